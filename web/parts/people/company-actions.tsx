import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import type { Person } from '../../../contract/people.ts'
import { call } from '../../browser-api.ts'
import { useLogin } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { InvitationStates } from './invitation-states.tsx'
import { maySavePeople, SavePersonButton } from './save-person-button.tsx'

const InviteDialog = onDemand(async () => (await import('./invite-dialog.tsx')).InviteDialog)

type Asked = Reply<'GET /employer/saved-job-seekers/job-seekers/{id}'>['data']

/** What a company can do with somebody whose profile it reads: save, invite; and what came of invitations. */
export function CompanyActions({ person }: { person: Person }) {
  const login = useLogin()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [tries, setTries] = useState(0)
  const [inviting, setInviting] = useState(false)
  useEffect(() => {
    let isOpen = true
    call('GET /employer/saved-job-seekers/job-seekers/{id}', { params: { id: person.id } }).then(
      ({ data }) => isOpen && setAsked(data),
      (error: unknown) => console.warn('Whether they are saved is not known:', error),
    )
    return () => {
      isOpen = false
    }
  }, [person.id, tries])
  if (!maySavePeople(login?.data)) return null
  return (
    <>
      {asked?.record && <InvitationStates invitations={asked.record.invitations} className="mr-auto self-center" />}
      <SavePersonButton key={String(asked?.is_saved)} person={person} {...(asked && { is_saved: asked.is_saved })} />
      {asked?.may_invite && (
        <Button variant="primary" icon={<Send size={16} />} onClick={() => setInviting(true)}>
          Invite to apply
        </Button>
      )}
      {inviting && (
        <InviteDialog
          person={person}
          invitations={asked?.record?.invitations ?? []}
          onClose={() => setInviting(false)}
          onSent={() => {
            setInviting(false)
            setTries(tries + 1)
          }}
        />
      )}
    </>
  )
}
