/** The fields that have a value. A plain form also submits empty ones. */
export const filledFields = (fields: Iterable<[string, FormDataEntryValue]>) =>
  new URLSearchParams(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [])),
  )
