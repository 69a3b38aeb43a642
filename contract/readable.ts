const invisible = /[\p{Cc}\p{Cf}\u2800\u3164\uFFA0\u115F\u1160]/gu
const kept = new Set(['\n', '\r', '\t', '\u200C', '\u200D'])

/**
 * Without what nobody sees and what turns the direction of reading (a title of zero-width spaces, "\u202Egnp.exe"). Line
 * ends and tabs stay, and the joiners that Persian, Hindi and emoji are written with.
 */
export const withoutInvisible = (value: string) =>
  value.replaceAll(invisible, (found) => (kept.has(found) ? found : ''))

/** Whether somebody could read it: joiners and spaces alone are nothing. */
export const isReadable = (value: string) => /[^\s\p{C}\p{Z}\p{M}]/u.test(withoutInvisible(value))
