/** Whom money is taken from, as the gateway knows them; made when they first go to its page. */
export type CustomerId = string

/** How somebody pays: what the gateway keeps it under, and what may be shown of it. */
export type PaymentMethod = {
  reference: string
  /** "Visa". */
  brand: string
  last4: string
  /** "2029-04"; null where it has no end. */
  expires: string | null
  /** The same for one card whoever enters it; null where the gateway doesn't tell cards apart. */
  fingerprint: string | null
  /** The gateway knows that every payment by it will be refused. */
  is_declined: boolean
}

/** Less than this no gateway takes by card. */
export const leastChargeCents = 50

export type ChargeOrder = {
  /** Our transaction. The gateway's idempotency key, and what a payment is found by: one transaction is charged once. */
  transaction_id: string
  amount_cents: number
  /** ISO 4217. */
  currency: 'USD'
  customer: CustomerId
  /** The payment method's reference. */
  payment_method: string
  /** On the card statement and in the gateway's lists. */
  description: string
  /**
   * Where the customer is sent back to after confirming the payment with their bank; without it nobody is there to
   * confirm, and a payment that needs it fails.
   */
  return_url?: string
}

/** What came of a charge. Amounts and the transaction are the gateway's word, compared with ours before anything is done. */
export type Charge = { transaction_id: string; payment: string; amount_cents: number; currency: string } & (
  | { status: 'succeeded' }
  /** Ended without money; another attempt is another transaction. */
  | { status: 'failed'; code: string; message: string }
  /** The customer confirms it at this address. */
  | { status: 'needs_confirmation'; url: string }
  /** The gateway is still at it. */
  | { status: 'pending' }
)

/** Money of a payment that the gateway gave back, for us or for a bank, or whoever works in its own pages. */
export type MoneyBack = {
  /** The gateway's name of the refund or dispute. */
  reference: string
  kind: 'refund' | 'dispute'
  amount_cents: number
  /** `returned`: a refund that failed, or a dispute that was won. `lost`: a dispute that is over. */
  state: 'gone' | 'returned' | 'lost'
}

/** A page of the gateway where a customer enters how they pay. Nothing is charged there. */
export type Checkout = { reference: string; customer: CustomerId; url: string }

export type CheckoutResult =
  { status: 'open' } | { status: 'done'; customer: CustomerId; method: PaymentMethod } | { status: 'expired' }

/**
 * What a webhook says happened, after its signature was checked. It is a reason to ask the gateway, never the truth
 * itself: webhooks come late, twice and out of order.
 */
export type GatewayEvent = {
  /** Unique; the same event may come many times. */
  id: string
  type: string
  about:
    | { transaction_id: string }
    | { checkout: string }
    /** The gateway's name for the payment, where it says no more: a dispute, a refund made in its own pages. */
    | { payment: string }
    /** Nothing of ours. */
    | null
}

/**
 * The gateway that money goes through. Whatever throws leaves what happened unknown, except `PaymentRefused`; asking
 * again with the same transaction is always safe.
 */
export type Payments = {
  name: 'test' | 'stripe'
  /**
   * Begins a visit to the gateway's page. `our_id` comes back in `GatewayEvent.about.checkout` and makes asking twice one.
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
   * Takes money, once for each transaction however often it is asked.
   * @throws PaymentRefused where the order itself is wrong (no such method or customer); no money was taken
   */
  charge(order: ChargeOrder): Promise<Charge>
  /**
   * What is known of a transaction; null where the gateway has heard of none, which may also be one that is still on its
   * way to it: right after a charge that threw, null is no proof, and only asking `charge` again finds out.
   */
  findCharge(order: { transaction_id: string; customer: CustomerId }): Promise<Charge | null>
  /** Ends a payment that waits for its confirmation; answers what it came to, as money may have been taken just before. */
  cancelCharge(order: { payment: string }): Promise<Charge>
  /** Gives money of a payment back, once however often it is asked; `part` names one part of it among others. */
  refund(order: { transaction_id: string; payment: string; amount_cents: number; part?: string }): Promise<void>
  /** Every refund and dispute of a payment, as they stand now; disputes by which no money has moved are left out. */
  findMoneyBack(order: { payment: string }): Promise<MoneyBack[]>
  /**
   * @throws PaymentRefused where the signature is missing, wrong, older than five minutes or dated in the future, or the body is no event
   */
  readEvent(body: Buffer, signature: string | undefined): GatewayEvent
}

/** The gateway refused for a reason that trying again does not change; the message is for people. */
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
    /** Null: payments are not set up, and nothing can be bought. */
    payments: Payments | null
  }
}
