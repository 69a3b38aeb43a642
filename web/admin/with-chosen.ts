/** Values to filter by. One of the address that is not among them is shown all the same: the list is filtered by it. */
export const withChosen = (values: readonly string[], chosen: string | undefined) =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
