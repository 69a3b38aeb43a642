/** Beside the schemas, so that a page can read them without. */
export const subscriptionStatuses = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'suspended',
  'canceled',
  'expired',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/**
 * From where a subscription may go where. A failed renewal that is tried again leaves it where it is; an owner who
 * deletes their account ends it from anywhere.
 */
export const subscriptionMoves = {
  incomplete: ['active', 'canceled', 'expired'],
  trialing: ['active', 'past_due', 'canceled', 'expired'],
  active: ['past_due', 'suspended', 'canceled', 'expired'],
  past_due: ['active', 'suspended', 'canceled', 'expired'],
  suspended: ['active', 'past_due', 'canceled', 'expired'],
  canceled: [],
  expired: [],
} as const satisfies Record<SubscriptionStatus, readonly SubscriptionStatus[]>

/** Those whose plan holds. */
export const entitlingStatuses = ['trialing', 'active', 'past_due'] as const

export const transactionStatuses = ['pending', 'succeeded', 'failed', 'refunded'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

export const transactionKinds = ['start', 'renewal', 'upgrade'] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Through which payments go: one for trying out, where nothing is charged, and Stripe. */
export const gateways = ['test', 'stripe'] as const

export const subscriptionEventKinds = [
  'subscribed',
  'status_changed',
  'plan_changed',
  'plan_change_planned',
  'auto_renew_changed',
  'cancel_planned',
  'method_changed',
  'renewal_failed',
] as const

export const trialDays = 14

/** A renewal that failed is tried again so many days after the period's end. */
export const renewalRetryDays = [1, 3, 5] as const

/** So many days after the period's end what is still not paid ends. */
export const pastDueEndsAfterDays = 14

/** What waits for its first payment ends after so many hours. */
export const incompleteHours = 24

export const mostCancelWords = 1000

/** What a caller names the gateway's own page by, where they enter how they pay. */
export const newPaymentMethod = 'new'
