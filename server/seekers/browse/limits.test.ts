import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import {
  makeAccount,
  makeAdmin,
  makeApplication,
  makeEmployer,
  makeJob,
  makeSeeker,
  signIn,
} from '../../../test/make.ts'
import { limitDefaults } from '../../platform/config/limit-defaults.ts'

const open = {
  show_in_home_carousel: true,
  searchable: true,
  name_visibility: 'full',
  contact_visibility: 'verified_employers',
  show_demographics: true,
} as const

/** Creates `count` people who show companies everything. */
const somePeople = (app: TestApp, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, number) =>
      makeSeeker(app.db, { privacy: open, nationality: 'Norwegian', phone: `+1 614 555 01${10 + number}` }),
    ),
  )
async function companyOf(app: TestApp) {
  const { account_id, company_id } = await makeEmployer(app.db)
  const colleague = async (company_role: 'recruiter' | 'interviewer') => {
    const { id } = await makeAccount(app.db, { user_type: 'employer', company_id, company_role })
    return app.as(await signIn(app.db, id))
  }
  return { company_id, call: app.as(await signIn(app.db, account_id)), colleague }
}
type Call = ReturnType<TestApp['as']>
const ways = {
  directory: (call: Call) => call('GET /job-seekers', { query: { per_page: 2 } }),
  search: (call: Call) => call('GET /employers/get-job-seekers', { query: { per_page: 2 } }),
}
const profile = (call: Call, id: string) => call('GET /job-seekers/{id}', { params: { id } })
const tooMany = (message: RegExp) => ({ status: 429, message: expect.stringMatching(message) as string })

describe('the limit of people shown to one reader', () => {
  test('is shared by search, directory, and single profiles', async () => {
    const app = await testApp({ limits: { people_shown_per_person_per_hour: 5 } })
    const [first] = await somePeople(app, 2)
    const { call } = await companyOf(app)
    await ways.directory(call)
    await ways.search(call)
    await profile(call, first!.seeker_id)
    const refused = tooMany(/^You can view up to 5 profiles an hour\. Try again in \d+ minutes\.$/)
    expect(await refusal(ways.directory(call))).toMatchObject(refused)
    expect(await refusal(ways.search(call))).toMatchObject(refused)
    expect(await refusal(profile(call, first!.seeker_id))).toMatchObject(refused)
    await ways.directory((await companyOf(app)).call)
  })

  test('counts people saved by ID, except applicants', async () => {
    const app = await testApp({ limits: { people_shown_per_person_per_hour: 2 } })
    const people = await somePeople(app, 4)
    const { call, company_id } = await companyOf(app)
    const save = ({ seeker_id }: { seeker_id: string }) =>
      call('POST /employer/saved-job-seekers', { body: { seeker_id } })
    await save(people[0]!)
    await save(people[1]!)
    expect(await refusal(save(people[2]!))).toMatchObject(tooMany(/^You can view up to 2 profiles an hour/))
    expect((await call('GET /employer/saved-job-seekers')).data.total).toBe(2)
    const { id: job_id } = await makeJob(app.db, { company_id })
    await makeApplication(app.db, { job_id, seeker_id: people[3]!.seeker_id })
    await save(people[3]!)
  })

  test.each([
    [
      'invited',
      (call: Call, seeker_id: string, job_id: string) =>
        call('POST /employer/invitations', { body: { seeker_id, job_id, message: 'Come and talk.' } }),
    ],
    [
      'written to',
      (call: Call, seeker_id: string) => call('POST /messages', { body: { seeker_id, body: 'Come and talk.' } }),
    ],
  ])('counts people %s by ID, except applicants and saved people', async (_, reach) => {
    const app = await testApp({ limits: { people_shown_per_person_per_hour: 2 } })
    const [saved, one, other, applicant] = await somePeople(app, 4)
    const { call, company_id } = await companyOf(app)
    const [{ id }, { id: applied_to }] = [await makeJob(app.db, { company_id }), await makeJob(app.db, { company_id })]
    await makeApplication(app.db, { job_id: applied_to, seeker_id: applicant!.seeker_id })
    for (let times = 0; times < 2; times++)
      await call('POST /employer/saved-job-seekers', { body: { seeker_id: saved!.seeker_id } })
    await reach(call, saved!.seeker_id, id)
    await reach(call, one!.seeker_id, id)
    expect(await refusal(reach(call, other!.seeker_id, id))).toMatchObject(
      tooMany(/^You can view up to 2 profiles an hour/),
    )
    await reach(call, applicant!.seeker_id, id)
    const { data: listed } = (await call('GET /employer/saved-job-seekers')).data
    const { data: written } = (await call('GET /messages')).data
    const shown = [...listed.map(({ person }) => person?.id), ...written.map(({ other: person }) => person.id)]
    expect(shown).not.toContain(other!.seeker_id)
  })

  test('counts new matches of a company’s jobs, each person once a day', async () => {
    const app = await testApp({ limits: { people_shown_per_person_per_hour: 3 } })
    const have = (name: string) => makeSeeker(app.db, { privacy: open, facts: [{ kind: 'skill', name }] })
    await Promise.all(['Falconry', 'Falconry', 'Weaving', 'Weaving', 'Coopering'].map(have))
    const { call, company_id, colleague } = await companyOf(app)
    const job = await makeJob(app.db, { company_id })
    const ask = async (name: string) => {
      const requirements = [{ id: 'skill', must: true, label: name, type: 'skill', name }] as const
      await app.db
        .updateTable('jobs')
        .set({ requirements: JSON.stringify(requirements) })
        .where('id', '=', job.id)
        .execute()
      return (await call('GET /dashboard/employer/matches')).data.flatMap(({ people }) => people.length)
    }
    for (let times = 0; times < 4; times++) expect(await ask('Falconry')).toEqual([2])
    const refused = tooMany(/^You can view up to 3 profiles an hour\. Try again in \d+ minutes\.$/)
    // Rejected, they still count as new the next time.
    for (let times = 0; times < 2; times++) expect(await refusal(ask('Weaving'))).toMatchObject(refused)
    expect(await ask('Coopering')).toEqual([1])
    expect(await refusal(ways.search(call))).toMatchObject(refused)
    expect(await ask('Falconry')).toEqual([2])
    expect((await (await colleague('recruiter'))('GET /dashboard/employer/matches')).data[0]?.total).toBe(2)
  })

  test('also applies to the company as a whole', async () => {
    const app = await testApp({ limits: { people_shown_per_company_per_day: 4 } })
    await somePeople(app, 2)
    const { call, colleague } = await companyOf(app)
    await ways.directory(call)
    await ways.search(await colleague('recruiter'))
    expect(await refusal(ways.directory(await colleague('interviewer')))).toMatchObject(tooMany(/^Your company can/))
  })

  test('applies to visitors by network, whether the response is cached or not', async () => {
    const app = await testApp({ limits: { people_shown_per_network_per_hour: 5 } })
    const [first] = await somePeople(app, 2)
    const visitor = app.as(undefined, '192.0.2.7')
    await ways.directory(visitor)
    await ways.directory(visitor)
    await profile(visitor, first!.seeker_id)
    expect(await refusal(ways.directory(visitor))).toMatchObject(tooMany(/^Your network can view up to 5 profiles/))
    expect((await refusal(profile(visitor, first!.seeker_id))).status).toBe(429)
    await ways.directory(app.as(undefined, '192.0.2.8'))
    // However the page number is written.
    const ask = (url: string) => app.app.inject({ url, remoteAddress: '192.0.2.9' })
    expect((await ask('/api/job-seekers?per%5Fpage=3')).statusCode).toBe(200)
    expect((await ask('/api/job-seekers?per%5Fpage=3')).statusCode).toBe(429)
  })

  test('also applies to visitors by day, and to neighboring networks together', async () => {
    const app = await testApp({ limits: { people_shown_per_network_per_day: 4, people_shown_per_block_per_day: 6 } })
    await somePeople(app, 2)
    const from = (address: string) => ways.directory(app.as(undefined, address))
    for (const address of ['2001:db8:1:1::7', '2001:db8:1:1::8']) await from(address)
    expect(await refusal(from('2001:db8:1:1::9'))).toMatchObject(
      tooMany(/^Your network can view up to 4 profiles a day\. Try again in 2[34] hours\.$/),
    )
    await from('2001:db8:1:2::7')
    expect(await refusal(from('2001:db8:1:3::7'))).toMatchObject(
      tooMany(/^Your network and its neighbors can view up to 6 profiles a day\. Try again in 2[34] hours\.$/),
    )
    await from('2001:db8:2:1::7')
  })

  test('also applies to each account by day', async () => {
    const app = await testApp({ limits: { people_shown_per_person_per_day: 4 } })
    const [first] = await somePeople(app, 2)
    const { call, colleague } = await companyOf(app)
    for (const viewer of [app.as(await signIn(app.db, first!.account_id)), call]) {
      await ways.directory(viewer)
      await ways.directory(viewer)
      expect(await refusal(ways.directory(viewer))).toMatchObject(tooMany(/^You can view up to 4 profiles a day/))
    }
    await ways.directory(await colleague('recruiter'))
  })

  test('applies to job seekers but not to administrators', async () => {
    const app = await testApp({ limits: { people_shown_per_person_per_hour: 2 } })
    const [first] = await somePeople(app, 2)
    const seeker = app.as(await signIn(app.db, first!.account_id))
    await ways.directory(seeker)
    expect((await refusal(ways.directory(seeker))).status).toBe(429)
    const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
    for (let times = 0; times < 3; times++) await ways.directory(admin)
  })

  test('keeps anyone from copying a directory of 3,871 people in a day, but allows an hour of work', () => {
    expect(limitDefaults.people_shown_per_company_per_day).toBeLessThanOrEqual(2000)
    for (const name of ['person', 'company', 'network', 'block'] as const)
      expect(limitDefaults[`people_shown_per_${name}_per_day`], name).toBeLessThan(3871)
    expect(limitDefaults.people_shown_per_network_per_hour / 24).toBeGreaterThanOrEqual(50)
    expect(limitDefaults.people_shown_per_person_per_hour / 12).toBeGreaterThanOrEqual(50)
  })
})

describe('profiles a company opens in a day', () => {
  test('are limited, count once a day each, and a rejected view is not recorded', async () => {
    const app = await testApp({ limits: { profiles_opened_per_company_per_day: 1 } })
    const [one, other] = await somePeople(app, 2)
    const { call, company_id, colleague } = await companyOf(app)
    await profile(call, one!.seeker_id)
    await profile(await colleague('recruiter'), one!.seeker_id)
    expect(await refusal(profile(call, other!.seeker_id))).toMatchObject(
      tooMany(/^Your company can open 1 profile a day/),
    )
    const views = app.db.selectFrom('profile_views').select('seeker_id').where('company_id', '=', company_id)
    expect(await views.execute()).toEqual([{ seeker_id: one!.seeker_id }])
  })

  test('do not include what an interviewer reads as a visitor, which is not a company view either', async () => {
    const app = await testApp({
      limits: { profiles_opened_per_company_per_day: 1, people_shown_per_person_per_hour: 3 },
    })
    const [one, two, three] = await somePeople(app, 3)
    const { call, company_id, colleague } = await companyOf(app)
    const interviewer = await colleague('interviewer')
    for (const { seeker_id } of [one!, two!, three!]) await profile(interviewer, seeker_id)
    expect(await refusal(profile(interviewer, one!.seeker_id))).toMatchObject(tooMany(/^You can view up to 3 profiles/))
    const views = app.db.selectFrom('profile_views').select('seeker_id').where('company_id', '=', company_id)
    expect(await views.execute()).toEqual([])
    await profile(call, two!.seeker_id)
    expect(await views.execute()).toEqual([{ seeker_id: two!.seeker_id }])
  })

  test('do not include applicants', async () => {
    const app = await testApp({
      limits: { profiles_opened_per_company_per_day: 1, people_shown_per_company_per_day: 1 },
    })
    const people = await somePeople(app, 3)
    const { call, company_id } = await companyOf(app)
    const { id: job_id } = await makeJob(app.db, { company_id })
    for (const { seeker_id } of people) await makeApplication(app.db, { job_id, seeker_id })
    for (const { seeker_id } of people) expect((await profile(call, seeker_id)).data.email).toBeTruthy()
  })
})

describe('contact details', () => {
  let app: TestApp
  let person: Awaited<ReturnType<typeof makeSeeker>>
  beforeAll(async () => {
    app = await testApp()
    const [made] = await somePeople(app, 1)
    person = made!
  })
  const traces = (answer: unknown) =>
    [person.account.email, '+1 614 555 0110'].filter((each) => JSON.stringify(answer).includes(each))

  test('are only on profiles, for verified companies, never in lists or files', async () => {
    const { call } = await companyOf(app)
    const shown = (await profile(call, person.seeker_id)).data
    expect(shown).toMatchObject({ email: person.account.email, phone: '+1 614 555 0110' })
    expect(shown.contact).toBeTruthy()
    const saved = await call('POST /employer/saved-job-seekers', { body: { seeker_id: person.seeker_id } })
    const params = { id: person.seeker_id }
    const answers = {
      directory: await ways.directory(call),
      search: await ways.search(call),
      matches: await call('GET /dashboard/employer/matches'),
      saved,
      list: await call('GET /employer/saved-job-seekers'),
      record: await call('GET /employer/saved-job-seekers/job-seekers/{id}', { params }),
    }
    expect(answers.directory.data.data[0]).not.toHaveProperty('contact')
    expect(answers.list.data.data[0]?.person?.id).toBe(person.seeker_id)
    for (const [way, answer] of Object.entries(answers)) expect([way, traces(answer)]).toEqual([way, []])
  })

  test('are hidden from interviewers, who see what visitors see and cannot search by nationality', async () => {
    const { company_id, call, colleague } = await companyOf(app)
    const interviewer = await colleague('interviewer')
    const byNation = (who: Call) => who('GET /job-seekers', { query: { nationality: 'Norwegian' } })
    expect((await byNation(call)).data.total).toBe(1)
    expect((await byNation(interviewer)).data.total).toBe(0)
    expect(await ways.directory(interviewer)).toEqual(await ways.directory(app.as()))
    expect(await profile(interviewer, person.seeker_id)).toEqual(await profile(app.as(), person.seeker_id))
    // Not people who are only searchable by companies.
    const { seeker_id } = await makeSeeker(app.db, { privacy: { ...open, show_in_home_carousel: false } })
    expect((await profile(call, seeker_id)).data.email).toBeTruthy()
    expect((await refusal(profile(interviewer, seeker_id))).status).toBe(404)
    // Applicants are theirs to interview.
    await makeApplication(app.db, { job_id: (await makeJob(app.db, { company_id })).id, seeker_id })
    expect((await profile(interviewer, seeker_id)).data.id).toBe(seeker_id)
  })
})
