import { beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeEmployer, signIn } from '../../../test/make.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof makeEmployer>>
let call: ReturnType<TestApp['as']>
const day = 86_400_000

beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('zip_codes')
    .values([
      { zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.96, longitude: -83.01 },
      { zip: '43201', city: 'Columbus', state: 'OH', latitude: 39.98, longitude: -83.03 },
    ])
    .execute()
  employer = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, employer.account_id))
})

type Body = Input<'POST /employer/jobs'>['body']
const posting = (changes: Partial<Body> = {}): Body => ({
  title: 'Detection Engineer',
  category: 'cybersecurity',
  specialty: 'detection and response',
  job_type: 'full-time',
  workplace: 'hybrid',
  zip_code: '43215',
  experience_level: 'Senior',
  education_level: 'None required',
  salary_min: 148_000,
  salary_max: 182_000,
  description: '<p>You write and tune the rules that watch the grid.</p>',
  skills: ['Splunk', 'Sigma'],
  vacancy_type: 'existing',
  answer_days: 5,
  ...changes,
})
const post = (changes?: Partial<Body>) => call('POST /employer/jobs', { body: posting(changes) })
const row = (id: string) => app.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const events = (job_id: string) =>
  app.db.selectFrom('job_events').selectAll().where('job_id', '=', job_id).orderBy('id').execute()
const edit = (
  job: { id: string; updated_at: Date | string },
  body: Omit<Input<'PUT /employer/jobs/{id}'>['body'], 'updated_at'>,
) =>
  call('PUT /employer/jobs/{id}', {
    params: { id: job.id },
    body: { updated_at: new Date(job.updated_at).toISOString(), ...body },
  })

describe('posting', () => {
  test('a verified company’s job goes live at once for 30 days, with its place, search words, and event', async () => {
    const { data, message } = await post()
    expect(message).toBe('The job is live.')
    expect(data).toMatchObject({ status: 'published', slug: 'detection-engineer' })
    const job = await row(data.id)
    expect(job).toMatchObject({
      city: 'Columbus',
      state: 'OH',
      latitude: 39.96,
      longitude: -83.01,
      posted_by: employer.account_id,
    })
    expect(job.expires_at!.getTime() - job.published_at!.getTime()).toBe(30 * day)
    expect(job.title_words).toContain('detection')
    expect(await events(data.id)).toMatchObject([
      { kind: 'created', to_status: 'published', actor_id: employer.account_id },
    ])
    const known = await app.db.selectFrom('search_vocabulary').select('word').where('word', '=', 'splunk').execute()
    expect(known).toHaveLength(1)
  })

  test("an unverified company's job waits for review, and the reply says so", async () => {
    const newcomer = await makeEmployer(app.db, { verified: false })
    const as = app.as(await signIn(app.db, newcomer.account_id))
    const { data, message } = await as('POST /employer/jobs', { body: posting() })
    expect(data.status).toBe('pending_review')
    expect(message).toContain('verified')
    expect((await row(data.id)).published_at).toBeNull()
    expect(await app.mailTo(newcomer.account.email)).toMatchObject([
      { subject: 'Waiting for verification: Detection Engineer' },
    ])
  })

  test('a title is reduced to one line when posted and when edited', async () => {
    const { data } = await post({ title: 'Cloud\r\n  Engineer\u2028' })
    expect(await row(data.id)).toMatchObject({ title: 'Cloud Engineer' })
    await edit(data, { title: 'Line one\nLine two' })
    expect(await row(data.id)).toMatchObject({ title: 'Line one Line two' })
  })

  test('a draft needs only a title, and must be complete when posted', async () => {
    const { data } = await call('POST /employer/jobs', { body: { title: 'SOC Analyst', status: 'draft' } })
    expect(data.status).toBe('draft')
    const refused = await refusal(edit({ id: data.id, updated_at: data.updated_at }, { status: 'published' }))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors).sort()).toEqual(
      [
        'answer_days',
        'category',
        'description',
        'education_level',
        'experience_level',
        'job_type',
        'salary_max',
        'salary_min',
        'specialty',
        'vacancy_type',
        'workplace',
      ].sort(),
    )
    const { title: _, ...rest } = posting()
    const done = await edit(data, { ...rest, status: 'published' })
    expect(done.data.status).toBe('published')
    expect((await events(data.id)).map(({ kind, from_status, to_status }) => [kind, from_status, to_status])).toEqual([
      ['created', null, 'draft'],
      ['edited', null, null],
      ['status_changed', 'draft', 'published'],
    ])
  })

  test('posting a draft requires the same fields as posting directly', async () => {
    const atOnce = await refusal(call('POST /employer/jobs', { body: { title: 'SOC Analyst' } }))
    const { data } = await call('POST /employer/jobs', { body: { title: 'SOC Analyst', status: 'draft' } })
    const later = await refusal(edit(data, { status: 'published' }))
    expect(later.errors).toEqual(atOnce.errors)
  })

  test('unchosen fields of a draft stay unchosen, also in a clone, and a choice can be cleared', async () => {
    const unchosen = async (id: string) => (await call('GET /jobs/{id}', { params: { id } })).data.owner?.unchosen
    const body = { title: 'SOC Analyst', workplace: 'remote', status: 'draft' } as const
    const { data } = await call('POST /employer/jobs', { body })
    expect(await unchosen(data.id)).toEqual(['category', 'specialty', 'job_type'])
    const clone = await call('POST /employer/jobs/{id}/clone', { params: { id: data.id } })
    expect(await unchosen(clone.data.id)).toEqual(['category', 'specialty', 'job_type'])
    const chosen = await edit(data, { category: 'Cloud', specialty: 'SRE', job_type: 'contract' })
    expect(await unchosen(data.id)).toEqual([])
    expect(await row(data.id)).toMatchObject({ category: 'Cloud', specialty: 'SRE', job_type: 'contract' })
    const back = await edit(chosen.data, { specialty: null })
    expect(await unchosen(data.id)).toEqual(['specialty'])
    const stale = await refusal(edit(chosen.data, { title: 'Another' }))
    expect(stale.current).toMatchObject({ category: 'Cloud', specialty: null })
    const { data: posted } = await edit(back.data, { ...posting(), status: 'published' })
    expect(posted.status).toBe('published')
    expect(await unchosen(data.id)).toEqual([])
    expect((await refusal(edit(posted, { specialty: null }))).errors).toEqual({ specialty: ['Choose a specialty.'] })
  })

  test('names every missing field', async () => {
    const refused = await refusal(call('POST /employer/jobs', { body: { title: 'SOC Analyst' } }))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors)).toEqual(
      expect.arrayContaining([
        'category',
        'specialty',
        'job_type',
        'workplace',
        'salary_min',
        'vacancy_type',
        'answer_days',
        'description',
      ]),
    )
    const untitled = await refusal(call('POST /employer/jobs', { body: { title: '  ', status: 'draft' } }))
    expect(untitled.errors).toEqual({ title: ['Title is required.'] })
  })

  test.each<[string, Partial<Body>, string]>([
    ['pay of nothing', { salary_min: 0, salary_max: 0 }, 'salary_max'],
    ['pay in the wrong order', { salary_min: 2, salary_max: 1 }, 'salary_min'],
    ['negative pay', { salary_min: -1 }, 'salary_min'],
    ['an unknown ZIP code', { zip_code: '99999' }, 'zip_code'],
    ['a ZIP code of the wrong shape', { zip_code: '432' }, 'zip_code'],
    ['on-site work without a place', { workplace: 'on-site', zip_code: '' }, 'zip_code'],
    ['an empty description', { description: '<p> </p>' }, 'description'],
    ['only a script as description', { description: '<script>alert(1)</script>' }, 'description'],
    ['a description of 20,001 characters', { description: `<p>${'x'.repeat(20_001)}</p>` }, 'description'],
    [
      '31 requirements',
      {
        requirements: Array.from({ length: 31 }, (_, i) => ({
          id: `r${i}`,
          must: true,
          label: 'Years',
          type: 'years',
          years: 1,
        })),
      },
      'requirements',
    ],
    [
      'a requirement twice',
      { requirements: [1, 2].map((years) => ({ id: 'same', must: true, label: 'Years', type: 'years', years })) },
      'requirements.1.id',
    ],
    [
      'a required place with an unknown ZIP code',
      { requirements: [{ id: 'a', must: true, label: 'Near', type: 'location', place: 'Near', zip_code: '99999' }] },
      'requirements.0.zip_code',
    ],
    ['21 skills', { skills: Array.from({ length: 21 }, (_, i) => `Skill ${i}`) }, 'skills'],
    ['a skill of 81 characters', { skills: ['x'.repeat(81)] }, 'skills.0'],
    ['21 benefits', { benefits: Array.from({ length: 21 }, (_, i) => `Benefit ${i}`) }, 'benefits'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a promise of four days', { answer_days: 4 as 3 }, 'answer_days'],
    ['a NUL in the title', { title: 'a\0b' }, 'title'],
    ['remote as a job type', { job_type: 'remote' as 'contract' }, 'job_type'],
  ])('refuses %s', async (_name, changes, field) => {
    const before = await app.db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const refused = await refusal(post(changes))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors)).toContain(field)
    expect(
      await app.db
        .selectFrom('jobs')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
  })

  test('the description is checked last, because cleaning it costs more than all other checks', async () => {
    const description = `<p>${'<b><i>'.repeat(50)}${'x'.repeat(20_001)}</p>`
    const wrong = { salary_min: 190_000, salary_max: 150_000 }
    expect(Object.keys((await refusal(post({ description, ...wrong }))).errors ?? {})).toEqual(['salary_min'])
    expect(Object.keys((await refusal(post({ description }))).errors ?? {})).toEqual(['description'])
    const { data } = await post()
    expect(Object.keys((await refusal(edit(data, { description, ...wrong }))).errors ?? {})).toEqual(['salary_min'])
    expect(Object.keys((await refusal(edit(data, { description }))).errors ?? {})).toEqual(['description'])
  })

  test('accepts values exactly at the limits', async () => {
    const { data } = await post({
      description: `<p>${'x'.repeat(20_000)}</p>`,
      salary_min: 5,
      salary_max: 5,
      title: 'x'.repeat(200),
    })
    expect(data.status).toBe('published')
  })

  test('a city and state without a ZIP code get the center of their ZIP codes', async () => {
    const { data } = await post({ zip_code: '', city: 'columbus', state: 'oh' })
    const job = await row(data.id)
    expect(job.latitude).toBeCloseTo(39.97)
    expect(job).toMatchObject({ city: 'columbus', state: 'oh', zip_code: null })
    const remote = await post({ workplace: 'remote', zip_code: null })
    expect(await row(remote.data.id)).toMatchObject({ city: null, zip_code: null, latitude: null })
  })

  test('a location requirement gets the coordinates of its ZIP code', async () => {
    const { data } = await post({
      requirements: [{ id: 'a', must: true, label: 'Near us', type: 'location', place: 'Columbus', zip_code: '43201' }],
    })
    expect((await row(data.id)).requirements).toMatchObject([{ latitude: 39.98, longitude: -83.03 }])
  })

  test('a table becomes lines with separated cells', async () => {
    const description = '<p>Shifts</p><table><tr><td>Day</td><td><b>$40</b></td></tr></table>'
    const { data } = await post({ description })
    expect((await row(data.id)).description).toBe('<p>Shifts</p><p>Day | <strong>$40</strong></p>')
  })

  test('a description nested more than 100 levels deep is refused, and one of exactly 100 is accepted', async () => {
    const nested = (levels: number) => `${'<b>'.repeat(levels - 1)}<p>Read logs.</p>${'</b>'.repeat(levels - 1)}`
    await post({ description: nested(100) })
    expect(await refusal(post({ description: nested(101) }))).toMatchObject({
      status: 422,
      errors: {
        description: ['The formatting is nested more than 100 levels deep. Paste the text without formatting.'],
      },
    })
  })

  test('the description keeps only allowed markup', async () => {
    const { data } = await post({
      description:
        '<h2 style="color:red" onclick="x()">Work</h2><p>Read <a href="javascript:alert(1)" target="_blank">this</a> and <a href="https://halden.example">that</a></p>' +
        '<script>alert(1)</script><style>p{}</style><iframe src="https://x.example">in</iframe><svg onload="x"><text>drawn</text></svg><img src=x onerror=y><ul><li><b>Bold</b></li></ul>',
    })
    expect((await row(data.id)).description).toBe(
      '<h2>Work</h2><p>Read this and <a href="https://halden.example" rel="nofollow ugc noopener noreferrer">that</a></p>' +
        '<ul><li><strong>Bold</strong></li></ul>',
    )
  })

  test('a repeated request with the same key posts once', async () => {
    const [first, second] = [
      await call('POST /employer/jobs', { body: posting({ title: 'Sent twice' }) }, { idempotency_key: 'form-1' }),
      await call('POST /employer/jobs', { body: posting({ title: 'Sent twice' }) }, { idempotency_key: 'form-1' }),
    ]
    expect(second.data.id).toBe(first.data.id)
    expect(await app.db.selectFrom('jobs').select('id').where('title', '=', 'Sent twice').execute()).toHaveLength(1)
  })
})

describe('unreadable text', () => {
  test.each(['\u200B', '\u202E \u2066', '\u2800', '\uFEFF\u00AD', ' \u200D '])('%j is not a title', async (title) => {
    expect((await refusal(post({ title }))).errors).toEqual({ title: ['Title is required.'] })
  })

  test('is not a description', async () => {
    for (const description of ['<p>\u200B</p>', '<p>&#8203;&#x202e;</p>', '<ul><li>\u2060</li></ul>'])
      expect((await refusal(post({ description }))).errors).toEqual({ description: ['Describe the job.'] })
  })

  test('is removed from readable text, and scripts keep their joiners', async () => {
    const written = { title: '\u202EDetection\u200B Engineer', description: '<p>Watch&#x202e; it.</p>' }
    const { data } = await post({ ...written, skills: ['می\u200Cخواهم'] })
    expect(await row(data.id)).toMatchObject({
      title: 'Detection Engineer',
      description: '<p>Watch it.</p>',
      skills: ['می\u200Cخواهم'],
    })
  })
})
