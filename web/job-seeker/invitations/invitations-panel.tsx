import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Panel } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { invitationsId } from './invitations-id.ts'
import type { LoadedInvitations } from './load-invitations.ts'

type Props = {
  invitations: LoadedInvitations
  onChanged: () => unknown
  /** Only those that wait for an answer, with a link to the others. */
  isBrief?: boolean
}

/** Invitations of companies to apply; nothing where there are none. */
export function InvitationsPanel({ invitations: loaded, onChanged, isBrief }: Props) {
  const { hash } = useLocation()
  // What a mail leads to stands below the applications, which come after the page.
  useEffect(() => {
    if (!isBrief && hash === `#${invitationsId}`) document.getElementById(invitationsId)?.scrollIntoView()
  }, [hash, isBrief])
  if (loaded?.invitations.length === 0) return null
  return (
    <div id={invitationsId} className={isBrief ? 'mb-[18px]' : 'mt-[18px]'}>
      <Panel
        title="Invitations to apply"
        action={
          isBrief && (
            <Link className="link text-[13px]" to={`/job-seeker/applied-jobs#${invitationsId}`}>
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
          <ErrorState title="Your invitations did not load." onRetry={() => void onChanged()}>
            Your connection may be down.
          </ErrorState>
        )}
        {loaded?.invitations.some(({ status }) => status === 'sent') && (
          <p className="border-t border-line px-[18px] py-3 text-[12.5px] text-text-2">
            A name that you hide until you apply or accept is shown to the company once you accept.
          </p>
        )}
        {loaded && loaded.total > loaded.invitations.length && (
          <p className="border-t border-line px-[18px] py-3 text-[12.5px] text-text-2">
            The newest {loaded.invitations.length} of {loaded.total}.
          </p>
        )}
      </Panel>
    </div>
  )
}
