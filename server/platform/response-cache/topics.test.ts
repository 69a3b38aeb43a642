import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../../contract/index.ts'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeCompany, makeContent, makeJob, makeSeeker } from '../../../test/make.ts'
import { handlers } from '../../handlers.ts'
import { topicsByRoute } from './topics.ts'

type Loose = Record<string, Record<string, (asked: unknown, context: unknown) => Promise<unknown>>>
type Topics = (answer: unknown) => { topics: readonly string[] }

let app: TestApp
const asked: Record<string, { params?: unknown; query?: unknown }> = {}
beforeAll(async () => {
  app = await testApp()
  const company = await makeCompany(app.db)
  const job = await makeJob(app.db, { company_id: company.id })
  await makeApplication(app.db, { job_id: job.id })
  await makeSeeker(app.db)
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.97, longitude: -83 })
    .execute()
  const article = await makeContent(app.db)
  Object.assign(asked, {
    'GET /jobs': { query: { location: 'Columbus, OH', facets: '1' } },
    'GET /jobs/zip-code/{zip}': { params: { zip: '43215' }, query: { radius_miles: 25 } },
    'GET /jobs/{id}': { params: { id: job.id } },
    'GET /jobs/{id}/similar': { params: { id: job.id } },
    'GET /employers': { query: { keyword: 'company', location: 'Ohio', category: 'cybersecurity' } },
    'GET /employers/{id}': { params: { id: company.id } },
    'GET /content/{id}': { params: { id: article.id } },
    'GET /job-seekers': { query: { keyword: 'engineer' } },
  })
})

/** Changes to these never affect an existing response: places, and words for correcting typos. */
const still = ['zip_codes', 'search_vocabulary']
/** Read with the job but not shown. */
const unused: Record<string, string[]> = { 'GET /jobs/{id}/similar': ['applications'] }

const found = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
    const shown = (topicsByRoute as Record<string, Topics>)[endpoint.route]
    return shown ? [{ route: endpoint.route, noun, name, shown }] : []
  }),
)

test.each(found)('$route is rebuilt when any table it reads changes', async ({ route, noun, name, shown }) => {
  await app.db.transaction().execute(async (tx) => {
    const page = { page: 1, per_page: 10 }
    const { params, query = {} } = asked[route] ?? {}
    const request = { caller: { user_type: 'visitor' }, params, query: { ...page, ...(query as object) }, address: '' }
    const answer = await (handlers as unknown as Loose)[noun]![name]!(request, { ...app.context, db: tx })
    const { rows: tables } = await sql<{ name: string; noted: string[] }>`
      select distinct c.relname as name, array(
        select distinct split_part(encode(t.tgargs, 'escape'), '\\000', 1) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'note_changes') as noted
      from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(tx)
    expect(tables.length).toBeGreaterThan(0)
    const { topics } = shown(answer)
    const shows = new Set(['all', ...topics.map((topic) => topic.replace(/:.*/, ''))])
    const missing = tables.filter(
      ({ name, noted }) =>
        ![...still, ...(unused[route] ?? [])].includes(name) && !noted.some((topic) => shows.has(topic)),
    )
    expect(missing).toEqual([])
  })
})
