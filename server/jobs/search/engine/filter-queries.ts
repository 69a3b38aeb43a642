import { type MustHaveMatch, mustHaveMatches } from '../../../../contract/platform/values.ts'
import {
  type Circle,
  columnGroups,
  daysBefore,
  type FilterName,
  type JobQuery,
  type Pay,
  type Where,
} from '../job-query.ts'
import type { Words } from '../tsquery.ts'
import { type Clause, every, none, wordsClause, some } from './word-queries.ts'

/** A query can have at most 1,024 clauses: each number is one, and words need some. Beyond this, a script is used. */
const mostTerms = 700
const countMissing = `int missing = 0;
for (def asked : doc['must_haves']) { if (!params.met.containsKey(asked)) { missing++; } }
return missing <= params.most;`

/** Live jobs that match the words, place, and company. */
export function baseQueries(query: JobQuery, words: Words | null, now: number): Clause[] {
  return [
    { range: { expires_at: { gt: now } } },
    ...(query.employer_id ? [{ term: { company_id: { value: query.employer_id } } }] : []),
    ...(query.zip_code ? [within(query.zip_code)] : []),
    ...query.location.map((places) => some(places.map(isIn))),
    ...query.not_location.map((place) => ({ bool: { must_not: [isIn(place)] } })),
    ...(words ? [words.all ? wordsClause(words.all) : none] : []),
  ]
}

/** The other filters by name. */
export function filterQueries(query: JobQuery, now: number): [FilterName, Clause][] {
  const found: [FilterName, Clause][] = columnGroups.flatMap((group) => {
    const values = query.columns[group]
    return values ? [[group, { terms: { [group]: values } }] as [FilterName, Clause]] : []
  })
  if (query.visa_sponsorship) found.push(['visa_sponsorship', isSponsored])
  if (query.posted_within) found.push(['posted_within', isPostedWithin(query.posted_within, now)])
  if (query.must_haves && query.met) found.push(['must_haves', meets(query.must_haves, query.met)])
  if (query.pay.length) found.push(['salary', every(query.pay.map(isPaid))])
  return found
}

export const isSponsored: Clause = { term: { visa_sponsorship: { value: true } } }

export const isPostedWithin = (days: string, now: number): Clause => ({
  range: { published_at: { gt: daysBefore(now, days) } },
})

/** A job with no more must-haves than may be missing always matches. */
export function meets(match: MustHaveMatch, met: readonly number[]): Clause {
  const most = mustHaveMatches.indexOf(match)
  if (met.length > mostTerms) {
    const params = { most, met: Object.fromEntries(met.map((number) => [number, true])) }
    return { script: { script: { lang: 'painless', source: countMissing, params } } }
  }
  const terms = { terms: met.map(String), minimum_should_match_field: `needed.${match}` }
  return some([
    { range: { must_have_count: { lte: most } } },
    ...(met.length ? [{ terms_set: { must_haves: terms } }] : []),
  ])
}

const isPaid = ({ min, max }: Pay): Clause =>
  every([
    ...(min === null ? [] : [{ range: { salary_max: { gte: min } } }]),
    ...(max === null ? [] : [{ range: { salary_min: { lte: max } } }]),
  ])

const within = ({ center, radius }: Circle): Clause => ({
  geo_distance: { distance: `${radius}mi`, place: { lat: center.latitude, lon: center.longitude } },
})

const inStates = (states: readonly string[]): Clause => ({ terms: { state: states } })
const inCities = (names: readonly string[]): Clause => some(names.map((value) => ({ prefix: { city: { value } } })))

function isIn(place: Where): Clause {
  switch (place.kind) {
    case 'anywhere':
      return every([])
    case 'nowhere':
      return none
    case 'remote':
      return { terms: { workplace: ['remote'] } }
    case 'within':
      return within(place.circle)
    case 'state':
      return inStates([place.state])
    case 'region':
      return every([inStates(place.states), ...(place.circle ? [within(place.circle)] : [])])
    case 'city':
      return every([inCities(place.cities), ...(place.state ? [inStates([place.state])] : [])])
    case 'city_or_state':
      return some([inCities(place.cities), inStates([place.state])])
  }
}
