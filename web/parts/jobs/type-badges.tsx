import { JobTypeBadge } from '../../ui/job-type-badge.tsx'
import { jobTypeLabel, jobTypeTone } from '../../text/job-type.ts'

/** The job type's badge and, for remote work, the Remote badge beside it. */
export function TypeBadges({ job }: { job: { job_type: string; workplace: string } }) {
  return (
    <>
      <JobTypeBadge tone={jobTypeTone(job.job_type)}>{jobTypeLabel(job.job_type)}</JobTypeBadge>
      {job.workplace === 'remote' && <JobTypeBadge tone={jobTypeTone('remote')}>{jobTypeLabel('remote')}</JobTypeBadge>}
    </>
  )
}
