/** What is filled in: a plain form also sends the fields that were left alone. */
export const filledFields = (fields: Iterable<[string, FormDataEntryValue]>) =>
  new URLSearchParams(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [])),
  )
