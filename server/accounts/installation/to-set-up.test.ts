import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, signIn } from '../../../test/make.ts'
import { makeSecondFactor } from '../../../test/make.ts'

/** A real installation with no settings. */
const bare = {
  demo: false,
  mail: { kind: 'local', from: 'Merlon <no-reply@merlon.test>' },
  contact: { phone: '', address: '' },
  testimonials: null,
  given: [],
} as const

async function open(settings: Parameters<typeof testApp>[0]) {
  const app = await testApp(settings)
  const { id } = await makeAdmin(app.db)
  await makeSecondFactor(app.db, id)
  const admin = app.as(await signIn(app.db, id))
  const lacking = async () => (await admin('GET /admin/health')).data.to_set_up.map(({ setting }) => setting)
  return { ...app, lacking }
}

test('an administrator sees what a real installation lacks and what goes wrong without it', async () => {
  const app = await open({ ...bare, given: [] })
  expect(await app.lacking()).toEqual([
    'SMTP_URL',
    'BASE_URL',
    'CONTACT_PHONE, CONTACT_ADDRESS',
    'CONTACT_MAIL',
    'TESTIMONIALS_FILE',
  ])
})

test('contact details that an administrator entered count, as do those of the environment', async () => {
  const app = await open({ ...bare, given: [] })
  await app.db
    .insertInto('installation')
    .values({ key: 'platform.contact_phone', value: JSON.stringify('+1 614 555 0199') })
    .execute()
  expect(await app.lacking()).not.toContain('CONTACT_PHONE, CONTACT_ADDRESS')
})

test('a proxy without TRUST_PROXY is reported from its first request', async () => {
  const app = await open({ ...bare, given: [] })
  expect(await app.lacking()).not.toContain('TRUST_PROXY')
  await app.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '198.51.100.7' } })
  expect(await app.lacking()).toContain('TRUST_PROXY')
})

test("a configured proxy isn't", async () => {
  const app = await open({ ...bare, given: [], trust_proxy: 1 })
  await app.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '198.51.100.7' } })
  expect(await app.lacking()).not.toContain('TRUST_PROXY')
})

test('an installation that is set up lacks nothing, and neither does the demo', async () => {
  const app = await open({
    demo: false,
    mail: { kind: 'smtp', url: 'smtp://mail.example.com', from: 'jobs@example.com' },
    contact: { phone: '+1 614 555 0199', address: '' },
    testimonials: [],
    given: ['BASE_URL', 'MAIL_FROM'],
  })
  expect(await app.lacking()).toEqual([])
  expect(await (await open({ ...bare, given: [], demo: true })).lacking()).toEqual([])
})
