import { Link } from 'react-router'
import type { OpenedAdminJob } from '../../../contract/admin/jobs.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { TypeBadges } from '../../parts/jobs/type-badges.tsx'
import { counted } from '../../text/counts.ts'
import { dateText } from '../clock.ts'
import { textOr } from '../../text/fallbacks.ts'
import { daysRemainingText, locationText } from '../../text/job.ts'
import { categoryLabels, educationText, experienceText, specialtyText, vacancyLabels } from '../../text/labels.ts'
import { FactList } from '../../ui/description-sheet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { JobHistory } from './job-history.tsx'
import { JobReports } from './job-reports.tsx'
import { JobState } from './job-state.tsx'
import { applicationsAddress } from './jobs-query.ts'

/** A job as it is kept: where it stands, what was reported, what it says, and its history. */
export function JobDetails({ job }: { job: OpenedAdminJob }) {
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
        <code className="text-[12.5px] break-all text-text-2">{job.id}</code>
      </div>
      <Facts job={job} />
      {job.job_reports.length > 0 && <JobReports reports={job.job_reports} />}
      <Posting job={job} />
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
      { label: 'Written', value: dateText(job.created_at) },
      { label: 'Posted', value: dateText(job.published_at) },
      { label: job.ended_at ? 'Ended' : 'Ends', value: endText(job) },
      {
        label: 'Applications',
        value: (
          <Link className="link" to={applicationsAddress(job.id)}>
            {counted(job.applications.total, 'application')}, {job.applications.open} open
          </Link>
        ),
      },
      { label: 'Salary', value: <Pay of={job} /> },
      { label: 'Place', value: locationText(job.location) },
      { label: 'Category', value: `${categoryLabels[job.category]}, ${specialtyText(job.specialty)}` },
      { label: 'Experience', value: textOr(experienceText(job.experience_level)) },
      { label: 'Education', value: textOr(educationText(job.education_level, job.experience_counts)) },
      { label: 'Vacancy', value: textOr(job.vacancy_type && vacancyLabels[job.vacancy_type]) },
      {
        label: 'Promised answer',
        value: textOr(job.answer_days === null ? null : `within ${counted(job.answer_days, 'business day')}`),
      },
    ]}
  />
)

function endText({ ended_at, expires_at, days_remaining }: OpenedAdminJob) {
  if (ended_at || !expires_at || !days_remaining) return dateText(ended_at ?? expires_at)
  return `${dateText(expires_at)}, ${daysRemainingText(days_remaining)}`
}

const Posting = ({ job }: { job: OpenedAdminJob }) => (
  <section className="flex flex-col gap-4" aria-label="What the posting says">
    <h3 className="heading-panel">What it says</h3>
    {job.description ? (
      <div className="prose job-text" dangerouslySetInnerHTML={{ __html: job.description }} />
    ) : (
      <p className="text-text-2">No description yet.</p>
    )}
    <Lines title="Must-haves" lines={job.requirements.filter(({ must }) => must).map(({ label }) => label)} />
    <Lines title="Nice to have" lines={job.requirements.filter(({ must }) => !must).map(({ label }) => label)} />
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
