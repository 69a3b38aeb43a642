import { useState, type ReactNode, useCallback, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { Ellipsis } from 'lucide-react'
import type { z } from 'zod'
import { counted, dateText } from '../../../contract/platform/format.ts'
import { jobReminderDays, jobMoves, jobOutcomes, openStatuses } from '../../../contract/platform/values.ts'
import { importSourceLabels } from '../../../contract/jobs/values.ts'
import type { myJob } from '../../../contract/jobs/company-jobs.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { DeadlineBlocks } from '../../ui/blocks.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { NoAnswer, ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { daysRemainingText, locationText } from '../../text/job.ts'
import { jobStatusLabels, outcomeLabels } from '../../text/labels.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { useMayRecruit } from '../may-recruit.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menu-item.tsx'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { statusLabels } from '../../text/application.ts'
import { ExtendDialog } from './extend-dialog.tsx'

const tones: Partial<Record<MyJob['status'], TagTone>> = {
  published: 'success',
  pending_review: 'info',
  paused: 'warning',
  expired: 'warning',
  filled: 'ink',
}

/** A job's status as its company sees it. A flagged job isn't simply live. */
export function JobState({ job }: { job: Pick<MyJob, 'status' | 'flagged_at' | 'outcome'> }) {
  if (job.flagged_at) return <Tag tone="danger">Flagged, hidden</Tag>
  return (
    <Tag tone={tones[job.status]}>
      {jobStatusLabels[job.status]}
      {job.outcome && `, ${lowerStart(outcomeLabels[job.outcome])}`}
    </Tag>
  )
}

/** Links to a draft's form, which interviewers can't open, or to the job's applicants. */
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

/** The label within a line: `hired through Merlon`. */
const lowerStart = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** The days a job has left, or when it closed. */
function JobEnd({ job }: { job: MyJob }) {
  if (job.status === 'published' || job.status === 'paused')
    return <DeadlineBlocks days={job.days_remaining}>{daysRemainingText(job.days_remaining)}</DeadlineBlocks>
  return <span className="text-text-3">{endText(job)}</span>
}

/** Whether the job closes within the days in which its company is reminded. */
const expiresSoon = ({ status, days_remaining }: MyJob) =>
  (status === 'published' || status === 'paused') && days_remaining <= jobReminderDays

function endText({ status, ended_at, expires_at }: MyJob): string {
  if (status === 'draft') return 'Not posted'
  if (status === 'pending_review') return 'Not live yet'
  return status === 'expired' ? `Expired ${dateText(expires_at)}` : `Closed ${dateText(ended_at)}`
}

type Props = {
  job: MyJob
  /** Whether the plan has room for another live job. */
  mayGoLive: boolean
  onChanged: () => void
}

/** One job in the company's table, with all its actions. */
export function MyJobRow({ job, mayGoLive, onChanged }: Props) {
  const [dialog, setDialog] = useState<JobDialog | null>(null)
  const navigate = useNavigate()
  const mayRecruit = useMayRecruit()

  async function move(status: 'paused' | 'published', done: string) {
    try {
      await call('PUT /employer/jobs/{id}', { params: { id: job.id }, body: { status, updated_at: job.updated_at } })
      toast.success(done)
    } catch (error) {
      toast.error(failureText(`${job.title} wasn’t changed.`, error))
      // Reloading from a server that doesn't answer would replace the whole page with an error.
      if (error instanceof NoAnswer) return
    }
    onChanged()
  }

  async function copy() {
    try {
      const { data } = await call('POST /employer/jobs/{id}/clone', { params: { id: job.id } })
      toast.success(`${job.title} was cloned as a draft`)
      await navigate(`/employer/post-a-job?id=${data.id}`)
    } catch (error) {
      toast.error(failureText(`${job.title} wasn’t copied.`, error))
    }
  }

  return (
    <Row flagged={Boolean(job.flagged_at)}>
      <Cell phone="title">
        <JobTitle job={job} />
        <br />
        <small className="text-caption text-text-2">
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
            <span className="sr-only"> late answers for {job.title}</span>
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
            className="mt-1.5 max-sm:min-h-11"
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
          onCopy={() => void copy()}
        />
        {dialog === 'extend' && <ExtendDialog job={job} onClose={() => setDialog(null)} onDone={onChanged} />}
        {dialog === 'end' && <EndJobDialog job={job} onClose={() => setDialog(null)} onDone={onChanged} />}
        <ConfirmDialog
          open={dialog === 'remove'}
          onClose={() => setDialog(null)}
          title={`Delete ${job.title}?`}
          confirm={job.status === 'draft' ? 'Delete draft' : 'Delete job'}
          danger
          failed={`${job.title} wasn’t deleted.`}
          onConfirm={async () => {
            const { message } = await call('DELETE /employer/jobs/{id}', { params: { id: job.id } })
            toast.success(message)
            onChanged()
          }}
        >
          {job.counts.total
            ? `${counted(job.counts.total, 'person', 'people')} applied. The job will be closed instead, and its records are kept.`
            : 'No one applied. You can’t undo this.'}
        </ConfirmDialog>
      </Cell>
    </Row>
  )
}

type MyJob = z.input<typeof myJob>
type JobDialog = 'extend' | 'end' | 'remove'

type JobMenuProps = {
  job: MyJob
  /** Whether the plan has room for another live job. */
  mayGoLive: boolean
  /** `done` is the message shown afterward. */
  onMove: (to: 'paused' | 'published', done: string) => void
  onDialog: (dialog: JobDialog) => void
  onCopy: () => void
}

/** Everything a company can do with a job in its current status. */
function JobMenu(props: JobMenuProps) {
  const { job } = props
  const mayRecruit = useMayRecruit()
  if (job.status === 'draft' && !mayRecruit) return null
  return (
    <Menu
      label={`Actions for ${job.title}`}
      align="end"
      trigger={(props) => (
        <IconButton size="small" label={`Actions for ${job.title}`} {...props}>
          <Ellipsis size={17} />
        </IconButton>
      )}
    >
      {job.status === 'draft' ? (
        <MenuLink to={`/employer/post-a-job?id=${job.id}`}>Continue draft</MenuLink>
      ) : (
        <>
          <MenuLink to={`/employer/my-jobs/applications?id=${job.id}`}>Applications</MenuLink>
          <MenuLink to={`/employer/job-details?id=${job.id}`}>View job</MenuLink>
        </>
      )}
      {mayRecruit && <Changes {...props} />}
    </Menu>
  )
}

/** The actions that change a job, for account owners and recruiters. */
function Changes({ job, mayGoLive, onMove, onDialog, onCopy }: JobMenuProps) {
  const ended = job.status === 'filled' || job.status === 'closed'
  const untouched = job.status === 'draft' || job.counts.total === 0
  return (
    <>
      {!ended && job.status !== 'draft' && <MenuLink to={`/employer/my-jobs/edit-job?id=${job.id}`}>Edit</MenuLink>}
      <MenuItem onSelect={onCopy}>Copy to a new draft</MenuItem>
      {(job.status === 'published' || job.status === 'paused' || job.status === 'expired') && (
        <MenuItem onSelect={() => onDialog('extend')}>{job.status === 'expired' ? 'Reopen' : 'Extend'}</MenuItem>
      )}
      {job.status === 'published' && (
        <MenuItem onSelect={() => onMove('paused', `${job.title} is paused`)}>Pause</MenuItem>
      )}
      {job.status === 'paused' && (
        <MenuItem
          disabledReason={!mayGoLive && 'You’ve reached your plan’s limit of live jobs'}
          onSelect={() => onMove('published', `${job.title} is live again`)}
        >
          Resume
        </MenuItem>
      )}
      <MenuSeparator />
      {jobMoves[job.status].includes('closed') && <MenuItem onSelect={() => onDialog('end')}>Close job</MenuItem>}
      <MenuItem
        danger
        disabledReason={!untouched && 'People have applied. Close the job instead to keep its records.'}
        onSelect={() => onDialog('remove')}
      >
        Delete
      </MenuItem>
    </>
  )
}

type EndJobDialogProps = {
  job: { id: string; title: string; updated_at: string; counts: { open: number } }
  onClose: () => void
  onDone: () => void
}

type Outcome = (typeof jobOutcomes)[number]

/** Closes a job with an outcome, and with it every application that's still open. */
function EndJobDialog({ job, onClose, onDone }: EndJobDialogProps) {
  const { hirable, failure: unknown, retry } = useHirable(job.id)
  const asks = (outcome: Outcome | '' | undefined) => outcome === 'hired_here' && hirable?.hired === 0
  const personOf = (id: string | undefined) => hirable?.open.find((each) => each.id === id)
  const form = useEndpointForm('PUT /employer/jobs/{id}', {
    params: { id: job.id },
    labels: { outcome: 'What was the outcome?', hired_application_id: 'Who was hired?' },
    body: ({ outcome, hired_application_id }) => ({
      status: outcome === 'cancelled' ? 'closed' : 'filled',
      outcome: outcome || undefined,
      updated_at: job.updated_at,
      ...(asks(outcome) ? { hired_application_id: hired_application_id || undefined } : {}),
    }),
    problems: ({ outcome, hired_application_id }) => ({
      outcome: outcome ? undefined : 'Choose an outcome.',
      hired_application_id: asks(outcome) && !personOf(hired_application_id) ? 'Choose who was hired.' : undefined,
    }),
    failed: 'The job wasn’t closed.',
    onDone(_, { hired_application_id }) {
      const applicant = personOf(hired_application_id)
      toast.success(`${job.title} is closed${applicant ? `, and ${applicant.seeker.name} is hired` : ''}`)
      onDone()
      onClose()
    },
    onFailed(error) {
      // The next attempt starts from the current version.
      if (error instanceof ApiError && error.code === 'stale') onDone()
    },
  })
  const { outcome } = form.values
  const applicant = asks(outcome) ? personOf(form.values.hired_application_id) : undefined
  return (
    <FormDialog form={form} title={`Close ${job.title}?`} confirm="Close job" danger onClose={onClose}>
      <p>{consequence(job.counts.open, applicant?.seeker.name)}</p>
      <RadioGroup
        {...form.field('outcome', { onChange: () => form.clearError('hired_application_id') })}
        options={jobOutcomes.map((value) => ({ value, label: outcomeLabels[value], ...aboutHiring(value, hirable) }))}
      />
      {outcome === 'hired_here' && !hirable && !unknown && <p className="field-hint">Loading applicants</p>}
      {outcome === 'hired_here' && unknown && (
        <Notice tone="danger" alert>
          The applicants didn’t load. {unknown}{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </Notice>
      )}
      {asks(outcome) && hirable && (
        <Field
          {...form.field('hired_application_id', {
            hint: 'If they never applied here, choose “Hired elsewhere” instead.',
          })}
          required
        >
          <Select placeholder="Choose a person">
            {openStatuses.toReversed().map((status) => {
              const here = hirable.open.filter((each) => each.status === status)
              if (!here.length) return null
              return (
                <optgroup key={status} label={statusLabels[status]}>
                  {here.map(({ id, seeker }) => (
                    <option key={id} value={id}>
                      {seeker.name}
                    </option>
                  ))}
                </optgroup>
              )
            })}
          </Select>
        </Field>
      )}
    </FormDialog>
  )
}

/** "Hired here" needs an applicant. The option says so before it's chosen. */
function aboutHiring(outcome: Outcome, hirable: Hirable | null): { description?: ReactNode; disabled?: boolean } {
  if (outcome !== 'hired_here' || !hirable) return {}
  if (hirable.hired) return { description: `${counted(hirable.hired, 'person', 'people')} marked as hired` }
  return hirable.open.length ? {} : { description: 'No open applications', disabled: true }
}

function consequence(open: number, hired: string | undefined): string {
  const others = open - (hired ? 1 : 0)
  const notified =
    others > 0
      ? ` ${counted(others, hired ? 'other person' : 'person', hired ? 'other people' : 'people')} with an open application will be notified that the job closed.`
      : ''
  const canceled = open > 0 ? ' Scheduled interviews will be canceled.' : ''
  return `You can’t undo this.${hired ? ` ${hired} will be marked as hired and notified.` : ''}${notified}${canceled}`
}

/** Who could be hired when a job closes: everyone with an open application, and how many are already hired. */
type Hirable = { open: Applicant[]; hired: number }

async function findHirable(id: string, signal: AbortSignal): Promise<Hirable> {
  const open: Applicant[] = []
  for (let page = 1; ; page++) {
    const query = { status: 'open', sort: 'name', per_page: 100, page } as const
    const { data } = await call('GET /employer/jobs/{id}/applications', { params: { id }, query }, { signal })
    open.push(...data.data)
    if (page >= data.last_page) return { open, hired: data.by_status.hired ?? 0 }
  }
}

/** Both are null until the first response. */
function useHirable(job_id: string) {
  const [hirable, setHirable] = useState<Hirable | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    findHirable(job_id, leaving.signal).then(setHirable, (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(error instanceof Error ? error.message : 'Try again.')
    })
    return () => leaving.abort()
  }, [job_id, turn])
  const retry = useCallback(() => {
    setFailure(null)
    setTurn((before) => before + 1)
  }, [])
  return { hirable, failure, retry }
}
