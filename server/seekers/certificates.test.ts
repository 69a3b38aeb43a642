import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Requirement } from '../../contract/seekers/requirements.ts'
import { testApp, type TestApp } from '../../test/app.ts'
import { openJob, seekerWithResume } from '../../test/applying.ts'
import { makeCertificate, makeEmployer, makeSeeker, signIn } from '../../test/make.ts'
import { Problem } from '../platform/http/problem.ts'
import { listCertificates, replaceCertificates, type CertificateEntry } from './certificates.ts'
import { findApplicant, findSeekerFacts } from './queries.ts'
import { evaluate } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => void vi.useRealTimers())

const asked = (name: string): Requirement => ({ id: 'q', must: true, label: name, type: 'certification', name })
const entry = (name: string, given: Partial<CertificateEntry> = {}): CertificateEntry => ({
  name,
  issuer: null,
  number: null,
  issued_on: null,
  expires_on: null,
  ...given,
})
const replace = (seekerId: string, entries: CertificateEntry[]) =>
  app.db.transaction().execute((tx) => replaceCertificates(tx, seekerId, entries))
const fit = async (seekerId: string, name: string) => {
  const [line] = evaluate([asked(name)], await findSeekerFacts(app.db, seekerId))
  return `${line?.result}: ${line?.why}`
}

describe('the list', () => {
  test('keeps its order and the IDs of remaining entries', async () => {
    const { seeker_id } = await makeSeeker(app.db)
    await replace(seeker_id, [entry('GCIA'), entry('CISSP', { issuer: 'ISC2', number: '512233' })])
    const before = await listCertificates(app.db, seeker_id)
    await replace(seeker_id, [entry('cissp', { expires_on: '2019-01-31' }), entry('Security+')])
    const after = await listCertificates(app.db, seeker_id)
    expect(after.map(({ name, number, is_expired }) => [name, number, is_expired])).toEqual([
      ['cissp', null, true],
      ['Security+', null, false],
    ])
    expect(after[0]?.id).toBe(before[1]?.id)
  })

  test('overrides a no for its entries and leaves other noes', async () => {
    const facts = ['CISSP', 'OSCP'].map((name) => ({ kind: 'certification' as const, name, has: false }))
    const { seeker_id } = await makeSeeker(app.db, { facts: [...facts, { kind: 'skill', name: 'Splunk' }] })
    await replace(seeker_id, [entry('Certified Information Systems Security Professional')])
    expect(await fit(seeker_id, 'CISSP')).toBe('pass: Profile lists it')
    expect(await fit(seeker_id, 'OSCP')).toBe('fail: Profile says no')
    await replace(seeker_id, [])
    expect(await fit(seeker_id, 'CISSP')).toBe('unknown: Profile doesn’t say')
    const { facts: left } = await findSeekerFacts(app.db, seeker_id)
    expect(left.map(({ name }) => name)).toEqual(['OSCP', 'Splunk'])
  })

  test.each<[string, CertificateEntry[], string]>([
    ['a name twice', [entry('CISSP'), entry('Cissp')], 'certifications.1.name'],
    [
      'an expiration before the issue',
      [entry('CISSP', { issued_on: '2024-05-01', expires_on: '2024-04-30' })],
      'certifications.0.expires_on',
    ],
    ['51 of them', Array.from({ length: 51 }, (_, i) => entry(`C${i}`)), 'certifications'],
  ])('rejects %s, naming the field', async (_, entries, field) => {
    const { seeker_id } = await makeSeeker(app.db)
    const refused = await replace(seeker_id, entries).catch((error: unknown) => error)
    expect(refused instanceof Problem && [refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      [field],
    ])
    expect(await listCertificates(app.db, seeker_id)).toEqual([])
  })
})

describe('an expiration', () => {
  test('follows the clock for both sides and the search: valid on the last day, expired after it', async () => {
    const name = 'CISSP'
    const { seeker_id, account_id } = await makeSeeker(app.db, { privacy: { show_in_home_carousel: true } })
    await makeCertificate(app.db, { seeker_id, name, expires_on: '2027-05-03' })
    const { account_id: employer } = await makeEmployer(app.db)
    const call = app.as(await signIn(app.db, account_id))
    const { params } = await openJob(app, { requirements: [asked(name)] })
    const seen = async () => {
      const job = await call('GET /jobs/{id}', { params })
      const list = await call('GET /jobs', { query: { must_haves: 'all_met', keyword: job.data.title } })
      const people = await app.as(await signIn(app.db, employer))('GET /job-seekers', { query: { skill: [name] } })
      return {
        fit: job.data.fit?.map(({ why }) => why),
        found: list.data.data.some(({ id }) => id === params.id),
        applicant: (await findApplicant(app.db, seeker_id)).certifications,
        people: people.data.total,
      }
    }
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-04T11:00:00Z') })
    expect(await fit(seeker_id, name)).toBe('pass: Profile lists it')
    vi.setSystemTime(new Date('2027-05-04T13:00:00Z'))
    expect(await fit(seeker_id, name)).toBe('fail: CISSP expired on May 3, 2027')
    vi.useRealTimers()
    expect(await seen()).toEqual({ fit: ['Profile lists it'], found: true, applicant: [name], people: 1 })
    await replace(seeker_id, [entry(name, { expires_on: '2026-05-03' })])
    expect(await seen()).toEqual({ fit: ['CISSP expired on May 3, 2026'], found: false, applicant: [], people: 0 })
  })

  test('of one spelling does not hide a valid one of another', async () => {
    const { seeker_id } = await makeSeeker(app.db)
    await replace(seeker_id, [entry('Security+', { expires_on: '2020-01-01' }), entry('CompTIA Security Plus')])
    expect(await fit(seeker_id, 'Security+')).toBe('pass: Profile lists it')
  })
})

describe('an answer in an application', () => {
  const answer = async (me: Awaited<ReturnType<typeof seekerWithResume>>, value: boolean) => {
    const { params } = await openJob(app, { requirements: [asked('CISSP')] })
    const answers = [{ requirement_id: 'q', value }]
    return await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id, answers } })
  }

  test('yes creates an entry without number and dates, once', async () => {
    const me = await seekerWithResume(app)
    await answer(me, true)
    await answer(me, true)
    expect(await listCertificates(app.db, me.seeker_id)).toMatchObject([
      { name: 'CISSP', number: null, issued_on: null, expires_on: null, is_expired: false },
    ])
  })

  test('yes about an expired one renews it and keeps its number', async () => {
    const me = await seekerWithResume(app)
    await makeCertificate(app.db, {
      seeker_id: me.seeker_id,
      name: 'CISSP',
      number: '512233',
      expires_on: '2020-01-31',
    })
    await answer(me, true)
    expect(await listCertificates(app.db, me.seeker_id)).toMatchObject([{ number: '512233', expires_on: null }])
    expect(await fit(me.seeker_id, 'CISSP')).toBe('pass: Profile lists it')
  })

  test('no keeps the entry and is saved as a no', async () => {
    const me = await seekerWithResume(app)
    await makeCertificate(app.db, {
      seeker_id: me.seeker_id,
      name: 'CISSP',
      number: '512233',
      expires_on: '2020-01-31',
    })
    await answer(me, false)
    expect(await listCertificates(app.db, me.seeker_id)).toMatchObject([{ number: '512233', is_denied: true }])
    expect(await fit(me.seeker_id, 'CISSP')).toBe('fail: Profile says no')
  })
})
