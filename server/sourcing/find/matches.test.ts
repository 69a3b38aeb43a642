import { beforeAll, expect, test } from 'vitest'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { ago, ahead } from '../../../test/make/start.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function company(options: Parameters<typeof makeEmployer>[1] = {}) {
  const made = await makeEmployer(app.db, options)
  const call = app.as(await signIn(app.db, made.account_id))
  return { ...made, matches: async () => (await call('GET /dashboard/employer/matches')).data, call }
}
const needs = (name: string): Requirement[] => [{ id: 'skill', must: true, label: `Uses ${name}`, type: 'skill', name }]
const who = async (name: string, options: Parameters<typeof makeSeeker>[1] = {}) =>
  (await makeSeeker(app.db, { facts: [{ kind: 'skill', name }], ...options })).seeker_id
const changed = (id: string, days: number) =>
  app.db
    .updateTable('job_seekers')
    .set({ updated_at: ago(days) })
    .where('id', '=', id)
    .execute()

test('people who meet a live job and changed their profile within 14 days are listed, with what the company did', async () => {
  const at = await company()
  const job = await makeJob(app.db, { company_id: at.company_id, title: 'Falconer', requirements: needs('Falconry') })
  const [fresh, old] = [await who('Falconry'), await who('Falconry')]
  await changed(fresh, 13)
  await changed(old, 16)
  await who('Weaving')
  await at.call('POST /employer/saved-job-seekers', { body: { seeker_id: fresh } })
  expect(await at.matches()).toMatchObject([
    {
      job: { id: job.id, title: 'Falconer' },
      total: 1,
      people: [{ id: fresh, is_saved: true, may_invite: true, invitations: [], fit: [{ result: 'pass' }] }],
    },
  ])
})

test('a job has three people and the total, and jobs that closed, have no must-haves, or match no one are left out', async () => {
  const at = await company()
  const of = { company_id: at.company_id }
  for (let each = 0; each < 4; each += 1) await who('Sailmaking')
  const job = await makeJob(app.db, { ...of, requirements: needs('Sailmaking') })
  await makeJob(app.db, { ...of, requirements: needs('Sailmaking'), expires_at: ago(1) })
  await makeJob(app.db, { ...of, requirements: needs('Sailmaking'), status: 'paused' })
  await makeJob(app.db, { ...of, requirements: needs('Glassblowing') })
  await makeJob(app.db, { ...of, requirements: [] })
  const matches = await at.matches()
  expect(matches.map((match) => [match.job.id, match.total, match.people.length])).toEqual([[job.id, 4, 3]])
})

test('only the newest five jobs are listed', async () => {
  const at = await company()
  await who('Thatching')
  const jobs = []
  for (let days = 1; days <= 6; days += 1)
    jobs.push(
      await makeJob(app.db, {
        company_id: at.company_id,
        requirements: needs('Thatching'),
        published_at: ago(days),
        expires_at: ahead(20),
      }),
    )
  expect((await at.matches()).map(({ job }) => job.id)).toEqual(jobs.slice(0, 5).map(({ id }) => id))
})

test('no one is listed for an unverified company, a blocked company, or an agency they turned off', async () => {
  const doubted = await company({ verified: false })
  const blocked = await company()
  const agency = await company({ company: { organization_type: 'Staffing agency' } })
  for (const { company_id } of [doubted, blocked, agency])
    await makeJob(app.db, { company_id, requirements: needs('Coopering') })
  const { account_id } = await makeSeeker(app.db, {
    facts: [{ kind: 'skill', name: 'Coopering' }],
    privacy: { blocked_companies: [blocked.company_id] },
  })
  await app.db
    .updateTable('contact_settings')
    .set({ allow_staffing_agencies: false })
    .where('account_id', '=', account_id)
    .execute()
  for (const at of [doubted, blocked, agency]) expect(await at.matches()).toEqual([])
})

const asksClearance: Requirement[] = [
  { id: 'c', must: true, label: 'Secret', type: 'clearance', level: 'secret', active: false, polygraph: 'none' },
]

test('a job that only asks for a clearance matches people who show it, and one that asks for what no profile shows matches no one', async () => {
  const at = await company()
  const job = await makeJob(app.db, { company_id: at.company_id, requirements: asksClearance })
  await makeJob(app.db, {
    company_id: at.company_id,
    requirements: [
      {
        id: 'w',
        must: true,
        label: 'US citizen',
        type: 'work_authorization',
        country: 'US',
        sponsorship: false,
      },
    ],
  })
  const shows = await who('Coopering', {
    clearance: 'ts_sci',
    clearance_state: 'active',
    privacy: { clearance_visibility: 'verified_employers' },
  })
  await who('Coopering', { clearance: 'ts_sci', clearance_state: 'active', privacy: { clearance_visibility: 'never' } })
  expect(await at.matches()).toMatchObject([{ job: { id: job.id }, total: 1, people: [{ id: shows }] }])
})

test('a hidden name stays hidden', async () => {
  const at = await company()
  const job = await makeJob(app.db, { company_id: at.company_id, requirements: needs('Bookbinding') })
  await who('Bookbinding', { privacy: { name_visibility: 'hidden_until_accepted' } })
  expect(await at.matches()).toMatchObject([{ job: { id: job.id }, people: [{ name: 'Name hidden' }] }])
})
