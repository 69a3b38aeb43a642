import { Link } from 'react-router'
import type { JobCard } from '../../../contract/jobs/jobs.ts'
import { jobAddress } from '../../text/addresses.ts'
import { JobTypeBadge } from '../../ui/job-type-badge.tsx'
import { jobTypeLabel, jobTypeTone } from '../../text/job-type.ts'
import { Pay } from '../../parts/jobs/pay.tsx'

/** An open job in the gap, as it is; it leads to its page. */
export const OpenJob = ({ job }: { job: JobCard }) => (
  <Link prefetch="intent" className="landing-job" to={jobAddress(job)}>
    <span>
      <b>{job.title}</b>
      <span>{[job.employer.company_name, job.location].filter(Boolean).join(', ')}</span>
    </span>
    <span className="landing-job-foot">
      <JobTypeBadge tone={jobTypeTone(job.job_type)}>{jobTypeLabel(job.job_type)}</JobTypeBadge>
      <Pay of={job} />
    </span>
  </Link>
)
