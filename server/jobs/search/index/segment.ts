import { type Bitset, rangeSet, remove, wordsFor } from './bitset.ts'
import { type ColumnGroup, columnGroups, columnValues, payStep, paySteps } from '../job-query.ts'
import { buildPostings, type Postings } from './postings.ts'
import { type JobRow, uuidOf } from '../job-rows.ts'

/** Documents are numbered with 16 bits. */
export const mostDocs = 65_536

/** A column counted by value: each document has one value or none. */
export type Enumerated = {
  /** The index of each document's value; `none` for any other. */
  codes: Uint8Array
  /** One bitset per value, one after another. */
  sets: Uint32Array
}
export const none = 255

/** A column of texts, stored as indexes into the list of distinct values; 0 is none. */
export type Texts = { values: readonly (string | null)[]; codes: Uint16Array }

/** Jobs read together, as documents from 0 up to `docs`, newest first, then by id. Only which of them are live ever changes. */
export type Segment = {
  docs: number
  postings: Postings
  ids: Uint8Array
  /** The documents in order of their ids. */
  by_id: Uint16Array
  published_at: Float64Array
  expires_at: Float64Array
  columns: Record<ColumnGroup, Enumerated>
  visa_sponsorship: Enumerated
  /** The first and last step of the pay histogram that a job's pay covers. */
  pay_low: Enumerated
  pay_high: Enumerated
  /** NaN if there is none. */
  salary_min: Float64Array
  salary_max: Float64Array
  latitude: Float64Array
  longitude: Float64Array
  /** The documents with a place, from south to north. */
  by_latitude: Uint16Array
  states: Texts
  cities: Texts
  companies: Texts
  /** The numbers of all must-haves. Each document's own are indexes into them, starting at `must_have_start`. */
  must_have_numbers: Float64Array
  must_have_start: Uint32Array
  must_haves: Uint32Array
}

/** A segment with the documents that are currently live. */
export type LiveSegment = { segment: Segment; live: Bitset; by_expiry: Uint16Array; expired: number }

/** @param rows newest first, at most `mostDocs` */
export async function buildSegment(rows: readonly JobRow[]): Promise<Segment> {
  if (rows.length > mostDocs) throw new RangeError(`${rows.length} jobs don't fit in a segment.`)
  const docs = rows.length
  const ids = new Uint8Array(docs * 16)
  rows.forEach(({ id }, doc) => ids.set(id, doc * 16))
  const numbers = (of: (row: JobRow) => number | null) => Float64Array.from(rows, (row) => of(row) ?? Number.NaN)
  const texts = (of: (row: JobRow) => string | null): Texts => {
    const values: (string | null)[] = [null]
    const known = new Map<string | null, number>([[null, 0]])
    const codes = Uint16Array.from(rows, (row) => {
      const text = of(row)
      const code = known.get(text) ?? values.push(text) - 1
      known.set(text, code)
      return code
    })
    return { values, codes }
  }
  const enumerated = (count: number, of: (row: JobRow) => number): Enumerated => {
    const words = wordsFor(docs)
    const sets = new Uint32Array(words * count)
    const codes = Uint8Array.from(rows, (row, doc) => {
      const code = of(row)
      if (code < 0) return none
      sets[code * words + (doc >>> 5)]! |= 1 << (doc & 31)
      return code
    })
    return { codes, sets }
  }
  const column = (group: ColumnGroup) => {
    const places = new Map<string | null, number>(columnValues[group].map((value, at) => [value, at]))
    return enumerated(places.size, (row) => places.get(row.columns[group]) ?? -1)
  }
  const latitude = numbers((row) => row.latitude)
  const step = (of: (row: JobRow) => number | null) =>
    enumerated(paySteps, (row) => {
      const pay = of(row)
      return pay === null ? -1 : payStep(pay)
    })
  return {
    docs,
    postings: await buildPostings(rows),
    ids,
    by_id: Uint16Array.from(rows.keys()).sort((a, b) => compareIds(ids, a, ids, b)),
    published_at: Float64Array.from(rows, (row) => row.published_at),
    expires_at: Float64Array.from(rows, (row) => row.expires_at),
    columns: Object.fromEntries(columnGroups.map((group) => [group, column(group)])) as Segment['columns'],
    visa_sponsorship: enumerated(1, (row) => (row.visa_sponsorship ? 0 : -1)),
    pay_low: step((row) => row.salary_min),
    pay_high: step((row) => row.salary_max),
    salary_min: numbers((row) => row.salary_min),
    salary_max: numbers((row) => row.salary_max),
    latitude,
    by_latitude: Uint16Array.from(rows.keys())
      .filter((doc) => !Number.isNaN(latitude[doc]!))
      .sort((a, b) => latitude[a]! - latitude[b]!),
    longitude: numbers((row) => row.longitude),
    states: texts((row) => row.state),
    cities: texts((row) => row.city),
    companies: texts((row) => row.company_id),
    ...mustHavesOf(rows),
  }
}

function mustHavesOf(rows: readonly JobRow[]) {
  const numbers: number[] = []
  const known = new Map<number, number>()
  const must_have_start = new Uint32Array(rows.length + 1)
  const asked: number[] = []
  rows.forEach((row, doc) => {
    for (const number of row.must_haves) {
      const code = known.get(number) ?? numbers.push(number) - 1
      known.set(number, code)
      asked.push(code)
    }
    must_have_start[doc + 1] = asked.length
  })
  return { must_have_numbers: Float64Array.from(numbers), must_have_start, must_haves: Uint32Array.from(asked) }
}

/** @param live defaults to all documents */
export function openSegment(segment: Segment, live = rangeSet(segment.docs, 0, segment.docs)): LiveSegment {
  const { docs, expires_at } = segment
  const by_expiry = Uint16Array.from({ length: docs }, (_, doc) => doc).sort((a, b) => expires_at[a]! - expires_at[b]!)
  return { segment, live, by_expiry, expired: 0 }
}

/** Removes documents that have expired. */
export function expire(opened: LiveSegment, now: number): void {
  const { segment, live, by_expiry } = opened
  for (; opened.expired < segment.docs; opened.expired++) {
    const doc = by_expiry[opened.expired]!
    if (segment.expires_at[doc]! > now) return
    remove(live, doc)
  }
}

/** The document of a job; -1 if it isn't in this segment. */
export function findDoc({ ids, by_id, docs }: Segment, id: Uint8Array): number {
  let [low, high] = [0, docs - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const order = compareIds(ids, by_id[middle]!, id, 0)
    if (order === 0) return by_id[middle]!
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Compares UUIDs byte by byte, like PostgreSQL. */
export function compareIds(a: Uint8Array, docA: number, b: Uint8Array, docB: number): number {
  for (let at = 0; at < 16; at++) {
    const difference = a[docA * 16 + at]! - b[docB * 16 + at]!
    if (difference) return difference
  }
  return 0
}

export const uuidAt = ({ ids }: Segment, doc: number): string => uuidOf(ids.subarray(doc * 16, doc * 16 + 16))

/** How many documents, the first ones, were posted after a moment. */
export function publishedAfter({ published_at, docs }: Segment, moment: number): number {
  let [low, high] = [0, docs]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (published_at[middle]! > moment) low = middle + 1
    else high = middle
  }
  return low
}
