import { expect, onTestFinished, test } from 'vitest'
import { openStripe, type StripeFault } from '../../test/stripe-server.ts'
import { PaymentRefused, type ChargeOrder } from './door.ts'
import { stripePayments } from './stripe.ts'

/** Stripe's own client against a server that speaks its protocol. */
async function open({ answer_ms = 5_000, page_size = 100 } = {}) {
  const stripe = await openStripe({ page_size })
  onTestFinished(() => stripe.close())
  const settings = { kind: 'stripe', secret_key: 'sk_test_local', webhook_secret: 'whsec_local' } as const
  const payments = stripePayments({ ...settings, api_url: stripe.url }, { answer_ms })
  const wrongKey = stripePayments({ ...settings, secret_key: 'sk_test_other', api_url: stripe.url })
  const customer = stripe.account.addCustomer()
  const order = (more: Partial<ChargeOrder> = {}): ChargeOrder => ({
    transaction_id: 'transaction-1',
    amount_cents: 2900,
    currency: 'USD',
    customer,
    payment_method: stripe.account.addMethod(customer, 'good'),
    description: 'Professional, December 2026',
    ...more,
  })
  const withCard = (card: Parameters<typeof stripe.account.addMethod>[1]) => stripe.account.addMethod(customer, card)
  return { stripe, payments, wrongKey, customer, order, withCard, taken: () => stripe.account.taken(customer) }
}

const visit = {
  our_id: 'visit-1',
  customer: null,
  email: 'ada@example.test',
  name: 'Ada',
  success_url: 'https://merlon.test/paid',
  cancel_url: 'https://merlon.test/back',
}
const returning = { return_url: 'https://merlon.test/back' }
const creating = 'POST /v1/payment_intents'
const listing = 'GET /v1/payment_intents'

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(PaymentRefused)
      return (error as PaymentRefused).code
    },
  )

/** Thrown, and not as a refusal: what happened is not known. */
const expectUnknown = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => expect.fail(`it answered ${JSON.stringify(answer)}`),
    (error: unknown) => expect(error).not.toBeInstanceOf(PaymentRefused),
  )

test('somebody enters a card on the hosted page: a customer, a visit, and what may be shown of the card', async () => {
  const { stripe, payments } = await open()
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
    method: { reference, brand: 'Visa', last4: '4242', expires: '2029-04' },
  })
})

test('a visit asked for twice is one, for one customer', async () => {
  const { stripe, payments } = await open()
  const before = stripe.account.customers.size
  expect(await payments.startCheckout(visit)).toEqual(await payments.startCheckout(visit))
  expect(stripe.account.sessions.size).toBe(1)
  expect(stripe.account.customers.size).toBe(before + 1)
  expect(await refusalOf(payments.startCheckout({ ...visit, success_url: 'https://merlon.test/elsewhere' }))).toBe(
    'idempotency_error',
  )
})

test('a visit of a known customer is theirs; one that ran out is expired, one of nobody refused', async () => {
  const { stripe, payments, customer } = await open()
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

test.each<[string, Record<string, unknown>]>([
  ['of another customer', { customer: 'cus_else' }],
  ['with another id', { id: 'cs_else' }],
  ['whose card is another customer’s', { setup_intent: { status: 'succeeded', customer: 'cus_else' } }],
  ['complete without a card', { setup_intent: null }],
  ['in a state nobody knows', { status: 'paid' }],
])('a finished visit %s is no answer', async (_what, changed) => {
  const { stripe, payments } = await open()
  const { reference } = await payments.startCheckout(visit)
  stripe.account.finish(reference)
  stripe.fail(`GET /v1/checkout/sessions/${reference}`, { changed })
  await expectUnknown(payments.readCheckout(reference))
  expect(await payments.readCheckout(reference)).toMatchObject({ status: 'done' })
})

test('a charge is taken once, however often it is asked, also after the key is forgotten', async () => {
  const { stripe, payments, customer, order, taken } = await open()
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

test('20 charges at once take money once; who comes while it is under way does not know', async () => {
  const { stripe, payments, customer, order, taken } = await open()
  stripe.fail(creating, { late_ms: 200 })
  const first = order()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => payments.charge(first)))
  expect(taken()).toBe(2900)
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).not.toBeInstanceOf(PaymentRefused)
    else expect(answer.value.status).toBe('succeeded')
  }
  expect(await payments.findCharge({ transaction_id: 'transaction-1', customer })).toMatchObject({ amount_cents: 2900 })
})

test('what is sent: cards alone, the version, a key for each kind of call, nothing about how fast we are', async () => {
  const { stripe, payments, order } = await open()
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

test.each([
  ['declined', 'generic_decline', 'Your card was declined.'],
  ['without funds', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['asks the bank', 'authentication_required', expect.stringContaining('requires authentication')],
] as const)('a card that is %s has failed, and nobody can pay that intent any more', async (card, code, message) => {
  const { stripe, payments, customer, order, withCard, taken } = await open()
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
] as const)('a payment the bank asks about waits at an address; the customer says %s', async (says, comes, cents) => {
  const { stripe, payments, customer, order, withCard, taken } = await open()
  const first = order({ ...returning, payment_method: withCard('asks the bank') })
  const waiting = await payments.charge(first)
  expect(waiting).toMatchObject({ status: 'needs_confirmation', url: `https://hooks.stripe.test/${waiting.payment}` })
  expect(await payments.charge(first)).toEqual(waiting)
  stripe.account.confirm(waiting.payment, says)
  expect(await payments.findCharge({ transaction_id: 'transaction-1', customer })).toMatchObject(comes)
  expect(taken()).toBe(cents)
})

test('a payment that waits is cancelled, unless it was paid just before', async () => {
  const { stripe, payments, order, withCard, taken } = await open()
  const asking = { ...returning, payment_method: withCard('asks the bank') }
  const left = await payments.charge(order(asking))
  expect(await payments.cancelCharge(left)).toMatchObject({ status: 'failed', code: 'canceled' })
  expect(await payments.cancelCharge(left)).toMatchObject({ status: 'failed', code: 'canceled' })
  const paid = await payments.charge(order({ ...asking, transaction_id: 'transaction-2' }))
  stripe.account.confirm(paid.payment, 'yes')
  expect(await payments.cancelCharge(paid)).toMatchObject({ status: 'succeeded', amount_cents: 2900 })
  expect(taken()).toBe(2900)
  await expectUnknown(payments.cancelCharge({ payment: 'pi_none' }))
})

test('an order that cannot be paid is refused, in words for people, and takes nothing', async () => {
  const { stripe, payments, order, withCard, taken } = await open()
  const of = (more: Partial<ChargeOrder>) => refusalOf(payments.charge(order(more)))
  expect(await of({ customer: 'cus_gone' })).toBe('resource_missing')
  expect(await of({ payment_method: 'pm_gone' })).toBe('resource_missing')
  expect(await of({ payment_method: stripe.account.addMethod(stripe.account.addCustomer(), 'good') })).toBe(
    'resource_missing',
  )
  expect(await of({ payment_method: withCard('taken away') })).toBe('invalid_request')
  expect(await of({ amount_cents: 49 })).toBe('amount_too_small')
  await expect(payments.charge(order({ payment_method: 'pm_gone' }))).rejects.toThrow(
    'The payment method cannot be used any more. Enter another one.',
  )
  expect(taken()).toBe(0)
  expect(await payments.charge(order())).toMatchObject({ status: 'succeeded' })
})

test('the same transaction with another amount takes nothing more: what was taken is answered', async () => {
  const { stripe, payments, order, taken } = await open()
  await payments.charge(order())
  expect(await payments.charge(order({ amount_cents: 24_900 }))).toMatchObject({ amount_cents: 2900 })
  // As if both had looked before either had paid.
  stripe.fail(listing, { changed: { data: [] } })
  expect(await payments.charge(order({ amount_cents: 24_900 }))).toMatchObject({ amount_cents: 2900 })
  stripe.fail(listing, { changed: { data: [] } }, 2)
  expect(await refusalOf(payments.charge(order({ amount_cents: 24_900 })))).toBe('idempotency_error')
  expect(taken()).toBe(2900)
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
  ['answers a text', { answers: '"succeeded"' }, 1],
  ['answers a number', { answers: '1' }, 1],
  ['answers a list', { answers: '[]' }, 1],
  ['answers an empty object', { answers: '{}' }, 1],
  ['answers an error without words', { answers: '{"error":{}}' }, 1],
  ['answers for another customer', { changed: { customer: 'cus_else' } }, 1],
  ['answers for another transaction', { changed: { metadata: { transaction_id: 'transaction-9' } } }, 1],
  ['answers for no transaction', { changed: { metadata: {} } }, 1],
  ['answers an amount in words', { changed: { amount: '2900' } }, 1],
  ['answers no amount received', { changed: { amount_received: undefined } }, 1],
  ['answers a currency nobody knows', { changed: { currency: 'dollars' } }, 1],
  ['answers a state nobody knows', { changed: { status: 'paid' } }, 1],
  ['answers another kind of thing', { changed: { object: 'charge' } }, 1],
])('a gateway that %s leaves it unknown; asking again finds what was taken, once', async (_what, fault, times) => {
  const { stripe, payments, customer, order, taken } = await open({ answer_ms: 400 })
  const first = order()
  stripe.fail(creating, fault, times)
  await expectUnknown(payments.charge(first))
  expect(taken()).toBe(2900)
  const found = await payments.findCharge({ transaction_id: 'transaction-1', customer })
  expect(found).toMatchObject({ status: 'succeeded', amount_cents: 2900 })
  expect(await payments.charge(first)).toEqual(found)
  expect(taken()).toBe(2900)
})

test('a connection that drops once after charging is asked again by the client, under the same key', async () => {
  const { stripe, payments, order, taken } = await open()
  stripe.fail(creating, 'drops after')
  expect(await payments.charge(order())).toMatchObject({ status: 'succeeded' })
  expect(stripe.requests.filter(({ call }) => call === creating).map(({ key }) => key)).toEqual([
    'charge:transaction-1',
    'charge:transaction-1',
  ])
  expect(taken()).toBe(2900)
})

test.each<StripeFault>(['fails before', 'is busy', 'is locked'])(
  'a gateway that %s took nothing, which is not known; nothing is tried again unasked',
  async (fault) => {
    const { stripe, payments, customer, order, taken } = await open()
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
  ['a list of somebody else', { changed: { data: [{ id: 'pi_9', customer: 'cus_else', metadata: {} }] } }],
  ['a list without an end', { changed: { data: [], has_more: true } }],
  ['a list that does not say whether there is more', { changed: { has_more: undefined } }],
  ['no list', { changed: { data: undefined } }],
])('a look that is answered by %s finds nothing out, and nothing is charged after it', async (_what, fault) => {
  const { stripe, payments, customer, order, taken } = await open()
  stripe.fail(listing, fault, 2)
  await expectUnknown(payments.findCharge({ transaction_id: 'transaction-1', customer }))
  await expectUnknown(payments.charge(order()))
  expect(taken()).toBe(0)
})

test('a charge is found on any page of what a customer paid, and only that customer’s', async () => {
  const { stripe, payments, customer, order } = await open({ page_size: 2 })
  for (const number of [1, 2, 3, 4, 5]) await payments.charge(order({ transaction_id: `transaction-${number}` }))
  const find = (transaction_id: string, of = customer) => payments.findCharge({ transaction_id, customer: of })
  for (const number of [1, 2, 3, 4, 5]) {
    expect(await find(`transaction-${number}`)).toMatchObject({ transaction_id: `transaction-${number}` })
  }
  expect(await find('transaction-6')).toBeNull()
  expect(await find('transaction-1', stripe.account.addCustomer())).toBeNull()
  expect(await refusalOf(find('transaction-1', 'cus_gone'))).toBe('resource_missing')
})

test('all the money goes back, once however often it is asked', async () => {
  const { stripe, payments, order, taken } = await open()
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
  ['a state nobody knows', { changed: { status: 'soon' } }],
  ['nothing', { answers: '{}' }],
])('a refund that is answered with %s is not known to be made', async (_what, fault) => {
  const { stripe, payments, order } = await open()
  const { payment } = await payments.charge(order())
  const back = { transaction_id: 'transaction-1', payment, amount_cents: 2900 }
  stripe.fail('POST /v1/refunds', fault)
  await expectUnknown(payments.refund(back))
  await payments.refund(back)
  expect(stripe.account.refunds).toHaveLength(1)
})

test('a refund the bank does not take is refused, one of more than was paid is an error', async () => {
  const { stripe, payments, order, taken } = await open()
  const { payment } = await payments.charge(order())
  await expectUnknown(payments.refund({ transaction_id: 'transaction-1', payment, amount_cents: 2901 }))
  expect(taken()).toBe(2900)
  stripe.fail('POST /v1/refunds', { changed: { status: 'failed' } })
  expect(await refusalOf(payments.refund({ transaction_id: 'transaction-1', payment, amount_cents: 2900 }))).toBe(
    'refund_failed',
  )
})

test('a wrong key, and nobody at the address, are unknown and name no key', async () => {
  const { stripe, payments, wrongKey, order, taken } = await open()
  await expect(wrongKey.charge(order())).rejects.toThrow(/^Stripe: .*StripeAuthenticationError, 401/)
  await expect(wrongKey.charge(order())).rejects.not.toThrow(/sk_test/)
  await stripe.close()
  await expect(payments.charge(order())).rejects.toThrow(/^Stripe: .*StripeConnectionError, ECONNREFUSED$/)
  expect(taken()).toBe(0)
})
