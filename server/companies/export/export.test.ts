import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ limits: { company_exports_per_day: 2 } })))

async function company(plan = 'Team') {
  const made = await makeEmployer(app.db, { company: { plan } })
  return { ...made, token: await signIn(app.db, made.account_id) }
}

const download = async (token: string) => {
  const answer = await app.app.inject({
    method: 'GET',
    url: '/api/employer/export',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
  const files = unzipSync(answer.rawPayload)
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('everything of the company is in it, and nothing of another one', async () => {
  const [mine, other] = [await company(), await company()]
  for (const { company_id, account_id } of [mine, other]) {
    const { id: job_id } = await makeJob(app.db, { company_id, title: `=Engineer of ${company_id}` })
    const { seeker_id } = await makeSeeker(app.db)
    const { id: application_id } = await makeApplication(app.db, { job_id, seeker_id })
    await app.db
      .insertInto('application_notes')
      .values({ application_id, author_id: account_id, body: `Read for ${company_id}` })
      .execute()
  }
  const files = await download(mine.token)
  const all = Object.values(files).join('')
  expect(Object.keys(files)).toHaveLength(16)
  expect(all).not.toContain(other.company_id)
  expect(files['jobs.csv']).toContain(`'=Engineer of ${mine.company_id}`)
  expect(files['application_notes.csv']).toContain(`Read for ${mine.company_id}`)
  expect(files['applications.csv']?.trim().split('\r\n')).toHaveLength(2)
  expect(files['team.csv']).toContain(mine.account.email)
  for (const name of Object.keys(files)) if (name !== 'README.txt') expect(files['README.txt']).toContain(name)
})

test('more rows than are read at a time are all in it, each once', async () => {
  const { company_id, token } = await company()
  const { id: job_id } = await makeJob(app.db, { company_id })
  await app.db
    .insertInto('job_events')
    .values(
      Array.from({ length: 1200 }, (_, n) => ({
        job_id,
        actor_type: 'employer' as const,
        kind: 'edited' as const,
        detail: `{"n":${n}}`,
      })),
    )
    .execute()
  const { 'job_events.csv': events = '' } = await download(token)
  const numbers = [...events.matchAll(/""n"":\s*(\d+)/g)].map(([, n]) => Number(n))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1200 }, (_, n) => n))
})

test('it comes with Team, to owners, so many times a day', async () => {
  const free = await company('Professional')
  expect(await refusal(app.as(free.token)('GET /employer/export'))).toMatchObject({ status: 403, code: 'plan_limit' })
  const { company_id, token } = await company()
  const { id } = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
  expect((await refusal(app.as(await signIn(app.db, id))('GET /employer/export'))).status).toBe(403)
  await download(token)
  await download(token)
  expect((await refusal(app.as(token)('GET /employer/export'))).status).toBe(429)
})
