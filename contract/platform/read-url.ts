/**
 * The URL, or undefined if the text isn't one. `URL.canParse` accepts a host of 16,384 letters that `new URL` then
 * throws on, and `URL.parse` isn't in every browser we support. Doesn't import zod, because pages load this file.
 */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
