import Stripe from 'stripe'
import { PaymentRefused } from './door.ts'

/** What an order names: where one of these is wrong, asking again does not help. */
const ofOrder = new Set(['amount', 'customer', 'intent', 'payment_intent', 'payment_method', 'session'])

/** What Stripe calls it when the order itself cannot be paid, where it does not name the parameter. */
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
 * What is thrown for an error of Stripe's client: `PaymentRefused` where Stripe says that nothing was done and never will
 * be. A mistake of ours, such as an unknown parameter, is none: nobody's subscription ends by it. The client's own
 * errors hold all that Stripe answered, names and addresses too, and would be logged with it.
 */
export function asThrown(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { code, message, requestId, statusCode, type } = error
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new PaymentRefused('idempotency_error', 'This was asked for before, with something else in it.')
  }
  // No payment was made of it, else it would be in the error.
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
  // A method that was taken from its customer has neither code nor parameter.
  return !code && !param && /PaymentMethod|payment method/.test(message)
}

/** Stripe's own words about a request are for developers. */
function words({ code = '', param = '' }: Stripe.errors.StripeError): string {
  if (code === 'amount_too_small') return 'The amount is less than can be paid by card.'
  if (code === 'amount_too_large') return 'The amount is more than can be paid by card.'
  if (/refund|disputed/.test(code)) return 'The payment cannot be given back: the bank is looking at it.'
  if (param === 'amount') return 'This amount cannot be paid or given back.'
  if (param === 'customer') return 'The payment account is not known any more. Enter how you pay once more.'
  if (param && param !== 'payment_method') return 'The payment service does not know this payment.'
  return 'The payment method cannot be used any more. Enter another one.'
}

/** ECONNREFUSED and the like. */
const reasonOf = ({ detail }: Stripe.errors.StripeError) =>
  detail instanceof Error && 'code' in detail ? String(detail.code) : undefined
