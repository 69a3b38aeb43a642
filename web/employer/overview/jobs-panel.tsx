import { Link } from 'react-router'
import type { Reply } from '../../../contract/index.ts'
import { counted } from '../../text/counts.ts'
import { daysRemainingText, locationText } from '../../text/job.ts'
import { jobStatusLabels } from '../../text/labels.ts'
import { Tag } from '../../ui/badge.tsx'
import { DeadlineBlocks } from '../../ui/blocks.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lateQueue } from './queue.ts'

type Jobs = Reply<'GET /dashboard/employer/stats'>['data']['jobs']

/** A company's jobs in short: open applications, late answers, the days left. */
export function JobsPanel({ jobs }: { jobs: Jobs }) {
  return (
    <Panel
      title="Jobs"
      action={
        <Link className="link text-[13px]" to="/employer/my-jobs">
          All jobs
        </Link>
      }
    >
      {jobs.length ? (
        <ul>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No job posted yet" action={<ButtonLink to="/employer/post-a-job">Post a job</ButtonLink>}>
          A posting is five steps: among them pay, must-haves and the promise to answer.
        </EmptyState>
      )}
    </Panel>
  )
}

const JobLine = ({ job }: { job: Jobs[number] }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-[18px] py-3 first:border-t-0">
    <div className="min-w-0 flex-1 basis-60">
      <Link to={`/employer/my-jobs/applications?id=${job.id}`} className="font-semibold hover:underline">
        {job.title}
      </Link>
      <p className="text-[13px] text-text-2">{locationText(job.location)}</p>
    </div>
    <span className="text-[13px] text-text-2">
      {counted(job.counts.open, 'open application')}
      {job.counts.overdue > 0 && (
        <Link to={`${lateQueue}&job_id=${job.id}`} className="ml-2 font-semibold text-danger hover:underline">
          {job.counts.overdue} late
        </Link>
      )}
    </span>
    {job.status === 'published' ? (
      <DeadlineBlocks days={job.days_remaining}>{daysRemainingText(job.days_remaining)}</DeadlineBlocks>
    ) : (
      <Tag>{jobStatusLabels[job.status]}</Tag>
    )}
  </li>
)
