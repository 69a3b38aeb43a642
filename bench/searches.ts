import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { types } from '../database/connect.ts'
import type { DB } from '../database/tables.ts'
import { parseSearch, type Filters } from '../server/jobs/search/parse-search.ts'
import { countFacets } from '../server/jobs/search/sql/facets.ts'
import type { JobSort } from '../server/jobs/search/job-query.ts'
import { countJobs } from '../server/jobs/search/sql/counts.ts'
import { findJobPage } from '../server/jobs/search/sql/job-pages.ts'
import { jobIsLive } from '../server/companies/live-jobs.ts'

export type Search = { name: string; filters: Filters; facets?: boolean; page?: number; sort?: JobSort }

const narrow: Filters = { workplace: ['remote'], experience_level: ['Senior', 'Lead'], salary_min: 120_000 }

/** Every response has the page's cards and the total; with facets, also each filter's counts and the histogram. */
export const searches: Search[] = [
  { name: 'no keyword', filters: {} },
  { name: 'no keyword, page 5000', filters: {}, page: 5000 },
  { name: 'no keyword, filters', filters: narrow },
  { name: 'no keyword, facets', filters: {}, facets: true },
  { name: 'rare keyword', filters: { keyword: 'quipu' } },
  { name: 'rare keyword, facets', filters: { keyword: 'quipu' }, facets: true },
  { name: 'middling keyword', filters: { keyword: 'haskell' } },
  { name: 'middling keyword, facets', filters: { keyword: 'haskell' }, facets: true },
  { name: 'common keyword', filters: { keyword: 'engineer' } },
  { name: 'common keyword, filters', filters: { keyword: 'engineer', ...narrow } },
  { name: 'common keyword, facets', filters: { keyword: 'engineer' }, facets: true },
  { name: 'typing error', filters: { keyword: 'hasklel' } },
  { name: 'ZIP code, 50 miles', filters: { zip_code: '43215' } },
]

export function addressOf({ filters, facets, page }: Search): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, page, facets: facets ? '1' : undefined }))
    for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each))
  return `/api/jobs?${query}`
}

/** The statements that answer a search, in order, as they're sent but with their values filled in. */
export async function statementsOf(url: string, { filters, facets, page = 1, sort }: Search): Promise<string> {
  const sent: string[] = []
  const pool = new pg.Pool({ connectionString: url, types, max: 1 })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push(written(query.sql, query.parameters))
    },
  })
  try {
    const asked = await parseSearch(db, filters)
    await findJobPage(db, asked, { sort, page, per_page: 12, seeker_id: undefined })
    await (facets ? countFacets(db, jobIsLive, asked) : countJobs(db, asked))
  } finally {
    await db.destroy()
  }
  return sent.map((text) => `${text.replace(/\s+/g, ' ').trim()};`).join('\n')
}

const written = (text: string, values: readonly unknown[]) =>
  text.replace(/\$(\d+)/g, (_, at: string) => literal(values[Number(at) - 1]))

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  if (typeof value !== 'string') throw new TypeError(`A search sends text and numbers, not ${typeof value}`)
  return pg.escapeLiteral(value)
}
