import { useEffect, useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import type { Person } from '../../../contract/seekers/seekers.ts'
import { call } from '../../browser-api.ts'
import { useLogin } from '../../session.ts'
import { MessageButton } from '../messages/message-button.tsx'
import { InvitationStates } from './invitation-states.tsx'
import { InviteButton } from './invite-button.tsx'
import { PipelineStates } from './pipeline-states.tsx'
import { maySavePeople, SavePersonButton } from './save-person-button.tsx'
import { useSentInvitations } from './sent-marks.ts'

type Asked = Reply<'GET /employer/saved-job-seekers/job-seekers/{id}'>['data']

/** What owners and recruiters can do with somebody whose profile they read: save, invite; and what came of invitations. */
export function CompanyActions({ person }: { person: Person }) {
  const login = useLogin()
  return maySavePeople(login?.data) ? <Actions person={person} /> : null
}

function Actions({ person }: { person: Person }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const invitations = useSentInvitations(person.id, asked?.invitations)
  const applications = asked?.applications ?? []
  useEffect(() => {
    let isOpen = true
    call('GET /employer/saved-job-seekers/job-seekers/{id}', { params: { id: person.id } }).then(
      ({ data }) => isOpen && setAsked(data),
      (error: unknown) => console.warn('Whether they are saved is not known:', error),
    )
    return () => {
      isOpen = false
    }
  }, [person.id])
  return (
    <>
      <div className="mr-auto self-center">
        <PipelineStates applications={applications} />
        <InvitationStates invitations={invitations} applications={applications} />
      </div>
      <SavePersonButton key={String(asked?.is_saved)} person={person} {...(asked && { is_saved: asked.is_saved })} />
      <MessageButton to={{ seeker_id: person.id, name: person.name }}>Message</MessageButton>
      {asked?.may_invite && <InviteButton person={person} invitations={invitations} applications={applications} />}
    </>
  )
}
