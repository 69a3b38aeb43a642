import { expect, test } from 'vitest'
import { creating, listing, openStripePayments, refusalOf, returning } from '../../../test/stripe-payments.ts'
import type { ChargeOrder } from './gateway.ts'

test("a charge is made once, however often it's requested, even after the key has expired", async () => {
  const { stripe, payments, customer, order, taken } = await openStripePayments()
  const first = order()
  const charge = await payments.charge(first)
  expect(charge).toEqual({
    transaction_id: 'transaction-1',
    payment: stripe.account.intents[0]?.id,
    amount_cents: 2900,
    currency: 'USD',
    status: 'succeeded',
  })
  expect(await payments.charge(first)).toEqual(charge)
  stripe.forgetKeys()
  expect(await payments.charge(first)).toEqual(charge)
  expect(await payments.findCharge({ transaction_id: 'transaction-1', customer })).toEqual(charge)
  expect(taken()).toBe(2900)
})

test.each([
  ['declined', 'generic_decline', 'Your card was declined.'],
  ['without funds', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['asks the bank', 'authentication_required', expect.stringContaining('requires authentication')],
] as const)('a card that is %s has failed, and its intent can no longer be paid', async (card, code, message) => {
  const { stripe, payments, customer, order, withCard, taken } = await openStripePayments()
  const first = order({ payment_method: withCard(card) })
  const failed = { status: 'failed', code, message, amount_cents: 2900, transaction_id: 'transaction-1' }
  expect(await payments.charge(first)).toMatchObject(failed)
  expect(await payments.charge(first)).toMatchObject(failed)
  expect(await payments.findCharge({ transaction_id: 'transaction-1', customer })).toMatchObject(failed)
  expect(stripe.account.intents.map(({ status }) => status)).toEqual(['canceled'])
  expect(taken()).toBe(0)
})

test.each([
  ['yes', { status: 'succeeded', amount_cents: 2900 }, 2900],
  ['no', { status: 'failed', code: 'payment_intent_authentication_failure' }, 0],
] as const)('a payment the bank asks about waits at a URL; the customer says %s', async (says, comes, cents) => {
  const { stripe, payments, customer, order, withCard, taken } = await openStripePayments()
  const first = order({ ...returning, payment_method: withCard('asks the bank') })
  const waiting = await payments.charge(first)
  expect(waiting).toMatchObject({ status: 'needs_confirmation', url: `https://hooks.stripe.test/${waiting.payment}` })
  expect(await payments.charge(first)).toEqual(waiting)
  stripe.account.confirm(waiting.payment, says)
  expect(await payments.findCharge({ transaction_id: 'transaction-1', customer })).toMatchObject(comes)
  expect(taken()).toBe(cents)
})

test('a waiting payment is canceled, unless it was just paid', async () => {
  const { stripe, payments, order, withCard, taken } = await openStripePayments()
  const asking = { ...returning, payment_method: withCard('asks the bank') }
  const left = await payments.charge(order(asking))
  expect(await payments.cancelCharge(left)).toMatchObject({ status: 'failed', code: 'canceled' })
  expect(await payments.cancelCharge(left)).toMatchObject({ status: 'failed', code: 'canceled' })
  const paid = await payments.charge(order({ ...asking, transaction_id: 'transaction-2' }))
  stripe.account.confirm(paid.payment, 'yes')
  expect(await payments.cancelCharge(paid)).toMatchObject({ status: 'succeeded', amount_cents: 2900 })
  expect(taken()).toBe(2900)
  expect(await refusalOf(payments.cancelCharge({ payment: 'pi_none' }))).toBe('resource_missing')
})

test("an order that can't be paid is refused with a clear message, and nothing is charged", async () => {
  const { stripe, payments, order, withCard, taken } = await openStripePayments()
  const of = (more: Partial<ChargeOrder>) => refusalOf(payments.charge(order(more)))
  expect(await of({ customer: 'cus_gone' })).toBe('resource_missing')
  expect(await of({ payment_method: 'pm_gone' })).toBe('resource_missing')
  expect(await of({ payment_method: stripe.account.addMethod(stripe.account.addCustomer(), 'good') })).toBe(
    'resource_missing',
  )
  expect(await of({ payment_method: withCard('taken away') })).toBe('invalid_request')
  expect(await of({ amount_cents: 49 })).toBe('amount_too_small')
  await expect(payments.charge(order({ payment_method: 'pm_gone' }))).rejects.toThrow(
    'This payment method can no longer be used. Enter another one.',
  )
  expect(taken()).toBe(0)
  expect(await payments.charge(order())).toMatchObject({ status: 'succeeded' })
})

test.each<[string, Record<string, unknown>]>([
  ['is being processed', { status: 'processing' }],
  ['was started and never confirmed', { status: 'requires_confirmation' }],
  ['has no method and no error', { status: 'requires_payment_method' }],
  ['waits for Stripe’s script', { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }],
])("a payment that %s is pending until it's checked again", async (_what, changed) => {
  const { stripe, payments, customer, order } = await openStripePayments()
  stripe.fail(creating, { changed })
  expect(await payments.charge(order())).toMatchObject({ status: 'pending', amount_cents: 2900 })
  expect(await payments.findCharge({ transaction_id: 'transaction-1', customer })).toMatchObject({
    status: 'succeeded',
  })
})

test('the same transaction with another amount charges nothing more and returns the first charge', async () => {
  const { stripe, payments, order, taken } = await openStripePayments()
  await payments.charge(order())
  expect(await payments.charge(order({ amount_cents: 24_900 }))).toMatchObject({ amount_cents: 2900 })
  // As if both had checked before either had paid.
  stripe.fail(listing, { changed: { data: [] } })
  expect(await payments.charge(order({ amount_cents: 24_900 }))).toMatchObject({ amount_cents: 2900 })
  stripe.fail(listing, { changed: { data: [] } }, 2)
  expect(await refusalOf(payments.charge(order({ amount_cents: 24_900 })))).toBe('idempotency_error')
  expect(taken()).toBe(2900)
})

test('a charge is found on any page of a customer’s payments, and only that customer’s', async () => {
  const { stripe, payments, customer, order } = await openStripePayments({ page_size: 2 })
  for (const number of [1, 2, 3, 4, 5]) await payments.charge(order({ transaction_id: `transaction-${number}` }))
  const find = (transaction_id: string, of = customer) => payments.findCharge({ transaction_id, customer: of })
  for (const number of [1, 2, 3, 4, 5]) {
    expect(await find(`transaction-${number}`)).toMatchObject({ transaction_id: `transaction-${number}` })
  }
  expect(await find('transaction-6')).toBeNull()
  expect(await find('transaction-1', stripe.account.addCustomer())).toBeNull()
  expect(await refusalOf(find('transaction-1', 'cus_gone'))).toBe('resource_missing')
})
