import type { FoundPerson } from '../../../contract/people-search.ts'
import { InvitationStates } from '../../parts/people/invitation-states.tsx'
import { InviteButton } from '../../parts/people/invite-button.tsx'
import { SavePersonButton } from '../../parts/people/save-person-button.tsx'
import { useSentInvitations } from '../../parts/people/sent-marks.ts'

/** What can be done with somebody who was found, and what came of invitations. */
export function FoundPersonActions({ person }: { person: FoundPerson }) {
  const invitations = useSentInvitations(person.id, person.invitations)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <InvitationStates invitations={invitations} />
      <SavePersonButton person={person} is_saved={person.is_saved} size="small" />
      {person.may_invite && <InviteButton person={person} invitations={invitations} inList />}
    </div>
  )
}
