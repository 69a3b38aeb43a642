/** Of the panel: mails lead there, and it takes the focus where a card goes away with it. */
export const invitationsId = 'invitations'
