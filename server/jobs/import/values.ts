/** Values of a file that nobody has checked: what is not of the kind that is asked for is as if it were not there. */
export type Value = Record<string, unknown>

export const isValue = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valueOf = (value: unknown): Value => (isValue(value) ? value : {})

/** One or many, as JSON-LD and XML write them. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]

export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.toWellFormed().replaceAll('\0', '').trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

/** The beginning of a text, never half a character: the database takes none. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

export const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean)

/** `148000`, `"148,000"`; null where it is no number. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value).replaceAll(',', '')
  return /^\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : null
}
