/** The letters in our fonts. Pictures can't show any others. */
const known =
  /[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u1e80-\u1e85\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122\u2212]/u

/** The printable part of a text, or the fallback if little of it is left, as with a name in Arabic or Chinese. */
export function printableText(given: string, otherwise: string): string {
  const letters = Array.from(given.normalize('NFC'))
  const kept = letters.filter((letter) => known.test(letter))
  const spoken = (list: string[]) => list.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length
  if (spoken(kept) === 0 || spoken(kept) * 2 < spoken(letters)) return otherwise
  return kept.join('').replaceAll(/\s+/g, ' ').trim()
}

/** Truncated at a word, with an ellipsis. */
export const truncated = (text: string, most: number) =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most)
        .replace(/\s\S*$/, '')
        .trimEnd()}…`
