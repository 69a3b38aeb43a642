import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { atFileEnd } from '../../../test/file-end.ts'
import { makeAdmin, makeSeeker, makeSubscription, signIn } from '../../../test/make.ts'
import { openStripe } from '../../../test/stripe-server.ts'
import { renewSubscription } from '../../billing/renewals.ts'
import { reconcile } from '../../billing/reconcile.ts'

let local: TestApp
let withStripe: TestApp
let stripe: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  stripe = await openStripe({ page_size: 100 })
  atFileEnd(() => stripe.close())
  local = await testApp()
  withStripe = await testApp({
    payments: { kind: 'stripe', secret_key: 'sk_test_local', webhook_secret: 'whsec_local', api_url: stripe.url },
  })
})

/** A job seeker whose month was charged by the test gateway or Stripe, and an administrator. */
async function payer(app: TestApp, method = 'test_success') {
  const made = await makeSeeker(app.db)
  const customer = app === withStripe ? stripe.account.addCustomer() : 'cus_local'
  const ways = app === withStripe ? { gateway: 'stripe' as const, customer } : { customer }
  const payment_method = app === withStripe ? stripe.account.addMethod(customer, 'good') : method
  const { id, period_end } = await makeSubscription(
    app.db,
    { seeker_id: made.seeker_id },
    { plan: 'Professional', ...ways, payment_method },
  )
  await renewSubscription(app.context, id, period_end)
  const call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  const opened = async () => (await call('GET /admin/subscriptions/{id}', { params: { id } })).data
  const mails = async () => (await app.mailTo(made.account.email)).map(({ subject }) => subject)
  return { id, call, opened, mails, period_end }
}

test.each(['the test gateway', 'Stripe'])(
  'a part of a payment, then the rest, is given back through %s',
  async (name) => {
    const { call, opened, mails } = await payer(name === 'Stripe' ? withStripe : local)
    const [payment] = (await opened()).transactions
    const refund = (amount: string, paid: string) =>
      call('POST /admin/subscriptions/transactions/{id}/refund', {
        params: { id: payment!.id },
        body: { amount, paid, reason: 'Charged twice by mistake.' },
      })
    expect((await refund('9.00', '29.00')).data).toMatchObject({ status: 'succeeded', paid: '20.00' })
    expect(await refusal(refund('9.00', '29.00'))).toMatchObject({
      status: 409,
      code: 'stale',
      current: { paid: '20.00' },
    })
    expect(await refusal(refund('20.01', '20.00'))).toMatchObject({ status: 422 })
    expect(await refusal(refund('0.00', '20.00'))).toMatchObject({ status: 422 })
    expect((await refund('20.00', '20.00')).data).toMatchObject({ status: 'refunded', paid: '0.00' })
    expect(await refusal(refund('1.00', '0.00'))).toMatchObject({ status: 409, code: 'not_refundable' })
    const { history, paid_in_all } = await opened()
    expect(paid_in_all).toBe('0.00')
    expect(history.filter(({ kind }) => kind === 'refunded').map(({ reason }) => reason)).toEqual([
      '$20.00: Charged twice by mistake.',
      '$9.00: Charged twice by mistake.',
    ])
    expect(await mails()).toEqual(expect.arrayContaining(['Refund: $9.00', 'Refund: $20.00']))
  },
)

test('a refund without a response from Stripe is made once, whether Stripe had made it or is asked again', async () => {
  const { call, opened } = await payer(withStripe)
  const [payment] = (await opened()).transactions
  const before = stripe.account.refunds.length
  const refund = (paid: string) =>
    call('POST /admin/subscriptions/transactions/{id}/refund', {
      params: { id: payment!.id },
      body: { amount: '10.00', paid, reason: 'They asked.' },
    })
  stripe.fail('POST /v1/refunds', 'fails after')
  expect((await refund('29.00')).data).toMatchObject({ paid: '19.00' })
  expect(stripe.account.refunds).toHaveLength(before + 1)
  stripe.fail('POST /v1/refunds', 'is locked')
  expect(await refusal(refund('19.00'))).toMatchObject({ status: 409, code: 'no_answer' })
  expect((await refund('19.00')).data).toMatchObject({ paid: '9.00' })
  expect(stripe.account.refunds).toHaveLength(before + 2)
})

test('a refund whose response is lost keeps its reason, and no other amount is refunded on top of it', async () => {
  const { call, opened } = await payer(withStripe)
  const [payment] = (await opened()).transactions
  const before = stripe.account.refunds.length
  const refund = (amount: string, paid: string) =>
    call('POST /admin/subscriptions/transactions/{id}/refund', {
      params: { id: payment!.id },
      body: { amount, paid, reason: 'They asked.' },
    })
  stripe.fail('POST /v1/refunds', 'fails after')
  stripe.fail('GET /v1/refunds', { late_ms: 1 })
  stripe.fail('GET /v1/refunds', 'fails before')
  expect(await refusal(refund('10.00', '29.00'))).toMatchObject({ status: 409, code: 'no_answer' })
  const reasons = (await opened()).history.filter(({ kind }) => kind === 'refunded').map(({ reason }) => reason)
  expect(reasons).toEqual(['$10.00: They asked.'])
  expect(await refusal(refund('9.00', '29.00'))).toMatchObject({ code: 'stale', current: { paid: '19.00' } })
  expect(stripe.account.refunds).toHaveLength(before + 1)
  stripe.fail('GET /v1/refunds', 'fails before')
  expect(await refusal(refund('9.00', '19.00'))).toMatchObject({ status: 409, code: 'no_answer' })
  expect(stripe.account.refunds).toHaveLength(before + 1)
})

test('of two concurrent refunds of a payment, one is refused', async () => {
  const { call, opened } = await payer(withStripe)
  const [payment] = (await opened()).transactions
  const refund = (amount: string) =>
    call('POST /admin/subscriptions/transactions/{id}/refund', {
      params: { id: payment!.id },
      body: { amount, paid: '29.00', reason: 'They asked.' },
    })
  stripe.fail('POST /v1/refunds', { late_ms: 500 })
  const answers = await Promise.allSettled([refund('10.00'), refund('5.00')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { status: 409, code: 'under_way' } })
  expect((await opened()).history.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
})

test('a payment refunded in part and then in full in the test gateway is counted once', async () => {
  const { call, opened } = await payer(local)
  const [payment] = (await opened()).transactions
  const params = { id: payment!.id }
  const body = { amount: '9.00', paid: '29.00', reason: 'They asked.' }
  await call('POST /admin/subscriptions/transactions/{id}/refund', { params, body })
  await local.db
    .updateTable('test_gateway_payments')
    .set({ refunded: true })
    .where('transaction_id', '=', params.id)
    .execute()
  await reconcile(local.context, params.id, new Date())
  const after = await opened()
  expect(after.transactions[0]).toMatchObject({ status: 'refunded', paid: '0.00' })
  expect(after.paid_in_all).toBe('0.00')
})

test('a failed payment is retried, and its customer reminded, once a day', async () => {
  const { id, call, opened, mails } = await payer(local, 'test_declined')
  const params = { id }
  expect((await opened()).failed_renewals).toBe(1)
  const declined = call('POST /admin/subscriptions/{id}/retry', { params })
  expect(await refusal(declined)).toMatchObject({ status: 422 })
  const sent = (await mails()).length
  await call('POST /admin/subscriptions/{id}/remind', { params })
  expect(await mails()).toHaveLength(sent + 1)
  const again = call('POST /admin/subscriptions/{id}/remind', { params })
  expect(await refusal(again)).toMatchObject({ status: 409, code: 'reminded' })
  await local.db.updateTable('subscriptions').set({ payment_method: 'test_success' }).where('id', '=', id).execute()
  expect((await call('POST /admin/subscriptions/{id}/retry', { params })).data).toMatchObject({ status: 'active' })
  expect(await refusal(call('POST /admin/subscriptions/{id}/retry', { params }))).toMatchObject({ code: 'not_due' })
  const kinds = (await opened()).history.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['retried', 'reminded']))
})

test('an administrator’s retry that is declined changes nothing, emails no one, and is possible three times a day', async () => {
  const limited = await testApp({ limits: { retries_per_subscription_per_day: 3 } })
  const { id, call, opened, mails } = await payer(limited, 'test_declined')
  const standing = async () => {
    const { status, failed_renewals, next_step_at, period_end } = await opened()
    return { status, failed_renewals, next_step_at, period_end, mails: await mails() }
  }
  const before = await standing()
  expect(before).toMatchObject({ status: 'trialing', failed_renewals: 1 })
  const retry = () => refusal(call('POST /admin/subscriptions/{id}/retry', { params: { id } }))
  for (let at = 0; at < 3; at++) expect(await retry()).toMatchObject({ status: 422 })
  expect(await standing()).toEqual(before)
  const refused = await retry()
  expect([refused.status, refused.message]).toEqual([429, expect.stringMatching(/again in 2\d hours/)])
  const { history, transactions } = await opened()
  expect([history.filter(({ kind }) => kind === 'retried').length, transactions.length]).toEqual([3, 4])
})

test('a canceled subscription is not charged, reminded, or logged as retried', async () => {
  const { id, call, opened, mails } = await payer(local, 'test_declined')
  await local.db.updateTable('subscriptions').set({ cancel_at_period_end: true }).where('id', '=', id).execute()
  const before = [(await opened()).transactions.length, (await mails()).length]
  for (const what of ['retry', 'remind'] as const)
    expect(await refusal(call(`POST /admin/subscriptions/{id}/${what}`, { params: { id } }))).toMatchObject({
      status: 409,
      code: 'not_due',
    })
  const { transactions, history } = await opened()
  expect([transactions.length, (await mails()).length]).toEqual(before)
  expect(history.map(({ kind }) => kind)).not.toContain('retried')
})

test('a payment older than the 50 newest of its subscription can be refunded', async () => {
  const { call, opened } = await payer(local)
  const [payment] = (await opened()).transactions
  const row = await local.db.selectFrom('transactions').selectAll().where('id', '=', payment!.id).executeTakeFirst()
  const { id: _, amount_cents: _amount, invoice_number: _number, payment: _payment, ...same } = row!
  const later = Array.from({ length: 50 }, () => ({
    ...same,
    status: 'failed' as const,
    billed_to: JSON.stringify(same.billed_to),
    created_at: new Date(same.created_at.getTime() + 1000),
  }))
  await local.db.insertInto('transactions').values(later).execute()
  expect((await opened()).transactions.map(({ id }) => id)).not.toContain(payment!.id)
  const body = { amount: '9.00', paid: '29.00', reason: 'They asked.' }
  const refund = call('POST /admin/subscriptions/transactions/{id}/refund', { params: { id: payment!.id }, body })
  expect((await refund).data).toMatchObject({ id: payment!.id, paid: '20.00' })
})
