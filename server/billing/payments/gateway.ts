/** The gateway's ID for a customer, created when they first visit its page. */
export type CustomerId = string

/** A payment method: the gateway's reference, and what can be shown of it. */
export type PaymentMethod = {
  reference: string
  /** "Visa". */
  brand: string
  last4: string
  /** "2029-04", or null if it doesn't expire. */
  expires: string | null
  /** The same for one card, no matter who enters it. Null if the gateway doesn't identify cards. */
  fingerprint: string | null
  /** The gateway knows that every payment with it will be declined. */
  is_declined: boolean
}

/** The smallest amount that can be charged to a card. */
export const leastChargeCents = 50

export type ChargeOrder = {
  /**
   * Our transaction's ID. It's also the gateway's idempotency key and how a payment is found, so a transaction is
   * charged once.
   */
  transaction_id: string
  amount_cents: number
  /** ISO 4217. */
  currency: 'USD'
  customer: CustomerId
  /** The payment method's reference. */
  payment_method: string
  /** Shown on the card statement and in the gateway's lists. */
  description: string
  /**
   * Where the customer returns after confirming the payment with their bank. Without it no one is there to confirm, and
   * a payment that needs confirmation fails.
   */
  return_url?: string
}

/** The result of a charge, as the gateway reports it. Compared with our own data before anything is done. */
export type Charge = { transaction_id: string; payment: string; amount_cents: number; currency: string } & (
  | { status: 'succeeded' }
  /** Failed for good. Another attempt is another transaction. */
  | { status: 'failed'; code: string; message: string }
  /** The customer must confirm it at this URL. */
  | { status: 'needs_confirmation'; url: string }
  /** The gateway is still processing it. */
  | { status: 'pending' }
)

/** Money the gateway returned from a payment: our refund, a dispute, or a refund made in the gateway's dashboard. */
export type MoneyBack = {
  /** The gateway's ID of the refund or dispute. */
  reference: string
  kind: 'refund' | 'dispute'
  amount_cents: number
  /** `returned`: a failed refund or a won dispute. `lost`: a dispute that's closed. */
  state: 'gone' | 'returned' | 'lost'
  /** Why a refund failed, or why the customer disputes the payment, as a sentence. */
  why: string | null
}

/** The gateway's page where a customer enters a payment method. Nothing is charged there. */
export type Checkout = { reference: string; customer: CustomerId; url: string }

export type CheckoutResult =
  { status: 'open' } | { status: 'done'; customer: CustomerId; method: PaymentMethod } | { status: 'expired' }

/**
 * What a webhook reports, after its signature was checked. It only triggers a request to the gateway, because webhooks
 * arrive late, twice, and out of order.
 */
export type GatewayEvent = {
  /** Unique. The same event may arrive many times. */
  id: string
  type: string
  about:
    | { transaction_id: string }
    | { checkout: string }
    /** The gateway's ID of the payment, if that's all it says: for a dispute, or a refund made in its dashboard. */
    | { payment: string }
    /** Not about anything of ours. */
    | null
}

/**
 * The payment gateway. If a call throws anything but `PaymentRefused`, the outcome is unknown; retrying with the same
 * transaction is always safe.
 */
export type Payments = {
  name: 'test' | 'stripe'
  /**
   * Starts a visit to the gateway's page. `our_id` comes back in `GatewayEvent.about.checkout` and makes repeated calls
   * idempotent.
   */
  startCheckout(order: {
    our_id: string
    customer: CustomerId | null
    email: string
    name: string
    success_url: string
    cancel_url: string
  }): Promise<Checkout>
  readCheckout(reference: string): Promise<CheckoutResult>
  /**
   * Charges a transaction once, however often it's called.
   * @throws PaymentRefused if the order itself is invalid (no such method or customer) and nothing was charged
   */
  charge(order: ChargeOrder): Promise<Charge>
  /**
   * What the gateway knows about a transaction. Null means it hasn't received one, or not yet: right after `charge`
   * threw, only another `charge` gives a definite answer.
   */
  findCharge(order: { transaction_id: string; customer: CustomerId }): Promise<Charge | null>
  /**
   * Cancels a payment that's waiting for confirmation. Returns its final state, because it may have succeeded just
   * before.
   */
  cancelCharge(order: { payment: string }): Promise<Charge>
  /** Refunds a payment once, however often it's called. `part` identifies one of several partial refunds. */
  refund(order: { transaction_id: string; payment: string; amount_cents: number; part?: string }): Promise<void>
  /** All refunds and disputes of a payment in their current state, without disputes that moved no money. */
  findMoneyBack(order: { payment: string }): Promise<MoneyBack[]>
  /**
   * @throws PaymentRefused if the signature is missing, invalid, older than five minutes, or in the future, or the body
   * isn't an event
   */
  readEvent(body: Buffer, signature: string | undefined): GatewayEvent
}

/** The gateway refused for a reason that a retry won't change. The message is shown to people. */
export class PaymentRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'PaymentRefused'
    this.code = code
  }
}

declare module '../../platform/app-context.ts' {
  interface AppContext {
    /** Null if payments aren't set up and nothing can be bought. */
    payments: Payments | null
  }
}
