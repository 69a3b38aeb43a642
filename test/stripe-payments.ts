import { expect, onTestFinished } from 'vitest'
import { openStripe } from './stripe-server.ts'
import { PaymentRefused, type ChargeOrder } from '../server/billing/payments/gateway.ts'
import { stripePayments } from '../server/billing/payments/stripe.ts'

/** Stripe's own client against a server that speaks its protocol. */
export async function openStripePayments({ answer_ms = 5_000, page_size = 100 } = {}) {
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

export const visit = {
  our_id: 'visit-1',
  customer: null,
  email: 'ada@example.test',
  name: 'Ada',
  success_url: 'https://merlon.test/paid',
  cancel_url: 'https://merlon.test/back',
}
export const returning = { return_url: 'https://merlon.test/back' }
export const creating = 'POST /v1/payment_intents'
export const listing = 'GET /v1/payment_intents'

/** The code of a refusal; rethrows anything else. */
export function codeOf(error: unknown): string {
  if (error instanceof PaymentRefused) return error.code
  throw error
}

export const refusalOf = (asked: Promise<unknown>) => asked.then(() => expect.fail('it was not refused'), codeOf)

/** Expects an error that isn't a refusal, because the outcome is unknown. */
export const expectUnknown = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => expect.fail(`it answered ${JSON.stringify(answer)}`),
    (error: unknown) => expect(error).not.toBeInstanceOf(PaymentRefused),
  )
