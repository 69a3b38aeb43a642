import type { TestApp } from './app.ts'
import { makeAccount, makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from './make.ts'

export const hour = 3_600_000
export const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString()

/** An application at a company with a colleague, and both sides signed in. */
export const interviewing = (app: () => TestApp) => ({ applied: () => applied(app()) })

async function applied(app: TestApp) {
  const [employer, seeker] = [await makeEmployer(app.db), await makeSeeker(app.db)]
  const { company_id } = employer
  const colleague = await makeAccount(app.db, {
    user_type: 'employer',
    company_role: 'interviewer',
    company_id,
    first_name: 'Dana',
    last_name: 'Reyes',
  })
  const job = await makeJob(app.db, { company_id, posted_by: employer.account_id })
  const { id } = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id })
  const company = app.as(await signIn(app.db, employer.account_id))
  const mine = app.as(await signIn(app.db, seeker.account_id))
  const body = {
    starts_at: inHours(48),
    minutes: 60,
    time_zone: 'America/New_York',
    kind: 'video' as 'video' | 'phone' | 'on_site',
    place: 'https://meet.example.com/room?a=1',
    interviewer_id: colleague.id,
    words: 'Bring a rule you are proud of.',
  }
  const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject.split(':')[0])
  return {
    seeker,
    employer,
    id,
    job,
    colleague,
    company,
    mine,
    body,
    plan: (more: Partial<typeof body> & { interviewer_name?: string } = {}) =>
      company('POST /employer/applications/{id}/interviews', { params: { id }, body: { ...body, ...more } }),
    listed: async () => (await company('GET /employer/applications/{id}/interviews', { params: { id } })).data,
    sees: async () => (await mine('GET /job-seeker/applications')).data.data[0]?.interviews ?? [],
    steps: async () =>
      (await mine('GET /job-seeker/applications/{id}/timeline', { params: { id } })).data.map(({ kind }) => kind),
    toSeeker: () => subjects(seeker.account.email),
    toColleague: () => subjects(colleague.email),
    letters: () => app.mailTo(seeker.account.email),
  }
}
