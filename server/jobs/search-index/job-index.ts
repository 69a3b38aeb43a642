import { type Bitset, count, emptySet, first, forEach, intersect, remove } from './bitset.ts'
import { FacetCounts } from './facets.ts'
import { baseOf, filtersOf, milesFrom } from './filters.ts'
import type { Facets, Histogram, JobPage, JobQuery } from './job-query.ts'
import { rankHeadlines } from './rank.ts'
import type { JobRow } from './rows.ts'
import {
  buildSegment,
  expire,
  findDoc,
  type LiveSegment,
  mostDocs,
  openSegment,
  type Segment,
  uuidAt,
} from './segment.ts'
import { newestPage, type Part, TopDocuments } from './top.ts'
import type { TsQuery } from './tsquery.ts'
import { matching } from './words.ts'

/** The words of a search as PostgreSQL has read them; null: they ask for nothing that occurs. */
export type Words = {
  all: TsQuery | null
  wanted: TsQuery | null
  phrase: TsQuery | null
  related: { wanted: TsQuery | null; ways: number } | null
}
/** A search with its words read; `words` is null where it has none. */
export type Asked = { query: JobQuery; words: Words | null; page: JobPage; facets: boolean }
export type Hit = { id: string; distance_miles: number | null }
export type Found = { hits: Hit[]; total: number; facets?: Facets; histogram?: Histogram }

/** So many segments of about one size become one. */
const tier = 16

/** As in job-pages.ts, whose order this is. */
export const ageMs = 45 * 86_400_000
export const leastRank = 0.02
export const relatedWorth = 0.25
export const worth = { all: 1.5, phrase: 1 }

/** Live jobs in segments, searched as the SQL of the job search does. */
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

  /** Takes these jobs out, and puts those in that are live. */
  async replace(ids: readonly Uint8Array[], rows: readonly JobRow[]): Promise<void> {
    const added: LiveSegment[] = []
    for (let from = 0; from < rows.length; from += mostDocs)
      added.push(openSegment(await buildSegment(rows.slice(from, from + mostDocs))))
    // At once: no search finds a job twice, or between its two states.
    for (const id of ids)
      for (const { segment, live } of this.#segments) {
        const doc = findDoc(segment, id)
        if (doc >= 0) remove(live, doc)
      }
    this.#segments = [...this.#segments, ...added].filter(({ live }) => live.some((word) => word !== 0))
  }

  /** The jobs of small segments of about one size, where there are many of them, or of one that is half empty; they are to be read again into one. */
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

  find(asked: Asked, now: number): Found {
    const { query, words, facets } = asked
    const counts = facets ? new FacetCounts(query, now) : null
    const parts: Part[] = []
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
    const hits = pageOf(parts, asked).map(({ segment, doc }) => ({
      id: uuidAt(segment, doc),
      distance_miles: query.zip_code && milesFrom(segment, query.zip_code.center)(doc),
    }))
    const total = parts.reduce((sum, { found }) => sum + count(found), 0)
    return { hits, total, ...(counts ? { facets: counts.facets(), histogram: counts.histogram() } : {}) }
  }

  count(query: JobQuery, words: Words | null, now: number): number {
    return this.#passing(query, words, now).reduce((sum, { set }) => sum + count(set), 0)
  }

  /** How many jobs of a search have which of these terms, by the set of them: bit `n` for the term `n`. Those with none are left out. */
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

function pageOf(parts: readonly Part[], { query, words, page }: Asked) {
  const sort = page.sort ?? (query.keyword ? 'relevance' : 'newest')
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

/** The key of each document: the smaller the better it is. */
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
