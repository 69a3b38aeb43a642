import { mustHaveMatches } from '../../../../contract/platform/values.ts'
import { columnGroups } from '../job-query.ts'

/** Raise it when the mapping or the contents of a field change; each version has its own index. */
export const mappingVersion = 2

/** A position without a word. */
export const gap = '_'
/** How many jobs deep pages are answered. */
export const deepest = 10_000

const keyword = { type: 'keyword' }
/** Words as PostgreSQL stems them, at their positions. They are only matched, never weighted by frequency. */
const words = { type: 'text', analyzer: 'lexemes', norms: false }

/** Settings of a new index. The cluster sets shards and replicas with an index template. */
export const indexBody = {
  settings: {
    index: {
      // Set explicitly, because an idle index isn't refreshed otherwise.
      refresh_interval: '1s',
      // How long a deleted version is remembered, in case an older one arrives late.
      gc_deletes: '10m',
      max_result_window: deepest,
    },
    analysis: {
      tokenizer: { lexemes: { type: 'whitespace', max_token_length: 4096 } },
      filter: { gaps: { type: 'stop', stopwords: [gap] } },
      analyzer: { lexemes: { type: 'custom', tokenizer: 'lexemes', filter: ['gaps'] } },
    },
  },
  mappings: {
    dynamic: 'strict',
    // The jobs themselves are read from the database.
    _source: { includes: ['feed', 'place'] },
    properties: {
      id: keyword,
      company_id: keyword,
      // Milliseconds since 1970.
      published_at: { type: 'long' },
      expires_at: { type: 'long' },
      ...Object.fromEntries(columnGroups.map((group) => [group, keyword])),
      visa_sponsorship: { type: 'boolean' },
      state: keyword,
      city: keyword,
      place: { type: 'geo_point' },
      salary_min: { type: 'double' },
      salary_max: { type: 'double' },
      pay_low: { type: 'byte' },
      pay_high: { type: 'byte' },
      must_haves: keyword,
      must_have_count: { type: 'integer' },
      /** How many of them must be met for each value of the filter. */
      needed: { properties: Object.fromEntries(mustHaveMatches.map((match) => [match, { type: 'integer' }])) },
      words,
      headline: words,
      title: words,
      /** How often each word occurs in title and skills. */
      ranked: keyword,
      /** Only in the one document that isn't a job: the feed's position. */
      feed: { type: 'object', enabled: false },
    },
  },
}
