import { expect, test } from 'vitest'
import { expectUnknown, openStripePayments, refusalOf } from '../../../test/stripe-payments.ts'
import type { StripeFault } from '../../../test/stripe-server.ts'

test("everything is refunded once, however often it's requested", async () => {
  const { stripe, payments, order, taken } = await openStripePayments()
  const { payment } = await payments.charge(order())
  const back = { transaction_id: 'transaction-1', payment, amount_cents: 2900 }
  stripe.fail('POST /v1/refunds', 'fails after')
  await expectUnknown(payments.refund(back))
  stripe.forgetKeys()
  await payments.refund(back)
  await payments.refund(back)
  expect(taken()).toBe(0)
  expect(stripe.account.refunds).toHaveLength(1)
})

test.each<[string, StripeFault]>([
  ['another payment', { changed: { payment_intent: 'pi_else' } }],
  ['another amount', { changed: { amount: 1 } }],
  ['an unknown state', { changed: { status: 'soon' } }],
  ['nothing', { answers: '{}' }],
])("a refund with the response %s isn't known to be made", async (_what, fault) => {
  const { stripe, payments, order } = await openStripePayments()
  const { payment } = await payments.charge(order())
  const back = { transaction_id: 'transaction-1', payment, amount_cents: 2900 }
  stripe.fail('POST /v1/refunds', fault)
  await expectUnknown(payments.refund(back))
  await payments.refund(back)
  expect(stripe.account.refunds).toHaveLength(1)
})

test('a refund that cannot be made is refused', async () => {
  const { stripe, payments, order, taken } = await openStripePayments()
  const { payment } = await payments.charge(order())
  const refusalOfRefund = (payment: string, amount_cents: number) =>
    refusalOf(payments.refund({ transaction_id: 'transaction-1', payment, amount_cents }))
  expect(await refusalOfRefund(payment, 2901)).toBe('invalid_request')
  expect(await refusalOfRefund('pi_none', 2900)).toBe('resource_missing')
  expect(taken()).toBe(2900)
  stripe.fail('POST /v1/refunds', { changed: { status: 'failed' } })
  expect(await refusalOfRefund(payment, 2900)).toBe('refund_failed')
})

test('a failed refund and a dispute say why', async () => {
  const { stripe, payments, order } = await openStripePayments()
  const { payment } = await payments.charge(order())
  const refund = stripe.account.giveBack(payment, 900)
  const dispute = stripe.account.dispute(payment, 2000)
  const reasons = async () => (await payments.findMoneyBack({ payment })).map(({ kind, why }) => [kind, why])
  expect(await reasons()).toEqual([
    ['refund', null],
    ['dispute', 'The bank gave no specific reason.'],
  ])
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  dispute.reason = 'product_not_received'
  expect(await reasons()).toEqual([
    ['refund', 'The refund failed because the card has expired or was canceled.'],
    ['dispute', 'The customer says they didn’t get what they paid for.'],
  ])
})
