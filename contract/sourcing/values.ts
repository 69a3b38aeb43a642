import { searchStatuses } from '../accounts/values.ts'

/** The options of people search, for the API call and the page's address. */
export const seekerSorts = ['fit', 'newest', 'nearest'] as const
export type SeekerSort = (typeof seekerSorts)[number]
export const matchChoices = ['all', 'any'] as const
/** Job seekers who stopped looking aren't found by anyone. */
export const shownSearchStatuses = [searchStatuses[0], searchStatuses[1]] as const
/** The most different words in a search with operators, counting the operators. */
export const mostKeywords = 25

export const invitationStatuses = ['sent', 'accepted', 'declined', 'applied'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** Which status can follow which. Until they apply, job seekers can change their answer to an invitation. */
export const invitationMoves: Record<InvitationStatus, readonly InvitationStatus[]> = {
  sent: ['accepted', 'declined', 'applied'],
  accepted: ['declined', 'applied'],
  declined: ['accepted', 'applied'],
  applied: [],
}

export const longestInvitation = 2000

/** The limits of saved people and lists. */
export const savedSeekerLimits = {
  notes: 2000,
  tag: 30,
  tags: 10,
  list_name: 80,
  /** The most lists one person can be on. */
  lists: 50,
  undo_minutes: 10,
} as const
