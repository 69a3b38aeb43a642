import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeEmployer, signIn } from '../../../test/make.ts'
import { jobBody } from '../../../test/job-body.ts'
import { findPlatform } from '../../accounts/installation/queries.ts'

let app: TestApp
let call: TestApp['as'] extends (...given: never[]) => infer C ? C : never
let admin: { id: string }
beforeAll(async () => {
  app = await testApp({ contact: { phone: '(614) 555-0100', address: '1 Gate Street' }, given: ['CONTACT_PHONE'] })
  admin = await makeAdmin(app.db, { admin_role: 'super_admin' })
  call = app.as(await signIn(app.db, admin.id))
})

const show = async () => (await call('GET /admin/settings/platform')).data
const save = async (body: object) =>
  (await call('PUT /admin/settings/platform', { body: { reason: 'We moved.', ...body } })).data

test('each setting says where it comes from; a value set here wins, and null removes it', async () => {
  expect(await show()).toMatchObject({
    contact_phone: { value: '(614) 555-0100', source: 'environment' },
    contact_address: { value: '1 Gate Street', source: 'default' },
    social_links: { value: [], source: 'default' },
    job_life_days: { value: 30, source: 'default' },
    updated_at: null,
  })
  const social_links = ['https://github.com/merlon']
  expect(await save({ contact_phone: '+1 614 555 0199', social_links })).toMatchObject({
    contact_phone: { value: '+1 614 555 0199', source: 'here', otherwise: '(614) 555-0100' },
    social_links: { value: social_links, source: 'here' },
    contact_address: { source: 'default' },
  })
  expect(await findPlatform(app.db, app.context.config)).toMatchObject({ contact_phone: '+1 614 555 0199' })
  expect(await save({ contact_phone: null })).toMatchObject({
    contact_phone: { value: '(614) 555-0100', source: 'environment' },
    social_links: { source: 'here' },
  })
  const { data } = await call('GET /admin/audit', { query: { action: 'platform.changed' } })
  expect(data.data.map(({ before, after, reason }) => ({ before, after, reason }))).toEqual([
    { before: { contact_phone: '+1 614 555 0199' }, after: { contact_phone: '(614) 555-0100' }, reason: 'We moved.' },
    {
      before: { contact_phone: '(614) 555-0100', social_links: [] },
      after: { contact_phone: '+1 614 555 0199', social_links },
      reason: 'We moved.',
    },
  ])
})

test('a posted job stays live as long as the setting says', async () => {
  await save({ job_life_days: 12 })
  const { account_id } = await makeEmployer(app.db, { verified: true })
  const employer = app.as(await signIn(app.db, account_id))
  const { data } = await employer('POST /employer/jobs', { body: jobBody })
  const job = await app.db.selectFrom('jobs').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  expect((job.expires_at!.getTime() - job.published_at!.getTime()) / 86_400_000).toBe(12)
  await save({ job_life_days: null })
})

test('of two who change settings at once, the second is shown the current ones', async () => {
  const { updated_at } = await show()
  await save({ contact_address: '2 Gate Street', updated_at })
  const second = call('PUT /admin/settings/platform', {
    body: { contact_address: '3 Gate Street', reason: 'Mine.', updated_at },
  })
  expect(await refusal(second)).toMatchObject({ status: 409, code: 'stale' })
  expect((await show()).contact_address.value).toBe('2 Gate Street')
})

test.each([
  ['contact_phone', 'call me'],
  ['contact_address', 'x'.repeat(201)],
  ['social_links', ['javascript:alert(1)']],
  ['social_links', ['http://plain.example']],
  ['social_links', Array.from({ length: 11 }, (_, index) => `https://a${index}.example`)],
  ['social_links', ['https://a.example', 'https://a.example']],
  ['job_life_days', 0],
  ['job_life_days', 61],
  ['job_life_days', 1.5],
  ['reason', ''],
])('%s cannot be %j', async (field, value) => {
  const refused = await refusal(save({ [field]: value }))
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.errors ?? {})[0]).toMatch(new RegExp(`^${field}`))
})
