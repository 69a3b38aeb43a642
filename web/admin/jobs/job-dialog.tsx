import { Link } from 'react-router'
import { counted, listText } from '../../../contract/platform/format.ts'
import type { AdminJobStep, OpenedAdminJob } from '../../../contract/admin/jobs.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { Pay } from '../../parts/jobs/pay.tsx'
import { TypeBadges } from '../../parts/jobs/type-badges.tsx'
import { textOr } from '../../text/fallbacks.ts'
import { daysRemainingText, locationText } from '../../text/job.ts'
import {
  categoryLabels,
  educationText,
  experienceText,
  jobStatusLabels,
  outcomeLabels,
  specialtyText,
  vacancyLabels,
} from '../../text/labels.ts'
import { FactList } from '../../ui/description-sheet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reportReasonLabels } from '../../../contract/jobs/values.ts'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { dateText } from '../clock.ts'
import { RecordHistory } from '../records/record-history.tsx'
import { ReportList } from '../records/report-list.tsx'
import { type JobAction, JobActionDialog, jobActions } from './job-actions.tsx'
import { JobState } from './job-state.tsx'
import { applicationsAddress } from './jobs-query.ts'

const ask = (id: string) => call('GET /admin/jobs/{id}', { params: { id } })
const gone = 'It might have been deleted.'

/** One job: its text, its reports, its history, and its actions. */
export function JobDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord(id, ask, gone)
  return (
    <RecordDialog<OpenedAdminJob, JobAction>
      {...opened}
      record={record}
      title={record.item?.title ?? 'Job'}
      list="jobs"
      noun="job"
      decisions={(job, onAction) => <Decisions job={job} onAction={onAction} />}
      asking={(action, job, over) => <JobActionDialog action={action} rows={[job]} {...over} />}
      removes={(action, job) => action === 'delete' && !job.applications.total}
    >
      {(job) => <JobDetails job={job} />}
    </RecordDialog>
  )
}

function Decisions({ job, onAction }: { job: OpenedAdminJob; onAction: (action: JobAction) => void }) {
  const labels = { flag: 'Flag', unflag: 'Unflag', keep: 'Dismiss reports' }
  return (
    <>
      {!jobActions.delete.notPossible(job) && (
        <Button variant="danger" className="mr-auto" onClick={() => onAction('delete')}>
          Delete
        </Button>
      )}
      {(['keep', 'unflag', 'flag'] as const).map(
        (each) =>
          !jobActions[each].notPossible(job) && (
            <Button key={each} onClick={() => onAction(each)}>
              {labels[each]}
            </Button>
          ),
      )}
    </>
  )
}

function JobDetails({ job }: { job: OpenedAdminJob }) {
  return (
    <div className="flex flex-col gap-6">
      {job.flagged_reason && (
        <Notice tone="danger">
          Flagged {dateText(job.flagged_at)}: {job.flagged_reason}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <TypeBadges job={job} />
        <JobState job={job} />
        <code className="text-caption break-all text-text-2">{job.id}</code>
      </div>
      <Facts job={job} />
      {job.job_reports.length > 0 && <JobReports reports={job.job_reports} />}
      <JobText job={job} />
      <JobHistory steps={job.history} />
    </div>
  )
}

const Facts = ({ job }: { job: OpenedAdminJob }) => (
  <FactList
    facts={[
      {
        label: 'Company',
        value: job.company_deleted ? (
          `${job.employer.company_name} (deleted)`
        ) : (
          <Link className="link" to={`/admin/manage-employers?id=${job.employer.id}`}>
            {job.employer.company_name}
          </Link>
        ),
      },
      { label: 'Posted by', value: job.posted_by ? `${job.posted_by.name}, ${job.posted_by.email}` : 'N/A' },
      { label: 'Created', value: dateText(job.created_at) },
      { label: 'Posted', value: dateText(job.published_at) },
      { label: job.ended_at ? 'Closed' : 'Closes', value: endText(job) },
      {
        label: 'Applications',
        value: (
          <Link className="link" to={applicationsAddress(job.id)}>
            {counted(job.applications.total, 'application')}, {job.applications.open} open
          </Link>
        ),
      },
      { label: 'Salary', value: <Pay of={job} /> },
      { label: 'Location', value: locationText(job.location) },
      { label: 'Category', value: `${categoryLabels[job.category]}, ${specialtyText(job.specialty)}` },
      { label: 'Experience', value: textOr(experienceText(job.experience_level)) },
      { label: 'Education', value: textOr(educationText(job.education_level, job.experience_counts)) },
      { label: 'Hiring timeline', value: textOr(job.vacancy_type && vacancyLabels[job.vacancy_type]) },
      {
        label: 'Promised answer',
        value: textOr(job.answer_days === null ? null : `Within ${counted(job.answer_days, 'business day')}`),
      },
    ]}
  />
)

function endText({ ended_at, expires_at, days_remaining }: OpenedAdminJob) {
  if (ended_at || !expires_at || !days_remaining) return dateText(ended_at ?? expires_at)
  return `${dateText(expires_at)}, ${daysRemainingText(days_remaining)}`
}

const JobText = ({ job }: { job: OpenedAdminJob }) => (
  <section className="flex flex-col gap-4" aria-label="Job description">
    <h3 className="heading-panel">Job description</h3>
    {job.description ? (
      <div className="prose job-text" dangerouslySetInnerHTML={{ __html: job.description }} />
    ) : (
      <p className="text-text-2">No description yet.</p>
    )}
    <Lines title="Must-haves" lines={job.requirements.filter(({ must }) => must).map(({ label }) => label)} />
    <Lines title="Nice-to-haves" lines={job.requirements.filter(({ must }) => !must).map(({ label }) => label)} />
    <Lines title="Skills" lines={job.skills} />
    <Lines title="Benefits" lines={job.benefits} />
  </section>
)

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (!lines.length) return null
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="ml-5 list-disc">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The job's history, including which administrators opened it, newest first. */
const JobHistory = ({ steps }: { steps: readonly AdminJobStep[] }) => (
  <RecordHistory label="History of this job" steps={steps} stops="flagged" text={stepText} />
)

const plain: Partial<Record<AdminJobStep['kind'], string>> = {
  extended: 'Extended',
  reminded: 'Reminder of the closing date sent',
  flagged: 'Flagged',
  unflagged: 'Unflagged',
  kept: 'Reports dismissed',
  viewed: 'Opened in the back office',
}

function stepText({ kind, to_status, outcome, fields }: AdminJobStep): string {
  if (kind === 'created') return to_status === 'draft' ? 'Draft saved' : 'Posted'
  if (kind === 'edited')
    return fields.length ? `Edited: ${listText(fields.map((name) => name.replaceAll('_', ' ')))}` : 'Edited'
  if (kind !== 'status_changed') return plain[kind] ?? kind
  const status = to_status === 'published' ? 'Went live' : to_status ? jobStatusLabels[to_status] : ''
  return outcome ? `${status}: ${outcomeLabels[outcome]}` : status
}

type Report = OpenedAdminJob['job_reports'][number]

/** Reports about a job, with who sent them. */
const JobReports = ({ reports }: { reports: readonly Report[] }) => (
  <ReportList
    title="Reports"
    reports={reports}
    reason={({ reason }) => reportReasonLabels[reason]}
    who={({ reporter }) => reporterText(reporter)}
  />
)

const kinds = { job_seeker: 'job seeker', employer: 'company', admin: 'administrator' } as const

function reporterText(reporter: Report['reporter']) {
  if (!reporter) return 'a deleted account'
  const { name, email, user_type, company_name } = reporter
  return `${name} (${company_name ?? kinds[user_type]}), ${email}`
}
