import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareDemoWorld } from '../../database/seed/world.ts'
import { testApp, type TestApp } from '../../test/app.ts'
import { makeCompany, makeJob } from '../../test/make.ts'
import { dueAt, reminderTimes } from '../calendar/business-days.ts'
import { evaluate } from '../seekers/rules.ts'
import { jobWords, rememberWords } from './job-words.ts'
import { postings, tradeQueries } from './trade-queries.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  const files = { put: () => Promise.resolve() }
  const rules = { jobWords, rememberWords, dueAt, reminderTimes, evaluate }
  const database = { db: app.db, url: app.url } as unknown as Parameters<typeof prepareDemoWorld>[0]['database']
  await prepareDemoWorld({ database, files, rules, onStep: () => {} })
  const { id: company_id } = await makeCompany(app.db, { name: 'Ampersand Works' })
  for (const posting of postings)
    await makeJob(app.db, {
      company_id,
      description: '<p>Plain work.</p>',
      experience_level: 'Mid',
      ...posting,
      skills: [...posting.skills],
    })
}, 120_000)

/** What a job says of itself before one opens it, with the certificates it asks for. */
async function facesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; face: string }>`
    select id::text, concat_ws(' | ', title, category, specialty, array_to_string(skills, ', '),
      (select string_agg(line ->> 'name', ', ') from jsonb_array_elements(requirements) as line)) as face
    from jobs where id = any (${[...ids]}::uuid[])`.execute(app.db)
  return new Map(rows.map(({ id, face }) => [id, face]))
}

describe('the first page of a search in the words of the trade', () => {
  test('the table has the breadth of the field', () => {
    expect(new Set(tradeQueries.map(({ keyword }) => keyword)).size).toBe(tradeQueries.length)
    expect(tradeQueries.length).toBeGreaterThanOrEqual(150)
  })

  test.each(tradeQueries)('$keyword', async ({ keyword, must, top, never, first, least = 1, read }) => {
    const { data: found } = await app.as()('GET /jobs', { query: { keyword } })
    expect(found.total).toBeGreaterThanOrEqual(least)
    const faces = await facesOf(found.data.map(({ id }) => id))
    const shown = found.data.map((job) => faces.get(job.id) ?? '').slice(0, top)
    expect(shown.filter((face) => !must.test(face))).toEqual([])
    expect(shown.length).toBeGreaterThanOrEqual(top ?? 1)
    const titles = found.data.map(({ title }) => title)
    expect(titles.filter((title) => never?.test(title))).toEqual([])
    expect(titles[0]).toMatch(first ?? /./)
    expect(found.did_you_mean).toEqual({ keyword: null, location: null })
    const { city = /./, state = '.', ...others } = read ?? {}
    expect(found.data.filter(({ location }) => !new RegExp(`, ${state}`).test(location ?? ', '))).toEqual([])
    for (const job of found.data) {
      expect(job).toMatchObject(others)
      expect(job.location?.split(', ')[0]).toMatch(city)
    }
    expect(Boolean(found.read_filters?.length)).toBe(Boolean(read))
  })
})
