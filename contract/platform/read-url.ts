/**
 * The address, or undefined where it is none. `URL.canParse` says yes to a host of 16,384 letters, which `new URL` then
 * throws at; `URL.parse` is not in every browser we support. Imports no zod: pages load this file.
 */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
