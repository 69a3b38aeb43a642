import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { dateText } from '../../../contract/platform/format.ts'
import { type InvitationStatus, invitationMoves } from '../../../contract/sourcing/values.ts'
import type { ReceivedInvitation } from '../../../contract/sourcing/invitations.ts'
import { call } from '../../browser-api.ts'
import { CompanyName } from '../../parts/companies/verified-company.tsx'
import { Pay } from '../../parts/jobs/pay.tsx'
import { applicationAddress } from '../../text/addresses.ts'
import { failureText } from '../../text/failure.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { LoadedInvitations } from './load-invitations.ts'

type Props = {
  invitations: LoadedInvitations
  onChanged: () => unknown
  /** Only invitations waiting for an answer, with a link to the rest. */
  isBrief?: boolean
}

/** Companies' invitations to apply; renders nothing if there are none. */
export function InvitationsPanel({ invitations: loaded, onChanged, isBrief }: Props) {
  const { hash } = useLocation()
  // Emails link here, below the applications, which load after the page.
  useEffect(() => {
    if (!isBrief && hash === `#${invitationsId}`) document.getElementById(invitationsId)?.scrollIntoView()
  }, [hash, isBrief])
  if (loaded?.invitations.length === 0) return null
  return (
    <div id={invitationsId} className={isBrief ? 'mb-4.5' : 'mt-4.5'}>
      <Panel
        title="Invitations to apply"
        action={
          isBrief && (
            <Link className="link text-sm" to={`/job-seeker/applied-jobs#${invitationsId}`}>
              All invitations
            </Link>
          )
        }
      >
        {loaded ? (
          <ul>
            {loaded.invitations.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} onChanged={onChanged} />
            ))}
          </ul>
        ) : (
          <ErrorState title="Your invitations didn’t load." onRetry={() => void onChanged()}>
            Check your connection and try again.
          </ErrorState>
        )}
        {loaded?.invitations.some(({ status }) => status === 'sent') && (
          <p className="border-t border-line px-4.5 py-3 text-caption text-text-2">
            If you hide your name until you apply or accept an invitation, the company sees it once you accept.
          </p>
        )}
        {loaded && loaded.total > loaded.invitations.length && (
          <p className="border-t border-line px-4.5 py-3 text-caption text-text-2">
            Showing the newest {loaded.invitations.length} of {loaded.total}.
          </p>
        )}
      </Panel>
    </div>
  )
}

/** The panel's id. Emails link to it, and it takes focus when the focused card disappears. */
const invitationsId = 'invitations'

const states: Record<InvitationStatus, { label: string; tone: TagTone }> = {
  sent: { label: 'New', tone: 'signal' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'plain' },
  applied: { label: 'Applied', tone: 'info' },
}

type InvitationCardProps = { invitation: ReceivedInvitation; onChanged: () => unknown }

/** An invitation: the job, the company's message, and the buttons to answer. */
function InvitationCard({ invitation, onChanged }: InvitationCardProps) {
  const { job, message, status, created_at, is_live } = invitation
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 border-t border-line px-4.5 py-4 first:border-t-0">
      <CompanyLogo name={job.employer.company_name} src={job.employer.logo_temp_url} size={40} />
      <div className="min-w-0 flex-1 basis-64 text-detail">
        <h3 className="heading-card flex flex-wrap items-center gap-2">
          <Link className="hover:underline" to={`/job-seeker/job-details?id=${job.id}`}>
            {job.title}
          </Link>
          <Tag tone={states[status].tone}>{states[status].label}</Tag>
          {!is_live && <Tag tone="warning">Not open</Tag>}
        </h3>
        <p className="text-text-2">
          <CompanyName company={job.employer} /> invited you on {dateText(created_at)}
        </p>
        <Pay of={job} />
        <blockquote className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
        <InvitationAnswer invitation={invitation} onChanged={onChanged} />
      </div>
    </li>
  )
}

type InvitationAnswerProps = { invitation: ReceivedInvitation; onChanged: () => unknown }

/** Accepting opens the application form. Declining tells the company only that you declined. */
function InvitationAnswer({ invitation, onChanged }: InvitationAnswerProps) {
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
      toast.message(`Invitation declined. ${job.employer.company_name} will see only that you declined.`)
      await onChanged()
    } catch (error) {
      setFailure(failureText('Your answer wasn’t sent.', error))
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
            {status === 'sent' ? 'Accept and apply' : 'Accept instead'}
            {named}
          </Button>
        )}
        {invitationMoves[status].includes('declined') && (
          <Button size="small" variant="ghost" loading={busy === 'decline'} onClick={() => void answer(false)}>
            {status === 'sent' ? 'Decline' : 'Decline instead'}
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
