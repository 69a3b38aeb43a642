export type Match = { from: number; to: number }

/** Where a text contains the search words, ignoring case, in order. */
export function matchesIn(words: string, searched: string): Match[] {
  const wanted = searched.trim()
  if (!wanted) return []
  const literal = wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  return [...words.matchAll(new RegExp(literal, 'giu'))].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
}
