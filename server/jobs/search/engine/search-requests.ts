import { mustHaveMatches, postedWithin } from '../../../../contract/platform/values.ts'
import { columnGroups, columnValues, type FilterName, type JobQuery, paySteps, sortOf } from '../job-query.ts'
import { ageMs, leastRank, relatedWorth, wordWorth, worth } from '../ranking.ts'
import type { SearchRequest } from '../search-index.ts'
import { lexemesOf, NotIndexed, type TsQuery, type Words } from '../tsquery.ts'
import { baseQueries, filterQueries, isPostedWithin, isSponsored, meets } from './filter-queries.ts'
import { mostCounted, rankedToken } from './job-document.ts'
import { deepest } from './mapping.ts'
import { type Clause, every, none, wordsClause } from './word-queries.ts'

/** The body of a search request, or a part of one. */
export type Body = Record<string, unknown>

const counted = { size: 0, track_total_hits: true, _source: false }

/** Requests a page, the total, and, with facets, the count of each filter value. @throws NotIndexed */
export function findRequest({ query, words, page, facets }: SearchRequest, now: number): Body {
  const { per_page } = page
  const from = (page.page - 1) * per_page
  if (from + per_page > deepest) throw new NotIndexed('The page is too deep.')
  const base = baseQueries(query, words, now)
  const filters = filterQueries(query, now)
  const passing = filters.map(([, clause]) => clause)
  const sort = sortOf(query, page)
  const score = sort === 'relevance' && words ? relevance(words, now) : null
  return {
    from,
    size: per_page,
    track_total_hits: true,
    _source: query.zip_code ? ['place'] : false,
    query: { bool: { filter: facets ? base : [...base, ...passing], ...(score ? { must: [score] } : {}) } },
    sort: [
      ...(score ? [{ _score: { order: 'desc' } }] : []),
      ...(sort === 'salary' ? [{ salary_max: { order: 'desc', missing: '_last' } }] : []),
      ...(sort === 'distance' && query.zip_code ? [byDistance(query.zip_code.center)] : []),
      { published_at: { order: 'desc' } },
      { id: { order: 'asc' } },
    ],
    // Each filter is counted without itself. Aggregations cover what the query matches; post_filter narrows only the page.
    ...(facets && passing.length ? { post_filter: every(passing) } : {}),
    ...(facets ? { aggs: facetCounts(query, filters, now) } : {}),
  }
}

export const countRequest = (query: JobQuery, words: Words | null, now: number): Body => ({
  ...counted,
  query: every([...baseQueries(query, words, now), ...filterQueries(query, now).map(([, clause]) => clause)]),
})

/** Each term splits every bucket of the previous one in two, so there is a bucket for every combination of terms. */
export function termsRequest(query: JobQuery, terms: readonly (TsQuery | null)[], now: number): Body {
  const halves = terms.reduceRight<Body>((within, term) => {
    const said = { filters: { filters: { said: term ? wordsClause(term) : none }, other_bucket_key: 'unsaid' } }
    return { term: { ...said, ...(Object.keys(within).length ? { aggs: within } : {}) } }
  }, {})
  return { ...countRequest(query, null, now), aggs: halves }
}

const byDistance = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  _geo_distance: { place: { lat: latitude, lon: longitude }, order: 'asc', unit: 'mi' },
})

/** The aggregation that counts a filter's values: all filters but this one, or all filters if it isn't set. */
export const countedUnder = (name: FilterName, filters: readonly FilterName[]): string =>
  filters.includes(name) ? `without_${name}` : 'shown'

function facetCounts(query: JobQuery, filters: readonly [FilterName, Clause][], now: number): Body {
  const names = filters.map(([name]) => name)
  const counts: [FilterName, Body][] = columnGroups.map((group) => [
    group,
    { [group]: { terms: { field: group, size: columnValues[group].length } } },
  ])
  counts.push(['visa_sponsorship', { visa_sponsorship: { filter: isSponsored } }])
  counts.push(['posted_within', { posted_within: keyed(postedWithin, (days) => isPostedWithin(days, now)) }])
  const { met } = query
  if (met) counts.push(['must_haves', { must_haves: keyed(mustHaveMatches, (match) => meets(match, met)) }])
  const steps = (field: string) => ({ terms: { field, size: paySteps } })
  counts.push(['salary', { pay_low: steps('pay_low'), pay_high: steps('pay_high') }])
  const under = Map.groupBy(counts, ([name]) => countedUnder(name, names))
  return Object.fromEntries(
    [...under].map(([key, parts]) => {
      const others = filters.filter(([name]) => key !== `without_${name}`).map(([, clause]) => clause)
      return [key, { filter: every(others), aggs: Object.assign({}, ...parts.map(([, body]) => body)) as Body }]
    }),
  )
}

const keyed = <Value extends string>(values: readonly Value[], clause: (value: Value) => Clause) => ({
  filters: { filters: Object.fromEntries(values.map((value) => [value, clause(value)])) },
})

/** The divisor of `ts_rank`, and its weights for words of the title and skills. */
const whole = 1.64493406685
const worthOf = { A: wordWorth.title, B: wordWorth.skills }
const dayMs = 86_400_000

/**
 * The score of `sql/job-pages.ts`, with its logarithms as factors, which gives the same order. A word counts as in
 * `ts_rank`, up to `mostCounted` times. The words of a related name count separately, regardless of their distance.
 */
function relevance({ all, wanted, phrase, related }: Words, now: number): Clause | null {
  if (!wanted) return null
  const own = {
    bool: { should: [...rankOf(wanted, 1), ...(related?.wanted ? [relatedRank(related.wanted, related.ways)] : [])] },
  }
  // Each `ageMs` of age divides the score by e. The origin is the end of today, so that scores don't change during the day.
  const origin = Math.ceil(now / dayMs) * dayMs
  return {
    function_score: {
      query: { dis_max: { queries: [own, { constant_score: { filter: { match_all: {} }, boost: leastRank } }] } },
      functions: [
        { exp: { published_at: { origin, scale: ageMs, decay: Math.exp(-1) } } },
        ...(phrase && all
          ? [
              { filter: wordsClause(all, true), weight: Math.exp(worth.all) },
              { filter: wordsClause(phrase, true), weight: Math.exp(worth.phrase) },
            ]
          : []),
      ],
      score_mode: 'multiply',
      boost_mode: 'multiply',
    },
  }
}

/** What each word adds, divided by the number of words: in full the first time, then a quarter, then a ninth. */
function rankOf(query: TsQuery, factor: number): Clause[] {
  const lexemes = lexemesOf(query)
  const times = Array.from({ length: mostCounted }, (_, at) => at + 1)
  return lexemes.flatMap((lexeme) =>
    times.flatMap((time) =>
      (['A', 'B'] as const).map((part) => ({
        constant_score: {
          filter: { term: { ranked: { value: rankedToken(lexeme, time, part) } } },
          boost: (factor * worthOf[part]) / time ** 2 / whole / lexemes.length,
        },
      })),
    ),
  )
}

/** The sum over all ways to write it, capped at the worth of one full match. */
const relatedRank = (query: TsQuery, ways: number): Clause => ({
  function_score: {
    query: { bool: { should: rankOf(query, relatedWorth * ways) } },
    functions: [{ weight: relatedWorth }],
    boost_mode: 'min',
  },
})
