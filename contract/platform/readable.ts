const invisible = /[\p{Cc}\p{Cf}\u2800\u3164\uFFA0\u115F\u1160]/gu
const kept = new Set(['\n', '\r', '\t', '\u200C', '\u200D'])

/**
 * Removes invisible characters and those that change the reading direction (a title of zero-width spaces,
 * "\u202Egnp.exe"). Line breaks and tabs stay, and so do the joiners that Persian, Hindi, and emoji need.
 */
export const withoutInvisible = (value: string) =>
  value.replaceAll(invisible, (found) => (kept.has(found) ? found : ''))

/** More combining marks on one letter than any language has (30 is Unicode's own limit, UAX #15). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/**
 * Normalizes each letter, so that what looks the same is the same. Sorting combining marks takes quadratic time: 100 kB
 * of them in a row would block the server for a minute.
 */
export const inOneForm = (value: string, form: 'NFC' | 'NFKD' = 'NFC') =>
  value.replaceAll(tooManyMarks, '$1').normalize(form)

/** Whether the text has anything to read: joiners and spaces alone don't count. */
export const isReadable = (value: string) => /[^\s\p{C}\p{Z}\p{M}]/u.test(withoutInvisible(value))
