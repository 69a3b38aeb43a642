import { mustHaveMatches, postedWithin } from '../../../contract/platform/values.ts'
import { type Bitset, countBefore, countBoth, few, forEach } from './bitset.ts'
import { daysBefore, type FilterName, missingOf } from './filters.ts'
import {
  columnGroups,
  columnValues,
  type Counts,
  type FacetGroup,
  type Facets,
  type Histogram,
  type JobQuery,
  payFrom,
  paySteps,
  payStepWidth,
} from './job-query.ts'
import { type Enumerated, none, publishedAfter, type Segment } from './segment.ts'

/** Adds up over segments. */
export class FacetCounts {
  readonly #query: JobQuery
  readonly #now: number
  readonly #counts = new Map<FacetGroup | 'pay_low' | 'pay_high', number[]>()

  constructor(query: JobQuery, now: number) {
    this.#query = query
    this.#now = now
  }

  /** @param without the documents that pass all filters but the one of this name */
  add(segment: Segment, without: (filter: FilterName) => Bitset): void {
    // Most filters are not set, and leave the same documents.
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
    // Who lacks one is among those who lack two at most.
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

  /** A job meets the steps from its lowest to its highest pay: those begun less those ended before. */
  histogram(): Histogram {
    const [low, high] = [this.#counts.get('pay_low') ?? [], this.#counts.get('pay_high') ?? []]
    let meeting = 0
    const counts = Array.from({ length: paySteps }, (_, at) => (meeting += (low[at] ?? 0) - (high[at - 1] ?? 0)))
    return { from: payFrom, step: payStepWidth, counts }
  }

  #add(group: FacetGroup | 'pay_low' | 'pay_high', at: number, more: number) {
    const counts = this.#counts.get(group) ?? []
    counts[at] = (counts[at] ?? 0) + more
    this.#counts.set(group, counts)
  }

  /** A few documents are counted one by one, many value by value. */
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
