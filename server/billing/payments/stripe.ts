import { type Payments, PaymentRefused, type GatewayEvent } from './gateway.ts'
import { stripeCharges, stripeRefunds } from './stripe-charge.ts'
import Stripe from 'stripe'
import type { Config } from '../../platform/config/config.ts'
import { z } from 'zod'

/** Stripe as a payment gateway. Nothing is stored here; Stripe's responses are validated and passed on. */
export function stripePayments(settings: StripeSettings, within = patience): Payments {
  const stripe = stripeClient(settings, within)
  const { startCheckout, readCheckout } = stripeCheckout(stripe)
  const { charge, findCharge, cancelCharge } = stripeCharges(stripe)
  const { refund, findMoneyBack } = stripeRefunds(stripe)
  return {
    name: 'stripe',
    startCheckout: withPlainErrors(startCheckout),
    readCheckout: withPlainErrors(readCheckout),
    charge: withPlainErrors(charge),
    findCharge: withPlainErrors(findCharge),
    cancelCharge: withPlainErrors(cancelCharge),
    refund: withPlainErrors(refund),
    findMoneyBack: withPlainErrors(findMoneyBack),
    ...stripeEvents(stripe, settings.webhook_secret),
  }
}

const withPlainErrors =
  <Order, Answer>(ask: (order: Order) => Promise<Answer>) =>
  async (order: Order): Promise<Answer> => {
    try {
      return await ask(order)
    } catch (error) {
      throw asThrown(error)
    }
  }

type StripeSettings = Config['payments'] & { kind: 'stripe' }

/** The request timeout. After it, the outcome is unknown. */
const patience = { answer_ms: 20_000 }

/** Stripe's client, pinned to the API version that these schemas are written for. */
function stripeClient({ secret_key, api_url }: StripeSettings, { answer_ms }: typeof patience): Stripe {
  return new Stripe(secret_key, {
    apiVersion: '2026-10-28.endive',
    timeout: answer_ms,
    // The caller retries, because only it knows whether someone is waiting.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: onlyObjects(),
    ...(api_url ? addressOf(api_url) : {}),
  })
}

function addressOf(api_url: string) {
  const { hostname, port, protocol } = new URL(api_url)
  const http = protocol === 'http:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (http ? 80 : 443),
    protocol: http ? 'http' : 'https',
  } as const
}

/**
 * The client assumes every JSON response is an object and throws an uncatchable error for a string or number. Here
 * that's treated as an unreadable response.
 */
function onlyObjects() {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request)
    const readJson = response.toJSON.bind(response)
    response.toJSON = async () => {
      const answer: unknown = await readJson()
      if (typeof answer === 'object' && answer !== null) return answer
      throw new Error('The response isn’t an object')
    }
    return response
  }
  return client
}

/** Parameters of an order. If one of these is wrong, a retry doesn't help. */
const ofOrder = new Set(['amount', 'customer', 'intent', 'payment_intent', 'payment_method', 'session'])

/** Stripe's codes for an order that can't be paid, if it doesn't name the parameter. */
const refusals = new Set([
  'amount_too_large',
  'amount_too_small',
  'charge_disputed',
  'charge_not_refundable',
  'expired_payment_method',
  'payment_intent_incompatible_payment_method',
  'payment_method_customer_decline',
  'payment_method_not_available',
  'payment_method_unexpected_state',
  'payment_method_unsupported_type',
  'refund_disputed_payment',
])

/**
 * Maps an error of Stripe's client. `PaymentRefused` means nothing was done and never will be. Our own mistakes, such
 * as an unknown parameter, aren't mapped to it, so they can't end anyone's subscription. The client's errors contain
 * whole responses with names and addresses, which would end up in the log.
 */
function asThrown(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { code, message, requestId, statusCode, type } = error
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new PaymentRefused('idempotency_error', 'This payment was already requested with different details.')
  }
  // No payment was created, or it would be in the error.
  if (error instanceof Stripe.errors.StripeCardError && !error.payment_intent) {
    return new PaymentRefused(error.decline_code || code || 'card_declined', message)
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && isAboutOrder(error)) {
    return new PaymentRefused(code ?? 'invalid_request', words(error))
  }
  return new Error(
    [`Stripe: ${message}`, type, statusCode, code, requestId, reasonOf(error)].filter((part) => part).join(', '),
  )
}

function isAboutOrder({ code = '', param = '', message, rawType }: Stripe.errors.StripeError): boolean {
  if (rawType !== 'invalid_request_error' || code === 'parameter_unknown') return false
  if (ofOrder.has(param) || refusals.has(code)) return true
  // A payment method that was detached from its customer has neither code nor parameter.
  return !code && !param && /PaymentMethod|payment method/.test(message)
}

/** Stripe's own messages about a request are for developers. */
function words({ code = '', param = '' }: Stripe.errors.StripeError): string {
  if (code === 'amount_too_small') return 'The amount is too small to pay by card.'
  if (code === 'amount_too_large') return 'The amount is too large to pay by card.'
  if (/disputed/.test(code)) return 'The customer disputed this payment with their bank, so it can’t be refunded now.'
  if (code === 'charge_not_refundable') return 'This payment can’t be refunded.'
  if (param === 'amount') return 'This amount can’t be charged or refunded.'
  if (param === 'customer') return 'We can’t find your payment account anymore. Enter your payment method again.'
  if (param && param !== 'payment_method') return 'The payment service has no record of this payment.'
  return 'This payment method can no longer be used. Enter another one.'
}

/** Such as ECONNREFUSED. */
const reasonOf = ({ detail }: Stripe.errors.StripeError) =>
  detail instanceof Error && 'code' in detail ? String(detail.code) : undefined

const address = z.url({ protocol: /^https?$/ })
const customer = z.object({ id: z.string().min(1), object: z.literal('customer') })

/** Stripe's hosted page for entering a card. We only get what can be shown of it. */
const stripeCheckout = (stripe: Stripe): Pick<Payments, 'startCheckout' | 'readCheckout'> => ({
  async startCheckout({ our_id, email, name, success_url, cancel_url, ...order }) {
    const metadata = { our_id }
    const payer =
      order.customer ??
      customer.parse(await stripe.customers.create({ email, name, metadata }, { idempotencyKey: `customer:${our_id}` }))
        .id
    const answer = await stripe.checkout.sessions.create(
      {
        mode: 'setup',
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        customer: payer,
        client_reference_id: our_id,
        metadata,
        setup_intent_data: { metadata },
        success_url,
        cancel_url,
      },
      { idempotencyKey: `checkout:${our_id}` },
    )
    const session = begun.parse(answer)
    if (session.customer !== payer || session.client_reference_id !== our_id) throw new Error(notOurs)
    return { reference: session.id, customer: payer, url: session.url }
  },

  async readCheckout(reference) {
    const answer = await stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] })
    const session = visited.parse(answer)
    if (session.id !== reference) throw new Error(notOurs)
    if (session.status !== 'complete') return { status: session.status }
    const { setup_intent } = session
    if (setup_intent.status === 'processing') return { status: 'open' }
    if (setup_intent.status !== 'succeeded') return { status: 'expired' }
    const { id, card, ...method } = setup_intent.payment_method
    if (setup_intent.customer !== session.customer || method.customer !== session.customer) throw new Error(notOurs)
    return {
      status: 'done',
      customer: session.customer,
      method: {
        reference: id,
        brand: brandName(card.brand),
        last4: card.last4,
        expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
        fingerprint: card.fingerprint ?? null,
        // Stripe checked with the card's bank before it reported the visit as complete.
        is_declined: false,
      },
    }
  },
})

const notOurs = 'Stripe answered about another visit'

const session = { id: z.string().min(1), object: z.literal('checkout.session'), customer: z.string().min(1) }

const begun = z.object({ ...session, client_reference_id: z.string(), url: address })

const card = z.object({
  brand: z.string().min(1),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2000).max(9999),
  fingerprint: z.string().min(1).nullish(),
})
const setupIntent = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('succeeded'),
    customer: z.string(),
    payment_method: z.object({ id: z.string().min(1), customer: z.string(), card }),
  }),
  z.object({
    status: z.enum(['processing', 'canceled', 'requires_action', 'requires_confirmation', 'requires_payment_method']),
  }),
])
const visited = z.discriminatedUnion('status', [
  z.object({ ...session, status: z.enum(['open', 'expired']) }),
  z.object({ ...session, status: z.literal('complete'), setup_intent: setupIntent }),
])

const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const brandName = (brand: string) => brandNames[brand] ?? 'Card'

/** Maximum age of a webhook in seconds, so that a recorded one can't be replayed later. */
const tolerance = 300
/** How many seconds Stripe's clock may be ahead of ours. The SDK only checks for old ones. */
const clockSkew = 60

function stripeEvents(stripe: Stripe, webhook_secret: string): Pick<Payments, 'readEvent'> {
  return {
    readEvent(body, signature) {
      const read = event.safeParse(verified(body, signature))
      if (!read.success) throw new PaymentRefused('not_an_event', 'The request body isn’t a Stripe event.')
      const { id, type, data } = read.data
      return { id, type, about: aboutOf.get(type)?.(data.object) ?? null }
    },
  }

  function verified(body: Buffer, signature: string | undefined): unknown {
    // The last one, as in the SDK.
    const signed_at = Number([...(signature ?? '').matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1])
    if (signed_at > Date.now() / 1000 + clockSkew)
      throw new PaymentRefused('signature', 'The signature is dated in the future.')
    try {
      return stripe.webhooks.constructEvent(body, signature ?? '', webhook_secret, tolerance)
    } catch (error) {
      if (error instanceof SyntaxError) throw new PaymentRefused('not_an_event', 'The request body isn’t valid JSON.')
      throw new PaymentRefused('signature', 'The signature is missing, invalid, or too old.')
    }
  }
}

const ids = z.record(z.string(), z.string()).catch({})
const event = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string().min(1),
  data: z.object({
    object: z.looseObject({
      metadata: ids,
      client_reference_id: z.string().nullable().catch(null),
      payment_intent: z.string().nullable().catch(null),
    }),
  }),
})

type Subject = z.infer<typeof event>['data']['object']
type About = GatewayEvent['about']

const visit = ({ metadata, client_reference_id }: Subject): About => {
  const checkout = metadata.our_id ?? client_reference_id
  return checkout ? { checkout } : null
}

const transaction = ({ metadata: { transaction_id } }: Subject): About => (transaction_id ? { transaction_id } : null)

/** A dispute, or a refund made in Stripe's dashboard, only names its payment. */
const payment = (subject: Subject): About =>
  transaction(subject) ?? (subject.payment_intent ? { payment: subject.payment_intent } : null)

/** The Stripe events we act on. All others are ignored. */
const aboutOf = new Map<string, (subject: Subject) => About>([
  ['checkout.session.completed', visit],
  ['checkout.session.expired', visit],
  ['checkout.session.async_payment_succeeded', visit],
  ['checkout.session.async_payment_failed', visit],
  ['payment_intent.succeeded', transaction],
  ['payment_intent.payment_failed', transaction],
  ['payment_intent.canceled', transaction],
  ['payment_intent.requires_action', transaction],
  ['charge.refunded', payment],
  ['refund.created', payment],
  ['refund.updated', payment],
  ['refund.failed', payment],
  ['charge.refund.updated', payment],
  ['charge.dispute.created', payment],
  ['charge.dispute.updated', payment],
  ['charge.dispute.closed', payment],
  ['charge.dispute.funds_withdrawn', payment],
  ['charge.dispute.funds_reinstated', payment],
])
