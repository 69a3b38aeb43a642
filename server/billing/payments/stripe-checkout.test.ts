import { expect, test } from 'vitest'
import { expectUnknown, openStripePayments, refusalOf, visit } from '../../../test/stripe-payments.ts'
import type { StripeFault } from '../../../test/stripe-server.ts'

test('entering a card on the hosted page creates a customer and a visit, and returns what can be shown of the card', async () => {
  const { stripe, payments } = await openStripePayments()
  const begun = await payments.startCheckout(visit)
  expect(begun.url).toMatch(/^https:\/\/checkout\.stripe\.test\//)
  expect(stripe.account.sessions.get(begun.reference)).toMatchObject({
    mode: 'setup',
    customer: begun.customer,
    client_reference_id: 'visit-1',
    metadata: { our_id: 'visit-1' },
  })
  expect(stripe.account.customers.get(begun.customer)).toMatchObject({ email: 'ada@example.test', name: 'Ada' })
  expect(await payments.readCheckout(begun.reference)).toEqual({ status: 'open' })
  const reference = stripe.account.finish(begun.reference)
  expect(await payments.readCheckout(begun.reference)).toEqual({
    status: 'done',
    customer: begun.customer,
    method: {
      reference,
      brand: 'Visa',
      last4: '4242',
      expires: '2029-04',
      fingerprint: expect.stringMatching(/^fp_/),
      is_declined: false,
    },
  })
})

test('a visit requested twice is one visit for one customer', async () => {
  const { stripe, payments } = await openStripePayments()
  const before = stripe.account.customers.size
  expect(await payments.startCheckout(visit)).toEqual(await payments.startCheckout(visit))
  expect(stripe.account.sessions.size).toBe(1)
  expect(stripe.account.customers.size).toBe(before + 1)
  expect(await refusalOf(payments.startCheckout({ ...visit, success_url: 'https://merlon.test/elsewhere' }))).toBe(
    'idempotency_error',
  )
})

test('a known customer’s visit is theirs; one that ran out is expired; an unknown one is refused', async () => {
  const { stripe, payments, customer } = await openStripePayments()
  const before = stripe.account.customers.size
  const begun = await payments.startCheckout({ ...visit, customer })
  expect(begun.customer).toBe(customer)
  expect(stripe.account.customers.size).toBe(before)
  stripe.account.expire(begun.reference)
  expect(await payments.readCheckout(begun.reference)).toEqual({ status: 'expired' })
  expect(await refusalOf(payments.startCheckout({ ...visit, our_id: 'visit-2', customer: 'cus_gone' }))).toBe(
    'resource_missing',
  )
})

const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 }
/** A server that has one customer before this visit. */
const entered = { status: 'succeeded', customer: 'cus_2', payment_method: { id: 'pm_9', customer: 'cus_2', card } }
const ofAnotherCustomer = { ...entered.payment_method, customer: 'cus_else' }

test.each<[string, Record<string, unknown>]>([
  ['of another customer', { customer: 'cus_else' }],
  ['with another id', { id: 'cs_else' }],
  ['whose card is another customer’s', { setup_intent: { ...entered, customer: 'cus_else' } }],
  ['whose card is attached to another customer', { setup_intent: { ...entered, payment_method: ofAnotherCustomer } }],
  ['complete without a card', { setup_intent: null }],
  ['in an unknown state', { status: 'paid' }],
])('a finished visit %s is rejected', async (_what, changed) => {
  const { stripe, payments } = await openStripePayments()
  const { reference } = await payments.startCheckout(visit)
  stripe.account.finish(reference)
  stripe.fail('GET /v1/checkout/sessions/{id}', { changed })
  await expectUnknown(payments.readCheckout(reference))
  expect(await payments.readCheckout(reference)).toMatchObject({ status: 'done' })
})

test.each<[string, StripeFault]>([
  ['for another customer', { changed: { customer: 'cus_else' } }],
  ['about another visit', { changed: { client_reference_id: 'visit-9' } }],
  ['without a URL', { changed: { url: null } }],
  ['with a script as URL', { changed: { url: 'javascript:alert(1)' } }],
  ['with nothing', { answers: '{}' }],
])('a visit whose first response is %s is rejected; a retry returns the same visit', async (_what, fault) => {
  const { stripe, payments } = await openStripePayments()
  stripe.fail('POST /v1/checkout/sessions', fault)
  await expectUnknown(payments.startCheckout(visit))
  expect(await payments.startCheckout(visit)).toMatchObject({ reference: [...stripe.account.sessions.keys()][0] })
  expect(stripe.account.sessions.size).toBe(1)
})

test.each([
  ['succeeded', entered, { status: 'done', method: { reference: 'pm_9' } }],
  ['processing', { status: 'processing' }, { status: 'open' }],
  ['requires_payment_method', { status: 'requires_payment_method' }, { status: 'expired' }],
  [
    'of a brand without a name',
    { ...entered, payment_method: { ...entered.payment_method, card: { ...card, brand: 'unknown' } } },
    { status: 'done', method: { brand: 'Card' } },
  ],
])('a finished visit whose card is %s', async (_what, setup_intent, result) => {
  const { stripe, payments } = await openStripePayments()
  const { reference } = await payments.startCheckout(visit)
  stripe.account.finish(reference)
  stripe.fail('GET /v1/checkout/sessions/{id}', { changed: { setup_intent } })
  expect(await payments.readCheckout(reference)).toMatchObject(result)
})
