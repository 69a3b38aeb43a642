export const longestMessage = 5000

/** Addresses on the web in one message. */
export const mostMessageLinks = 10

/** How many messages come at once; those before them are asked for. */
export const messagesPerPage = 50

/** How many are proposed to write to; a name finds the others. */
export const mostRecipients = 12

/** Without a box both are listed. */
export const messageBoxes = ['inbox', 'archived'] as const

/** Why somebody reports a conversation, with their labels. */
export const messageReportReasonLabels = {
  scam: 'Asks for money, passwords or remote access',
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
