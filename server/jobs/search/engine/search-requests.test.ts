import { expect, test } from 'vitest'
import type { JobQuery } from '../job-query.ts'
import { readTsQuery } from '../tsquery.ts'
import { countRequest, findRequest, termsRequest } from './search-requests.ts'

const now = Date.UTC(2026, 5, 15, 12)
const columbus = { latitude: 39.966856, longitude: -83.01296 }
const nothing: JobQuery = {
  keyword: null,
  zip_code: null,
  location: [],
  not_location: [],
  employer_id: null,
  columns: {},
  visa_sponsorship: false,
  posted_within: null,
  must_haves: null,
  met: null,
  pay: [],
}
const wordsOf = (all: string, wanted: string | null = null, phrase: string | null = null) => ({
  all: readTsQuery(all),
  wanted: wanted === null ? null : readTsQuery(wanted),
  phrase: phrase === null ? null : readTsQuery(phrase),
  related: null,
})
const texts = { all: '', wanted: null, phrase: null, related: null }
const live = { range: { expires_at: { gt: now } } }

test('a page without facets has all filters in its query', () => {
  const query: JobQuery = {
    ...nothing,
    employer_id: '6b7b0a5c-0000-4000-8000-000000000001',
    zip_code: { center: columbus, radius: 25 },
    location: [
      [
        { kind: 'state', state: 'OH' },
        { kind: 'city', cities: ['new york'], state: 'NY' },
        { kind: 'region', states: ['DC', 'MD'], circle: { center: columbus, radius: 40 } },
        { kind: 'city_or_state', cities: ['wash'], state: 'WA' },
        { kind: 'remote' },
      ],
    ],
    columns: { workplace: ['remote', 'hybrid'] },
    visa_sponsorship: true,
    posted_within: '7',
    must_haves: 'all_but_one',
    met: [12, 9007199254740991],
    pay: [{ min: 90_000, max: 150_000 }],
  }
  const place = { lat: 39.966856, lon: -83.01296 }
  expect(
    findRequest({ query, words: null, page: { sort: 'distance', page: 3, per_page: 12 }, facets: false }, now),
  ).toEqual({
    from: 24,
    size: 12,
    track_total_hits: true,
    _source: ['place'],
    query: {
      bool: {
        filter: [
          live,
          { term: { company_id: { value: '6b7b0a5c-0000-4000-8000-000000000001' } } },
          { geo_distance: { distance: '25mi', place } },
          {
            bool: {
              should: [
                { terms: { state: ['OH'] } },
                { bool: { filter: [{ prefix: { city: { value: 'new york' } } }, { terms: { state: ['NY'] } }] } },
                {
                  bool: { filter: [{ terms: { state: ['DC', 'MD'] } }, { geo_distance: { distance: '40mi', place } }] },
                },
                {
                  bool: {
                    should: [{ prefix: { city: { value: 'wash' } } }, { terms: { state: ['WA'] } }],
                    minimum_should_match: 1,
                  },
                },
                { terms: { workplace: ['remote'] } },
              ],
              minimum_should_match: 1,
            },
          },
          { terms: { workplace: ['remote', 'hybrid'] } },
          { term: { visa_sponsorship: { value: true } } },
          { range: { published_at: { gt: now - 7 * 86_400_000 } } },
          {
            bool: {
              should: [
                { range: { must_have_count: { lte: 1 } } },
                {
                  terms_set: {
                    must_haves: {
                      terms: ['12', '9007199254740991'],
                      minimum_should_match_field: 'needed.all_but_one',
                    },
                  },
                },
              ],
              minimum_should_match: 1,
            },
          },
          {
            bool: { filter: [{ range: { salary_max: { gte: 90_000 } } }, { range: { salary_min: { lte: 150_000 } } }] },
          },
        ],
      },
    },
    sort: [
      { _geo_distance: { place, order: 'asc', unit: 'mi' } },
      { published_at: { order: 'desc' } },
      { id: { order: 'asc' } },
    ],
  })
})

test('words are lexemes at their positions, with our own ranking', () => {
  const words = wordsOf("'incid' <2> 'respons' & !'manag':AB | 'soc':A", "'soc'", "'incid':A <-> 'soc':A")
  const page = { page: 1, per_page: 10 }
  const { query, sort } = findRequest({ query: { ...nothing, keyword: texts }, words, page, facets: false }, now)
  const scored = (time: number, part: 'A' | 'B', boost: number) => ({
    constant_score: {
      filter: { term: { ranked: { value: `soc|${time}${part}` } } },
      boost: expect.closeTo(boost / 1.64493406685, 12) as number,
    },
  })
  const said = (field: string) => ({
    bool: {
      should: [
        {
          bool: {
            filter: [
              { match_phrase: { [field]: { query: 'incid _ respons' } } },
              { bool: { must_not: [{ term: { headline: { value: 'manag' } } }] } },
            ],
          },
        },
        { term: { title: { value: 'soc' } } },
      ],
      minimum_should_match: 1,
    },
  })
  const should = [1, 2, 3, 4].flatMap((time) => [scored(time, 'A', 1 / time ** 2), scored(time, 'B', 0.4 / time ** 2)])
  const score = {
    function_score: {
      query: {
        dis_max: {
          queries: [{ bool: { should } }, { constant_score: { filter: { match_all: {} }, boost: 0.02 } }],
        },
      },
      functions: [
        { exp: { published_at: { origin: Date.UTC(2026, 5, 16), scale: 45 * 86_400_000, decay: Math.exp(-1) } } },
        { filter: said('headline'), weight: Math.exp(1.5) },
        { filter: { match_phrase: { title: { query: 'incid soc' } } }, weight: Math.E },
      ],
      score_mode: 'multiply',
      boost_mode: 'multiply',
    },
  }
  expect(query).toEqual({ bool: { filter: [live, said('words')], must: [score] } })
  expect(sort).toEqual([{ _score: { order: 'desc' } }, { published_at: { order: 'desc' } }, { id: { order: 'asc' } }])
})

const query: JobQuery = { ...nothing, columns: { category: ['Cloud'] }, pay: [{ min: 100_000, max: null }] }
const [isCloud, isPaid] = [{ terms: { category: ['Cloud'] } }, { range: { salary_max: { gte: 100_000 } } }]

test('facets count what passes all other filters; the page is filtered afterward', () => {
  const page = { sort: 'salary', page: 1, per_page: 10 } as const
  const asked = findRequest({ query, words: null, page, facets: true }, now)
  expect(asked.query).toEqual({ bool: { filter: [live] } })
  expect(asked.post_filter).toEqual({ bool: { filter: [isCloud, isPaid] } })
  expect(asked.sort).toEqual([
    { salary_max: { order: 'desc', missing: '_last' } },
    { published_at: { order: 'desc' } },
    { id: { order: 'asc' } },
  ])
  const aggs = asked.aggs as Record<string, { filter: unknown; aggs: object }>
  expect(Object.keys(aggs).toSorted()).toEqual(['shown', 'without_category', 'without_salary'])
  expect(aggs.shown!.filter).toEqual({ bool: { filter: [isCloud, isPaid] } })
  expect(aggs.without_category).toEqual({
    filter: isPaid,
    aggs: { category: { terms: { field: 'category', size: 2 } } },
  })
  expect(aggs.without_salary).toEqual({
    filter: isCloud,
    aggs: {
      pay_low: { terms: { field: 'pay_low', size: 24 } },
      pay_high: { terms: { field: 'pay_high', size: 24 } },
    },
  })
  expect(aggs.shown!.aggs).toMatchObject({
    visa_sponsorship: { filter: { term: { visa_sponsorship: { value: true } } } },
    posted_within: { filters: { filters: { '1': { range: { published_at: { gt: now - 86_400_000 } } } } } },
  })
})

test('sets of terms are counted by nested halves', () => {
  const asked = termsRequest(query, [readTsQuery("'soc'"), null], now)
  expect(asked).toEqual({
    ...countRequest(query, null, now),
    aggs: {
      term: {
        filters: { filters: { said: { term: { words: { value: 'soc' } } } }, other_bucket_key: 'unsaid' },
        aggs: { term: { filters: { filters: { said: { match_none: {} } }, other_bucket_key: 'unsaid' } } },
      },
    },
  })
})
