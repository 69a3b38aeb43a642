import type { FoundPerson } from '../../../contract/sourcing/find-seekers.ts'
import { InvitationStates } from '../../parts/sourcing/invitation-states.tsx'
import { InviteButton } from '../../parts/sourcing/invite-button.tsx'
import { PipelineStates } from '../../parts/sourcing/pipeline-states.tsx'
import { SaveSeekerButton } from '../../parts/sourcing/save-seeker-button.tsx'
import { useSentInvitations } from '../../parts/sourcing/sent-marks.ts'

/** What can be done with somebody who was found, and what came of invitations. */
export function FoundPersonActions({ person }: { person: FoundPerson }) {
  const { applications } = person
  const invitations = useSentInvitations(person.id, person.invitations)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PipelineStates applications={applications} />
      <InvitationStates invitations={invitations} applications={applications} />
      <SaveSeekerButton person={person} is_saved={person.is_saved} size="small" />
      {person.may_invite && (
        <InviteButton person={person} invitations={invitations} applications={applications} inList />
      )}
    </div>
  )
}
