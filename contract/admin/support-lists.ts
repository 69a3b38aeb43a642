/** What the support center lists by. No zod: pages load this file. */
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
