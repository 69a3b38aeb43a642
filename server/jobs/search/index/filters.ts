import { mustHaveMatches } from '../../../../contract/platform/values.ts'
import { boundingBox, miles, type Point } from '../../../platform/geo/distance.ts'
import {
  type Circle,
  type ColumnGroup,
  columnGroups,
  columnValues,
  daysBefore,
  type FilterName,
  type JobQuery,
  type Pay,
  type Where,
} from '../job-query.ts'
import { add, type Bitset, emptySet, intersect, invert, rangeSet, unite } from './bitset.ts'
import { publishedAfter, type Segment, type Texts } from './segment.ts'

/** The documents that match a search's place and company, without its words; null for all. */
export function baseOf(segment: Segment, query: JobQuery): Bitset | null {
  const sets = [
    ...(query.employer_id ? [withText(segment, segment.companies, (id) => id === query.employer_id)] : []),
    ...(query.zip_code ? [within(segment, query.zip_code)] : []),
    ...query.location.map((places) => places.map((place) => placedIn(segment, place)).reduce(unite)),
    ...query.not_location.map((place) => invert(placedIn(segment, place), segment.docs)),
  ]
  return sets.length ? sets.reduce(intersect) : null
}

/** The documents that pass each of the other filters of a search. */
export function filtersOf(segment: Segment, query: JobQuery, now: number): [FilterName, Bitset][] {
  const found: [FilterName, Bitset][] = columnGroups.flatMap((group) => {
    const values = query.columns[group]
    return values ? [[group, withValues(segment, group, values)] as [FilterName, Bitset]] : []
  })
  if (query.visa_sponsorship) found.push(['visa_sponsorship', segment.visa_sponsorship.sets])
  if (query.posted_within) {
    const end = publishedAfter(segment, daysBefore(now, query.posted_within))
    found.push(['posted_within', rangeSet(segment.docs, 0, end)])
  }
  if (query.must_haves && query.met) {
    const most = mustHaveMatches.indexOf(query.must_haves)
    const missing = missingOf(segment, query.met)
    found.push(['must_haves', where(segment, (doc) => missing(doc) <= most)])
  }
  if (query.pay.length)
    found.push(['salary', where(segment, (doc) => query.pay.every((pay) => isPaid(segment, doc, pay)))])
  return found
}

/** How many of a document's must-haves aren't among these. */
export function missingOf(segment: Segment, met: readonly number[]): (doc: number) => number {
  const isMet = new Set(met)
  const unmet = Uint8Array.from(segment.must_have_numbers, (number) => (isMet.has(number) ? 0 : 1))
  const { must_have_start, must_haves } = segment
  return (doc) => {
    let missing = 0
    for (let at = must_have_start[doc]!; at < must_have_start[doc + 1]!; at++) missing += unmet[must_haves[at]!]!
    return missing
  }
}

function where({ docs }: Segment, passes: (doc: number) => boolean): Bitset {
  const set = emptySet(docs)
  for (let doc = 0; doc < docs; doc++) if (passes(doc)) add(set, doc)
  return set
}

function withValues(segment: Segment, group: ColumnGroup, values: readonly string[]): Bitset {
  const { sets } = segment.columns[group]
  const result = emptySet(segment.docs)
  for (const value of values) {
    const start = columnValues[group].indexOf(value) * result.length
    if (start >= 0) for (let at = 0; at < result.length; at++) result[at]! |= sets[start + at]!
  }
  return result
}

function withText(segment: Segment, { values, codes }: Texts, isWanted: (value: string) => boolean): Bitset {
  const wanted = Uint8Array.from(values, (value) => (value !== null && isWanted(value) ? 1 : 0))
  return where(segment, (doc) => wanted[codes[doc]!] === 1)
}

function placedIn(segment: Segment, place: Where): Bitset {
  const inStates = (states: readonly string[]) => withText(segment, segment.states, (state) => states.includes(state))
  const inCities = (names: readonly string[]) =>
    withText(segment, segment.cities, (city) => names.some((name) => city.startsWith(name)))
  switch (place.kind) {
    case 'anywhere':
      return rangeSet(segment.docs, 0, segment.docs)
    case 'nowhere':
      return emptySet(segment.docs)
    case 'remote':
      return withValues(segment, 'workplace', ['remote'])
    case 'within':
      return within(segment, place.circle)
    case 'state':
      return inStates([place.state])
    case 'region': {
      const states = inStates(place.states)
      return place.circle ? intersect(states, within(segment, place.circle)) : states
    }
    case 'city':
      return place.state ? intersect(inCities(place.cities), inStates([place.state])) : inCities(place.cities)
    case 'city_or_state':
      return unite(inCities(place.cities), inStates([place.state]))
  }
}

function within(segment: Segment, { center, radius }: Circle): Bitset {
  const box = boundingBox(center, radius)
  const { latitude, longitude, by_latitude } = segment
  const away = milesFrom(segment, center)
  const set = emptySet(segment.docs)
  // Start at the southernmost document within reach.
  let [low, high] = [0, by_latitude.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (latitude[by_latitude[middle]!]! < box.min_latitude) low = middle + 1
    else high = middle
  }
  for (let at = low; at < by_latitude.length; at++) {
    const doc = by_latitude[at]!
    if (latitude[doc]! > box.max_latitude) break
    const east = longitude[doc]!
    if (box.longitudes.some(({ min, max }) => east >= min && east <= max) && away(doc) <= radius) add(set, doc)
  }
  return set
}

/** Miles from a point to a document's place; NaN if it has none. */
export const milesFrom =
  ({ latitude, longitude }: Segment, center: Point) =>
  (doc: number): number =>
    miles(center, { latitude: latitude[doc]!, longitude: longitude[doc]! })

const isPaid = ({ salary_min, salary_max }: Segment, doc: number, { min, max }: Pay): boolean =>
  (min === null || salary_max[doc]! >= min) && (max === null || salary_min[doc]! <= max)
