import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReceivedInvitation } from '../../../contract/sourcing/invitations.ts'
import { invitationMoves } from '../../../contract/sourcing/values.ts'
import { call } from '../../browser-api.ts'
import { applicationAddress } from '../../text/addresses.ts'
import { failureText } from '../../text/failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { invitation: ReceivedInvitation; onChanged: () => unknown }

/** Accepting leads to the form of the application; declining tells the company that, and nothing else. */
export function InvitationAnswer({ invitation, onChanged }: Props) {
  const { id, status, job, is_live } = invitation
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const apply = `/job-seeker/job-details?id=${job.id}&intent=apply`
  const answer = async (accept: boolean) => {
    setBusy(accept ? 'accept' : 'decline')
    setFailure(null)
    try {
      await call('POST /job-seeker/invitations/{id}/answer', { params: { id }, body: { accept } })
      if (accept) return void navigate(apply)
      toast.message(`Declined. ${job.employer.company_name} learns that, and nothing else.`)
      await onChanged()
    } catch (error) {
      setFailure(failureText('Your answer was not sent.', error))
    } finally {
      setBusy(null)
    }
  }
  const named = <span className="sr-only"> the invitation to {job.title}</span>
  if (status === 'applied')
    return job.application ? (
      <ButtonLink size="small" className="mt-3" to={applicationAddress(job.application.id)}>
        View application
      </ButtonLink>
    ) : null
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {status === 'accepted' && is_live && (
          <ButtonLink size="small" variant="signal" to={apply}>
            Apply now<span className="sr-only"> to {job.title}</span>
          </ButtonLink>
        )}
        {is_live && invitationMoves[status].includes('accepted') && (
          <Button
            size="small"
            variant={status === 'sent' ? 'primary' : 'ghost'}
            loading={busy === 'accept'}
            onClick={() => void answer(true)}
          >
            {status === 'sent' ? 'Accept and apply' : 'Accept after all'}
            {named}
          </Button>
        )}
        {invitationMoves[status].includes('declined') && (
          <Button size="small" variant="ghost" loading={busy === 'decline'} onClick={() => void answer(false)}>
            {status === 'sent' ? 'Decline' : 'Decline after all'}
            {named}
          </Button>
        )}
      </div>
      {failure && (
        <Notice tone="danger" alert className="mt-2">
          {failure}
        </Notice>
      )}
    </>
  )
}
