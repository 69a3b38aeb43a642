import { mustHaveMatches } from '../../../../contract/platform/values.ts'
import { columnGroups } from '../job-query.ts'

/** Another number for another mapping, or other contents of it: each version has an index of its own. */
export const mappingVersion = 2

/** A place where no word stands. */
export const gap = '_'
/** Pages are answered up to so many jobs down. */
export const deepest = 10_000

const keyword = { type: 'keyword' }
/** Words as PostgreSQL stems them, each in its place; they are looked for and never weighed by how often they occur. */
const words = { type: 'text', analyzer: 'lexemes', norms: false }

/** What an index is made with. How many shards and copies it has is the cluster's, by an index template. */
export const indexBody = {
  settings: {
    index: {
      // Said, as an index that nobody asks is not refreshed otherwise.
      refresh_interval: '1s',
      // So long a version that was deleted is remembered, against an older one that arrives late.
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
      /** How many of them have to be met for each answer of the filter. */
      needed: { properties: Object.fromEntries(mustHaveMatches.map((match) => [match, { type: 'integer' }])) },
      words,
      headline: words,
      title: words,
      /** Which word is said how often in title and skills. */
      ranked: keyword,
      /** Of the one document that is no job: how far the feed has come. */
      feed: { type: 'object', enabled: false },
    },
  },
}
