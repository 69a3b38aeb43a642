import { beforeEach, expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import {
  makeAdmin,
  makeApplication,
  makeEmployer,
  makeJob,
  makeSeeker,
  signIn,
  testPassword,
} from '../../../test/make.ts'
import { codeAt } from '../../accounts/auth/second-factor/rules.ts'
import { resealSecondFactors } from '../../accounts/auth/second-factor/reseal.ts'
import { unsubscribeToken } from '../mail/unsubscribe-token.ts'

const { as, context, db, mailTo } = await testApp({ demo: false, limits: { sign_in_per_account_by_strangers: 1 } })
const { config, files } = context

const former = 'the secret that was used until today'
const next = 'the secret that is used from today on'
beforeEach(() => void Object.assign(config, { secret: former, secret_previous: undefined }))

/** SECRET is replaced, and SECRET_PREVIOUS is the old one. */
const rotate = () => Object.assign(config, { secret: next, secret_previous: former })
/** SECRET_PREVIOUS is removed, or was never set. */
const forget = () => Object.assign(config, { secret: next, secret_previous: undefined })

const login = (email: string, otp?: string, address?: string) =>
  as(undefined, address)('POST /auth/login', { body: { email, password: testPassword, otp } })

async function adminWithApp() {
  const { id, email } = await makeAdmin(db, { password: true })
  const call = as(await signIn(db, id))
  const { secret } = (await call('POST /admin/settings/second-factor', { body: { password: testPassword } })).data
  const confirm = () =>
    call('POST /admin/settings/second-factor/confirm', { body: { otp: codeAt(secret, new Date()) } })
  const enter = async () => {
    await db.updateTable('second_factors').set({ last_step: 0 }).where('account_id', '=', id).execute()
    return await login(email, codeAt(secret, new Date()))
  }
  return { id, email, confirm, enter }
}

test('two-step verification set up before the rotation still works, and an unfinished setup can be completed', async () => {
  const admin = await adminWithApp()
  await admin.confirm()
  const begun = await adminWithApp()
  rotate()
  expect((await admin.enter()).data.email).toBe(admin.email)
  await begun.confirm()
  expect((await begun.enter()).data.email).toBe(begun.email)
  forget()
  expect((await refusal(admin.enter())).status).toBe(401)
})

test('the start seals every authenticator secret with the new SECRET, so that the previous one can be removed', async () => {
  const admin = await adminWithApp()
  await admin.confirm()
  const begun = await adminWithApp()
  rotate()
  expect((await resealSecondFactors(db, { ...config, secret_previous: undefined })).unreadable).toBeGreaterThanOrEqual(
    2,
  )
  expect((await resealSecondFactors(db, config)).resealed).toBeGreaterThanOrEqual(2)
  expect(await resealSecondFactors(db, config)).toEqual({ resealed: 0, unreadable: 0 })
  forget()
  expect((await admin.enter()).data.email).toBe(admin.email)
  await begun.confirm()
  expect((await begun.enter()).data.email).toBe(begun.email)
})

test('a code emailed before the rotation verifies the address, and the registering network is still recognized', async () => {
  const register = async (email: string) => {
    const body = { email, first_name: 'Mina', last_name: 'Okafor', password: testPassword }
    await as()('POST /auth/register/job-seeker', { body })
    const code = /\n(\d{6})\n/.exec((await mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
    return () => as()('POST /auth/verify-email', { body: { email, code } })
  }
  const [verify, tooLate] = [await register('mina@example.test'), await register('nora@example.test')]
  rotate()
  // If the network weren't recognized, the password would be dropped as someone else's.
  expect(await verify()).toMatchObject({ password_needed: false })
  forget()
  expect((await refusal(tooLate())).status).toBe(422)
})

test('a network that someone signed in from stays trusted, whatever strangers do', async () => {
  const { account } = await makeSeeker(db, { account: { password: true } })
  await login(account.email, undefined, '198.51.100.7')
  const guess = as(undefined, '203.0.113.9')
  const wrong = { email: account.email, password: 'not this one' }
  await refusal(guess('POST /auth/login', { body: wrong }))
  expect((await refusal(guess('POST /auth/login', { body: wrong }))).status).toBe(429)
  rotate()
  expect((await login(account.email, undefined, '198.51.100.7')).data.email).toBe(account.email)
})

test('links in email and to files from before the rotation still work', async () => {
  const { account_id } = await makeSeeker(db)
  const token = unsubscribeToken(former, { account_id, events: ['job_alert'], alert_id: null })
  const address = new URL(files.temporaryUrl('pictures/one.png', 'private'), 'http://merlon.test').searchParams
  const isOurs = () => files.checkUrl('pictures/one.png', address.get('expires') ?? '', address.get('signature') ?? '')
  const show = () => as()('GET /unsubscribe', { query: { token } })
  rotate()
  expect(isOurs()).toBe(true)
  expect((await show()).data).toMatchObject({ is_subscribed: true })
  forget()
  expect(isOurs()).toBe(false)
  expect((await refusal(show())).status).toBe(404)
})

test('someone who deletes an account before the rotation and another after it is still one person', async () => {
  const job = await makeJob(db, { company_id: (await makeEmployer(db)).company_id })
  const leave = async (email: string) => {
    const { account_id, seeker_id } = await makeSeeker(db, { account: { email, password: true } })
    const { id } = await makeApplication(db, { job_id: job.id, seeker_id })
    await as(await signIn(db, account_id))('POST /settings/delete-account', { body: { password: testPassword } })
    const { former_person } = await db
      .selectFrom('applications as a')
      .innerJoin('job_seekers as s', 's.id', 'a.seeker_id')
      .select('s.former_person')
      .where('a.id', '=', id)
      .executeTakeFirstOrThrow()
    return former_person
  }
  const before = await leave('leaves+one@example.test')
  expect(before).toMatch(/^[\da-f]{64}$/)
  rotate()
  expect(await leave('leaves+two@example.test')).toBe(before)
  expect(await leave('stays@example.test')).not.toBe(before)
  forget()
  expect(await leave('leaves+three@example.test')).not.toBe(before)
})

test('anything issued after the rotation is signed only with the new secret', async () => {
  rotate()
  const address = new URL(files.temporaryUrl('pictures/two.png', 'private'), 'http://merlon.test').searchParams
  forget()
  expect(files.checkUrl('pictures/two.png', address.get('expires') ?? '', address.get('signature') ?? '')).toBe(true)
})

test('a request repeated across the rotation runs once', async () => {
  const body = { name: 'Ada Park', email: 'ada@example.com', subject: 'Across', message: 'A question about a posting.' }
  const submit = () => as()('POST /contact/submit', { body }, { idempotency_key: 'across' })
  const first = await submit()
  rotate()
  expect(await submit()).toEqual(first)
  forget()
  expect((await refusal(submit())).status).toBe(422)
})
