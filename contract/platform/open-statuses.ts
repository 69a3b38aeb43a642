/** The stages in which an answer is owed. */
export const openStatuses = ['submitted', 'in_review', 'shortlisted', 'interview', 'offer'] as const
export type OpenStatus = (typeof openStatuses)[number]
