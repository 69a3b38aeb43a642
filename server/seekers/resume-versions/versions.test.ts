import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { signedInSeeker } from '../../../test/applying.ts'
import { makeExperience, makeSubscription } from '../../../test/make.ts'
import type { ApiError } from '../../../web/api.ts'
import { readDocument } from '../../platform/files/documents.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function newSeeker(plan?: 'Professional', on = app) {
  const me = await signedInSeeker(on, {
    biography: 'Moves rules to code.',
    headline: 'Detection engineer',
    languages: ['English', 'Polish'],
    clearance: 'secret',
    clearance_state: 'active',
    facts: [
      { kind: 'skill', name: 'Splunk' },
      { kind: 'skill', name: 'Kusto' },
      { kind: 'skill', name: 'Terraform' },
      { kind: 'skill', name: 'Okta', has: false },
    ],
  })
  if (plan) await makeSubscription(on.db, { seeker_id: me.seeker_id }, { plan })
  await makeExperience(on.db, { seeker_id: me.seeker_id })
  const add = async (name: string, more = {}) =>
    (await me.call('POST /profile/resume-versions', { body: { name, sections: ['experience', 'skills'], ...more } }))
      .data
  const list = async () => (await me.call('GET /profile/resume-versions')).data
  const pdf = (id: string) =>
    on.app.inject({
      url: `/api/profile/resume-versions/${id}/resume.pdf`,
      headers: { authorization: `Bearer ${me.token}` },
    })
  const used = async () =>
    (await me.call('GET /subscription/plan')).data.limits.find(({ limit }) => limit === 'resume_pdf_versions')
  return { ...me, add, list, pdf, used }
}

test('everyone has one version and sees which plan includes more', async () => {
  const { add, list, used } = await newSeeker()
  await add('For teams')
  expect(await refusal(add('Another'))).toMatchObject({
    status: 403,
    code: 'plan_limit',
    message:
      'Your Starter plan includes one version of your resume PDF. The Professional plan includes 3 versions of your resume PDF.',
  })
  expect((await list()).map(({ name }) => name)).toEqual(['For teams'])
  expect(await used()).toEqual({ limit: 'resume_pdf_versions', included: 1, used: 1 })
})

test('of twenty created at once, Professional keeps three and Starter one', async () => {
  for (const [plan, most] of [
    ['Professional', 3],
    [undefined, 1],
  ] as const) {
    const { add, list } = await newSeeker(plan)
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => add(`Version ${n}`)))
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as ApiError] : []))
    expect(refused.filter(({ code }) => code !== 'plan_limit')).toEqual([])
    expect(await list()).toHaveLength(most)
  }
})

test('over a smaller plan’s limit, versions can be kept, updated, and deleted, but not added', async () => {
  const { add, call, list, pdf, seeker_id, used } = await newSeeker('Professional')
  const [first] = [await add('One'), await add('Two'), await add('Three')]
  await app.db
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: new Date() })
    .where('seeker_id', '=', seeker_id)
    .execute()
  expect(await used()).toMatchObject({ included: 1, used: 3 })
  const params = { id: first.id }
  await call('PUT /profile/resume-versions/{id}', { params, body: { name: 'First' } })
  expect((await pdf(first.id)).statusCode).toBe(200)
  await call('DELETE /profile/resume-versions/{id}', { params })
  expect((await list()).map(({ name }) => name)).toEqual(['Two', 'Three'])
  expect(await refusal(add('Four'))).toMatchObject({ status: 403, code: 'plan_limit' })
}, 60_000)

test('a version has its own headline, summary, sections, and skill order', async () => {
  const { add, pdf } = await newSeeker()
  const { id } = await add('For “teams”', {
    headline: 'Platform lead',
    summary: 'Leads eleven people.',
    sections: ['skills', 'summary'],
    first_skills: ['terraform', 'Gone', 'Kusto'],
  })
  const { headers, rawPayload } = await pdf(id)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(headers['content-disposition']).toContain('teams')
  const reading = await readDocument(rawPayload)
  const words = reading.ok ? reading.words : ''
  expect(words).toMatch(/^Robin Hale\nPlatform lead\n/)
  expect(words).toContain('Leads eleven people.')
  expect(words).toContain('Terraform, Kusto, Splunk')
  expect(words).not.toMatch(/Detection engineer|Moves rules|Experience|Halden|Polish|Secret|Okta/)
}, 60_000)

test('without its own text, a version uses the profile’s, and changes are saved', async () => {
  const { add, call, list, pdf } = await newSeeker()
  const { id } = await add('Whole', { headline: 'Mine', sections: ['summary', 'languages', 'clearance'] })
  await call('PUT /profile/resume-versions/{id}', { params: { id }, body: { headline: '' } })
  expect(await list()).toMatchObject([
    { name: 'Whole', headline: '', sections: ['summary', 'clearance', 'languages'], first_skills: [] },
  ])
  const reading = await readDocument((await pdf(id)).rawPayload)
  expect(reading.ok && reading.words).toMatch(/^Robin Hale\nDetection engineer\n/)
  for (const said of ['Moves rules to code.', 'Secret, active', 'English, Polish'])
    expect(reading.ok && reading.words).toContain(said)
}, 60_000)

test('a version saved as a resume can be sent and read, and an eleventh resume is rejected', async () => {
  const { add, call } = await newSeeker()
  const { id } = await add('For Halden/Grid')
  const keep = () => call('POST /profile/resume-versions/{id}/resume', { params: { id } })
  const { data } = await keep()
  expect(data).toMatchObject({ name: 'For Halden-Grid.pdf', media_type: 'application/pdf', has_text: true })
  expect(data.is_default).toBe(true)
  const { body: file } = await app.app.inject({ url: data.resume_temp_url })
  expect(file.slice(0, 5)).toBe('%PDF-')
  await call('DELETE /profile/resume-versions/{id}', { params: { id } })
  expect((await call('GET /job-seeker/resumes')).data.map(({ name }) => name)).toEqual(['For Halden-Grid.pdf'])
  expect((await refusal(keep())).status).toBe(404)
  const again = await add('Again')
  const settled = await Promise.allSettled(
    Array.from({ length: 2 }, () => call('POST /profile/resume-versions/{id}/resume', { params: { id: again.id } })),
  )
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  for (let at = 3; at < 10; at++) await call('POST /profile/resume-versions/{id}/resume', { params: { id: again.id } })
  expect(await refusal(call('POST /profile/resume-versions/{id}/resume', { params: { id: again.id } }))).toMatchObject({
    status: 409,
    code: 'resume_limit',
  })
}, 60_000)

test('names are unique, a version needs a section, and versions are private', async () => {
  const { add, call } = await newSeeker('Professional')
  const mine = await add('For teams')
  const named = { status: 422, errors: { name: [expect.stringContaining('Another version')] } }
  expect(await refusal(add('for Teams'))).toMatchObject(named)
  const other = await add('Other')
  const params = { id: other.id }
  expect(
    await refusal(call('PUT /profile/resume-versions/{id}', { params, body: { name: 'FOR TEAMS' } })),
  ).toMatchObject(named)
  expect(await refusal(add('Empty', { sections: [] }))).toMatchObject({
    status: 422,
    errors: { sections: ['Choose at least one section.'] },
  })
  const theirs = await newSeeker()
  const at = { params: { id: mine.id } }
  for (const work of [
    () => theirs.call('PUT /profile/resume-versions/{id}', { ...at, body: { name: 'Mine now' } }),
    () => theirs.call('DELETE /profile/resume-versions/{id}', at),
    () => theirs.call('POST /profile/resume-versions/{id}/resume', at),
  ])
    expect((await refusal(work())).status).toBe(404)
  expect((await theirs.pdf(mine.id)).statusCode).toBe(404)
  expect(await theirs.list()).toEqual([])
})

test('the number of PDFs an hour is limited', async () => {
  const limited = await testApp({ limits: { resume_versions_drawn_per_hour: 2 } })
  const { add, call, pdf } = await newSeeker(undefined, limited)
  const { id } = await add('For teams')
  expect((await pdf(id)).statusCode).toBe(200)
  await call('POST /profile/resume-versions/{id}/resume', { params: { id } })
  expect((await pdf(id)).statusCode).toBe(429)
}, 60_000)
