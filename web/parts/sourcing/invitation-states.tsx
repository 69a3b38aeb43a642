import type { InvitationStatus } from '../../../contract/sourcing/values.ts'
import type { SentInvitation } from '../../../contract/sourcing/invitations.ts'
import type { OwnApplication } from '../../../contract/seekers/seekers.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'

const states: Record<InvitationStatus, { label: string; tone: TagTone }> = {
  sent: { label: 'Invited', tone: 'info' },
  accepted: { label: 'Invitation accepted', tone: 'success' },
  declined: { label: 'Invitation declined', tone: 'plain' },
  applied: { label: 'Applied after invitation', tone: 'signal' },
}

type Props = {
  invitations: readonly SentInvitation[]
  /** Where each application is now, shown beside this. */
  applications: readonly OwnApplication[]
  className?: string
}

/** The other jobs someone was invited to, and the result of each invitation. */
export function InvitationStates({ invitations, applications, className }: Props) {
  const others = invitations.filter(({ job }) => !applications.some((each) => each.job.id === job.id))
  if (!others.length) return null
  return (
    <ul className={className} aria-label="Invitations">
      {others.map(({ id, status, job }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 py-0.5 text-sm">
          <Tag tone={states[status].tone}>{states[status].label}</Tag>
          <span className="text-text-2 wrap-anywhere">{job.title}</span>
        </li>
      ))}
    </ul>
  )
}
