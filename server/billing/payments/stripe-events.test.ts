import { expect, test } from 'vitest'
import { codeOf } from '../../../test/stripe-payments.ts'
import { signedWebhook } from '../../../test/stripe-server.ts'
import { stripePayments } from './stripe.ts'

const webhook_secret = 'whsec_local'
const payments = stripePayments({
  kind: 'stripe',
  secret_key: 'sk_test_local',
  webhook_secret,
  api_url: undefined,
})

const eventOf = (type: string, object: Record<string, unknown>) => ({
  id: 'evt_1',
  object: 'event',
  type,
  data: { object },
})
const paid = eventOf('payment_intent.succeeded', {
  id: 'pi_1',
  object: 'payment_intent',
  metadata: { transaction_id: 'transaction-1' },
})

function refusalOf(body: Buffer, signature: string | undefined) {
  try {
    return payments.readEvent(body, signature)
  } catch (error) {
    return codeOf(error)
  }
}

const visit = { id: 'cs_1', client_reference_id: 'visit-1', metadata: { our_id: 'visit-1' } }
const intent = { id: 'pi_1', metadata: { transaction_id: 'transaction-1' } }
const dispute = { id: 'dp_1', charge: 'ch_1', payment_intent: 'pi_1', metadata: {} }

test.each([
  ['checkout.session.completed', visit, { checkout: 'visit-1' }],
  ['checkout.session.expired', { ...visit, metadata: {} }, { checkout: 'visit-1' }],
  ['checkout.session.async_payment_succeeded', visit, { checkout: 'visit-1' }],
  ['checkout.session.async_payment_failed', visit, { checkout: 'visit-1' }],
  ['payment_intent.succeeded', intent, { transaction_id: 'transaction-1' }],
  ['payment_intent.payment_failed', intent, { transaction_id: 'transaction-1' }],
  ['payment_intent.canceled', intent, { transaction_id: 'transaction-1' }],
  ['payment_intent.requires_action', intent, { transaction_id: 'transaction-1' }],
  ['charge.refunded', { ...intent, id: 'ch_1', payment_intent: 'pi_1' }, { transaction_id: 'transaction-1' }],
  ['charge.refunded', { id: 'ch_1', metadata: {}, payment_intent: 'pi_1' }, { payment: 'pi_1' }],
  ['charge.dispute.created', dispute, { payment: 'pi_1' }],
  // Made by another application with the same Stripe account.
  ['payment_intent.succeeded', { id: 'pi_9', metadata: {} }, null],
  ['payment_intent.succeeded', { id: 'pi_9', metadata: null }, null],
  ['checkout.session.completed', { id: 'cs_9', client_reference_id: null, metadata: {} }, null],
  ['invoice.paid', intent, null],
  ['toString', intent, null],
])('a webhook %s is about %o', (type, object, about) => {
  const { body, signature } = signedWebhook(eventOf(type, object), webhook_secret)
  expect(payments.readEvent(body, signature)).toEqual({ id: 'evt_1', type, about })
})

test('an altered, old, unsigned, or wrongly signed webhook is refused', () => {
  const { body, signature } = signedWebhook(paid, webhook_secret)
  const altered = Buffer.from(body.toString().replace('transaction-1', 'transaction-2'))
  expect(refusalOf(body, signature)).toMatchObject({ id: 'evt_1' })
  expect(refusalOf(altered, signature)).toBe('signature')
  expect(refusalOf(Buffer.concat([body, Buffer.from(' ')]), signature)).toBe('signature')
  expect(refusalOf(body, undefined)).toBe('signature')
  for (const wrong of ['', 'v1=', 't=1', `${signature.slice(0, -1)}g`, signature.replace('v1=', 'v0='), 't=x,v1=y']) {
    expect(refusalOf(body, wrong), wrong).toBe('signature')
  }
  const other = signedWebhook(paid, 'whsec_other')
  expect(refusalOf(other.body, other.signature)).toBe('signature')
  const later = signature.replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000) + 60}`)
  expect(refusalOf(body, later)).toBe('signature')
})

test('a webhook is accepted for five minutes', () => {
  const fresh = signedWebhook(paid, webhook_secret, { age_seconds: 290 })
  expect(refusalOf(fresh.body, fresh.signature)).toMatchObject({ id: 'evt_1' })
  const old = signedWebhook(paid, webhook_secret, { age_seconds: 302 })
  expect(refusalOf(old.body, old.signature)).toBe('signature')
})

test('a webhook from the future is refused despite its valid signature', () => {
  const ahead = (seconds: number) => signedWebhook(paid, webhook_secret, { age_seconds: -seconds })
  const [now, soon, tomorrow] = [ahead(0), ahead(120), ahead(86_400)]
  expect(refusalOf(now.body, now.signature)).toMatchObject({ id: 'evt_1' })
  expect(refusalOf(soon.body, soon.signature)).toBe('signature')
  expect(refusalOf(tomorrow.body, tomorrow.signature)).toBe('signature')
  // Clocks can differ slightly.
  const ours = ahead(30)
  expect(refusalOf(ours.body, ours.signature)).toMatchObject({ id: 'evt_1' })
})

test('one of two signatures is enough during a secret rotation', () => {
  const { body, signature } = signedWebhook(paid, webhook_secret)
  const both = signature.replace(',', `,v1=${'0'.repeat(64)},`)
  expect(refusalOf(body, both)).toMatchObject({ about: { transaction_id: 'transaction-1' } })
})

test.each([
  '',
  '{"id":',
  '[]',
  'null',
  '"evt_1"',
  '{}',
  '{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}',
])("a signed body %j isn't an event", (text) => {
  const { body, signature } = signedWebhook(text, webhook_secret)
  expect(refusalOf(body, signature)).toBe('not_an_event')
})
