/** A set of documents of one segment: bit `doc & 31` of word `doc >>> 5`. */
export type Bitset = Uint32Array

export const wordsFor = (docs: number): number => (docs + 31) >>> 5

export const emptySet = (docs: number): Bitset => new Uint32Array(wordsFor(docs))

/** The documents from `from` up to, but not including, `to`. */
export function rangeSet(docs: number, from: number, to: number): Bitset {
  const set = emptySet(docs)
  for (let doc = from; doc < to;) {
    if ((doc & 31) === 0 && doc + 32 <= to) {
      set[doc >>> 5] = 0xffffffff
      doc += 32
    } else {
      add(set, doc)
      doc += 1
    }
  }
  return set
}

export const add = (set: Bitset, doc: number): void => void (set[doc >>> 5]! |= 1 << (doc & 31))
export const remove = (set: Bitset, doc: number): void => void (set[doc >>> 5]! &= ~(1 << (doc & 31)))
export const has = (set: Bitset, doc: number): boolean => (set[doc >>> 5]! & (1 << (doc & 31))) !== 0

export function intersect(set: Bitset, other: Bitset): Bitset {
  const result = new Uint32Array(set.length)
  for (let at = 0; at < set.length; at++) result[at] = set[at]! & other[at]!
  return result
}

export function unite(set: Bitset, other: Bitset): Bitset {
  const result = new Uint32Array(set.length)
  for (let at = 0; at < set.length; at++) result[at] = set[at]! | other[at]!
  return result
}

/** The documents that aren't in the set. */
export function invert(set: Bitset, docs: number): Bitset {
  const result = rangeSet(docs, 0, docs)
  for (let at = 0; at < set.length; at++) result[at]! &= ~set[at]!
  return result
}

function bitsIn(word: number): number {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function count(set: Bitset): number {
  let found = 0
  for (let at = 0; at < set.length; at++) found += bitsIn(set[at]!)
  return found
}

/** The set's documents if they are few; otherwise null. */
export function few(set: Bitset, docs: number): number[] | null {
  const most = docs / 32
  const found = first(set, most + 1)
  return found.length > most ? null : found
}

/** How many are in both; `other` may start at an offset in a larger array. */
export function countBoth(set: Bitset, other: Bitset, offset = 0): number {
  let found = 0
  for (let at = 0; at < set.length; at++) found += bitsIn(set[at]! & other[offset + at]!)
  return found
}

/** How many come before `end`. */
export function countBefore(set: Bitset, end: number): number {
  let found = 0
  for (let at = 0; at < end >>> 5; at++) found += bitsIn(set[at]!)
  const rest = end & 31
  return rest ? found + bitsIn(set[end >>> 5]! & (2 ** rest - 1)) : found
}

/** Each document in order. */
export function forEach(set: Bitset, visit: (doc: number) => void): void {
  for (let at = 0; at < set.length; at++)
    for (let word = set[at]!; word !== 0; word &= word - 1) visit((at << 5) + 31 - Math.clz32(word & -word))
}

/** At most `most` documents in order, starting at `from`. */
export function first(set: Bitset, most: number, from = 0): number[] {
  const docs: number[] = []
  for (let at = from >>> 5; at < set.length && docs.length < most; at++)
    for (let word = set[at]!; word !== 0 && docs.length < most; word &= word - 1) {
      const doc = (at << 5) + 31 - Math.clz32(word & -word)
      if (doc >= from) docs.push(doc)
    }
  return docs
}
