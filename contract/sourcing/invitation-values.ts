/** Beside the schemas, so that a page can read them without. */
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
