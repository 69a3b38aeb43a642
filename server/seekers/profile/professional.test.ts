import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { openJob, seekerWithResume, signedInSeeker } from '../../../test/applying.ts'
import { makeCertificate } from '../../../test/make.ts'
import { findSeekerFacts } from '../queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const yeses = (kind: 'skill' | 'certification') =>
  Array.from({ length: 300 }, (_, at) => ({ kind, name: `${kind} ${at}`, has: true }))

describe('professional', () => {
  test('is updated field by field and reads back the same', async () => {
    const { call } = await signedInSeeker(app, { facts: [{ kind: 'skill', name: 'Splunk', years: 6 }] })
    const { data } = await call('POST /profile/professional', {
      body: {
        title_headline: 'Cloud engineer',
        category: 'Cloud',
        specialty: 'SRE',
        skills: ['splunk', 'Terraform'],
        languages_spoken: ['English', 'Polish'],
        portfolio_website: 'hale.dev',
        clearance: 'secret',
        clearance_state: 'active',
        work_authorization: [{ country: 'US', has: true }],
        experience: [
          { title: 'SRE', organization: 'Halden', started_on: '2020-01-01', ended_on: null, description: 'x' },
        ],
        education: [{ school: 'OSU', degree: 'BSc' }],
      },
    })
    expect(data).toMatchObject({
      title_headline: 'Cloud engineer',
      job_role: 'Detection Engineer',
      specialty: 'SRE',
      skills: ['splunk', 'Terraform'],
      skill_years: [6, null],
      languages_spoken: ['English', 'Polish'],
      portfolio_website: 'https://hale.dev',
      clearance: 'secret',
      work_authorization: [{ country: 'US', has: true }],
      experience: [{ title: 'SRE', organization: 'Halden', location: null }],
      education: [{ school: 'OSU', degree: 'BSc', field: null }],
    })
    expect((await call('GET /profile/professional')).data).toEqual(data)
    const years = await call('POST /profile/professional', { body: { skills: ['Terraform'], skill_years: [2.5] } })
    expect([years.data.skills, years.data.skill_years]).toEqual([['Terraform'], [2.5]])
    const none = await call('POST /profile/professional', { body: { clearance: '', skills: [], experience: [] } })
    expect(none.data).toMatchObject({ clearance: null, clearance_state: null, skills: [], experience: [] })
  })

  test.each([
    ['a list as text', '[{"name":"CISSP"},"GCIA"]'],
    ['names with commas', 'CISSP, GCIA'],
    ['an array', ['CISSP', 'GCIA']],
  ])('accepts certifications as %s and keeps their details', async (_, certifications) => {
    const { call, seeker_id } = await signedInSeeker(app)
    await makeCertificate(app.db, { seeker_id, name: 'CISSP', number: '512233', expires_on: '2020-05-03' })
    const { data } = await call('POST /profile/professional', { body: { certifications: certifications as string[] } })
    expect(data.certifications).toMatchObject([
      { name: 'CISSP', number: '512233', is_expired: true },
      { name: 'GCIA', number: null, is_expired: false },
    ])
  })

  test('accepts a category in any letter case', async () => {
    const { call } = await signedInSeeker(app)
    const { data } = await call('POST /profile/professional', {
      body: { category: 'CLOUD' as 'Cloud', specialty: null },
    })
    expect(data.category).toBe('Cloud')
  })

  test.each<[string, object, string]>([
    ['500 skills', { skills: Array.from({ length: 500 }, (_, at) => `Skill ${at}`) }, 'skills'],
    ['a skill twice', { skills: ['Splunk', 'splunk'] }, 'skills.1'],
    ['a certificate twice', { certifications: ['CISSP', 'GCIA', 'cissp'] }, 'certifications.2.name'],
    // Equal in uppercase. JavaScript and the database lowercase them differently.
    ['a certificate in other letters', { certifications: ['ΟΔΟΣ', 'οδοσ'] }, 'certifications.1.name'],
    ['300 skills as answers', { answers: yeses('skill') }, 'answers'],
    ['300 certificates as answers', { answers: yeses('certification') }, 'answers'],
    [
      'a certificate issued in the future',
      { certifications: [{ name: 'CISSP', issued_on: '2090-01-01' }] },
      'certifications.0.issued_on',
    ],
    [
      'a job begun in the future',
      { experience: [{ title: 'Engineer', started_on: '2090-01-01' }] },
      'experience.0.started_on',
    ],
    ['71 years', { years_of_experience: 71 }, 'years_of_experience'],
    [
      'a certificate that expires before it is issued',
      { certifications: [{ name: 'CISSP', issued_on: '2024-05-01', expires_on: '2024-04-30' }] },
      'certifications.0.expires_on',
    ],
    [
      'a job that ends before it begins',
      { experience: [{ title: 'SRE', started_on: '2024-05-01', ended_on: '2024-04-30' }] },
      'experience.0.ended_on',
    ],
    ['a specialty of the other field', { category: 'Cloud', specialty: 'GRC' }, 'specialty'],
    ['an address that is none', { portfolio_website: 'javascript:alert(1)' }, 'portfolio_website'],
    ['a clearance that is none', { clearance: 'cosmic' }, 'clearance'],
    ['a country that is none', { work_authorization: [{ country: 'usa', has: true }] }, 'work_authorization.0.country'],
  ])('rejects %s on its field', async (_, body, field) => {
    const { call } = await signedInSeeker(app)
    const refused = await refusal(call('POST /profile/professional', { body }))
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
    expect((await call('GET /profile/professional')).data.skills).toEqual([])
  })

  test('answers from applications, including "no", can be seen and changed, and a removed one is asked again', async () => {
    const me = await seekerWithResume(app)
    const requirements = [
      { id: 'a', must: true, label: 'Okta', type: 'skill' as const, name: 'Okta' },
      { id: 'b', must: true, label: 'CISSP', type: 'certification' as const, name: 'CISSP' },
      { id: 'c', must: true, label: 'Denver', type: 'location' as const, place: 'Denver, CO' },
      { id: 'd', must: true, label: 'US', type: 'work_authorization' as const, country: 'US', sponsorship: false },
    ]
    const { params } = await openJob(app, { requirements })
    const before = (await me.call('GET /profile/professional')).data.updated_at
    await me.call('POST /job-seeker/jobs/{id}/apply', {
      params,
      body: { resume_id: me.resume.id, answers: requirements.map(({ id }) => ({ requirement_id: id, value: false })) },
    })
    const { data } = await me.call('GET /profile/professional')
    expect(data.updated_at).not.toBe(before)
    expect(data.work_authorization).toEqual([{ country: 'US', has: false }])
    expect(data.answers.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'certification', name: 'CISSP', has: false },
      { kind: 'location', name: 'Denver, CO', has: false },
      { kind: 'skill', name: 'Okta', has: false },
    ])
    const changed = await me.call('POST /profile/professional', {
      body: {
        answers: [
          { kind: 'certification', name: 'CISSP', has: true },
          { kind: 'location', name: 'Denver, CO', has: true },
        ],
      },
    })
    expect(changed.data.answers).toEqual([{ kind: 'location', name: 'Denver, CO', has: true }])
    expect(changed.data.certifications).toMatchObject([{ name: 'CISSP' }])
    const { facts } = await findSeekerFacts(app.db, me.seeker_id)
    expect(facts.some(({ name }) => name === 'Okta')).toBe(false)
  })

  test('a listed skill counts as held, whatever was answered before', async () => {
    const { call } = await signedInSeeker(app, { facts: [{ kind: 'skill', name: 'Okta', has: false }] })
    const { data } = await call('POST /profile/professional', { body: { skills: ['okta'] } })
    expect([data.skills, data.answers]).toEqual([['okta'], []])
  })

  test('500 skills are rejected with the limit', async () => {
    const { call } = await signedInSeeker(app)
    const skills = Array.from({ length: 500 }, (_, at) => `Skill ${at}`)
    const refused = await refusal(call('POST /profile/professional', { body: { skills } }))
    expect(refused.errors.skills).toEqual(['A profile can have at most 100 skills.'])
    const { data } = await call('POST /profile/professional', { body: { skills: skills.slice(0, 100) } })
    expect(data.skills).toHaveLength(100)
  })

  test('of two concurrent saves, one is stored whole and the other is rejected as stale', async () => {
    const { call } = await signedInSeeker(app)
    const { updated_at } = (await call('GET /profile/professional')).data
    const save = (name: string) =>
      call('POST /profile/professional', {
        body: { skills: [name], certifications: [name], experience: [{ title: name }], updated_at },
      })
    const settled = await Promise.allSettled(['One', 'Two', 'Three'].map(save))
    const [kept] = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : []))
    const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code: string }] : []))
    expect(refusals.map(({ code }) => code)).toEqual(['stale', 'stale'])
    const { data } = await call('GET /profile/professional')
    expect(data).toEqual(kept)
    expect([data.certifications[0]?.name, data.experience[0]?.title]).toEqual([data.skills[0], data.skills[0]])
  })

  test('long words and other scripts are kept, but invisible and unstorable characters are not', async () => {
    const { call } = await signedInSeeker(app)
    const skills = ['ﷺ'.repeat(80), 'x'.repeat(80), '威胁情报', '👩‍💻']
    const { data } = await call('POST /profile/professional', { body: { skills, title_headline: 'x'.repeat(200) } })
    expect([data.skills, data.title_headline]).toEqual([skills, 'x'.repeat(200)])
    for (const title_headline of ['a\0b', '\ud83d']) {
      const refused = await refusal(call('POST /profile/professional', { body: { title_headline } }))
      expect(refused.errors.title_headline).toEqual(['This contains an unsupported character.'])
    }
    const unseen = await refusal(call('POST /profile/personal', { body: { first_name: '\u200b\u200b' } }))
    expect(unseen.errors.first_name).toEqual(['First name is required.'])
    const turned = await call('POST /profile/personal', { body: { last_name: '\u202eelaH' } })
    expect(turned.data.last_name).toBe('elaH')
  })

  test('changed in two tabs: the second gets the current data', async () => {
    const { call } = await signedInSeeker(app)
    const { updated_at } = (await call('GET /profile/professional')).data
    await call('POST /profile/professional', { body: { skills: ['Splunk'], updated_at } })
    const refused = await refusal(call('POST /profile/professional', { body: { skills: ['KQL'], updated_at } }))
    expect([refused.status, refused.code, refused.current.skills]).toEqual([409, 'stale', ['Splunk']])
  })
})

describe('completeness', () => {
  test('of an empty and a full profile, with the audience by the settings', async () => {
    const empty = await signedInSeeker(app, { headline: null, zip_code: null, city: null, years_of_experience: null })
    const { data } = await empty.call('GET /profile')
    expect(data.completeness.share).toBe(0)
    expect(data.completeness.parts.reduce((sum, { worth }) => sum + worth, 0)).toBe(100)
    const shown = (of: typeof data) =>
      Object.fromEntries(of.completeness.parts.map((each) => [each.part, each.shown_to]))
    expect(shown(data)).toMatchObject({ headline: 'verified_employers', experience: 'nobody' })
    const open = await seekerWithResume(app, {
      privacy: { show_in_home_carousel: true, clearance_visibility: 'never', resume_visibility: 'after_application' },
    })
    const full = (await open.call('GET /profile')).data
    expect(shown(full)).toMatchObject({ headline: 'everyone', clearance: 'nobody', resume: 'applied_to' })
    // Resume, headline, place, years.
    expect(full.completeness.share).toBe(45)
    expect(full.resumes).toHaveLength(1)
  })
})
