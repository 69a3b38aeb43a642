import { beforeAll, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeCompany, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let seeker: string
const line = (given: Record<string, unknown>, must = true) =>
  ({ id: 'r1', must, label: 'A line', ...given }) as unknown as Requirement
const skill = (name: string, years?: number) => line({ type: 'skill', name, years })
/** What each job asks for. The job seeker has five years of k8s, a CISSP, and may work in the US. */
const jobs: Record<string, Requirement[]> = {
  nothing: [],
  'only nice to have': [line({ type: 'skill', name: 'COBOL' }, false)],
  'all met': [
    skill('Kubernetes', 5),
    line({ type: 'certification', name: 'Certified Information Systems Security Professional' }),
    line({ type: 'work_authorization', country: 'US', sponsorship: false }),
  ],
  'one not met': [skill('Kubernetes', 6), line({ type: 'certification', name: 'CISSP' })],
  'the same one twice': [skill('COBOL'), skill('COBOL')],
  'none of three': [
    skill('COBOL'),
    line({ type: 'clearance', level: 'secret', active: true, polygraph: 'none' }),
    skill('Ada'),
  ],
}

beforeAll(async () => {
  app = await testApp()
  const { seeker_id, account_id } = await makeSeeker(app.db)
  await app.db
    .insertInto('seeker_facts')
    .values([
      { seeker_id, kind: 'skill', name: 'k8s', has: true, years: 5 },
      { seeker_id, kind: 'certification', name: 'CISSP', has: true },
      { seeker_id, kind: 'work_authorization', name: 'US', has: true },
    ])
    .execute()
  seeker = await signIn(app.db, account_id)
  const company_id = (await makeCompany(app.db)).id
  for (const [title, requirements] of Object.entries(jobs)) await makeJob(app.db, { company_id, title, requirements })
  await makeJob(app.db, { company_id, title: 'ended', status: 'expired', requirements: jobs['all met']! })
})

type Query = Exclude<Input<'GET /jobs'>['query'], undefined>
const browse = async (query: Query, token?: string) => (await app.as(token)('GET /jobs', { query })).data
const titles = async (query: Query) => (await browse(query, seeker)).data.map(({ title }) => title).toSorted()

test('only a job seeker sees on each job how many must-haves their profile meets', async () => {
  const shown = Object.fromEntries((await browse({}, seeker)).data.map(({ title, must_haves }) => [title, must_haves]))
  expect(shown).toEqual({
    nothing: { met: 0, total: 0 },
    'only nice to have': { met: 0, total: 0 },
    'all met': { met: 3, total: 3 },
    'one not met': { met: 1, total: 2 },
    'the same one twice': { met: 0, total: 2 },
    'none of three': { met: 0, total: 3 },
  })
  const employer = await signIn(app.db, (await makeEmployer(app.db)).account_id)
  for (const token of [undefined, employer])
    for (const job of (await browse({}, token)).data) expect(job).not.toHaveProperty('must_haves')
})

test('the filter agrees with the rows, the totals, and the facets', async () => {
  const met = ['all met', 'nothing', 'only nice to have']
  expect(await titles({ must_haves: 'all_met' })).toEqual(met)
  expect(await titles({ must_haves: 'all_but_one' })).toEqual([...met, 'one not met'].toSorted())
  expect(await titles({ must_haves: 'all_but_two' })).toEqual([...met, 'one not met', 'the same one twice'].toSorted())
  const { total, facets } = await browse({ must_haves: 'all_met', facets: '1' }, seeker)
  expect([total, facets!.must_haves]).toEqual([3, { all_met: 3, all_but_one: 4, all_but_two: 5 }])
  expect(facets!.category.cybersecurity).toBe(3)
  expect(await titles({ must_haves: 'all_met', clearance: ['secret'] })).toEqual([])
})

test('a changed must-have is evaluated again', async () => {
  const { id } = await app.db
    .selectFrom('jobs')
    .select('id')
    .where('title', '=', 'one not met')
    .executeTakeFirstOrThrow()
  const write = (requirements: Requirement[]) =>
    app.db
      .updateTable('jobs')
      .set({ requirements: JSON.stringify(requirements) })
      .where('id', '=', id)
      .execute()
  await write([skill('Kubernetes', 5)])
  expect(await titles({ must_haves: 'all_met' })).toContain('one not met')
  await write(jobs['one not met']!)
  expect(await titles({ must_haves: 'all_met' })).not.toContain('one not met')
})

test('a changed profile is evaluated again', async () => {
  const { account_id, seeker_id } = await makeSeeker(app.db)
  const own = await signIn(app.db, account_id)
  const met = async () => (await browse({ must_haves: 'all_met' }, own)).data.map(({ title }) => title)
  expect(await met()).not.toContain('all met')
  await app.db
    .insertInto('seeker_facts')
    .values([
      { seeker_id, kind: 'skill', name: 'Kubernetes', has: true, years: 6 },
      { seeker_id, kind: 'certification', name: 'CISSP', has: true },
      { seeker_id, kind: 'work_authorization', name: 'US', has: true },
    ])
    .execute()
  expect(await met()).toEqual(expect.arrayContaining(['all met', 'one not met']))
})

test('a must-have from a slow transaction is known once its job is committed', async () => {
  const [isWritten, isLookedFor] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const company_id = (await makeCompany(app.db)).id
  const { id } = await makeJob(app.db, { company_id, title: 'written slowly' })
  const requirements = JSON.stringify([skill('Kubernetes', 3)])
  const posting = app.db.transaction().execute(async (tx) => {
    await tx.updateTable('jobs').set({ requirements }).where('id', '=', id).execute()
    isWritten.resolve()
    await isLookedFor.promise
  })
  await isWritten.promise
  await makeJob(app.db, { company_id, title: 'written in the meantime', requirements: [skill('Kubernetes', 2)] })
  await titles({ must_haves: 'all_met' })
  isLookedFor.resolve()
  await posting
  expect(await titles({ must_haves: 'all_met', employer_id: company_id })).toEqual([
    'written in the meantime',
    'written slowly',
  ])
  await app.db.deleteFrom('jobs').where('company_id', '=', company_id).execute()
})

test('for anyone else the filter is ignored, and the reply says so', async () => {
  const answer = await browse({ must_haves: 'all_met', facets: '1' })
  expect([answer.total, answer.ignored]).toEqual([6, ['must_haves']])
  expect(answer.facets).not.toHaveProperty('must_haves')
  expect(await browse({}, seeker)).not.toHaveProperty('ignored')
  expect(await browse({ must_haves: 'all_met' }, seeker)).not.toHaveProperty('ignored')
})

test('if nothing is found, the reply says how many there would be without each filter', async () => {
  const query: Query = {
    keyword: 'met',
    must_haves: 'all_met',
    clearance: ['secret'],
    salary_min: 200_000,
    facets: '1',
  }
  const { total, without } = await browse(query, seeker)
  expect([total, without]).toEqual([0, { keyword: 0, must_haves: 0, clearance: 0, salary: 0 }])
  expect((await browse({ keyword: 'met', workplace: ['on-site'], facets: '1' })).without).toEqual({
    keyword: 0,
    workplace: 2,
  })
  expect(
    (await browse({ keyword: 'quipu', workplace: ['hybrid'], category: 'cybersecurity', facets: '1' })).without,
  ).toEqual({
    keyword: 6,
    workplace: 0,
    category: 0,
  })
  expect((await browse({ location: 'Texas', posted_within: '7', facets: '1' })).without).toEqual({
    location: 6,
    posted_within: 0,
  })
  expect(await browse({ location: 'Texas' })).not.toHaveProperty('without')
  expect(await browse({ location: 'Ohio', facets: '1' })).not.toHaveProperty('without')
})
