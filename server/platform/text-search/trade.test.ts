import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../../../demo/batch.ts'
import { namedCompanies } from '../../../demo/companies/names.ts'
import { readPlaces } from '../../../demo/companies/places.ts'
import { generateCompanies } from '../../../demo/generate-jobs.ts'
import { composeJob, drawBank, drawEmployer } from '../../../demo/jobs/compose.ts'
import { live } from '../../../demo/jobs/life.ts'
import { staffAccounts } from '../../../demo/named/accounts.ts'
import { seeded } from '../../../demo/random.ts'
import { banks } from '../../../demo/specialties/banks.ts'
import { ensureZipCodes } from '../../../database/zip-codes.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeCompany, makeJob } from '../../../test/make.ts'
import { searchColumnsOf, rememberWords } from './search-columns.ts'
import { filterQueries } from '../../../test/trade/filters.ts'
import { postings } from '../../../test/trade/postings.ts'
import { securityQueries } from '../../../test/trade/security.ts'
import { systemQueries } from '../../../test/trade/systems.ts'

const tradeQueries = [...securityQueries, ...systemQueries, ...filterQueries]

let app: TestApp

/** Jobs as the demo world posts them, each with its title's text, and the postings of the table. */
beforeAll(async () => {
  app = await testApp()
  await ensureZipCodes(app.url)
  const random = seeded(16)
  // Postings fall within working hours, so the order of the newest would depend on the day of the test.
  const now = new Date('2026-11-21T22:00:00Z')
  const places = await readPlaces(app.db, namedCompanies)
  const companies = generateCompanies(random, places, now)
  const jobs = Array.from({ length: 3000 }, () => {
    const bank = drawBank(random, banks, random.chance(0.33) ? 'cybersecurity' : 'Cloud')
    const posting = composeJob({ random, places }, drawEmployer(random, companies, bank), bank)
    return { ...posting, ...searchColumnsOf(posting), row: live(random, posting, now, { status: 'published' }).row }
  })
  await insertRows(
    app.db,
    'companies',
    companies.map(({ row }) => row),
  )
  await insertRows(app.db, 'accounts', companies.flatMap(staffAccounts))
  await insertRows(
    app.db,
    'jobs',
    jobs.map(({ row, title_words, skill_words, body_words }) => ({ ...row, title_words, skill_words, body_words })),
  )
  const elapsed = sql`(now() - ${now}::timestamptz)`
  await sql`update jobs set published_at = published_at + ${elapsed}, expires_at = expires_at + ${elapsed}`.execute(
    app.db,
  )
  await rememberWords(app.db, jobs)
  await sql`analyze jobs, zip_codes, search_vocabulary`.execute(app.db)
  const { id: company_id } = await makeCompany(app.db, { name: 'Ampersand Works' })
  for (const posting of postings)
    await makeJob(app.db, { company_id, description: '<p>Plain work.</p>', experience_level: 'Mid', ...posting })
}, 120_000)

/** What a job shows before it's opened, with the certifications it asks for. */
async function facesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; face: string }>`
    select id::text, concat_ws(' | ', title, category, specialty, array_to_string(skills, ', '),
      (select string_agg(line ->> 'name', ', ') from jsonb_array_elements(requirements) as line)) as face
    from jobs where id = any (${[...ids]}::uuid[])`.execute(app.db)
  return new Map(rows.map(({ id, face }) => [id, face]))
}

/** Titles of jobs that pay less, or that offer no sponsorship if it's required. */
async function unlikePay(ids: readonly string[], pay: number, sponsored = false): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from jobs where id = any (${[...ids]}::uuid[])
      and (coalesce(salary_year_max, 0) < ${pay} or (${sponsored} and not visa_sponsorship))`.execute(app.db)
  return rows.map(({ title }) => title)
}

async function clearancesOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ clearance: string }>`
    select distinct clearance from jobs where id = any (${[...ids]}::uuid[])`.execute(app.db)
  return rows.map(({ clearance }) => clearance)
}

describe('the first page of a search in the field’s terms', () => {
  test('the table covers the field', () => {
    expect(new Set(tradeQueries.map(({ keyword }) => keyword)).size).toBe(tradeQueries.length)
    expect(tradeQueries.length).toBeGreaterThanOrEqual(150)
  })

  test.each(tradeQueries)(
    '$keyword',
    async ({ keyword, must, top, never, first, least = 1, read, meant = null, fewer = null }) => {
      const { data: found } = await app.as()('GET /jobs', { query: { keyword } })
      expect(found.total).toBeGreaterThanOrEqual(least)
      const faces = await facesOf(found.data.map(({ id }) => id))
      const shown = found.data.map((job) => faces.get(job.id) ?? '').slice(0, top)
      expect(shown.filter((face) => !must.test(face))).toEqual([])
      expect(shown.length).toBeGreaterThanOrEqual(top ?? 1)
      const titles = found.data.map(({ title }) => title)
      expect(titles.filter((title) => never?.test(title))).toEqual([])
      expect(titles[0]).toMatch(first ?? /./)
      expect(found.left_out?.length ? found.searched_for : null).toBe(fewer)
      expect(found.did_you_mean).toEqual({ keyword: meant, location: null })
      const { city = /./, state = '.', pay = 0, sponsored, clearance, ...others } = read ?? {}
      const unlike = await unlikePay(
        found.data.map(({ id }) => id),
        pay,
        sponsored,
      )
      expect(unlike).toEqual([])
      const clearances = clearance ? await clearancesOf(found.data.map(({ id }) => id)) : []
      expect(clearances).toEqual(clearance ? [clearance] : [])
      expect(found.data.filter(({ location }) => !new RegExp(`, ${state}`).test(location ?? ', '))).toEqual([])
      for (const job of found.data) {
        expect(job).toMatchObject(others)
        expect(job.location?.split(', ')[0]).toMatch(city)
      }
      expect(Boolean(found.read_filters?.length)).toBe(Boolean(read))
    },
  )
})
