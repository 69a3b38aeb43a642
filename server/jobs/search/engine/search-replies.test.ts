import { expect, test } from 'vitest'
import { z } from 'zod'
import type { JobQuery } from '../job-query.ts'
import { readSearchReply, termCountsIn, totalIn } from './search-replies.ts'

const query: JobQuery = {
  keyword: null,
  zip_code: null,
  location: [],
  not_location: [],
  employer_id: null,
  columns: { category: ['Cloud'] },
  visa_sponsorship: false,
  posted_within: null,
  must_haves: null,
  met: null,
  pay: [{ min: 100_000, max: null }],
}
const names = ['category', 'salary'] as const

/** In the published format: `terms` ordered by count, numeric keys as numbers. */
const terms = (buckets: [string | number, number][]) => ({
  doc_count_error_upper_bound: 0,
  sum_other_doc_count: 0,
  buckets: buckets.map(([key, doc_count]) => ({ key, doc_count })),
})
const head = { took: 5, timed_out: false, _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } }
const id = '6b7b0a5c-0000-4000-8000-000000000001'
const answer = {
  ...head,
  hits: {
    total: { value: 3, relation: 'eq' },
    max_score: null,
    hits: [{ _index: 'merlon-jobs-v1-mc1', _id: id, _score: null, sort: [120000.0, 1780000000000, id] }],
  },
  aggregations: {
    shown: {
      doc_count: 3,
      ...Object.fromEntries(
        ['job_type', 'workplace', 'specialty', 'experience_level', 'education_level', 'clearance'].map((name) => [
          name,
          terms(
            name === 'workplace'
              ? [
                  ['remote', 2],
                  ['hybrid', 1],
                ]
              : [],
          ),
        ]),
      ),
      visa_sponsorship: { doc_count: 1 },
      posted_within: {
        buckets: {
          '1': { doc_count: 0 },
          '3': { doc_count: 1 },
          '7': { doc_count: 1 },
          '14': { doc_count: 2 },
          '30': { doc_count: 3 },
        },
      },
    },
    without_category: {
      doc_count: 7,
      category: terms([
        ['cybersecurity', 4],
        ['Cloud', 3],
      ]),
    },
    without_salary: {
      doc_count: 5,
      pay_low: terms([
        [7, 2],
        [8, 1],
      ]),
      pay_high: terms([[9, 3]]),
    },
  },
}

test('reads an answer in the published format', () => {
  const found = readSearchReply(answer, query, names, true)
  expect(found).toMatchObject({ hits: [{ id, distance_miles: null }], total: 3 })
  expect(found.facets).toMatchObject({
    category: { cybersecurity: 4, Cloud: 3 },
    workplace: { remote: 2, hybrid: 1, 'on-site': 0 },
    visa_sponsorship: { '1': 1 },
    posted_within: { '1': 0, '30': 3 },
  })
  expect(found.histogram?.counts.slice(6, 11)).toEqual([0, 2, 3, 3, 0])
})

test('rejects an incomplete answer', () => {
  const hits = { total: { value: 10_000, relation: 'gte' }, hits: [] }
  const shards = { total: 2, successful: 1, skipped: 0, failed: 1 }
  for (const wrong of [{}, { ...answer, hits }, { ...answer, _shards: shards }, { ...answer, timed_out: true }])
    expect(() => totalIn(wrong)).toThrow(z.ZodError)
  expect(() => readSearchReply({ ...answer, aggregations: { shown: {} } }, query, names, true)).toThrow(z.ZodError)
  const left_out = { ...answer.aggregations.without_category, category: { ...terms([]), sum_other_doc_count: 4 } }
  const part = { ...answer, aggregations: { ...answer.aggregations, without_category: left_out } }
  expect(() => readSearchReply(part, query, names, true)).toThrow(z.ZodError)
})

test('sets of terms are counted from nested halves', () => {
  const half = (said: number, unsaid: number) => ({
    doc_count: said + unsaid,
    term: { buckets: { said: { doc_count: said }, unsaid: { doc_count: unsaid } } },
  })
  const aggregations = { term: { buckets: { said: half(2, 3), unsaid: half(4, 5) } } }
  expect(termCountsIn({ ...head, hits: answer.hits, aggregations }, 2)).toEqual(
    new Map([
      [3, 2],
      [1, 3],
      [2, 4],
    ]),
  )
})
