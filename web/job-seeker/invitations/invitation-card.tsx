import { Link } from 'react-router'
import type { InvitationStatus } from '../../../contract/sourcing/values.ts'
import type { ReceivedInvitation } from '../../../contract/sourcing/invitations.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { CompanyName } from '../../parts/companies/verified-company.tsx'
import { dateText } from '../../text/dates.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { InvitationAnswer } from './invitation-answer.tsx'

const states: Record<InvitationStatus, { label: string; tone: TagTone }> = {
  sent: { label: 'New', tone: 'signal' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'plain' },
  applied: { label: 'Applied', tone: 'info' },
}

type Props = { invitation: ReceivedInvitation; onChanged: () => unknown }

/** An invitation: the job, what the company wrote, and the answer to it. */
export function InvitationCard({ invitation, onChanged }: Props) {
  const { job, message, status, created_at, is_live } = invitation
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 border-t border-line px-[18px] py-4 first:border-t-0">
      <CompanyLogo name={job.employer.company_name} src={job.employer.logo_temp_url} size={40} />
      <div className="min-w-0 flex-1 basis-64 text-[13.5px]">
        <h3 className="heading-card flex flex-wrap items-center gap-2">
          <Link className="hover:underline" to={`/job-seeker/job-details?id=${job.id}`}>
            {job.title}
          </Link>
          <Tag tone={states[status].tone}>{states[status].label}</Tag>
          {!is_live && <Tag tone="warning">Not open now</Tag>}
        </h3>
        <p className="text-text-2">
          <CompanyName company={job.employer} /> invited you {dateText(created_at)}
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
