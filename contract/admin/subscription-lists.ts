/** What the back office lists subscriptions and payments by. No zod: pages load this file. */
export const adminSubscriptionSorts = ['begun', 'ends', 'price'] as const
export type AdminSubscriptionSort = (typeof adminSubscriptionSorts)[number]

/** Why a payment needs somebody: it is not tried again by itself, its outcome is unknown, it could not be given back, or a bank disputes it. */
export const paymentTroubles = ['past_due', 'unclear', 'not_refunded', 'disputed'] as const
export type PaymentTrouble = (typeof paymentTroubles)[number]

export const paymentTroubleLabels: Record<PaymentTrouble, string> = {
  past_due: 'Past due, not tried again by itself',
  unclear: 'The gateway has not said what came of it',
  not_refunded: 'To be given back, and not yet done',
  disputed: 'Disputed: the bank waits for an answer in the gateway’s own pages',
}

/** The lists of subscriptions: each status, and those that run but end with their month. */
export const adminSubscriptionStates = [
  'active',
  'trialing',
  'ending',
  'past_due',
  'suspended',
  'incomplete',
  'canceled',
  'expired',
] as const
export type AdminSubscriptionState = (typeof adminSubscriptionStates)[number]

/** A price in a form: dollars, with or without cents. */
export const pricePattern = /^\d{1,5}(?:\.\d{2})?$/
