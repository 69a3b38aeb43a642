import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { atFileEnd } from '../../test/file-end.ts'
import { makeSeeker, signIn } from '../../test/make.ts'
import { openStripe, signedWebhook } from '../../test/stripe-server.ts'
import { renewSubscription } from './renewals.ts'

const webhook_secret = 'whsec_local'
let app: TestApp
let stripe: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  stripe = await openStripe({ page_size: 100 })
  atFileEnd(() => stripe.close())
  app = await testApp({
    payments: { kind: 'stripe', secret_key: 'sk_test_local', webhook_secret, api_url: stripe.url },
  })
})

const eventOf = (id: string, type: string, object: object) => ({ id, object: 'event', type, data: { object } })

async function send({ body, signature }: ReturnType<typeof signedWebhook>) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { statusCode } = await app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body })
  return statusCode
}

/** A customer who entered a card on Stripe's page and hasn't returned. */
async function atCheckout() {
  const made = await makeSeeker(app.db)
  const call = app.as(await signIn(app.db, made.account_id))
  const { data: plans } = await call('GET /plans', { query: { type: 'job_seeker' } })
  const plan_id = plans.find(({ plan_name }) => plan_name === 'Professional')?.id ?? ''
  const { data } = await call('POST /subscription/subscribe', { body: { plan_id, payment_method: 'new' } })
  const visit = await app.db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .where('seeker_id', '=', made.seeker_id)
    .executeTakeFirstOrThrow()
  const mine = async () => (await call('GET /subscription')).data
  return { ...made, call, mine, plan_id, visit, checkout_url: data.checkout_url }
}

test('a visit to Stripe’s page starts the plan once, whether or not the customer returns', async () => {
  const person = await atCheckout()
  expect(person.checkout_url).toMatch(/^https?:/)
  const { visit, call, plan_id } = person
  // Nothing was entered yet.
  const subscribe = () => call('POST /subscription/subscribe', { body: { plan_id, payment_method: visit.id } })
  expect((await refusal(subscribe())).errors).toHaveProperty('payment_method')
  stripe.account.finish(visit.reference ?? '')
  const completed = eventOf('evt_visit', 'checkout.session.completed', { metadata: { our_id: visit.id } })
  expect(await send(signedWebhook(completed, webhook_secret))).toBe(200)
  expect(await person.mine()).toMatchObject({
    plan: { plan_name: 'Professional' },
    subscription: { status: 'trialing' },
  })
  await subscribe()
  expect(await person.mine()).toMatchObject({ subscription: { status: 'trialing' } })
})

test('an event that arrives fifty times, and after the payment was recorded, changes nothing', async () => {
  const person = await atCheckout()
  stripe.account.finish(person.visit.reference ?? '')
  const body = { plan_id: person.plan_id, payment_method: person.visit.id }
  await person.call('POST /subscription/subscribe', { body })
  const { subscription } = await person.mine()
  await renewSubscription(app.context, subscription?.id ?? '', new Date(subscription?.period_end ?? ''))
  const { data } = (await person.call('GET /subscription/transactions')).data
  expect(data).toMatchObject([{ status: 'succeeded', amount: '29.00' }])
  const events = ['requires_action', 'succeeded', 'payment_failed'].map((what) =>
    eventOf(`evt_${what}`, `payment_intent.${what}`, { metadata: { transaction_id: data[0]?.id } }),
  )
  const sent = Array.from({ length: 50 }, (_, i) => send(signedWebhook(events[i % 3], webhook_secret)))
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  expect((await person.call('GET /subscription/transactions')).data).toMatchObject({ total: 1, paid_in_all: '29.00' })
})

test('altered, old, unsigned, wrongly signed, or invalid events are refused', async () => {
  const event = eventOf('evt_bad', 'payment_intent.succeeded', { metadata: {} })
  const good = signedWebhook(event, webhook_secret)
  expect(await send({ ...good, body: Buffer.from(good.body.toString().replace('evt_bad', 'evt_mad')) })).toBe(400)
  expect(await send(signedWebhook(event, webhook_secret, { age_seconds: 400 }))).toBe(400)
  expect(await send({ ...good, signature: '' })).toBe(400)
  expect(await send(signedWebhook(event, 'whsec_other'))).toBe(400)
  expect(await send(signedWebhook({ id: 'x' }, webhook_secret))).toBe(400)
  expect(await send(good)).toBe(200)
})

test("without Stripe, the endpoint doesn't exist", async () => {
  const other = await testApp()
  const { statusCode } = await other.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} })
  expect(statusCode).toBe(404)
})
