import { mustHaveMatches, postedWithin } from '../../../../contract/platform/values.ts'
import {
  columnGroups,
  columnValues,
  type Counts,
  daysBefore,
  type FacetGroup,
  type Facets,
  type FilterName,
  type Histogram,
  type JobQuery,
  payHistogram,
  sortOf,
} from '../job-query.ts'
import type { JobRow } from '../job-rows.ts'
import { ageMs, leastRank, relatedWorth, worth } from '../ranking.ts'
import type { SearchRequest, SearchResult } from '../search-index.ts'
import type { TsQuery, Words } from '../tsquery.ts'
import {
  type Bitset,
  count,
  countBefore,
  countBoth,
  emptySet,
  few,
  first,
  forEach,
  intersect,
  remove,
} from './bitset.ts'
import { baseOf, filtersOf, milesFrom, missingOf } from './filters.ts'
import {
  buildSegment,
  compareIds,
  type Enumerated,
  expire,
  findDoc,
  type LiveSegment,
  mostDocs,
  none,
  openSegment,
  publishedAfter,
  type Segment,
  uuidAt,
} from './segment.ts'
import { matching, rankHeadlines } from './words.ts'

/** How many segments of about the same size are merged into one. */
const tier = 16

/** Live jobs in segments, with the same results as the job search's SQL. */
export class JobIndex {
  #segments: LiveSegment[]

  constructor(segments: readonly LiveSegment[] = []) {
    this.#segments = [...segments]
  }

  get size(): number {
    return this.#segments.reduce((sum, { live }) => sum + count(live), 0)
  }

  get segments(): readonly LiveSegment[] {
    return this.#segments
  }

  /** Removes these jobs, and adds those that are live. */
  async replace(ids: readonly Uint8Array[], rows: readonly JobRow[]): Promise<void> {
    const added: LiveSegment[] = []
    for (let from = 0; from < rows.length; from += mostDocs)
      added.push(openSegment(await buildSegment(rows.slice(from, from + mostDocs))))
    // Synchronous, so that no search finds a job twice or between two states.
    for (const id of ids)
      for (const { segment, live } of this.#segments) {
        const doc = findDoc(segment, id)
        if (doc >= 0) remove(live, doc)
      }
    this.#segments = [...this.#segments, ...added].filter(({ live }) => live.some((word) => word !== 0))
  }

  /** The jobs to read again into one segment: those of many small segments of about the same size, or of a half-empty one. */
  fragments(): string[] {
    const half = this.#segments.find(({ segment, live }) => count(live) * 2 < segment.docs)
    const bySize = Map.groupBy(this.#segments, ({ segment }) => Math.floor(Math.log(segment.docs) / Math.log(tier)))
    const crowd = [...bySize.values()].find(
      (segments) => segments.length >= tier && segments.every(({ segment }) => segment.docs * tier <= mostDocs),
    )
    return (half ? [half] : (crowd ?? [])).flatMap(({ segment, live }) =>
      first(live, segment.docs).map((doc) => uuidAt(segment, doc)),
    )
  }

  find(search: SearchRequest, now: number): SearchResult {
    const { query, words, facets } = search
    const counts = facets ? new FacetCounts(query, now) : null
    const parts: SegmentHits[] = []
    for (const opened of this.#segments) {
      const { segment } = opened
      expire(opened, now)
      const base = baseIn(opened, query, words)
      const filters = filtersOf(segment, query, now)
      const found = filters.map(([, set]) => set).reduce(intersect, base)
      if (found.some((word) => word !== 0)) parts.push({ segment, found })
      counts?.add(segment, (name) =>
        filters.some(([filter]) => filter === name)
          ? filters.flatMap(([filter, set]) => (filter === name ? [] : [set])).reduce(intersect, base)
          : found,
      )
    }
    const hits = pageOf(parts, search).map(({ segment, doc }) => ({
      id: uuidAt(segment, doc),
      distance_miles: query.zip_code && milesFrom(segment, query.zip_code.center)(doc),
    }))
    const total = parts.reduce((sum, { found }) => sum + count(found), 0)
    return { hits, total, ...(counts ? { facets: counts.facets(), histogram: counts.histogram() } : {}) }
  }

  count(query: JobQuery, words: Words | null, now: number): number {
    return this.#passing(query, words, now).reduce((sum, { set }) => sum + count(set), 0)
  }

  /** Counts a search's jobs by which of these terms they contain, as a bit mask: bit `n` for term `n`. Jobs with none are left out. */
  countTerms(query: JobQuery, terms: readonly (TsQuery | null)[], now: number): Map<number, number> {
    const counts = new Map<number, number>()
    for (const { segment, set } of this.#passing(query, null, now)) {
      const masks = new Uint8Array(segment.docs)
      terms.forEach((term, at) => {
        if (term) forEach(intersect(set, matching(segment, term)), (doc) => (masks[doc]! |= 1 << at))
      })
      for (const mask of masks) if (mask) counts.set(mask, (counts.get(mask) ?? 0) + 1)
    }
    return counts
  }

  #passing(query: JobQuery, words: Words | null, now: number) {
    return this.#segments.map((opened) => {
      expire(opened, now)
      const filters = filtersOf(opened.segment, query, now).map(([, set]) => set)
      return { segment: opened.segment, set: filters.reduce(intersect, baseIn(opened, query, words)) }
    })
  }
}

function baseIn({ segment, live }: LiveSegment, query: JobQuery, words: Words | null): Bitset {
  const base = baseOf(segment, query)
  const there = base ? intersect(live, base) : live
  if (!words) return there
  return words.all ? intersect(there, matching(segment, words.all)) : emptySet(segment.docs)
}

function pageOf(parts: readonly SegmentHits[], { query, words, page }: SearchRequest) {
  const sort = sortOf(query, page)
  const center = query.zip_code?.center
  const isRanked = sort === 'relevance' && words?.wanted
  if (!isRanked && sort !== 'salary' && !(sort === 'distance' && center)) return newestPage(parts, page)
  const top = new TopDocuments(page)
  for (const { segment, found } of parts) {
    const keyOf = isRanked
      ? relevanceIn(segment, words, found)
      : center && sort === 'distance'
        ? milesFrom(segment, center)
        : (doc: number) => lastIfNone(-segment.salary_max[doc]!)
    forEach(found, (doc) => top.add(segment, doc, keyOf(doc)))
  }
  return top.page()
}

const lastIfNone = (key: number) => (Number.isNaN(key) ? Infinity : key)

/** The sort key of each document: smaller is better. */
function relevanceIn(segment: Segment, words: Words, found: Bitset): (doc: number) => number {
  const { published_at } = segment
  const ranks = rankHeadlines(segment, words.wanted!, found)
  const related = words.related?.wanted ? rankHeadlines(segment, words.related.wanted, found) : null
  const ways = words.related?.ways ?? 0
  const everything = words.phrase ? matching(segment, words.all!, true) : null
  const inRow = words.phrase ? matching(segment, words.phrase, true) : null
  const lowest = Math.log(leastRank)
  return (doc) => {
    const own = ranks(doc) + (related ? relatedWorth * Math.min(ways * related(doc), 1) : 0)
    let score = (own > leastRank ? Math.log(own) : lowest) + published_at[doc]! / ageMs
    const bit = 1 << (doc & 31)
    if (everything && everything[doc >>> 5]! & bit) score += worth.all
    if (inRow && inRow[doc >>> 5]! & bit) score += worth.phrase
    return -score
  }
}

/** Adds up counts over segments. */
class FacetCounts {
  readonly #query: JobQuery
  readonly #now: number
  readonly #counts = new Map<FacetGroup | 'pay_low' | 'pay_high', number[]>()

  constructor(query: JobQuery, now: number) {
    this.#query = query
    this.#now = now
  }

  /** @param without the documents that pass all filters except the named one */
  add(segment: Segment, without: (filter: FilterName) => Bitset): void {
    // Most filters aren't set, so they leave the same documents.
    const known = new Map<Bitset, readonly number[] | null>()
    const count = (group: FacetGroup | 'pay_low' | 'pay_high', column: Enumerated, filter: FilterName) => {
      const set = without(filter)
      const docs = known.has(set) ? known.get(set)! : few(set, segment.docs)
      known.set(set, docs)
      this.#enumerated(group, column, set, docs)
    }
    for (const group of columnGroups) count(group, segment.columns[group], group)
    count('visa_sponsorship', segment.visa_sponsorship, 'visa_sponsorship')
    count('pay_low', segment.pay_low, 'salary')
    count('pay_high', segment.pay_high, 'salary')
    const recent = without('posted_within')
    postedWithin.forEach((days, at) =>
      this.#add('posted_within', at, countBefore(recent, publishedAfter(segment, daysBefore(this.#now, days)))),
    )
    if (!this.#query.met) return
    const missing = missingOf(segment, this.#query.met)
    const met = Array.from(mustHaveMatches, () => 0)
    forEach(without('must_haves'), (doc) => {
      const lacks = missing(doc)
      if (lacks < met.length) met[lacks]!++
    })
    // Those who lack one are also among those who lack at most two.
    let before = 0
    met.forEach((each, at) => this.#add('must_haves', at, (before += each)))
  }

  facets(): Facets {
    const of = (group: FacetGroup, values: readonly string[]): Counts => {
      const counts = this.#counts.get(group) ?? []
      return Object.fromEntries(values.map((value, at) => [value, counts[at] ?? 0]))
    }
    return {
      ...(Object.fromEntries(columnGroups.map((group) => [group, of(group, columnValues[group])])) as Record<
        (typeof columnGroups)[number],
        Counts
      >),
      visa_sponsorship: of('visa_sponsorship', ['1']),
      posted_within: of('posted_within', postedWithin),
      ...(this.#query.met ? { must_haves: of('must_haves', mustHaveMatches) } : {}),
    }
  }

  histogram(): Histogram {
    const [low, high] = [this.#counts.get('pay_low') ?? [], this.#counts.get('pay_high') ?? []]
    return payHistogram(
      (step) => low[step] ?? 0,
      (step) => high[step] ?? 0,
    )
  }

  #add(group: FacetGroup | 'pay_low' | 'pay_high', at: number, more: number) {
    const counts = this.#counts.get(group) ?? []
    counts[at] = (counts[at] ?? 0) + more
    this.#counts.set(group, counts)
  }

  /** Few documents are counted one by one, many by value. */
  #enumerated(
    group: FacetGroup | 'pay_low' | 'pay_high',
    column: Enumerated,
    set: Bitset,
    docs: readonly number[] | null,
  ) {
    if (docs) {
      for (const doc of docs) {
        const code = column.codes[doc]!
        if (code !== none) this.#add(group, code, 1)
      }
      return
    }
    const values = column.sets.length / set.length
    for (let value = 0; value < values; value++)
      this.#add(group, value, countBoth(set, column.sets, value * set.length))
  }
}

/** A candidate for a page, ordered by smallest key, then newest, then smallest id. */
type Entry = { key: number; segment: Segment; doc: number }

/** Up to this depth, results are kept sorted as documents arrive; for deeper pages, the page is selected from all of them. */
const mostKept = 1000

/** Selects one page from all added documents. */
class TopDocuments {
  readonly #first: number
  readonly #end: number
  readonly #kept: Entry[] = []
  /** For deep pages: every key and its document. */
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

/** The documents found in a segment. */
type SegmentHits = { segment: Segment; found: Bitset }

/** A page of results, newest first. Segments are sorted that way, so documents before the page are skipped. */
function newestPage(parts: readonly SegmentHits[], { page, per_page }: { page: number; per_page: number }): Entry[] {
  const skipped = (page - 1) * per_page
  const newerThan = (moment: number) =>
    parts.reduce((sum, { segment, found }) => sum + countBefore(found, publishedAfter(segment, moment)), 0)
  // Find the earliest moment after which there are no more documents than the page skips.
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

/** The value at this index in sorted order (Hoare's selection). Reorders the array. */
function nth(values: Float64Array, place: number): number {
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
