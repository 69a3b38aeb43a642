import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { JobCard } from '../../../contract/jobs/jobs.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { jobAddress } from '../../text/addresses.ts'
import { locationText } from '../../text/job.ts'
import { Pay } from '../jobs/pay.tsx'

/** Why the application can't be sent, whatever is in the form. */
export type Stop = { kind: 'ended' | 'paused' | 'applied' | 'often' | 'gone'; message: string }

const kinds: Record<string, Stop['kind']> = {
  job_ended: 'ended',
  job_paused: 'paused',
  already_applied: 'applied',
  applied_too_often: 'often',
}

/** Null if the form stays open and sending again may work. */
export function stopOf(error: unknown): Stop | null {
  if (!(error instanceof ApiError)) return null
  const kind = error.status === 404 ? 'gone' : kinds[error.code ?? '']
  if (!kind) return null
  return {
    kind,
    message:
      kind === 'gone'
        ? 'This job isn’t accepting applications right now. Your application wasn’t sent.'
        : error.message,
  }
}

const titles: Record<Stop['kind'], (job: string) => string> = {
  ended: (job) => `${job} is closed`,
  paused: (job) => `${job} is paused`,
  applied: (job) => `You’ve already applied for ${job}`,
  often: (job) => `You can’t apply for ${job} again`,
  gone: (job) => `${job} isn’t open right now`,
}

type Props = { job: JobCard; stop: Stop; letter: string; onClose: () => void }

/** Replaces the form: what happened, what was written, and what to do next. */
export function ApplyStopped({ job, stop, letter, onClose }: Props) {
  const id = useId()
  const over = stop.kind === 'ended' || stop.kind === 'gone' || stop.kind === 'often'
  return (
    <Dialog
      key="stopped"
      open
      onClose={onClose}
      title={titles[stop.kind](job.title)}
      titleFocus
      describedBy={id}
      size="medium"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {stop.kind === 'applied' || stop.kind === 'often' ? (
            <ButtonLink variant="primary" to="/job-seeker/applied-jobs">
              View your applications
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" to="/job-seeker/find-jobs">
              Find jobs
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5 py-2 text-text">
        <div id={id}>
          <Notice tone="warning">
            {stop.message}
            {stop.kind === 'paused' && ' Your draft is kept in this tab.'}
          </Notice>
        </div>
        {over && letter.trim() && (
          <Field label="Your cover letter" hint="Copy it if you want to use it for another job.">
            <TextArea rows={6} readOnly defaultValue={letter} />
          </Field>
        )}
        {over && <SimilarJobs job_id={job.id} />}
      </div>
    </Dialog>
  )
}

/** Renders nothing if there are none or they fail to load. The link to all jobs is below. */
function SimilarJobs({ job_id }: { job_id: string }) {
  const [jobs, setJobs] = useState<JobCard[]>([])
  const inArea = useLocation().pathname.startsWith('/job-seeker/')
  useEffect(() => {
    call('GET /jobs/{id}/similar', { params: { id: job_id } }).then(
      ({ data }) => setJobs(data.data.slice(0, 3)),
      (error: unknown) => console.warn('The similar jobs did not load:', error),
    )
  }, [job_id])
  if (!jobs.length) return null
  return (
    <section>
      <h3 className="heading-panel mb-2">Similar open jobs</h3>
      <ul className="rounded-lg border border-line">
        {jobs.map((job) => (
          <li key={job.id} className="border-line px-4 py-3 not-first:border-t">
            <Link
              className="heading-card hover:underline"
              to={inArea ? `/job-seeker/job-details?id=${job.id}` : jobAddress(job)}
            >
              {job.title}
            </Link>
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-text-2">
              <span>
                {job.employer.company_name}, {locationText(job.location)}
              </span>
              <Pay of={job} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
