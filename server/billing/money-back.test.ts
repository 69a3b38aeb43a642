import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { atFileEnd } from '../../test/file-end.ts'
import { makeAdmin, makeSeeker, makeSubscription, signIn } from '../../test/make.ts'
import { openStripe, signedWebhook } from '../../test/stripe-server.ts'
import { renewSubscription } from './renewals.ts'
import { findMoneyTroubles, refundOwed } from './refunds.ts'

const webhook_secret = 'whsec_local'
let app: TestApp
let stripe: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  stripe = await openStripe({ page_size: 100 })
  atFileEnd(() => stripe.close())
  app = await testApp({
    payments: { kind: 'stripe', secret_key: 'sk_test_local', webhook_secret, api_url: stripe.url },
    // 29.00 is 31.39 with tax.
    tax: { tax_name: 'Sales tax', tax_basis_points: 825 },
  })
})

let events = 0
/** A Stripe event about a refund or dispute, which only names its payment. */
async function tell(type: string, payment_intent: string) {
  const event = { id: `evt_${++events}`, object: 'event', type, data: { object: { payment_intent } } }
  const { body, signature } = signedWebhook(event, webhook_secret)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { statusCode } = await app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body })
  expect(statusCode).toBe(200)
}

/** Someone who has paid for a month. */
async function payer() {
  const made = await makeSeeker(app.db)
  const customer = stripe.account.addCustomer()
  const { id } = await makeSubscription(
    app.db,
    { seeker_id: made.seeker_id },
    {
      plan: 'Professional',
      gateway: 'stripe',
      customer,
      payment_method: stripe.account.addMethod(customer, 'good'),
    },
  )
  const { period_end } = await app.db
    .selectFrom('subscriptions')
    .select('period_end')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await renewSubscription(app.context, id, period_end)
  const row = () =>
    app.db.selectFrom('transactions').selectAll().where('subscription_id', '=', id).executeTakeFirstOrThrow()
  const { payment, id: transaction_id } = await row()
  const ledger = async () => {
    const rows = await app.db
      .selectFrom('money_ledger')
      .select(['account', (eb) => eb.fn.sum<number>('amount_cents').as('cents')])
      .where('transaction_id', '=', transaction_id)
      .groupBy('account')
      .execute()
    return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
  }
  const call = app.as(await signIn(app.db, made.account_id))
  const listed = async () => (await call('GET /subscription/transactions')).data
  const subjects = async () => (await app.mailTo(made.account.email)).map(({ subject }) => subject)
  const owe = () =>
    app.db.updateTable('transactions').set({ refund_reason: 'ended' }).where('id', '=', transaction_id).execute()
  return { payment: payment ?? '', customer, row, ledger, listed, subjects, owe, call, transaction_id }
}

test('refunds made in Stripe’s dashboard are recorded part by part, once, and emailed', async () => {
  const { payment, row, ledger, listed, subjects, call, transaction_id } = await payer()
  expect(await ledger()).toEqual({ gateway: 3139, revenue: -2900, tax: -239 })
  stripe.account.giveBack(payment, 1000)
  for (const type of ['charge.refunded', 'refund.created', 'charge.refunded']) await tell(type, payment)
  expect(await ledger()).toEqual({ gateway: 2139, revenue: -1976, tax: -163 })
  expect(await row()).toMatchObject({ status: 'succeeded' })
  expect(await listed()).toMatchObject({ paid_in_all: '21.39', data: [{ status: 'succeeded', amount: '21.39' }] })
  const params = { id: transaction_id }
  expect(await call('GET /subscription/transactions/{id}/receipt.pdf', { params })).toContain('%PDF')
  stripe.account.giveBack(payment, 2139)
  await Promise.all(Array.from({ length: 20 }, () => tell('charge.refunded', payment)))
  expect(await ledger()).toEqual({ gateway: 0, revenue: 0, tax: 0 })
  expect(await row()).toMatchObject({ status: 'refunded', refunded_at: expect.any(Date) as Date })
  expect(await subjects()).toEqual(['Receipt: $31.39 for your Professional plan', 'Refund: $10.00', 'Refund: $21.39'])
})

test('a refund that fails after it was made is undone, and waits for an administrator', async () => {
  const { payment, row, ledger } = await payer()
  const refund = stripe.account.giveBack(payment, 3139)
  await tell('refund.created', payment)
  expect(await row()).toMatchObject({ status: 'refunded' })
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  await tell('refund.failed', payment)
  expect(await ledger()).toEqual({ gateway: 3139, revenue: -2900, tax: -239 })
  expect(await row()).toMatchObject({
    status: 'succeeded',
    refunded_at: null,
    refund_problem: 'The refund failed because the card was reported lost or stolen.',
    refund_parked_at: expect.any(Date) as Date,
  })
  // An old response arrives late.
  refund.status = 'succeeded'
  await tell('refund.updated', payment)
  expect(await ledger()).toEqual({ gateway: 3139, revenue: -2900, tax: -239 })
  await app.db.updateTable('transactions').set({ refund_parked_at: null }).execute()
})

test.each([
  ['won', { gateway: 3139, revenue: -2900, tax: -239 }],
  ['lost', { gateway: 0, revenue: 0, tax: 0 }],
])("a dispute takes the money until it's %s", async (outcome, after) => {
  const { payment, row, ledger, subjects } = await payer()
  const dispute = stripe.account.dispute(payment, 3139, 'warning_needs_response')
  await tell('charge.dispute.created', payment)
  expect(await ledger()).toMatchObject({ gateway: 3139 })
  dispute.status = 'needs_response'
  await Promise.all(Array.from({ length: 5 }, () => tell('charge.dispute.funds_withdrawn', payment)))
  expect(await ledger()).toEqual({ gateway: 0, revenue: 0, tax: 0 })
  expect(await findMoneyTroubles(app.db)).toBe('1 dispute is open')
  dispute.status = outcome
  await tell('charge.dispute.closed', payment)
  await tell('charge.dispute.updated', payment)
  expect(await ledger()).toEqual(after)
  expect(await findMoneyTroubles(app.db)).toBeNull()
  expect(await row()).toMatchObject({ status: 'succeeded' })
  expect(await subjects()).toEqual(['Receipt: $31.39 for your Professional plan'])
})

test('a rejected refund is parked with its reason; a manual one completes it', async () => {
  const { payment, row, ledger, owe } = await payer()
  await owe()
  stripe.fail('POST /v1/refunds', { changed: { status: 'failed', failure_reason: 'declined' } })
  await refundOwed(app.context)
  const asked = stripe.requests.length
  await refundOwed(app.context)
  expect(stripe.requests).toHaveLength(asked)
  expect(await row()).toMatchObject({
    status: 'succeeded',
    refund_tries: 1,
    refund_problem: 'The customer’s bank declined the refund.',
    refund_parked_at: expect.any(Date) as Date,
  })
  expect(await findMoneyTroubles(app.db)).toBe('1 refund is parked')
  const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  expect((await admin('GET /health')).parts).toMatchObject({ payments: '1 refund is parked' })
  stripe.account.refunds.find((each) => each.payment_intent === payment)!.status = 'failed'
  stripe.account.giveBack(payment, 3139)
  await tell('charge.refunded', payment)
  expect(await row()).toMatchObject({ status: 'refunded' })
  expect(await ledger()).toEqual({ gateway: 0, revenue: 0, tax: 0 })
  expect(await findMoneyTroubles(app.db)).toBeNull()
})

test('a refund without a response is retried with longer delays, then parked', async () => {
  const { row, owe, customer } = await payer()
  await owe()
  const waits: number[] = []
  let now = new Date()
  for (let tries = 1; tries < 24; tries++) {
    stripe.fail('POST /v1/refunds', 'fails before')
    await expect(refundOwed(app.context, now)).rejects.toThrow('Stripe')
    const { refund_next_at, refund_tries } = await row()
    expect(refund_tries).toBe(tries)
    const next = refund_next_at ?? now
    expect(await refundOwed(app.context, new Date(next.getTime() - 1000))).toBe(0)
    waits.push((next.getTime() - now.getTime()) / 60_000)
    now = next
  }
  expect([waits[0], waits[1], waits.at(-1)]).toEqual([2, 4, 360])
  stripe.fail('POST /v1/refunds', 'fails before')
  await expect(refundOwed(app.context, now)).rejects.toThrow('Stripe')
  expect(await row()).toMatchObject({ status: 'succeeded', refund_parked_at: expect.any(Date) as Date })
  expect(stripe.account.taken(customer)).toBe(3139)
})

test("a refund that failed before we knew is retried with longer delays, and isn't forgotten", async () => {
  const { payment, row, ledger, owe } = await payer()
  await owe()
  const now = new Date()
  const after = (minutes: number) => refundOwed(app.context, new Date(now.getTime() + minutes * 60_000))
  stripe.fail('GET /v1/refunds', 'fails before')
  await expect(after(0)).rejects.toThrow('Stripe')
  stripe.account.refunds.find((each) => each.payment_intent === payment)!.status = 'failed'
  await tell('refund.failed', payment)
  for (const [minutes, refund_tries] of [
    [2, 2],
    [3, 2],
    [6, 3],
  ] as const) {
    await after(minutes)
    expect(await row()).toMatchObject({ status: 'succeeded', refund_tries })
  }
  expect(await row()).toMatchObject({ refund_problem: 'The refund was started but hasn’t gone through.' })
  expect(await ledger()).toMatchObject({ gateway: 3139 })
  // A day later Stripe has forgotten the key and makes another refund.
  stripe.forgetKeys()
  await after(24 * 60)
  expect(await row()).toMatchObject({ status: 'refunded' })
  expect(await ledger()).toEqual({ gateway: 0, revenue: 0, tax: 0 })
})

test('after a partial refund, only the rest is owed', async () => {
  const { payment, row, ledger, owe, customer } = await payer()
  stripe.account.giveBack(payment, 1000)
  await tell('charge.refunded', payment)
  await owe()
  await refundOwed(app.context)
  expect(await row()).toMatchObject({ status: 'refunded' })
  expect(await ledger()).toEqual({ gateway: 0, revenue: 0, tax: 0 })
  expect(stripe.account.taken(customer)).toBe(0)
})
