import { expect, test } from 'vitest'
import { creating, expectUnknown, listing, openStripePayments, refusalOf } from '../../../test/stripe-payments.ts'
import type { StripeFault } from '../../../test/stripe-server.ts'
import { PaymentRefused } from './gateway.ts'

test("20 charges at once are charged once; requests in the meantime don't know the outcome", async () => {
  const { stripe, payments, customer, order, taken } = await openStripePayments()
  stripe.fail(creating, { late_ms: 200 })
  const first = order()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => payments.charge(first)))
  expect(taken()).toBe(2900)
  const statuses = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value.status)
  expect(new Set(statuses)).toEqual(new Set(['succeeded']))
  const reasons: unknown[] = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason)
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons.filter((reason) => reason instanceof PaymentRefused)).toEqual([])
  expect(await payments.findCharge({ transaction_id: 'transaction-1', customer })).toMatchObject({ amount_cents: 2900 })
})

const declined = (payment_intent: unknown) => ({
  status: 402,
  answers: JSON.stringify({
    error: { type: 'card_error', code: 'expired_card', message: 'It expired.', payment_intent },
  }),
})

test('a declined card without a payment is refused; with a malformed or paid payment, the outcome is unknown', async () => {
  const { stripe, payments, order, taken } = await openStripePayments()
  stripe.fail(creating, declined(undefined))
  expect(await refusalOf(payments.charge(order()))).toBe('expired_card')
  stripe.fail(creating, declined({ id: 'pi_1' }))
  await expectUnknown(payments.charge(order({ transaction_id: 'transaction-2' })))
  await payments.charge(order({ transaction_id: 'transaction-3' }))
  stripe.fail(listing, { changed: { data: [] } })
  stripe.fail(creating, declined(stripe.account.intents[0]))
  await expectUnknown(payments.charge(order({ transaction_id: 'transaction-3' })))
  expect(taken()).toBe(3 * 2900)
})

test("a failed payment counts as failed once it's canceled; until then, the outcome is unknown", async () => {
  const { stripe, payments, customer, order, withCard } = await openStripePayments()
  stripe.fail('POST /v1/payment_intents/{id}/cancel', 'fails before')
  await expectUnknown(payments.charge(order({ payment_method: withCard('declined') })))
  expect(await payments.findCharge({ transaction_id: 'transaction-1', customer })).toMatchObject({
    status: 'failed',
  })
})

test.each<[string, StripeFault, number]>([
  ['drops the connection after charging, twice', 'drops after', 2],
  ['drops it in the middle of its answer', 'drops in mid-answer', 1],
  ['answers too late', { late_ms: 700 }, 1],
  ['never answers', 'never answers', 1],
  ['charges and says 500', 'fails after', 1],
  ['answers half a JSON', { answers: '{"id":"pi_' }, 1],
  ['answers a page', { answers: '<html>ok</html>' }, 1],
  ['answers null', { answers: 'null' }, 1],
  ['answers a string', { answers: '"succeeded"' }, 1],
  ['answers a number', { answers: '1' }, 1],
  ['answers a list', { answers: '[]' }, 1],
  ['answers an empty object', { answers: '{}' }, 1],
  ['answers an error without words', { answers: '{"error":{}}' }, 1],
  ['answers for another customer', { changed: { customer: 'cus_else' } }, 1],
  ['answers for another transaction', { changed: { metadata: { transaction_id: 'transaction-9' } } }, 1],
  ['answers for no transaction', { changed: { metadata: {} } }, 1],
  ['answers an amount in words', { changed: { amount: '2900' } }, 1],
  ['answers no amount received', { changed: { amount_received: undefined } }, 1],
  ['answers an unknown currency', { changed: { currency: 'dollars' } }, 1],
  ['answers an unknown state', { changed: { status: 'paid' } }, 1],
  ['answers another kind of thing', { changed: { object: 'charge' } }, 1],
])('a gateway that %s leaves the outcome unknown; a retry finds the one charge', async (_what, fault, times) => {
  const { stripe, payments, customer, order, taken } = await openStripePayments({ answer_ms: 400 })
  const first = order()
  stripe.fail(creating, fault, times)
  await expectUnknown(payments.charge(first))
  expect(taken()).toBe(2900)
  const found = await payments.findCharge({ transaction_id: 'transaction-1', customer })
  expect(found).toMatchObject({ status: 'succeeded', amount_cents: 2900 })
  expect(await payments.charge(first)).toEqual(found)
  expect(taken()).toBe(2900)
})

test('a connection that drops after charging is retried by the client with the same key', async () => {
  const { stripe, payments, order, taken } = await openStripePayments()
  stripe.fail(creating, 'drops after')
  expect(await payments.charge(order())).toMatchObject({ status: 'succeeded' })
  expect(stripe.requests.filter(({ call }) => call === creating).map(({ key }) => key)).toEqual([
    'charge:transaction-1',
    'charge:transaction-1',
  ])
  expect(taken()).toBe(2900)
})

test.each<StripeFault>(['fails before', 'is busy', 'is locked'])(
  "a gateway that %s charged nothing, but that's unknown; nothing is retried automatically",
  async (fault) => {
    const { stripe, payments, customer, order, taken } = await openStripePayments()
    stripe.fail(creating, fault)
    const first = order()
    await expectUnknown(payments.charge(first))
    expect(stripe.requests.filter(({ call }) => call === creating)).toHaveLength(1)
    expect(taken()).toBe(0)
    expect(await payments.findCharge({ transaction_id: 'transaction-1', customer })).toBeNull()
    expect(await payments.charge(first)).toMatchObject({ status: 'succeeded' })
  },
)

test.each<[string, StripeFault]>([
  ['500', 'fails before'],
  ['someone else’s list', { changed: { data: [{ id: 'pi_9', customer: 'cus_else', metadata: {} }] } }],
  ['a list without an end', { changed: { data: [], has_more: true } }],
  ['a list that does not say whether there is more', { changed: { has_more: undefined } }],
  ['no list', { changed: { data: undefined } }],
])('a lookup with the response %s finds nothing, and nothing is charged after it', async (_what, fault) => {
  const { stripe, payments, customer, order, taken } = await openStripePayments()
  stripe.fail(listing, fault, 2)
  await expectUnknown(payments.findCharge({ transaction_id: 'transaction-1', customer }))
  await expectUnknown(payments.charge(order()))
  expect(taken()).toBe(0)
})
