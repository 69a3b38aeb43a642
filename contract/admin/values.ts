/** The lists of job seekers an admin looks at; who is suspended is in no other list. */
export const adminSeekerStates = ['active', 'suspended', 'unverified'] as const
export type AdminSeekerState = (typeof adminSeekerStates)[number]

/** How they are sorted; the first where nothing is said. */
export const adminSeekerSorts = ['newest', 'name', 'last_seen', 'applications'] as const
export type AdminSeekerSort = (typeof adminSeekerSorts)[number]

/** Registered in the last so many days. */
export const registeredWithin = ['1', '7', '30', '90', '365'] as const

/** By `waiting`, those come first that wait for us, the longest waiting first. */
export const adminCompanySorts = ['waiting', 'newest', 'name', 'live_jobs', 'applications'] as const
export type AdminCompanySort = (typeof adminCompanySorts)[number]

/** What a company was verified by: mail to its domain, read by itself, or what an admin had before them. */
export const verifiedBy = ['domain_email', 'domain_mail', 'register_extract', 'phone_call', 'other'] as const
export type VerifiedBy = (typeof verifiedBy)[number]

/** What can be mailed again to a person who didn't get it: a code to confirm their address, or a link to set a password. */
export const resentMails = ['confirmation', 'password'] as const
export type ResentMail = (typeof resentMails)[number]
/** Characters of a note about an account. */
export const longestAccountNote = 2000

/** The lists of jobs an admin looks at; `ends_soon` is live and within its last seven days. */
export const adminJobStates = ['live', 'flagged', 'reported', 'pending', 'ends_soon', 'ended'] as const
export type AdminJobState = (typeof adminJobStates)[number]

/** How they are sorted; the first where nothing is said. */
export const adminJobSorts = ['posted', 'applications', 'days_left', 'reports'] as const
export type AdminJobSort = (typeof adminJobSorts)[number]

/** What the back office lists subscriptions and payments by. */
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

/** What the support center lists by. */
export const parkedMailStates = ['parked', 'retried', 'dropped'] as const
export type ParkedMailState = (typeof parkedMailStates)[number]

export const ticketKinds = ['contact', 'job_report', 'message_report'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** `waiting`: for whoever wrote, since we answered. */
export const ticketStates = ['open', 'waiting', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const ticketEventKinds = ['answered', 'noted', 'assigned', 'moved', 'said_again', 'replied'] as const
export type TicketEventKind = (typeof ticketEventKinds)[number]

/** What becomes of a report. */
export const reportDecisions = ['upheld', 'dismissed'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** How tickets are sorted; the first where nothing is said. */
export const ticketSorts = ['newest', 'oldest'] as const

/** Characters of an answer, and of a note, at most. */
export const longestAnswer = 5000
export const longestNote = 2000
/** Of what a person writes back: on the page, and by mail, where the rest is left out. */
export const longestReply = 5000
export const longestMailedReply = 20_000

/** Texts kept for answers: how many, their titles' characters at most, and what is filled in as one is inserted. */
export const mostSavedReplies = 100
export const longestReplyTitle = 100
export const replyPlaceholders = ['name', 'number'] as const
