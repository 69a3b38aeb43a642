import { expect, test } from 'vitest'
import { testApp } from './app.ts'
import { makePdf } from './files.ts'
import { deliverNotices } from './deliver-notices.ts'
import { makeAdmin, signIn } from './make.ts'

const password = 'a wall with one gap in it'

/** The product's main path, from two strangers to an answer, using only the API and its email. */
test('an employer posts a job; a job seeker finds it, fits, applies, and gets an answer', async () => {
  const app = await testApp()
  const visitor = app.as()
  const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  const codeFor = async (address: string) =>
    /\b\d{6,}\b|\bcode=([\w-]+)/.exec((await app.mailTo(address)).at(-1)?.text ?? '')?.[0] ?? ''
  const subjects = async (address: string) => (await app.mailTo(address)).map(({ subject }) => subject)

  // The employer registers, verifies the address, and posts: the job waits until someone has reviewed the company.
  const priya = { email: 'priya@halden-grid.test', password, first_name: 'Priya', last_name: 'Anand' }
  await visitor('POST /auth/register/employer', { body: { ...priya, company_name: 'Halden Grid' } })
  const employerLogin = await visitor('POST /auth/verify-email', {
    body: { email: priya.email, code: await codeFor(priya.email) },
  })
  const employer = app.as(employerLogin.token)
  const posted = await employer('POST /employer/jobs', {
    body: {
      title: 'Senior Detection Engineer',
      category: 'cybersecurity',
      specialty: 'detection and response',
      job_type: 'full-time',
      workplace: 'hybrid',
      city: 'Columbus',
      state: 'OH',
      zip_code: '',
      experience_level: 'Senior',
      education_level: 'None required',
      experience_counts: true,
      salary_min: 148_000,
      salary_max: 182_000,
      salary_type: 'yearly',
      currency: 'USD',
      description: `<p>You write and tune the rules that watch the grid. ${'You test each of them against what really happened. '.repeat(6)}</p>`,
      requirements: [
        { id: 'splunk', must: true, label: 'Splunk in production', type: 'skill', name: 'Splunk' },
        { id: 'years', must: true, label: '8 years in security', type: 'years', years: 8 },
        { id: 'sigma', must: false, label: 'Sigma rules', type: 'skill', name: 'Sigma' },
      ],
      skills: ['Splunk', 'Sigma'],
      benefits: ['Four-day week'],
      hiring_steps: { interview: 'One hour with the team' },
      vacancy_type: 'existing',
      answer_days: 5,
      status: 'published',
    },
  })
  expect(posted.data.status).toBe('pending_review')
  const params = { id: posted.data.id }
  const search = { query: { keyword: 'detection engineer', facets: '1' as const } }
  expect((await visitor('GET /jobs', search)).data.total).toBe(0)

  // An administrator verifies the company, and the job goes live.
  const waiting = await admin('GET /admin/employers', { query: { status: 'unverified' } })
  expect(waiting.data.data.map(({ company_name }) => company_name)).toEqual(['Halden Grid'])
  const verified = await admin('PATCH /admin/employers/{id}/verify', {
    params: { id: waiting.data.data[0]?.id ?? '' },
    body: { evidence: 'domain_mail' },
  })
  expect(verified.data).toMatchObject({ jobs_changed: 1, verified_method: 'admin' })
  const found = (await visitor('GET /jobs', search)).data
  expect(found.data.map(({ id }) => id)).toEqual([posted.data.id])
  expect(found.data[0]?.employer.verified_at).toBeTruthy()

  // A job seeker registers, sees line by line whether they fit, uploads a resume, and applies with what was still
  // missing.
  const robin = { email: 'robin@example.test', password, first_name: 'Robin', last_name: 'Hale' }
  await visitor('POST /auth/register/job-seeker', { body: robin })
  const seekerLogin = await visitor('POST /auth/verify-email', {
    body: { email: robin.email, code: await codeFor(robin.email) },
  })
  const seeker = app.as(seekerLogin.token)
  const detail = (await seeker('GET /jobs/{id}', { params })).data
  expect(detail.fit?.map(({ requirement_id, result }) => [requirement_id, result])).toEqual([
    ['splunk', 'unknown'],
    ['years', 'unknown'],
    ['sigma', 'unknown'],
  ])
  expect(detail.questions?.map(({ requirement_id, kind }) => [requirement_id, kind])).toEqual([
    ['splunk', 'yes_no'],
    ['years', 'years'],
  ])
  await seeker('POST /job-seeker/jobs/{id}/save', { params })
  expect((await seeker('GET /job-seeker/saved-jobs')).data.data.map(({ id }) => id)).toEqual([posted.data.id])
  const resume = await seeker('POST /job-seeker/resumes', { body: { file: new File([makePdf()], 'Robin Hale.pdf') } })
  const sent = await seeker('POST /job-seeker/jobs/{id}/apply', {
    params,
    body: {
      resume_id: resume.data.id,
      cover_letter: 'I have watched grids for six years.',
      answers: [
        { requirement_id: 'splunk', value: true },
        { requirement_id: 'years', value: 6 },
      ],
    },
  })
  expect(sent.data.fit.map(({ result }) => result)).toEqual(['pass', 'fail', 'unknown'])
  const after = (await seeker('GET /jobs/{id}', { params })).data
  expect(after.questions).toEqual([])
  expect(after.application).toMatchObject({ id: sent.data.id, status: 'submitted' })
  expect((await subjects(priya.email)).at(-1)).toBe('New application for Senior Detection Engineer: Robin Hale')

  // The employer reads what was sent, with the same lines, moves the application forward, and then gives the outcome
  // with a reason.
  const pipeline = (await employer('GET /employer/jobs/{id}/applications', { params })).data
  const [applicant] = pipeline.data
  expect(applicant).toMatchObject({
    id: sent.data.id,
    fit: sent.data.fit,
    must_haves: { passed: 1, total: 2 },
    cover_letter: 'I have watched grids for six years.',
    seeker: { name: 'Robin Hale', email: robin.email, skills: ['Splunk'] },
    due_at: sent.data.due_at,
  })
  const download = await app.app.inject({ url: applicant?.resume?.resume_temp_url ?? '' })
  expect(download.rawPayload.equals(makePdf())).toBe(true)
  const application = { id: sent.data.id }
  const moved = await employer('PUT /employer/jobs/applications/{id}/status', {
    params: application,
    body: { status: 'interview', expected_status: 'submitted' },
  })
  expect(moved.data.status).toBe('interview')
  await deliverNotices(app)
  await employer('PUT /employer/jobs/applications/{id}/status', {
    params: application,
    body: {
      status: 'not_selected',
      expected_status: 'interview',
      reason: 'missing_must_have',
      note: 'We need two more years here.',
    },
  })

  await deliverNotices(app)

  // The job seeker sees it: the stage where it stopped, the reason, every step, and an email for each.
  const mine = (await seeker('GET /job-seeker/applications')).data
  expect(mine.by_status).toEqual({ not_selected: 1 })
  const [ended] = mine.data
  expect(ended).toMatchObject({
    id: sent.data.id,
    status: 'not_selected',
    stage_left: 'interview',
    reason: 'missing_must_have',
    reason_words: 'We need two more years here.',
    due_at: null,
    fit: sent.data.fit,
    job: { id: posted.data.id, title: 'Senior Detection Engineer', is_live: true },
  })
  expect(ended?.timeline.map(({ kind, to_status, actor }) => [kind, to_status, actor])).toEqual([
    ['submitted', 'submitted', 'job_seeker'],
    ['due', null, 'system'],
    ['status_changed', 'interview', 'employer'],
    ['due', null, 'system'],
    ['status_changed', 'not_selected', 'employer'],
  ])
  const letters = await app.mailTo(robin.email)
  expect(letters).toHaveLength(4)
  expect(letters[1]?.subject).toBe('Application sent: Senior Detection Engineer')
  expect(letters[3]?.text).toContain('We need two more years here.')

  // Both overviews count it.
  expect((await seeker('GET /dashboard/job-seeker/stats')).data).toMatchObject({
    applied: 1,
    in_progress: 0,
    resumes: 1,
    saved: 1,
  })
  expect((await employer('GET /dashboard/employer/stats')).data).toMatchObject({
    verified: true,
    live_jobs: 1,
    open_applications: 0,
  })
})
