import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { atFileEnd } from '../../test/file-end.ts'
import { makeSeeker, makeSubscription, signIn } from '../../test/make.ts'
import { openStripe, signedWebhook, type StripeFault } from '../../test/stripe-server.ts'
import { mine, paid, subscribe, subscribing } from '../../test/subscribing.ts'
import { stripePayments } from './payments/stripe.ts'
import { reconcilePayments } from './reconcile.ts'

const webhook_secret = 'whsec_local'
let app: TestApp
let stripe: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  stripe = await openStripe()
  atFileEnd(() => stripe.close())
  const payments = { kind: 'stripe', secret_key: 'sk_test_local', webhook_secret, api_url: stripe.url } as const
  app = await testApp({ payments })
  app.context.payments = stripePayments(payments, { answer_ms: 400 })
})
const { planIds } = subscribing(() => app)

/** A subscriber who has had their free trial, back from Stripe's page with a card. */
async function atCheckout() {
  const { seeker_id, account_id } = await makeSeeker(app.db)
  const customer = stripe.account.addCustomer()
  const had = { status: 'canceled', ended_at: new Date(), gateway: 'stripe', customer } as const
  await makeSubscription(app.db, { seeker_id }, { plan: 'Professional', ...had })
  const call = app.as(await signIn(app.db, account_id))
  const { Lead: plan_id = '' } = await planIds('job_seeker')
  await subscribe({ call }, plan_id, 'new')
  const visit = await app.db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirstOrThrow()
  stripe.account.finish(visit.reference ?? '')
  return { call, customer, visit: visit.id, begin: () => subscribe({ call }, plan_id, visit.id) }
}

const addMinutes = (count: number) => new Date(Date.now() + count * 60_000)
const taken = (customer: string) => stripe.account.taken(customer)

const faults: [string, StripeFault][] = [
  ['is lost', 'fails before'],
  ['is refused by the rate limit', 'is busy'],
  ['is locked', 'is locked'],
  ['fails after the money was taken', 'fails after'],
  ['is cut off', 'drops in mid-answer'],
  ['never comes', 'never answers'],
  ['comes late', { late_ms: 900 }],
  ["isn't JSON", { answers: '<html>' }],
  ['is a number', { answers: '5900' }],
  ['is empty', { answers: '' }],
  ['is about someone else', { changed: { customer: 'cus_999' } }],
  ['is about another payment', { changed: { metadata: { transaction_id: crypto.randomUUID() } } }],
  ['is about another amount', { changed: { amount: 1, amount_received: 1 } }],
  ['is about another currency', { changed: { currency: 'vnd' } }],
  ['has less than the requested amount', { changed: { amount_received: 5899 } }],
  ['has an unknown state', { changed: { status: 'settled' } }],
]
test.each(faults)('a payment whose response %s is charged and recorded once', async (_, fault) => {
  const { call, customer, begin } = await atCheckout()
  stripe.fail('POST /v1/payment_intents', fault)
  const { data } = await begin()
  expect(data).toMatchObject({
    plan: { plan_name: 'Starter' },
    subscription: { status: 'incomplete', payment: { amount: '59.00' } },
  })
  for (const after of [2, 4]) await reconcilePayments(app.context, addMinutes(after))
  expect(await mine({ call })).toMatchObject({ plan: { plan_name: 'Lead' }, subscription: { status: 'active' } })
  expect(await paid({ call })).toMatchObject({ total: 1, paid_in_all: '59.00' })
  expect(taken(customer)).toBe(5900)
})

/** A Stripe event about a visit to its page. */
async function tell(id: string, our_id: string) {
  const object = { metadata: { our_id } }
  const event = { id, object: 'event', type: 'checkout.session.completed', data: { object } }
  const { body, signature } = signedWebhook(event, webhook_secret)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body })).statusCode
}

test('fifty concurrent events for one visit, and the returning customer, make one payment', async () => {
  const { call, customer, visit, begin } = await atCheckout()
  const calls = Array.from({ length: 50 }, (_, n) => tell(`evt_many_${n}`, visit))
  expect(new Set(await Promise.all([...calls, begin().then(() => 200)]))).toEqual(new Set([200]))
  expect(await paid({ call })).toMatchObject({ total: 1, paid_in_all: '59.00' })
  expect(taken(customer)).toBe(5900)
})

test('an event that arrives while Stripe is unreachable is sent again and then accepted', async () => {
  const { call, customer, visit } = await atCheckout()
  stripe.fail('GET /v1/checkout/sessions/{id}', 'fails before')
  expect(await tell('evt_again', visit)).toBeGreaterThanOrEqual(500)
  expect((await mine({ call })).subscription).toMatchObject({ status: 'canceled' })
  expect(await tell('evt_again', visit)).toBe(200)
  expect((await mine({ call })).subscription).toMatchObject({ status: 'active' })
  expect(taken(customer)).toBe(5900)
})

test('an event for a visit from before the plan ended starts nothing', async () => {
  const { call, customer, visit, begin } = await atCheckout()
  await begin()
  await app.db
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: new Date(), next_step_at: null })
    .where('customer', '=', customer)
    .where('ended_at', 'is', null)
    .execute()
  expect(await tell('evt_late', visit)).toBe(200)
  expect((await mine({ call })).subscription).toMatchObject({ status: 'canceled' })
  expect((await refusal(call('POST /subscription/toggle-auto-renew'))).status).toBe(409)
  expect(taken(customer)).toBe(5900)
})

test('a card entered while a payment is due is charged once, by the event or the returning customer', async () => {
  const { call, customer, visit, begin } = await atCheckout()
  await begin()
  await app.db
    .updateTable('subscriptions')
    .set({ failed_renewals: 1, period_end: new Date(), next_step_at: addMinutes(60) })
    .where('customer', '=', customer)
    .where('ended_at', 'is', null)
    .execute()
  await call('POST /subscription/update-payment-method', { body: { payment_method: 'new' } })
  const { id, reference } = await app.db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .where('seeker_id', '=', (eb) => eb.selectFrom('checkouts as c').select('c.seeker_id').where('c.id', '=', visit))
    .where('plan_id', 'is', null)
    .executeTakeFirstOrThrow()
  stripe.account.finish(reference ?? '')
  const back = () => call('POST /subscription/update-payment-method', { body: { payment_method: id } })
  stripe.fail('POST /v1/payment_intents', { late_ms: 200 })
  expect(await Promise.all([tell('evt_due', id), back().then(() => 200)])).toEqual([200, 200])
  expect(taken(customer)).toBe(11_800)
  expect((await mine({ call })).subscription).toMatchObject({ status: 'active', failed_renewals: 0 })
})
