/**
 * The terms of a segment, concatenated in byte order, with the ordinal of each. A `Map` would add a third to the index's
 * memory.
 */
export type Dictionary = { bytes: Uint8Array; starts: Uint32Array; ordinals: Uint32Array }

/** @param terms keyed by their lexeme's bytes, one character per byte (latin1) */
export function buildDictionary(terms: ReadonlyMap<string, number>): Dictionary {
  const sorted = [...terms.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const starts = new Uint32Array(sorted.length + 1)
  sorted.forEach((term, at) => (starts[at + 1] = starts[at]! + term.length))
  return {
    bytes: new Uint8Array(Buffer.from(sorted.join(''), 'latin1')),
    starts,
    ordinals: Uint32Array.from(sorted, (term) => terms.get(term)!),
  }
}

/** The ordinal of a lexeme; undefined if no document contains it. */
export function findTerm({ bytes, starts, ordinals }: Dictionary, lexeme: string): number | undefined {
  const wanted = Buffer.from(lexeme)
  let [low, high] = [0, ordinals.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const order = Buffer.compare(bytes.subarray(starts[middle], starts[middle + 1]), wanted)
    if (order === 0) return ordinals[middle]
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return undefined
}
