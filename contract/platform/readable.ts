const invisible = /[\p{Cc}\p{Cf}\u2800\u3164\uFFA0\u115F\u1160]/gu
const kept = new Set(['\n', '\r', '\t', '\u200C', '\u200D'])

/**
 * Without what nobody sees and what turns the direction of reading (a title of zero-width spaces, "\u202Egnp.exe"). Line
 * ends and tabs stay, and the joiners that Persian, Hindi and emoji are written with.
 */
export const withoutInvisible = (value: string) =>
  value.replaceAll(invisible, (found) => (kept.has(found) ? found : ''))

/** More marks on one letter than any language has (30 is Unicode's own bound, UAX #15). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/**
 * Each letter in one spelling: what looks the same is the same. Putting marks in order takes time that grows with the
 * square of how many there are in a row, so that 100 kB of them would hold up the server for a minute.
 */
export const inOneForm = (value: string, form: 'NFC' | 'NFKD' = 'NFC') =>
  value.replaceAll(tooManyMarks, '$1').normalize(form)

/** Whether somebody could read it: joiners and spaces alone are nothing. */
export const isReadable = (value: string) => /[^\s\p{C}\p{Z}\p{M}]/u.test(withoutInvisible(value))
