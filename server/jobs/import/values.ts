/** Readers for unchecked values of a file: a value of the wrong type counts as missing. */
export type Value = Record<string, unknown>

export const isValue = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valueOf = (value: unknown): Value => (isValue(value) ? value : {})

/** One or several values, as JSON-LD and XML write them. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]

export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.toWellFormed().replaceAll('\0', '').trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

/** The start of a text, without half a character at the end, which the database would refuse. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

export const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean)

/** `148000` or `"148,000"`; null if it isn't a number. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value).replaceAll(',', '')
  return /^\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : null
}
