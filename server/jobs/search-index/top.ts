import { type Bitset, countBefore, first } from './bitset.ts'
import { compareIds, publishedAfter, type Segment } from './segment.ts'

/** A document on its way to a page: the smaller the key the earlier; of equal keys the newer, then the smaller id. */
type Entry = { key: number; segment: Segment; doc: number }

/** Up to so many places a page is kept in order while documents come; a page further down is looked for among all of them. */
const mostKept = 1000

/** Finds one page of all documents that are added. */
export class TopDocuments {
  readonly #first: number
  readonly #end: number
  readonly #kept: Entry[] = []
  /** Of a deep page: every key, and whose it is. */
  #keys = new Float64Array(0)
  #docs = new Uint32Array(0)
  #count = 0
  readonly #segments: Segment[] = []

  constructor({ page, per_page }: { page: number; per_page: number }) {
    this.#first = (page - 1) * per_page
    this.#end = this.#first + per_page
  }

  get #isDeep() {
    return this.#end > mostKept
  }

  add(segment: Segment, doc: number, key: number): void {
    if (this.#isDeep) this.#addDeep(segment, doc, key)
    else {
      const kept = this.#kept
      const last = kept.at(-1)
      if (kept.length === this.#end && last && key > last.key) return
      const entry = { key, segment, doc }
      if (kept.length === this.#end && last && compare(entry, last) > 0) return
      let [low, high] = [0, kept.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (compare(kept[middle]!, entry) < 0) low = middle + 1
        else high = middle
      }
      kept.splice(low, 0, entry)
      if (kept.length > this.#end) kept.pop()
    }
  }

  page(): Entry[] {
    if (!this.#isDeep) return this.#kept.slice(this.#first)
    if (this.#first >= this.#count) return []
    const sorted = this.#keys.slice(0, this.#count)
    const from = nth(sorted, this.#first)
    const to = nth(sorted, Math.min(this.#end, this.#count) - 1)
    let before = 0
    const found: Entry[] = []
    for (let at = 0; at < this.#count; at++) {
      const key = this.#keys[at]!
      if (key < from) before++
      else if (key <= to) {
        const segment = this.#segments[this.#docs[at]! >>> 16]!
        found.push({ key, segment, doc: this.#docs[at]! & 0xffff })
      }
    }
    return found.toSorted(compare).slice(this.#first - before, this.#end - before)
  }

  #addDeep(segment: Segment, doc: number, key: number) {
    if (this.#segments.at(-1) !== segment) this.#segments.push(segment)
    if (this.#count === this.#keys.length) {
      const room = Math.max(65_536, this.#count * 2)
      const [keys, docs] = [new Float64Array(room), new Uint32Array(room)]
      keys.set(this.#keys)
      docs.set(this.#docs)
      ;[this.#keys, this.#docs] = [keys, docs]
    }
    this.#keys[this.#count] = key
    this.#docs[this.#count++] = ((this.#segments.length - 1) << 16) | doc
  }
}

/** What a segment has of the documents that were found. */
export type Part = { segment: Segment; found: Bitset }

/** A page of what was found, the newest first: as segments have them in that order, none before the page is looked at. */
export function newestPage(parts: readonly Part[], { page, per_page }: { page: number; per_page: number }): Entry[] {
  const skipped = (page - 1) * per_page
  const newerThan = (moment: number) =>
    parts.reduce((sum, { segment, found }) => sum + countBefore(found, publishedAfter(segment, moment)), 0)
  // The earliest moment with no more than what is skipped after it.
  let [low, high] = [0, 2 ** 45]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (newerThan(middle) <= skipped) high = middle
    else low = middle + 1
  }
  const from = skipped - newerThan(low)
  const entries = parts.flatMap(({ segment, found }) =>
    first(found, from + per_page, publishedAfter(segment, low)).map((doc) => ({ key: 0, segment, doc })),
  )
  return entries.toSorted(compare).slice(from, from + per_page)
}

function compare(a: Entry, b: Entry): number {
  if (a.key !== b.key) return a.key - b.key
  const newer = b.segment.published_at[b.doc]! - a.segment.published_at[a.doc]!
  return newer || compareIds(a.segment.ids, a.doc, b.segment.ids, b.doc)
}

/** The value that would stand at this place if they were sorted (Hoare's selection); puts them in another order. */
export function nth(values: Float64Array, place: number): number {
  let [left, right] = [0, values.length - 1]
  while (left < right) {
    const pivot = values[(left + right) >>> 1]!
    let [i, j] = [left, right]
    while (i <= j) {
      while (values[i]! < pivot) i++
      while (values[j]! > pivot) j--
      if (i <= j) {
        const swapped = values[i]!
        values[i++] = values[j]!
        values[j--] = swapped
      }
    }
    if (place <= j) right = j
    else if (place >= i) left = i
    else break
  }
  return values[place]!
}
