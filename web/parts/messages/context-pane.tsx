import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { dateText, nearDateTimeText } from '../../../contract/platform/format.ts'
import type { WholeConversation } from '../../../contract/messages/messages.ts'
import { statusLabels, statusTones } from '../../text/application.ts'
import { ownTimeZone } from '../../text/clock.ts'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { ApplicationRail } from '../applications/application-rail.tsx'
import { stepText } from '../applications/application-timeline.tsx'
import { CompanyContactFacts } from '../companies/company-contact.tsx'
import { MessageFile } from './message-bubble.tsx'
import type { Audience } from './messages-query.ts'

type Props = { conversation: WholeConversation; audience: Audience }

/** What the conversation is about: the job, the applications, the shared files, and a safety notice. */
export function ContextPane({ conversation, audience }: Props) {
  const { other, job, applications, contact, files } = conversation
  const isSeeker = audience === 'employer'
  const sorted = applications.toSorted((one, two) => Number(two.job.id === job?.id) - Number(one.job.id === job?.id))
  return (
    <aside className="conversation-context" aria-label="About this conversation">
      {job && !sorted.some((each) => each.job.id === job.id) && (
        <section>
          <h3>About</h3>
          <Link className="link" to={`/${isSeeker ? 'employer' : 'job-seeker'}/job-details?id=${job.id}`}>
            {job.title}
          </Link>
        </section>
      )}
      {sorted.map((application) => (
        <ApplicationSection key={application.id} application={application} other={other} isPerson={isSeeker} />
      ))}
      {contact && (
        <section>
          <h3>Contact</h3>
          <CompanyContactFacts contact={contact} />
        </section>
      )}
      {files.length > 0 && (
        <section>
          <h3>Shared files</h3>
          <ul>
            {files.map(
              ({ id, file }) =>
                file && (
                  <li key={id}>
                    <MessageFile file={file} />
                  </li>
                ),
            )}
          </ul>
        </section>
      )}
      {!isSeeker && (
        <section>
          <Notice tone={other.is_verified ? 'info' : 'warning'} icon={<ShieldCheck size={17} />}>
            {other.is_verified ? 'This company is verified.' : 'This company isn’t verified.'} No one here should ask
            you for fees, passwords, or remote access. Report anyone who does.
          </Notice>
        </section>
      )}
    </aside>
  )
}

type SectionProps = {
  application: WholeConversation['applications'][number]
  other: WholeConversation['other']
  isPerson: boolean
}

function ApplicationSection({ application, other, isPerson }: SectionProps) {
  const { id, job, status, due_at, is_overdue, time_zone, timeline, interview_at, interview_time_zone } = application
  const now = useNow()
  const to = isPerson
    ? `/employer/my-jobs/applications?id=${job.id}&application=${id}`
    : `/job-seeker/applied-jobs?id=${id}`
  const side = { viewer: isPerson ? ('employer' as const) : ('job_seeker' as const), company: other.name, time_zone }
  const steps = timeline.filter(({ kind, is_void }) => !is_void && kind !== 'due' && kind !== 'reminded').slice(-5)
  return (
    <section>
      <div className="mb-2.5 flex items-start justify-between gap-3">
        <h3>
          <Link className="hover:underline" to={to}>
            {job.title}
          </Link>
        </h3>
        <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>
      </div>
      <ApplicationRail application={application} small />
      <div className="mt-3 text-sm">
        {interview_at && <p>Interview: {nearDateTimeText(interview_at, now, interview_time_zone ?? time_zone)}</p>}
        {due_at && (
          <p className={is_overdue ? 'text-danger' : 'text-text-2'}>
            {isPerson ? 'Your answer' : 'Their answer'} {is_overdue ? 'was' : 'is'} due by {dateText(due_at, time_zone)}
            .{isPerson && ' A message counts as an answer.'}
          </p>
        )}
      </div>
      <div className="mt-3">
        <Timeline
          label={`Steps of ${job.title}`}
          events={steps.toReversed().map((step, index) => ({
            key: `${step.at} ${step.kind}`,
            // In the same time zone as the messages beside it.
            when: <time dateTime={step.at}>{nearDateTimeText(step.at, now, ownTimeZone())}</time>,
            state: index === 0 ? 'now' : 'done',
            children: stepText(step, side),
          }))}
        />
      </div>
    </section>
  )
}
