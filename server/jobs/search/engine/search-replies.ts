import { z } from 'zod'
import { mustHaveMatches, postedWithin } from '../../../../contract/platform/values.ts'
import { miles } from '../../../platform/geo/distance.ts'
import {
  columnGroups,
  columnValues,
  type Counts,
  type Facets,
  type FilterName,
  type JobQuery,
  payHistogram,
} from '../job-query.ts'
import type { SearchResult } from '../search-index.ts'
import { countedUnder } from './search-requests.ts'

/** The shape of every answer. Partial answers (failed shards, timeouts) are rejected. */
const reply = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  hits: z.object({
    total: z.object({ value: z.int().min(0), relation: z.literal('eq') }),
    hits: z.array(
      z.object({
        _id: z.uuid(),
        _source: z.object({ place: z.object({ lat: z.number(), lon: z.number() }).nullish() }).optional(),
      }),
    ),
  }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
})

const doc_count = z.int().min(0)
const count = z.object({ doc_count })
const byTerm = z.object({
  sum_other_doc_count: z.literal(0),
  buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count })),
})
const byKey = z.object({ buckets: z.record(z.string(), count) })
const group = z.record(z.string(), z.unknown())

export const totalIn = (answer: unknown): number => reply.parse(answer).hits.total.value

/** @throws ZodError if it isn't a valid search reply */
export function readSearchReply(
  answer: unknown,
  query: JobQuery,
  filters: readonly FilterName[],
  facets: boolean,
): SearchResult {
  const { hits, aggregations } = reply.parse(answer)
  const { zip_code } = query
  return {
    hits: hits.hits.map(({ _id, _source }) => {
      const place = _source?.place
      const away = zip_code && place && miles(zip_code.center, { latitude: place.lat, longitude: place.lon })
      return { id: _id, distance_miles: away ?? null }
    }),
    total: hits.total.value,
    ...(facets ? facetsIn(aggregations, query, filters) : {}),
  }
}

function facetsIn(aggregations: unknown, query: JobQuery, filters: readonly FilterName[]) {
  const all = z.record(z.string(), group).parse(aggregations)
  const of = (name: FilterName, part: string = name) => all[countedUnder(name, filters)]?.[part]
  const columns = columnGroups.map((each) => [each, countsOf(columnValues[each], termsIn(of(each)))] as const)
  const keyed = (name: FilterName, values: readonly string[]): Counts => {
    const { buckets } = byKey.parse(of(name))
    return Object.fromEntries(values.map((value) => [value, count.parse(buckets[value]).doc_count]))
  }
  const facets: Facets = {
    ...(Object.fromEntries(columns) as Record<(typeof columnGroups)[number], Counts>),
    visa_sponsorship: { '1': count.parse(of('visa_sponsorship')).doc_count },
    posted_within: keyed('posted_within', postedWithin),
    ...(query.met ? { must_haves: keyed('must_haves', mustHaveMatches) } : {}),
  }
  const [lows, highs] = [termsIn(of('salary', 'pay_low')), termsIn(of('salary', 'pay_high'))]
  const histogram = payHistogram(
    (step) => lows.get(String(step)) ?? 0,
    (step) => highs.get(String(step)) ?? 0,
  )
  return { facets, histogram }
}

const termsIn = (answer: unknown): ReadonlyMap<string, number> =>
  new Map(byTerm.parse(answer).buckets.map(({ key, doc_count: jobs }) => [String(key), jobs]))

const countsOf = (values: readonly string[], counts: ReadonlyMap<string, number>): Counts =>
  Object.fromEntries(values.map((value) => [value, counts.get(value) ?? 0]))

/** Counts jobs by which of the terms they contain, as a bit mask: bit `n` for term `n`. */
export function termCountsIn(answer: unknown, terms: number): Map<number, number> {
  const counts = new Map<number, number>()
  const walk = (within: unknown, at: number, mask: number): void => {
    const { buckets } = z.object({ buckets: z.object({ said: group, unsaid: group }) }).parse(group.parse(within).term)
    for (const [bucket, has] of [
      [buckets.said, mask | (1 << at)],
      [buckets.unsaid, mask],
    ] as const) {
      const jobs = doc_count.parse(bucket.doc_count)
      if (at + 1 < terms) walk(bucket, at + 1, has)
      else if (jobs && has) counts.set(has, jobs)
    }
  }
  if (terms) walk(reply.parse(answer).aggregations, 0, 0)
  return counts
}
