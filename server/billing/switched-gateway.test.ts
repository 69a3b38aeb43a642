import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { atFileEnd } from '../../test/file-end.ts'
import { openStripe } from '../../test/stripe-server.ts'
import { mine, paid, type Payer, subscribe, subscribing } from '../../test/subscribing.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openPayments } from './payments/open.ts'
import { renewSubscription } from './renewals.ts'
import { reconcilePayments } from './reconcile.ts'
import { findMoneyTroubles, refundOwed } from './refunds.ts'

let app: TestApp
let stripe: Awaited<ReturnType<typeof openStripe>>
/** The same installation after Stripe's keys were set. */
let later: AppContext
beforeAll(async () => {
  stripe = await openStripe()
  atFileEnd(() => stripe.close())
  app = await testApp()
  const payments = { kind: 'stripe', secret_key: 'sk_test_local', webhook_secret: 'x', api_url: stripe.url } as const
  later = { ...app.context, payments: await openPayments({ ...app.context.config, payments }, app.db) }
})
const { seeker, planIds } = subscribing(() => app)

/** In the free trial, with a test card. */
async function trying(card = 'test_success') {
  const person = await seeker()
  const { Professional = '' } = await planIds('job_seeker')
  await subscribe(person, Professional, card)
  const { id, period_end } = (await mine(person)).subscription!
  return { ...person, id, end: new Date(period_end) }
}
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
const lastOf = async (person: Payer) => (await paid(person)).data[0]

test('a test payment in progress is given up with a reason once payments are real, and blocks nothing', async () => {
  const person = await trying('test_times_out')
  await renewSubscription(app.context, person.id, person.end)
  expect(await lastOf(person)).toMatchObject({ status: 'pending' })
  await reconcilePayments(later, after(person.end, 2))
  expect(await lastOf(person)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('test card') as string,
  })
  expect((await mine(person)).subscription).toMatchObject({ status: 'trialing', payment: null, failed_renewals: 1 })
})

test('a customer unknown to the gateway fails a payment, even if its first response was lost', async () => {
  const person = await trying()
  stripe.fail('GET /v1/payment_intents', 'fails before')
  await renewSubscription(later, person.id, person.end)
  expect(await lastOf(person)).toMatchObject({ status: 'pending' })
  await reconcilePayments(later, after(person.end, 2))
  expect(await lastOf(person)).toMatchObject({ status: 'failed' })
  expect((await mine(person)).subscription).toMatchObject({ payment: null, failed_renewals: 1 })
})

test("payments with a test card aren't refunded in real money", async () => {
  const person = await trying()
  await renewSubscription(app.context, person.id, person.end)
  await app.db
    .updateTable('transactions')
    .set({ refund_reason: 'ended' })
    .where('subscription_id', '=', person.id)
    .execute()
  await refundOwed(later, after(person.end, 2))
  expect(await refundOwed(later, after(person.end, 3))).toBe(0)
  expect(await findMoneyTroubles(app.db)).toBe('1 refund is parked')
})
