export const longestMessage = 5000

/** The most web addresses in one message. */
export const mostMessageLinks = 10

/** How many messages are sent at a time. Earlier ones are loaded when asked for. */
export const messagesPerPage = 50

/** How many recipients are suggested. The others are found by name. */
export const mostRecipients = 12

/** If no box is given, both are listed. */
export const messageBoxes = ['inbox', 'archived'] as const

/** Reasons to report a conversation, with their labels. */
export const messageReportReasonLabels = {
  scam: 'Asks for money, passwords, or remote access',
  spam: 'Unwanted advertising',
  harassment: 'Insulting or threatening',
  discriminatory: 'Discriminatory',
  other: 'Something else',
} as const

export type MessageReportReason = keyof typeof messageReportReasonLabels
export const messageReportReasons = Object.keys(messageReportReasonLabels) as [
  MessageReportReason,
  ...MessageReportReason[],
]

export const webAddresses = /https?:\/\/[^\s<>"]+/gi
