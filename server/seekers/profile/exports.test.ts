import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonResume } from '../../../contract/seekers/profile.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { signedInSeeker } from '../../../test/applying.ts'
import { makeCertificate, makeEducation, makeEmployer, makeExperience, makeSeeker, signIn } from '../../../test/make.ts'
import { proposalLines } from '../../../web/job-seeker/profile/proposal-lines.ts'
import { takeProposals } from '../../../web/job-seeker/profile/take-proposals.ts'
import { readDocument } from '../../platform/files/documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function person(given: Parameters<typeof signedInSeeker>[1] = {}, on = app) {
  const me = await signedInSeeker(on, {
    account: { first_name: 'Łukasz', last_name: 'Çelik' },
    clearance: 'secret',
    clearance_state: 'active',
    languages: ['English', 'Polish'],
    facts: [
      { kind: 'skill', name: 'Splunk', years: 6 },
      { kind: 'skill', name: 'Okta', has: false },
    ],
    ...given,
  })
  const seeker_id = me.seeker_id
  await makeCertificate(on.db, {
    seeker_id,
    name: 'CISSP',
    number: '512233',
    issued_on: '2017-05-04',
    expires_on: '2020-05-03',
  })
  await makeExperience(on.db, { seeker_id, description: 'Moved 210 rules to code.\nWrote “KQL” — größer.' })
  await makeEducation(on.db, { seeker_id })
  const pdf = () => on.app.inject({ url: '/api/profile/resume.pdf', headers: { authorization: `Bearer ${me.token}` } })
  return { ...me, pdf }
}

describe('JSON Resume', () => {
  test('matches the profile and reads back without changes', async () => {
    const { call } = await person()
    const file = (await call('GET /profile/json-resume')) as unknown as JsonResume & { meta: object }
    expect(file).toMatchObject({
      basics: { name: 'Łukasz Çelik', label: 'Detection engineer', location: { postalCode: '43215' } },
      work: [{ name: 'Halden Grid', position: 'Detection Engineer', startDate: '2021-03' }],
      certificates: [{ name: 'CISSP', number: '512233', date: '2017-05-04', expirationDate: '2020-05-03' }],
      skills: [{ name: 'Splunk', level: '6 years' }],
      meta: { version: 'v1.0.0' },
    })
    expect(JSON.stringify(file)).not.toMatch(/null|Okta|[Ss]ecret/)
    const { data } = await call('POST /profile/json-resume', { body: file })
    expect(data.fields.filter(({ field }) => field !== 'years_of_experience')).toEqual([])
    expect(data.skills).toMatchObject([{ name: 'Splunk', years: 6, held: { years: 6 } }])
    expect([...data.experience, ...data.education, ...data.languages].every(({ is_held }) => is_held)).toBe(true)
    expect(data.certificates[0]).toMatchObject({
      number: '512233',
      held: { number: '512233', expires_on: '2020-05-03' },
    })
  })

  test('fills an empty profile with everything in it', async () => {
    await app.db
      .insertInto('zip_codes')
      .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.97, longitude: -83 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const mine = await person({
      biography: 'Moves rules to code.\nAnd tests them.',
      portfolio_website: 'https://celik.example/about',
      headline: 'Detection engineer',
      phone: '+1 614 555 0133',
    })
    await makeExperience(app.db, {
      seeker_id: mine.seeker_id,
      title: 'Intern',
      organization: null,
      started_on: '2012-01-01',
      ended_on: '2016-12-31',
      position: 1,
    })
    for (const [platform, url] of [
      ['website', 'https://talks.example/2024/rules'],
      ['blog', 'https://words.example'],
      ['mastodon', 'https://security.example/@celik'],
    ] as const)
      await mine.call('POST /profile/social-links', { body: { platform, url } })
    const file = (await mine.call('GET /profile/json-resume')) as unknown as JsonResume

    const empty = { headline: null, job_role: null, city: null, state: null, country: null, zip_code: null }
    const { call } = await signedInSeeker(app, { ...empty, years_of_experience: null, phone: null })
    const { data } = await call('POST /profile/json-resume', { body: file })
    const now = (await call('GET /profile')).data
    const taken = takeProposals(now, data, new Set(proposalLines(data).map(({ key }) => key)))
    await call('POST /profile/personal', { body: taken.personal ?? {} })
    await call('POST /profile/professional', { body: taken.professional ?? {} })
    for (const body of taken.links) await call('POST /profile/social-links', { body })

    const exported = async (of: typeof call) => {
      const { personal_profile, professional_profile, social_links } = (await of('GET /profile')).data
      const { biography, phone, city, state, country, zip_code } = personal_profile
      // Fields that the format doesn't have, and ones derived from the job dates.
      const { clearance, clearance_state, job_role, years_of_experience, answers, updated_at, ...work } =
        professional_profile
      void [clearance, clearance_state, job_role, years_of_experience, answers, updated_at]
      const links = social_links.map(({ platform, url }) => [platform, url])
      return { biography, phone, city, state, country, zip_code, work, links }
    }
    expect(await exported(call)).toEqual(await exported(mine.call))
    expect((await call('GET /profile/json-resume')) as unknown).toMatchObject({
      work: file.work,
      education: file.education,
      certificates: file.certificates,
      skills: file.skills,
    })
    expect(data.left_out).toBe(0)
    expect(proposalLines(data).filter(({ doubt }) => doubt)).toEqual([])
  })
})

describe('PDF', () => {
  test('has a name, a title, tags, embedded fonts, and readable text with accents', async () => {
    const { pdf } = await person()
    const { statusCode, headers, rawPayload } = await pdf()
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''%C5%81ukasz%20%C3%87elik%2C%20resume.pdf`)
    const reading = await readDocument(rawPayload)
    expect(reading.ok && reading.words).toMatch(/^Łukasz Çelik\nDetection engineer\n/)
    for (const said of [
      'March 2021 – present',
      'Wrote “KQL” — größer.',
      'expired on May 3, 2020',
      'Secret, active',
      'Splunk (6 years)',
    ])
      expect(reading.ok && reading.words).toContain(said)
    expect(reading.ok && reading.words).not.toContain('Okta')
    const raw = rawPayload.toString('latin1')
    for (const part of [
      '/Lang (en-US)',
      '/StructTreeRoot',
      '/MarkInfo',
      '/DisplayDocTitle true',
      '/FontFile2',
      'pdfuaid',
    ])
      expect(raw, part).toContain(part)
    expect(raw).toContain('[0 0 612 792]')
  }, 60_000)

  test('leaves out a hidden clearance and uses the country’s paper size', async () => {
    const { pdf } = await person({ privacy: { clearance_visibility: 'never' }, country: 'DE' })
    const { rawPayload } = await pdf()
    const reading = await readDocument(rawPayload)
    expect(reading.ok && reading.words).not.toMatch(/Secret|Clearance/)
    expect(rawPayload.toString('latin1')).toContain('841.89')
  }, 60_000)

  test('of a very long profile is only a few pages, with long words kept on the page', async () => {
    const { pdf, seeker_id } = await person({ biography: `${'x'.repeat(300)} ${'word '.repeat(300)}` })
    for (let at = 0; at < 30; at++)
      await makeExperience(app.db, {
        seeker_id,
        title: `Engineer ${at}`,
        description: 'Did much of it. \n'.repeat(200),
      })
    const { statusCode, rawPayload } = await pdf()
    const pages = rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    expect([statusCode, pages > 1 && pages <= 24]).toEqual([200, true])
  }, 60_000)
})

test('exports are private, and an empty profile can be exported', async () => {
  const { account_id } = await makeSeeker(app.db, {
    headline: null,
    job_role: null,
    city: null,
    zip_code: null,
    years_of_experience: null,
  })
  const call = app.as(await signIn(app.db, account_id))
  expect((await call('GET /profile/json-resume')) as unknown).toMatchObject({
    basics: { name: 'Robin Hale' },
  })
  const employer = await makeEmployer(app.db)
  const other = app.as(await signIn(app.db, employer.account_id))
  expect((await refusal(other('GET /profile/json-resume'))).status).toBe(403)
})

test('20 exports an hour, of both kinds together', async () => {
  const limited = await testApp({ limits: { exports_per_hour: 3 } })
  const { call, pdf } = await person({}, limited)
  await call('GET /profile/json-resume')
  await call('GET /profile/json-resume')
  expect((await pdf()).statusCode).toBe(200)
  expect((await pdf()).statusCode).toBe(429)
  expect((await refusal(call('GET /profile/json-resume'))).status).toBe(429)
}, 60_000)
