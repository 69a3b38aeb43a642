import { beforeAll, describe, expect, test } from 'vitest'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { ago, ahead } from '../../../test/make/start.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof makeEmployer>>
let seeker: Awaited<ReturnType<typeof makeSeeker>>
const tokens: Record<string, string | undefined> = {}

const requirements: Requirement[] = [
  { id: 'r1', must: true, label: 'Splunk, 4 years', type: 'skill', name: 'Splunk', years: 4 },
  { id: 'r2', must: true, label: 'CISSP', type: 'certification', name: 'CISSP' },
  { id: 'r3', must: false, label: '10 years in the trade', type: 'years', years: 10 },
]

beforeAll(async () => {
  app = await testApp()
  owner = await makeEmployer(app.db, {
    company: { name: 'Halden Grid', logo_key: 'logos/halden.svg', organization_type: 'Staffing agency' },
  })
  seeker = await makeSeeker(app.db, { facts: [{ kind: 'skill', name: 'Splunk', years: 5 }], years_of_experience: 6 })
  tokens.owner = await signIn(app.db, owner.account_id)
  tokens.admin = await signIn(app.db, (await makeAdmin(app.db)).id)
  tokens.seeker = await signIn(app.db, seeker.account_id)
  tokens['another employer'] = await signIn(app.db, (await makeEmployer(app.db)).account_id)
  tokens['another seeker'] = await signIn(app.db, (await makeSeeker(app.db)).account_id)
})

const job = (given: Parameters<typeof makeJob>[1] = {}) => makeJob(app.db, { company_id: owner.company_id, ...given })
const show = async (id: string, caller = 'visitor') =>
  (await app.as(tokens[caller])('GET /jobs/{id}', { params: { id } })).data
const mayShow = (id: string, caller: string) =>
  show(id, caller).then(
    () => 200,
    (error: { status: number }) => error.status,
  )

test('a live job with everything its page shows', async () => {
  const { id } = await job({
    requirements,
    benefits: ['Retirement plan'],
    hiring_steps: JSON.stringify({ interview: 'Two talks.' }),
    expires_at: ahead(11.5),
  })
  await job({ salary_min: 250_000, salary_max: 260_000 })
  const shown = await show(id)
  expect(shown).toMatchObject({
    id,
    title: 'Senior Detection Engineer',
    slug: 'senior-detection-engineer',
    location: 'Columbus, OH',
    salary_min: 148_000,
    days_remaining: 12,
    requirements,
    benefits: ['Retirement plan'],
    hiring_steps: { interview: 'Two talks.' },
    overdue_answers: 0,
    employer: { company_name: 'Halden Grid', verified_method: 'admin', is_staffing_agency: true },
    company: { industry: 'Energy', company_size: '201-500', city: 'Columbus', website: 'https://halden-grid.example' },
  })
  expect(shown.employer.logo_temp_url).toMatch(/^\/api\/files\/logos\/halden\.svg\?expires=\d+&signature=/)
  expect(shown.pay_in_search.counts[22]).toBe(1)
  expect(shown.pay_in_search.counts[12]).toBe(1)
  for (const personal of ['fit', 'questions', 'is_saved', 'application', 'owner'])
    expect(shown).not.toHaveProperty(personal)
})

test('a job without a place, and its remaining days', async () => {
  const place = { city: null, state: null }
  expect((await show((await job({ ...place, workplace: 'remote' })).id)).location).toBe('Remote, US')
  expect((await show((await job({ ...place, workplace: 'hybrid' })).id)).location).toBeNull()
  expect((await show((await job({ state: null })).id)).location).toBe('Columbus')
  expect((await show((await job({ expires_at: ahead(0.01) })).id)).days_remaining).toBe(1)
  expect((await show((await job({ status: 'filled', expires_at: ahead(9) })).id, 'owner')).days_remaining).toBe(0)
  expect((await show((await job({ status: 'expired' })).id, 'owner')).days_remaining).toBe(0)
})

test('a job seeker sees the fit line by line, the open questions, and the status of their application', async () => {
  const { id } = await job({ requirements })
  const fresh = await show(id, 'seeker')
  expect(fresh.fit?.map(({ requirement_id, result }) => [requirement_id, result])).toEqual([
    ['r1', 'pass'],
    ['r2', 'unknown'],
    ['r3', 'fail'],
  ])
  expect(fresh.questions?.map(({ requirement_id }) => requirement_id)).toEqual(['r2'])
  expect(fresh).toMatchObject({ is_saved: false, application: null })
  const application = await makeApplication(app.db, { job_id: id, seeker_id: seeker.seeker_id, status: 'in_review' })
  await app.as(tokens.seeker)('POST /job-seeker/jobs/{id}/save', { params: { id } })
  expect(await show(id, 'seeker')).toMatchObject({
    is_saved: true,
    application: { id: application.id, status: 'in_review' },
  })
  expect(await show(id, 'another seeker')).toMatchObject({ is_saved: false, application: null })
  const listed = (await app.as(tokens.seeker)('GET /jobs', { query: { per_page: 100 } })).data.data.find(
    (card) => card.id === id,
  )
  expect(listed).toMatchObject({ is_saved: true, application: { id: application.id, status: 'in_review' } })
})

test('shows the newest of several applications', async () => {
  const { id } = await job()
  const own = { job_id: id, seeker_id: seeker.seeker_id }
  await makeApplication(app.db, { ...own, status: 'withdrawn', created_at: ago(9) })
  const again = await makeApplication(app.db, { ...own, created_at: ago(2) })
  expect((await show(id, 'seeker')).application).toMatchObject({ id: again.id, status: 'submitted' })
})

test('everyone sees how many answers are overdue', async () => {
  const { id } = await job()
  await makeApplication(app.db, { job_id: id, due_at: ago(1) })
  await makeApplication(app.db, { job_id: id, due_at: ahead(1) })
  await makeApplication(app.db, { job_id: id, status: 'hired' })
  expect((await show(id)).overdue_answers).toBe(1)
})

describe('who can see which job', () => {
  const everyone = ['visitor', 'seeker', 'another seeker', 'owner', 'another employer', 'admin']
  test.each<[string, Parameters<typeof makeJob>[1], string[]]>([
    ['live', {}, everyone],
    ['past its closing date, not yet recorded', { expires_at: ago(0) }, ['seeker', 'owner', 'admin']],
    ['flagged', { flagged_at: ago(1) }, ['seeker', 'owner', 'admin']],
    ['draft', { status: 'draft' }, ['seeker', 'owner', 'admin']],
    ['pending_review', { status: 'pending_review' }, ['seeker', 'owner', 'admin']],
    ['paused', { status: 'paused' }, ['seeker', 'owner', 'admin']],
    ['expired', { status: 'expired' }, ['seeker', 'owner', 'admin']],
    ['filled', { status: 'filled' }, ['seeker', 'owner', 'admin']],
    ['closed', { status: 'closed' }, ['seeker', 'owner', 'admin']],
  ])('%s', async (_, given, admitted) => {
    const { id } = await job(given)
    await makeApplication(app.db, { job_id: id, seeker_id: seeker.seeker_id })
    for (const caller of everyone)
      expect([caller, await mayShow(id, caller)]).toEqual([caller, admitted.includes(caller) ? 200 : 404])
  })

  test('saving a job gives no access after it has closed', async () => {
    const { id } = await job()
    await app.as(tokens['another seeker'])('POST /job-seeker/jobs/{id}/save', { params: { id } })
    await app.db
      .updateTable('jobs')
      .set({ expires_at: ago(0) })
      .where('id', '=', id)
      .execute()
    expect(await mayShow(id, 'another seeker')).toBe(404)
  })

  test('its company and administrators see its status', async () => {
    const { id } = await job({ status: 'closed' })
    await makeApplication(app.db, { job_id: id })
    for (const caller of ['owner', 'admin'])
      expect((await show(id, caller)).owner).toMatchObject({ outcome: 'cancelled', flagged_at: null, applications: 1 })
    expect(await show((await job()).id, 'another employer')).not.toHaveProperty('owner')
  })

  test('a job past its closing date is expired for everyone, even before the task has run', async () => {
    for (const status of ['published', 'paused'] as const) {
      const { id } = await job({ status, expires_at: ago(0) })
      await makeApplication(app.db, { job_id: id, seeker_id: seeker.seeker_id })
      for (const caller of ['seeker', 'owner', 'admin']) expect((await show(id, caller)).status).toBe('expired')
      expect((await app.as()('GET /jobs/{id}/similar', { params: { id } })).data.ended).toBe(true)
    }
  })

  test('a paused job shows visitors that it is paused, and none of its content', async () => {
    const { id } = await job({ status: 'paused' })
    expect(await mayShow(id, 'visitor')).toBe(404)
    const { data } = await app.as()('GET /jobs/{id}/similar', { params: { id } })
    expect(JSON.stringify(data)).not.toContain(id)
    expect(data).toMatchObject({ paused: true, ended: false })
    const flag = { flagged_at: new Date() }
    await app.db.updateTable('jobs').set(flag).where('id', '=', id).execute()
    expect(await refusal(app.as()('GET /jobs/{id}/similar', { params: { id } }))).toMatchObject({ status: 404 })
  })

  test.each(['expired', 'paused'] as const)(
    'similar jobs of a %s job are hidden once its company is no longer verified',
    async (status) => {
      const { company_id } = await makeEmployer(app.db)
      const { id } = await job({ status, company_id })
      const similar = () => app.as()('GET /jobs/{id}/similar', { params: { id } })
      expect((await similar()).data.ended).toBe(status === 'expired')
      await app.db
        .updateTable('companies')
        .set({ verified_at: null, verified_method: null })
        .where('id', '=', company_id)
        .execute()
      expect(await refusal(similar())).toMatchObject({ status: 404 })
    },
  )

  test('its company sees similar jobs in every status, and no one else before it is live', async () => {
    for (const status of ['draft', 'pending_review', 'paused', 'closed'] as const) {
      const { id } = await job({ status })
      const similar = (caller: string) => app.as(tokens[caller])('GET /jobs/{id}/similar', { params: { id } })
      expect((await similar('owner')).data).toMatchObject({ ended: status !== 'paused', paused: status === 'paused' })
    }
    const draft = { id: (await job({ status: 'draft' })).id }
    for (const caller of ['visitor', 'seeker', 'another employer'])
      expect(await refusal(app.as(tokens[caller])('GET /jobs/{id}/similar', { params: draft }))).toMatchObject({
        status: 404,
      })
  })

  test('unknown jobs and malformed ids', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', '1', 'null', "' or 1=1"]) {
      expect(await refusal(app.as()('GET /jobs/{id}', { params: { id } }))).toMatchObject({ status: 404 })
      expect(await refusal(app.as()('GET /jobs/{id}/similar', { params: { id } }))).toMatchObject({ status: 404 })
    }
  })
})

test('text that looks like markup is returned unchanged', async () => {
  const title = `<img src=x onerror=alert(1)> & "quotes" \u202e`
  const { id } = await job({ title, skills: ['<script>'] })
  expect(await show(id)).toMatchObject({ title, skills: ['<script>'] })
})

describe('similar jobs', () => {
  const similar = async (id: string) => (await app.as()('GET /jobs/{id}/similar', { params: { id } })).data

  test('are live, have the most in common, and never include the job itself', async () => {
    const level = { category: 'Cloud', specialty: 'SRE', experience_level: 'Lead' } as const
    const kind = { ...level, skills: ['Kafka', 'Flink', 'Go'] }
    const { id } = await job({ ...kind, title: 'Stream Keeper' })
    await job({ ...kind, title: 'Most alike' })
    await job({ ...kind, title: 'One skill', skills: ['kafka'], experience_level: 'Mid' })
    await job({ ...kind, title: 'Same specialty only', skills: ['Rust'], experience_level: 'Mid' })
    await job({ ...kind, title: 'Same category only', specialty: 'networking', skills: [] })
    await job({ ...kind, title: 'Ended', status: 'expired' })
    const found = await similar(id)
    expect(found).toMatchObject({ title: 'Stream Keeper', ended: false })
    expect(found.data.map((card) => card.title)).toEqual([
      'Most alike',
      'One skill',
      'Same specialty only',
      'Same category only',
    ])
  })

  test.each<[string, Parameters<typeof makeJob>[1], string | number]>([
    ['expired', { status: 'expired' }, 'ended: Senior Detection Engineer'],
    ['past its closing date, not yet recorded', { expires_at: ago(0) }, 'ended: Senior Detection Engineer'],
    ['filled', { status: 'filled' }, 'ended: Senior Detection Engineer'],
    ['closed', { status: 'closed' }, 'ended: Senior Detection Engineer'],
    ['closed before anyone saw it', { status: 'closed', published_at: null }, 404],
    ['draft', { status: 'draft' }, 404],
    ['pending_review', { status: 'pending_review' }, 404],
    ['paused', { status: 'paused' }, 'paused: Senior Detection Engineer'],
    ['paused and flagged', { status: 'paused', flagged_at: ago(1) }, 404],
    ['paused and past its closing date', { status: 'paused', expires_at: ago(0) }, 'ended: Senior Detection Engineer'],
    ['flagged', { flagged_at: ago(1), status: 'expired' }, 404],
  ])('of a job that is %s', async (_, given, expected) => {
    const { id } = await job(given)
    const answer = await similar(id).then(
      ({ title, ended, paused }) => (ended ? `ended: ${title}` : paused ? `paused: ${title}` : 'live'),
      (error: { status: number }) => error.status,
    )
    expect(answer).toBe(expected)
  })
})
