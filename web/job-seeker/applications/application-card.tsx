import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MyApplication } from '../../../contract/applications/applications.ts'
import { applicationsPerJob } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/now.ts'
import { call } from '../../browser-api.ts'
import { applicationAddress } from '../../text/addresses.ts'
import { hasDeclined, isOpenStatus, statusText, statusTones } from '../../text/application.ts'
import { locationText } from '../../text/job.ts'
import { MessageButton } from '../../parts/messages/message-button.tsx'
import { ApplicationRail } from '../../parts/applications/application-rail.tsx'
import { CalendarButton } from '../../parts/applications/calendar-button.tsx'
import { ApplicationTimeline } from '../../parts/applications/application-timeline.tsx'
import { ChangedJob } from './changed-job.tsx'
import { InterviewsAhead } from './interviews-ahead.tsx'
import { NextStep } from './next-step.tsx'
import { OfferButtons } from './offer-buttons.tsx'
import { Received } from './received.tsx'
import { restoreApplication } from './restore-application.ts'

type Props = {
  application: MyApplication
  /** Shows the state only; everything else is a click away. */
  brief?: boolean
  open?: boolean
  onToggle?: () => void
  onChanged: () => void
}

/** One application as its seeker sees it; opened, with every step and all that was sent. */
export function ApplicationCard({ application, brief, open, onToggle, onChanged }: Props) {
  const { job, status } = application
  const company = job.employer.company_name
  const detailId = `application-${application.id}`
  return (
    <article className="application-card" id={application.id}>
      <CompanyLogo name={company} src={job.employer.logo_temp_url} size={36} />
      <div className="min-w-0">
        <div className="application-card-head">
          <div className="min-w-0">
            <h2 className="heading-card">
              <Link
                className="hover:underline"
                to={brief ? applicationAddress(application.id) : `/job-seeker/job-details?id=${job.id}`}
              >
                {job.title}
              </Link>
            </h2>
            <p className="text-[13px] text-text-2">
              {company}, {locationText(job.location)}
              {!job.is_live && '. The job is no longer open'}
            </p>
          </div>
          <StatusBadge tone={statusTones[status]}>{statusText(application)}</StatusBadge>
        </div>
        <div className="mt-3">
          <ApplicationRail application={application} />
        </div>
        <div className="mt-3">
          <NextStep application={application} />
        </div>
        <InterviewsAhead application={application} onChanged={onChanged} />
        {!brief && (
          <div className="mt-3 flex flex-wrap gap-2" data-actions>
            {onToggle && (
              <Button
                size="small"
                variant="ghost"
                aria-expanded={Boolean(open)}
                aria-controls={detailId}
                onClick={onToggle}
                iconEnd={<ChevronDown size={15} className={open ? 'rotate-180' : ''} />}
              >
                Steps and what you sent
              </Button>
            )}
            <MessageButton to={{ company_id: job.employer.id, name: company, job }} size="small" variant="ghost">
              Message
            </MessageButton>
            {application.due_at && (
              <CalendarButton
                name="answer-by.ics"
                load={() => call('GET /job-seeker/applications/{id}/answer-by.ics', { params: { id: application.id } })}
              >
                Answer-by date for my calendar
              </CalendarButton>
            )}
            {status === 'offer' && !application.offer_answer ? (
              <OfferButtons application={application} onChanged={onChanged} />
            ) : (
              <WithdrawButton application={application} onChanged={onChanged} />
            )}
          </div>
        )}
        {open && (
          <div id={detailId} className="mt-4 grid gap-8 border-t border-line pt-4 lg:grid-cols-2">
            <section>
              <h3 className="heading-panel mb-3">Steps</h3>
              <ApplicationTimeline
                application={application}
                reader="job_seeker"
                company={company}
                time_zone={application.time_zone}
              />
            </section>
            <Received application={application} />
            <ChangedJob application_id={application.id} className="lg:col-span-2" />
          </div>
        )}
      </div>
    </article>
  )
}

/** Withdrawing asks first and can be taken back for ten minutes. */
function WithdrawButton({ application, onChanged }: Pick<Props, 'application' | 'onChanged'>) {
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const params = { id: application.id }
  const restore = () => restoreApplication(application.id, onChanged, { declined: hasDeclined(application) })
  if (application.status === 'withdrawn' && application.undo_until && new Date(application.undo_until) > now)
    return (
      <Button size="small" onClick={() => void restore()}>
        {hasDeclined(application) ? 'Take the answer back' : 'Take the withdrawal back'}
      </Button>
    )
  if (!isOpenStatus(application.status)) return null
  return (
    <>
      <Button size="small" variant="danger-outline" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Withdraw from ${application.job.title}`}
        confirm="Withdraw"
        danger
        failed="Your application was not withdrawn."
        onConfirm={async () => {
          await call('DELETE /applications/{id}', { params })
          toast.message('Application withdrawn', { undo: () => void restore() })
          onChanged()
        }}
      >
        {application.job.employer.company_name} is told that you are no longer interested, and no longer sees what you
        sent. You can take this back for ten minutes; after that the copy of your resume is deleted. You can apply to a
        job {applicationsPerJob} times in all.
      </ConfirmDialog>
    </>
  )
}
