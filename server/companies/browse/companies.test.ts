import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import {
  makeAdmin,
  makeApplication,
  makeCompany,
  makeEmployer,
  makeJob,
  makeSeeker,
  signIn,
} from '../../../test/make.ts'
import { firstSentence } from '../ledger/rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const browse = async (query: object) => (await app.as()('GET /employers', { query })).data
const show = async (id: string, token?: string) => (await app.as(token)('GET /employers/{id}', { params: { id } })).data
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

describe('the list of companies', () => {
  test('has verified ones, most open jobs first, filtered, counted, and paged', async () => {
    const mark = randomUUID().slice(0, 8)
    const bank = await makeCompany(app.db, {
      name: `Alpha ${mark}`,
      organization_type: 'Public company',
      company_size: '5001+',
    })
    const agency = await makeCompany(app.db, {
      name: `Beta ${mark}`,
      organization_type: 'Staffing agency',
      city: 'Denver',
      state: 'CO',
    })
    await makeCompany(app.db, { name: `Gamma ${mark}`, verified: false })
    await makeJob(app.db, { company_id: agency.id, category: 'Cloud' })
    await makeJob(app.db, { company_id: agency.id, flagged_at: new Date() })
    const all = await browse({ keyword: mark })
    expect(all).toMatchObject({
      total: 2,
      per_page: 10,
      by_organization_type: { 'Public company': 1, 'Staffing agency': 1 },
      data: [
        { id: agency.id, live_jobs: 1, is_staffing_agency: true },
        { id: bank.id, live_jobs: 0, is_staffing_agency: false },
      ],
    })
    const found = async (query: object) => (await browse({ keyword: mark, ...query })).data.map(({ id }) => id)
    expect(await found({ organization_type: ['Public company'] })).toEqual([bank.id])
    expect(await found({ organization_type: ['Public company', 'Staffing agency'] })).toHaveLength(2)
    expect(await found({ category: 'cloud' })).toEqual([agency.id])
    expect(await found({ category: 'cybersecurity' })).toEqual([])
    expect(await found({ location: 'Colorado' })).toEqual([agency.id])
    expect(await found({ company_size: '5001+' })).toEqual([bank.id])
    expect(await found({ per_page: 1, page: 2 })).toEqual([bank.id])
    expect(await found({ keyword: `${mark} nothing` })).toEqual([])
    expect(await found({ page: 9 })).toEqual([])
    expect(await found({ organization_type: 'All', company_size: '', category: 'All' })).toHaveLength(2)
    // How many each value would match with the other filters unchanged.
    expect(await browse({ keyword: mark, organization_type: 'Public company' })).toMatchObject({
      total: 1,
      by_organization_type: { 'Public company': 1, 'Staffing agency': 1 },
      by_company_size: { '5001+': 1 },
    })
    expect(await browse({ keyword: mark, company_size: '201-500' })).toMatchObject({
      total: 1,
      by_organization_type: { 'Staffing agency': 1 },
      by_company_size: { '5001+': 1, '201-500': 1 },
    })
  })

  test('with a category counts and sorts by its jobs only', async () => {
    const name = `Cat${randomUUID().slice(0, 8)}`
    const few = await makeCompany(app.db, { name })
    const many = await makeCompany(app.db, { name })
    const jobs = [
      [few, 'cybersecurity'],
      [few, 'cybersecurity'],
      [few, 'cybersecurity'],
      [few, 'Cloud'],
      [many, 'Cloud'],
      [many, 'Cloud'],
    ] as const
    for (const [{ id: company_id }, category] of jobs) await makeJob(app.db, { company_id, category })
    const found = async (category?: string) =>
      (await browse({ keyword: name, category })).data.map(({ id, live_jobs }) => [id, live_jobs])
    expect(await found('cloud')).toEqual([
      [many.id, 2],
      [few.id, 1],
    ])
    expect(await found('cybersecurity')).toEqual([[few.id, 3]])
    expect(await found()).toEqual([
      [few.id, 4],
      [many.id, 2],
    ])
  })

  test('finds companies in the town of a ZIP code', async () => {
    await app.db
      .insertInto('zip_codes')
      .values({ zip: '80202', city: 'Denver', state: 'CO', latitude: 39.7, longitude: -105 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const name = `Zip${randomUUID().slice(0, 8)}`
    const there = await makeCompany(app.db, { name, city: 'Denver', state: 'CO' })
    await makeCompany(app.db, { name })
    expect((await browse({ keyword: name, location: '80202' })).data.map(({ id }) => id)).toEqual([there.id])
  })

  test('names an invalid filter', async () => {
    for (const [name, value] of [
      ['category', 'plumbing'],
      ['organization_type', 'Guild'],
      ['company_size', '3'],
      ['page', '0'],
      ['per_page', '101'],
      ['keyword', 'x'.repeat(201)],
      ['location', 'x'.repeat(201)],
    ])
      expect(Object.keys((await refusal(browse({ [name!]: value }))).errors)[0]).toMatch(new RegExp(`^${name}`))
  })
})

describe('a company', () => {
  test('is shown with its facts, links, and open jobs by category', async () => {
    const { id } = await makeCompany(app.db, { founded_year: 1998 })
    await makeJob(app.db, { company_id: id })
    await makeJob(app.db, { company_id: id, category: 'Cloud' })
    await makeJob(app.db, { company_id: id, status: 'closed' })
    await app.db
      .insertInto('social_links')
      .values({ company_id: id, platform: 'github', url: 'https://github.example/halden' })
      .execute()
    expect(await show(id)).toMatchObject({
      founded_year: 1998,
      live_jobs: 2,
      jobs_by_category: { cybersecurity: 1, Cloud: 1 },
      social_links: [{ platform: 'github', url: 'https://github.example/halden' }],
      ledger: { applications: 0, promises: 0, answered_in_time: null },
    })
  })

  test("that's unverified is visible only to itself and administrators", async () => {
    const mine = await makeEmployer(app.db, { verified: false })
    const id = mine.company.id
    const other = await makeEmployer(app.db)
    const admin = await signIn(app.db, (await makeAdmin(app.db)).id)
    for (const token of [undefined, await signIn(app.db, other.account_id)])
      expect((await refusal(show(id, token))).status).toBe(404)
    for (const token of [admin, await signIn(app.db, mine.account_id)])
      for (const written of [id, id.toUpperCase()]) expect((await show(written, token)).id).toBe(id)
    for (const none of [randomUUID(), 'x']) expect((await refusal(show(none))).status).toBe(404)
  })
})

describe('the response record', () => {
  /**
   * An application sent ten days ago with an answer-by date after five, and the company's first step after this many
   * days.
   */
  async function sent(job_id: string, { after, status = 'in_review' }: { after?: number; status?: ApplicationStatus }) {
    const { seeker_id } = await makeSeeker(app.db)
    const answered = after === undefined ? undefined : ago(10 - after)
    return await makeApplication(app.db, {
      job_id,
      seeker_id,
      status: after === undefined ? 'submitted' : status,
      created_at: ago(10),
      due_from: ago(10),
      due_at: ['hired', 'not_selected'].includes(status) && answered ? null : ago(5),
      ...(answered ? { updated_at: answered } : {}),
    })
  }

  test('counts promises kept and broken, days to the first answer, and outcomes told, from events', async () => {
    const job = await makeJob(app.db)
    for (const after of [1, 2, 2, 3, 4, 4]) await sent(job.id, { after })
    for (const after of [6, 8, 8, 9]) await sent(job.id, { after })
    for (let i = 0; i < 2; i++) await sent(job.id, {})
    const { ledger } = await show(job.company_id)
    expect(ledger).toMatchObject({ applications: 12, promises: 12, answered_in_time: 0.5, days_to_first_answer: 4 })
  })

  test('shows nothing below ten applications', async () => {
    const job = await makeJob(app.db)
    for (let i = 0; i < 9; i++) await sent(job.id, { after: 1 })
    expect((await show(job.company_id)).ledger).toEqual({
      applications: 9,
      promises: 9,
      answered_in_time: null,
      days_to_first_answer: null,
      told_the_outcome: null,
    })
    await sent(job.id, { after: 1 })
    expect((await show(job.company_id)).ledger.answered_in_time).toBe(1)
  })

  test('an undone step keeps no promise, and withdrawing in time breaks none', async () => {
    const job = await makeJob(app.db)
    for (let i = 0; i < 9; i++) await sent(job.id, { after: 1 })
    const taken = await sent(job.id, { after: 2 })
    await app.db
      .updateTable('application_events')
      .set({ is_void: true })
      .where('application_id', '=', taken.id)
      .where('kind', '=', 'status_changed')
      .execute()
    expect((await show(job.company_id)).ledger).toMatchObject({ promises: 10, answered_in_time: 0.9 })
    const { seeker_id } = await makeSeeker(app.db)
    await makeApplication(app.db, {
      job_id: job.id,
      seeker_id,
      status: 'withdrawn',
      created_at: ago(3),
      updated_at: ago(2),
    })
    // Withdrawn before any answer, so it doesn't count.
    expect((await show(job.company_id)).ledger).toMatchObject({ applications: 10, promises: 10 })
  })

  test('an outcome is told by an answer or the end of the job, and owed after the answer-by date', async () => {
    const job = await makeJob(app.db)
    for (let i = 0; i < 5; i++) await sent(job.id, { after: 1, status: 'not_selected' })
    for (let i = 0; i < 5; i++) await sent(job.id, {})
    const fresh = await makeJob(app.db, { company_id: job.company_id })
    for (let i = 0; i < 2; i++) await makeApplication(app.db, { job_id: fresh.id })
    expect((await show(job.company_id)).ledger.told_the_outcome).toBe(0.5)
  })
})

test.each([
  ['Runs a grid. And more.', 'Runs a grid.'],
  ['No full stop', 'No full stop'],
  ['', ''],
  [`${'word '.repeat(60)}.`, `${'word '.repeat(32).trim()}…`],
])('%j begins with %j', (text, first) => expect(firstSentence(text)).toBe(first))
