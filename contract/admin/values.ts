import { bothWays } from '../platform/sorts.ts'

/** An administrator's lists of job seekers. Suspended accounts are in their own list only. */
export const adminSeekerStates = ['active', 'suspended', 'unverified'] as const
export type AdminSeekerState = (typeof adminSeekerStates)[number]

/** Sort orders; the first is the default. */
const seekerOrders = ['newest', 'name', 'last_seen', 'applications'] as const
export type AdminSeekerOrder = (typeof seekerOrders)[number]
export const adminSeekerSorts = bothWays(seekerOrders)

/** Registered within this many days. */
export const registeredWithin = ['1', '7', '30', '90', '365'] as const

/** `waiting` puts those waiting for us first, the longest wait at the top. */
const companyOrders = ['waiting', 'newest', 'name', 'live_jobs', 'applications'] as const
export type AdminCompanyOrder = (typeof companyOrders)[number]
export const adminCompanySorts = bothWays(companyOrders)

/** How a company was verified: by a code emailed to its domain, or by evidence an administrator reviewed. */
export const verifiedBy = ['domain_email', 'domain_mail', 'register_extract', 'phone_call', 'other'] as const
export type VerifiedBy = (typeof verifiedBy)[number]

/** What can be emailed again to someone who didn't get it: a code to confirm their address, or a link to set a password. */
export const resentMails = ['confirmation', 'password'] as const
export type ResentMail = (typeof resentMails)[number]
/** Characters of a note about an account. */
export const longestAccountNote = 2000

/** The lists of jobs an admin looks at; `ends_soon` is live and within its last seven days. */
export const adminJobStates = ['live', 'flagged', 'reported', 'pending', 'ends_soon', 'ended'] as const
export type AdminJobState = (typeof adminJobStates)[number]

/** Sort orders; the first is the default. */
const jobOrders = ['posted', 'applications', 'days_left', 'reports'] as const
export type AdminJobOrder = (typeof jobOrders)[number]
export const adminJobSorts = bothWays(jobOrders)

/** Sort orders of applications; the first is the default. */
const applicationOrders = ['newest', 'due', 'ended'] as const
export type AdminApplicationOrder = (typeof applicationOrders)[number]
export const adminApplicationSorts = bothWays(applicationOrders)

/** Filters and sort orders for subscriptions and payments in the back office. */
const subscriptionOrders = ['begun', 'ends', 'price'] as const
export type AdminSubscriptionOrder = (typeof subscriptionOrders)[number]
export const adminSubscriptionSorts = bothWays(subscriptionOrders)

/** Sort orders of payments; the first is the default. */
const transactionOrders = ['newest', 'amount'] as const
export type AdminTransactionOrder = (typeof transactionOrders)[number]
export const adminTransactionSorts = bothWays(transactionOrders)

/** Why a payment needs attention: it won't be retried automatically, its outcome is unknown, a refund failed, or a bank disputes it. */
export const paymentTroubles = ['past_due', 'unclear', 'not_refunded', 'disputed'] as const
export type PaymentTrouble = (typeof paymentTroubles)[number]

export const paymentTroubleLabels: Record<PaymentTrouble, string> = {
  past_due: 'Past due, and won’t be retried automatically',
  unclear: 'The gateway hasn’t reported the outcome',
  not_refunded: 'Refund not completed',
  disputed: 'Disputed: answer the bank in the gateway’s dashboard',
}

/** Lists of subscriptions: one for each status, and one for active subscriptions that end with their period. */
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

/** Filters of the support center. */
export const parkedMailStates = ['parked', 'retried', 'dropped'] as const
export type ParkedMailState = (typeof parkedMailStates)[number]

export const ticketKinds = ['contact', 'job_report', 'message_report'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** `waiting`: we've answered, and the person who wrote hasn't replied. */
export const ticketStates = ['open', 'waiting', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const ticketEventKinds = ['answered', 'noted', 'assigned', 'moved', 'said_again', 'replied'] as const
export type TicketEventKind = (typeof ticketEventKinds)[number]

/** How a report can be resolved. */
export const reportDecisions = ['upheld', 'dismissed'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** Sort orders of tickets; the first is the default. */
export const ticketSorts = ['newest', 'oldest'] as const

/** The longest an answer and a note may be, in characters. */
export const longestAnswer = 5000
export const longestNote = 2000
/** The longest reply from a person, in characters: on the page, and by email, where the rest is cut off. */
export const longestReply = 5000
export const longestMailedReply = 20_000

/** Saved replies: how many there may be, how long their titles may be, and which placeholders are filled in. */
export const mostSavedReplies = 100
export const longestReplyTitle = 100
export const replyPlaceholders = ['name', 'number'] as const
