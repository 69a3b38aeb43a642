import { expect, test } from 'vitest'
import { openStripePayments, returning, visit } from '../../../test/stripe-payments.ts'

test('requests contain only cards, the version, and a key per kind of call, and no timing telemetry', async () => {
  const { stripe, payments, order } = await openStripePayments()
  const begun = await payments.startCheckout(visit)
  const { payment } = await payments.charge(order(returning))
  await payments.charge(order({ transaction_id: 'transaction-2' }))
  await payments.refund({ transaction_id: 'transaction-1', payment, amount_cents: 2900 })
  expect(begun.reference).toBeTruthy()
  expect(new Set(stripe.requests.map(({ version }) => version))).toEqual(new Set(['2026-10-28.endive']))
  expect(stripe.requests.some(({ telemetry }) => telemetry)).toBe(false)
  const posts = stripe.requests.filter(({ call }) => call.startsWith('POST'))
  expect(posts.map(({ key }) => key)).toEqual([
    'customer:visit-1',
    'checkout:visit-1',
    'charge:transaction-1',
    'charge:transaction-2',
    'refund:transaction-1',
  ])
  const [, session, onSession, offSession] = posts.map(({ params }) => Object.fromEntries(params))
  const cardsAlone = { 'allowed_payment_method_types[0]': 'card' }
  expect(session).toMatchObject({ ...cardsAlone, mode: 'setup', currency: 'usd' })
  expect(onSession).toMatchObject({ ...cardsAlone, ...returning, confirm: 'true', amount: '2900', currency: 'usd' })
  expect(onSession).not.toHaveProperty('off_session')
  expect(offSession).toMatchObject({ ...cardsAlone, confirm: 'true', off_session: 'true' })
  expect(offSession).not.toHaveProperty('return_url')
})

test("with a wrong key or no server, the outcome is unknown, and the error doesn't contain the key", async () => {
  const { stripe, payments, wrongKey, order, taken } = await openStripePayments()
  await expect(wrongKey.charge(order())).rejects.toThrow(/^Stripe: .*StripeAuthenticationError, 401/)
  await expect(wrongKey.charge(order())).rejects.not.toThrow(/sk_test/)
  await stripe.close()
  await expect(payments.charge(order())).rejects.toThrow(/^Stripe: .*StripeConnectionError, ECONNREFUSED$/)
  expect(taken()).toBe(0)
})
