import { searchStatuses } from '../accounts/values.ts'

/** What the search for people takes, for its call and for the address of its page. */
export const peopleSorts = ['fit', 'newest', 'nearest'] as const
export type PeopleSort = (typeof peopleSorts)[number]
export const matchChoices = ['all', 'any'] as const
/** Whoever stopped looking is found by nobody. */
export const shownSearchStatuses = [searchStatuses[0], searchStatuses[1]] as const
/** Different words of a search with operators, the operators among them. */
export const mostPeopleWords = 25

export const invitationStatuses = ['sent', 'accepted', 'declined', 'applied'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** Which state may follow which: whoever was invited may change their mind until they have applied. */
export const invitationMoves: Record<InvitationStatus, readonly InvitationStatus[]> = {
  sent: ['accepted', 'declined', 'applied'],
  accepted: ['declined', 'applied'],
  declined: ['accepted', 'applied'],
  applied: [],
}

export const longestInvitation = 2000

/** What one saved person, and one company's lists, can hold. */
export const savedPeopleLimits = {
  notes: 2000,
  tag: 30,
  tags: 10,
  list_name: 80,
  /** Lists that one person is on. */
  lists: 50,
  undo_minutes: 10,
} as const
