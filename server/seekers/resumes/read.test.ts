import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { signedInSeeker } from '../../../test/applying.ts'
import { makePdf } from '../../../test/files.ts'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { makeCertificate, makeExperience, makeJob, makeResume } from '../../../test/make.ts'
import { triedResumes } from '../../../test/resumes/resumes.ts'

let app: TestApp
let limited: TestApp
beforeAll(async () => {
  app = await testApp()
  limited = await testApp({ limits: { resume_readings_per_hour: 20 } })
})
const read = 'POST /job-seeker/resumes/{id}/read'

async function withFile(bytes: Buffer, options: Parameters<typeof signedInSeeker>[1] = {}, on = app) {
  const me = await signedInSeeker(on, options)
  const { data } = await me.call('POST /job-seeker/resumes', {
    body: { file: new File([new Uint8Array(bytes)], 'cv.pdf') },
  })
  return { ...me, params: { id: data.id } }
}
const example = async () => await triedResumes[0]!.file()

describe('reading a resume', () => {
  test('proposes each field next to the current value, with its line, and changes nothing', async () => {
    const me = await withFile(await example(), {
      years_of_experience: 6,
      facts: [{ kind: 'skill', name: 'splunk', years: 3 }],
      phone: '(614) 555-0133',
    })
    await makeCertificate(app.db, { seeker_id: me.seeker_id, name: 'GCIA', number: '18223' })
    await makeExperience(app.db, {
      seeker_id: me.seeker_id,
      title: 'SOC Analyst',
      organization: 'Buckeye Managed Defense',
    })
    const tables = [
      'job_seekers',
      'seeker_facts',
      'seeker_certificates',
      'seeker_experience',
      'seeker_education',
      'social_links',
    ] as const
    const all = () => Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))
    const before = await all()
    const { data } = await me.call(read, { params: me.params })
    expect(await all()).toEqual(before)
    expect(data.fields).toContainEqual({
      field: 'headline',
      proposed: 'Senior Detection Engineer',
      held: 'Detection engineer',
      line: 'Senior Detection Engineer',
    })
    expect(data.fields.map(({ field }) => field)).not.toContain('phone')
    expect(data.skills).toContainEqual({
      name: 'Splunk',
      years: 6,
      held: { name: 'splunk', has: true, years: 3 },
      line: expect.stringContaining('Splunk (6 years)') as string,
    })
    expect(data.certificates).toMatchObject([
      { name: 'GCIA', issued_on: '2022-05-01', expires_on: '2026-05-31', held: { number: '18223', issued_on: null } },
      { name: 'CompTIA Security+', issuer: 'CompTIA', held: null },
    ])
    expect(data.experience.map(({ title, is_held, is_current }) => [title, is_held, is_current])).toEqual([
      ['Senior Detection Engineer', false, true],
      ['SOC Analyst', true, false],
    ])
    expect(data.links).toMatchObject([{ platform: 'github', url: 'https://github.com/jordan-ellis', is_held: false }])
  })

  test('answers a job’s open must-haves, but never with a no', async () => {
    const me = await withFile(await example(), {
      years_of_experience: null,
      facts: [{ kind: 'skill', name: 'Sigma', years: 3 }],
    })
    const must = (id: string, line: Record<string, unknown>) => ({ id, must: true, label: id, ...line }) as Requirement
    const { id } = await makeJob(app.db, {
      requirements: [
        must('splunk', { type: 'skill', name: 'Splunk', years: 3 }),
        must('sigma', { type: 'skill', name: 'Sigma', years: 1 }),
        must('cobol', { type: 'skill', name: 'COBOL' }),
        must('security+', { type: 'certification', name: 'Security+' }),
        must('cissp', { type: 'certification', name: 'CISSP' }),
        must('years', { type: 'years', years: 5 }),
        { ...must('nice', { type: 'certification', name: 'GCIA' }), must: false },
      ],
    })
    const { data } = await me.call(read, { params: me.params, query: { job_id: id } })
    expect(data.answers?.map(({ requirement_id, value }) => [requirement_id, value])).toEqual([
      ['splunk', 6],
      ['security+', true],
      ['years', expect.any(Number)],
    ])
    expect(data.answers?.[0]?.line).toContain('Splunk (6 years)')
    expect((await me.call(read, { params: me.params })).data.answers).toBeUndefined()
    const draft = await makeJob(app.db, { status: 'draft' })
    for (const job_id of [draft.id, randomUUID()])
      expect((await refusal(me.call(read, { params: me.params, query: { job_id } }))).status).toBe(404)
  })

  test('is only for its owner', async () => {
    const [me, other] = [await signedInSeeker(app), await withFile(makePdf())]
    for (const id of [other.params.id, randomUUID(), 'nope'])
      expect((await refusal(me.call(read, { params: { id } }))).status).toBe(404)
  })

  test('with only images says so', async () => {
    const { call, params } = await withFile(makePdf({ image: true }))
    const refused = await refusal(call(read, { params }))
    expect([refused.status, refused.errors.file?.[0]]).toEqual([422, expect.stringContaining('contains only images')])
  })

  test('that has since been damaged says so', async () => {
    const me = await signedInSeeker(app)
    const resume = await makeResume(app.db, { seeker_id: me.seeker_id, words: 'Splunk' })
    await app.context.files.put(resume.file_key, makePdf().subarray(0, 40), resume.media_type)
    expect((await refusal(me.call(read, { params: { id: resume.id } }))).errors.file?.[0]).toContain('damaged')
  })

  test('of 200 pages reads the first ones and says so', async () => {
    const pages = Array.from({ length: 200 }, (_, at) => `Page ${at} about Splunk`)
    const { call, params } = await withFile(makePdf({ pages }))
    expect((await call(read, { params })).data).toMatchObject({ is_cut: true, experience: [] })
  })

  test('is limited to 20 times an hour', async () => {
    const { call, params } = await withFile(makePdf(), {}, limited)
    const file = { basics: { label: 'Cloud engineer' } }
    for (let at = 0; at < 19; at++) await call('POST /profile/json-resume', { body: file })
    await call(read, { params })
    expect((await refusal(call(read, { params }))).status).toBe(429)
    expect((await refusal(call('POST /profile/json-resume', { body: file }))).status).toBe(429)
  })
})

describe('a JSON Resume', () => {
  const send = 'POST /profile/json-resume'

  test('is read like a resume', async () => {
    const { call } = await signedInSeeker(app)
    const { data } = await call(send, {
      body: {
        basics: {
          label: 'Cloud engineer',
          phone: '+1 512 555 0188',
          location: { city: 'Austin', region: 'TX', postalCode: '78701' },
          profiles: [{ network: 'GitHub', url: 'https://github.com/x' }],
        },
        work: [
          { name: 'Ninth Terrace', position: 'Cloud Engineer', startDate: '2020-03', highlights: ['Ran EKS.'] },
          { name: 'Backwards', position: 'Engineer', startDate: '2020', endDate: '2019' },
        ],
        certificates: [{ name: 'CKA', date: '2023-06-01', issuer: 'CNCF' }],
        skills: [
          { name: 'Cloud', keywords: ['AWS', 'Terraform'] },
          { name: 'Go', level: '4 years' },
        ],
        languages: [{ language: 'English', fluency: 'Native' }],
        education: [{ institution: 'UT Austin', studyType: 'BS', area: 'CS', startDate: '2012', endDate: '2016' }],
      },
    })
    expect(data.experience).toMatchObject([
      { title: 'Cloud Engineer', started_on: '2020-03-01', is_current: true, description: 'Ran EKS.' },
    ])
    expect(data.skills.map(({ name, years }) => [name, years])).toEqual([
      ['AWS', null],
      ['Terraform', null],
      ['Go', 4],
    ])
    expect(data.certificates).toMatchObject([{ name: 'CKA', issuer: 'CNCF', line: 'certificates[0]' }])
    expect(data.links).toMatchObject([{ platform: 'github' }])
    expect(data.education).toMatchObject([{ school: 'UT Austin', degree: 'BS', field: 'CS' }])
    expect(data.fields).toContainEqual({
      field: 'city',
      proposed: 'Austin',
      held: 'Columbus',
      line: 'basics.location.city',
    })
  })

  test('fills in missing personal fields, and the URL as the portfolio', async () => {
    const empty = { country: null, portfolio_website: null, biography: null }
    const file = {
      basics: {
        name: 'Ana Maria Souza',
        summary: 'Two lines\nof mine.',
        url: 'https://souza.example/',
        location: { countryCode: 'br', postalCode: '01310-100' },
      },
    }
    const nameless = await signedInSeeker(app, { ...empty, account: { first_name: '', last_name: '' } })
    const { data } = await nameless.call(send, { body: file })
    expect(data.fields.map(({ field, proposed }) => [field, proposed])).toEqual([
      ['first_name', 'Ana Maria'],
      ['last_name', 'Souza'],
      ['biography', 'Two lines\nof mine.'],
      ['portfolio_website', 'https://souza.example'],
      ['zip_code', '01310-100'],
      ['country', 'BR'],
    ])
    expect(data.links).toEqual([])
    const { call } = await signedInSeeker(app, { country: 'US', portfolio_website: 'https://robin.example' })
    const other = (await call(send, { body: file })).data
    expect(other.fields.map(({ field }) => field)).toEqual(['biography', 'zip_code'])
    expect(other.links).toMatchObject([{ platform: 'website', url: 'https://souza.example' }])
  })

  test('skills: a group counts if it is a product, without duplicates, up to the limit', async () => {
    const facts = ['Splunk', 'Zeek'].map((name) => ({ kind: 'skill' as const, name }))
    const { call } = await signedInSeeker(app, { facts: [...facts, { kind: 'skill', name: 'Okta', has: false }] })
    const skills = [
      { name: 'AWS', keywords: ['IAM', 'S3'] },
      { name: 'Operations', keywords: ['aws', 'Splunk'] },
      ...Array.from({ length: 200 }, (_, at) => ({ name: `Tool number ${at}` })),
    ]
    const { data } = await call(send, { body: { skills } })
    expect(data.skills.slice(0, 4).map(({ name }) => name)).toEqual(['AWS', 'IAM', 'S3', 'Splunk'])
    expect([data.skills.filter(({ held }) => !held).length, data.left_out]).toEqual([98, 105])
  })

  test('an expiration that is not a date is not ignored', async () => {
    const { call } = await signedInSeeker(app)
    const certificates = [
      { name: 'CISSP', date: '2019-03', expirationDate: '2022-13' },
      { name: 'CKA', date: '2023', expirationDate: '2026' },
      { name: 'OSCP' },
    ]
    const work = [
      { position: 'Engineer', startDate: '2016', endDate: '2018' },
      { name: 'Acme', startDate: '2015' },
    ]
    const { data } = await call(send, { body: { certificates, work } })
    expect(data.certificates.map(({ expires_on, is_sure }) => [expires_on, is_sure])).toEqual([
      [null, false],
      ['2026-12-31', true],
      [null, true],
    ])
    expect(data.experience).toMatchObject([
      { started_on: '2016-01-01', ended_on: '2018-12-31', is_sure: true },
      { title: 'Acme', is_sure: false },
    ])
  })

  test('that is invalid is rejected, naming each place and what belongs there', async () => {
    const { call } = await signedInSeeker(app)
    const file = { basics: 'Robin', work: [{ startDate: 'last summer', name: 5 }], skills: { name: 'Go' } }
    const wrong = await refusal(call(send, { body: file as object }))
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      {
        basics: ['Must be an object in { }.'],
        'work.0.startDate': ['Must be a date such as 2019, 2019-03, or 2019-03-14.'],
        'work.0.name': ['Must be a string.'],
        skills: ['Must be a list in [ ].'],
      },
    ])
  })

  test.each<object>([{}, { basics: { name: 'Robin' }, work: [] }, { skills: [{ name: ' ' }] }, { name: 'a package' }])(
    'with nothing for a profile says so: %j',
    async (body) => {
      const { call } = await signedInSeeker(app)
      const refused = await refusal(call(send, { body }))
      expect([refused.status, refused.errors.body?.[0]]).toEqual([
        422,
        expect.stringContaining('This file has nothing to add'),
      ])
    },
  )

  test('over 1 MB is too large', async () => {
    const { call } = await signedInSeeker(app)
    const jobs = (count: number) => Array.from({ length: count }, () => ({ summary: 'a'.repeat(19_000) }))
    expect((await refusal(call(send, { body: { work: jobs(60) } }))).status).toBe(413)
    const large = { work: [...jobs(50), { position: 'Cloud engineer' }] }
    expect((await call(send, { body: large })).data.experience).toMatchObject([{ title: 'Cloud engineer' }])
  })
})
