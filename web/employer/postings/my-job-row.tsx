import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { jobReminderDays } from '../../../contract/platform/values.ts'
import { importSourceLabels } from '../../../contract/jobs/values.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { DeadlineBlocks } from '../../ui/blocks.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { NoAnswer } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { dateText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { counted } from '../../text/counts.ts'
import { daysRemainingText, locationText } from '../../text/job.ts'
import { jobStatusLabels, outcomeLabels } from '../../text/labels.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { useMayRecruit } from '../may-recruit.ts'
import { EndJobDialog } from './end-job-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { type JobDialog, JobMenu, type MyJob } from './job-menu.tsx'

const tones: Partial<Record<MyJob['status'], TagTone>> = {
  published: 'success',
  pending_review: 'info',
  paused: 'warning',
  expired: 'warning',
  filled: 'ink',
}

/** A job's state as its company reads it: a hidden one is not simply live. */
export function JobState({ job }: { job: Pick<MyJob, 'status' | 'flagged_at' | 'outcome'> }) {
  if (job.flagged_at) return <Tag tone="danger">Flagged, hidden</Tag>
  return (
    <Tag tone={tones[job.status]}>
      {jobStatusLabels[job.status]}
      {job.outcome && `, ${lowerStart(outcomeLabels[job.outcome])}`}
    </Tag>
  )
}

/** Leads to a draft's form, which is no page of an interviewer's, or to who applied. */
function JobTitle({ job }: { job: MyJob }) {
  const draft = job.status === 'draft'
  if (!useMayRecruit() && draft) return <b className="font-semibold">{job.title}</b>
  const to = draft ? `/employer/post-a-job?id=${job.id}` : `/employer/my-jobs/applications?id=${job.id}`
  return (
    <Link to={to} className="font-semibold hover:underline">
      {job.title}
    </Link>
  )
}

/** Within a line: `hired through Merlon`; a name keeps its capital. */
const lowerStart = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** The days a job has left, or what became of them. */
function JobEnd({ job }: { job: MyJob }) {
  if (job.status === 'published' || job.status === 'paused')
    return <DeadlineBlocks days={job.days_remaining}>{daysRemainingText(job.days_remaining)}</DeadlineBlocks>
  return <span className="text-text-3">{endText(job)}</span>
}

/** Within the days in which its company is reminded. */
const expiresSoon = ({ status, days_remaining }: MyJob) =>
  (status === 'published' || status === 'paused') && days_remaining <= jobReminderDays

function endText({ status, ended_at, expires_at }: MyJob): string {
  if (status === 'draft') return 'Not posted'
  if (status === 'pending_review') return 'Not live yet'
  return status === 'expired' ? `Expired ${dateText(expires_at)}` : `Ended ${dateText(ended_at)}`
}

type Props = {
  job: MyJob
  /** The plan includes one more live job. */
  mayGoLive: boolean
  onChanged: () => void
}

/** One job in the company's table, with every move that is open to it. */
export function MyJobRow({ job, mayGoLive, onChanged }: Props) {
  const [dialog, setDialog] = useState<JobDialog | null>(null)
  const navigate = useNavigate()
  const mayRecruit = useMayRecruit()

  async function move(status: 'paused' | 'published', done: string) {
    try {
      await call('PUT /employer/jobs/{id}', { params: { id: job.id }, body: { status, updated_at: job.updated_at } })
      toast.success(done)
    } catch (error) {
      toast.error(failureText(`${job.title} was not changed.`, error))
      // Asking again a server that does not answer would take away the whole page.
      if (error instanceof NoAnswer) return
    }
    onChanged()
  }

  async function clone() {
    try {
      const { message, data } = await call('POST /employer/jobs/{id}/clone', { params: { id: job.id } })
      toast.success(message)
      await navigate(`/employer/post-a-job?id=${data.id}`)
    } catch (error) {
      toast.error(failureText(`${job.title} was not cloned.`, error))
    }
  }

  return (
    <Row flagged={Boolean(job.flagged_at)}>
      <Cell phone="title">
        <JobTitle job={job} />
        <br />
        <small className="text-[12.5px] text-text-2">
          {locationText(job.location)}
          {job.status === 'draft' && job.import_source && `, from ${importSourceLabels[job.import_source]}`}
        </small>
      </Cell>
      <Cell>
        <JobState job={job} />
      </Cell>
      <Cell mono phone="hide">
        <Pay of={job} />
      </Cell>
      <Cell numeric label="Applications">
        {job.counts.total}
      </Cell>
      <Cell numeric label="New">
        {job.counts.new}
      </Cell>
      <Cell numeric label="Late" className={job.counts.overdue ? 'late' : undefined}>
        {job.counts.overdue > 0 ? (
          <Link className="hover:underline" to={`/employer/my-jobs/answer-now?due=overdue&job_id=${job.id}`}>
            {job.counts.overdue}
            <span className="sr-only"> late answers to {job.title}</span>
          </Link>
        ) : (
          0
        )}
      </Cell>
      <Cell>
        <JobEnd job={job} />
        {mayRecruit && expiresSoon(job) && (
          <Button
            size="small"
            className="mt-1.5"
            aria-label={`Extend ${job.title}`}
            onClick={() => setDialog('extend')}
          >
            Extend
          </Button>
        )}
      </Cell>
      <Cell phone="action">
        <JobMenu
          job={job}
          mayGoLive={mayGoLive}
          onMove={(to, done) => void move(to, done)}
          onDialog={setDialog}
          onClone={() => void clone()}
        />
        {dialog === 'extend' && <ExtendDialog job={job} onClose={() => setDialog(null)} onDone={onChanged} />}
        {dialog === 'end' && <EndJobDialog job={job} onClose={() => setDialog(null)} onDone={onChanged} />}
        <ConfirmDialog
          open={dialog === 'remove'}
          onClose={() => setDialog(null)}
          title={`Delete ${job.title}`}
          confirm="Delete"
          danger
          failed={`${job.title} was not deleted.`}
          onConfirm={async () => {
            const { message } = await call('DELETE /employer/jobs/{id}', { params: { id: job.id } })
            toast.success(message)
            onChanged()
          }}
        >
          {job.counts.total
            ? `${counted(job.counts.total, 'person', 'people')} applied: the job is closed and its records stay.`
            : 'Nobody applied to it. It is gone for good.'}
        </ConfirmDialog>
      </Cell>
    </Row>
  )
}
