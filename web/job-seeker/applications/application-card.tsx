import { ChevronDown, CalendarClock } from 'lucide-react'
import { useState, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { dateText } from '../../../contract/platform/format.ts'
import type { MyApplication } from '../../../contract/applications/applications.ts'
import type { InterviewAnswer } from '../../../contract/applications/values.ts'
import type { Interview } from '../../../contract/applications/interviews.ts'
import { applicationsPerJob } from '../../../contract/platform/values.ts'
import { ApiError, NoAnswer } from '../../api.ts'
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
import { FitLines } from '../../parts/applications/fit-lines.tsx'
import { InterviewDetails } from '../../parts/applications/interview-details.tsx'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { fileSizeText } from '../../text/counts.ts'
import { failureText } from '../../text/failure.ts'
import { interviewTimeText, isAhead } from '../../text/interview.ts'
import { clearanceLabels, labelOf } from '../../text/labels.ts'
import { type Fact, FactList } from '../../ui/description-sheet.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ChangedJob } from './changed-job.tsx'
import { NextStep } from './next-step.tsx'

type Props = {
  application: MyApplication
  /** Shows only where the application stands; the rest is a click away. */
  brief?: boolean
  open?: boolean
  onToggle?: () => void
  onChanged: () => void
}

/** One application as the job seeker sees it. Opened, it shows its history and everything that was sent. */
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
            <p className="text-sm text-text-2">
              {company}, {locationText(job.location)}
              {!job.is_live && '. This job is no longer open.'}
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
                History and what you sent
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
                Add answer-by date to calendar
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
              <h3 className="heading-panel mb-3">History</h3>
              <ApplicationTimeline
                application={application}
                viewer="job_seeker"
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

/** Withdrawing asks for confirmation and can be undone for ten minutes. */
function WithdrawButton({ application, onChanged }: Pick<Props, 'application' | 'onChanged'>) {
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const params = { id: application.id }
  const restore = () => restoreApplication(application.id, onChanged, { declined: hasDeclined(application) })
  if (application.status === 'withdrawn' && application.undo_until && new Date(application.undo_until) > now)
    return (
      <Button size="small" onClick={() => void restore()}>
        {hasDeclined(application) ? 'Undo decline' : 'Undo withdrawal'}
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
        title={`Withdraw from ${application.job.title}?`}
        confirm="Withdraw"
        danger
        failed="Your application wasn’t withdrawn."
        onConfirm={async () => {
          await call('DELETE /applications/{id}', { params })
          toast.message('Application withdrawn', { undo: () => void restore() })
          onChanged()
        }}
      >
        {application.job.employer.company_name} will be notified and will no longer see what you sent. You can undo this
        for ten minutes. After that, their copy of your resume is deleted. You can apply to the same job up to{' '}
        {applicationsPerJob} times.
      </ConfirmDialog>
    </>
  )
}

type InterviewsAheadProps = { application: MyApplication; onChanged: () => void }

/** The application's upcoming interviews. A canceled one stays until its time has passed. */
function InterviewsAhead({ application, onChanged }: InterviewsAheadProps) {
  const { interviews, job } = application
  if (!interviews.length) return null
  return (
    <ul className="mt-3 flex flex-col gap-2" aria-label="Interviews">
      {interviews.map((interview) => (
        <li key={interview.id}>
          <InterviewAhead interview={interview} company={job.employer.company_name} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}

type ItemProps = { interview: Interview; company: string; onChanged: () => void }

function InterviewAhead({ interview, company, onChanged }: ItemProps) {
  const [answering, setAnswering] = useState<InterviewAnswer | null>(null)
  const { id, answer, cancelled_at } = interview
  const mayAnswer = isAhead(interview, useNow())
  const at = interviewTimeText(interview)
  // The button that was pressed disappears, so focus moves to the answer that's still available.
  const buttons = useRef<HTMLSpanElement>(null)
  const hasAnswered = useRef(false)
  useEffect(() => {
    if (hasAnswered.current) buttons.current?.querySelector('button')?.focus()
    hasAnswered.current = false
  }, [answer])
  return (
    <Notice tone={cancelled_at || answer ? 'plain' : 'action'} icon={<CalendarClock size={17} />}>
      <InterviewDetails interview={interview} viewer="job_seeker">
        <span ref={buttons} className="contents">
          {mayAnswer && answer !== 'accepted' && (
            <Button size="small" variant={answer ? 'ghost' : 'primary'} onClick={() => setAnswering('accepted')}>
              {answer ? 'Accept instead' : 'Accept'}
              <span className="sr-only"> the interview, {at}</span>
            </Button>
          )}
          {mayAnswer && answer !== 'declined' && (
            <Button size="small" variant={answer ? 'ghost' : 'danger-outline'} onClick={() => setAnswering('declined')}>
              {answer ? 'Decline instead' : 'Decline'}
              <span className="sr-only"> the interview, {at}</span>
            </Button>
          )}
        </span>
        <CalendarButton
          name="interview.ics"
          load={() => call('GET /job-seeker/interviews/{id}/interview.ics', { params: { id } })}
        >
          {cancelled_at ? 'Remove from calendar' : 'Add to calendar'}
        </CalendarButton>
      </InterviewDetails>
      {answering && (
        <AnswerInterview
          interview={interview}
          answer={answering}
          company={company}
          onClose={() => setAnswering(null)}
          onAnswered={() => (hasAnswered.current = true)}
          onChanged={onChanged}
        />
      )}
    </Notice>
  )
}

type AnswerInterviewProps = {
  interview: Interview
  answer: InterviewAnswer
  company: string
  onClose: () => void
  onAnswered: () => void
  onChanged: () => void
}

/** Accepts or declines an interview, with an optional note. */
function AnswerInterview({ interview, answer, company, onClose, onAnswered, onChanged }: AnswerInterviewProps) {
  const accepts = answer === 'accepted'
  const form = useEndpointForm('PUT /job-seeker/interviews/{id}/answer', {
    params: { id: interview.id },
    labels: { words: `Note for ${company}` },
    defaults: { answer },
    body: (values) => ({ ...values, sequence: interview.sequence }),
    failed: accepts ? 'The interview wasn’t accepted.' : 'The interview wasn’t declined.',
    onDone({ message }) {
      toast.success(`${message} ${company} has been notified.`)
      onAnswered()
      onClose()
      onChanged()
    },
    onFailed(error) {
      // The company changed the interview. Reload so that the next answer applies to the new details.
      if (error instanceof ApiError && error.status === 409) onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      size="medium"
      title={accepts ? 'Accept this interview?' : 'Decline this interview?'}
      confirm={accepts ? 'Accept interview' : 'Decline interview'}
      danger={!accepts}
      onClose={onClose}
    >
      <p>
        {interviewTimeText(interview)}.{' '}
        {accepts
          ? `${company} will be notified right away. You can still decline until it starts.`
          : `${company} will be notified right away and can offer another time. Your application stays open, and you can still accept until it starts.`}
      </p>
      <Field
        {...form.field('words')}
        optional
        hint={accepts ? undefined : 'Explain why, or suggest times that work for you.'}
      >
        <TextArea rows={4} limit={1000} />
      </Field>
    </FormDialog>
  )
}

type OfferButtonsProps = { application: MyApplication; onChanged: () => void }

/** Accept or decline an offer. Each asks for confirmation and takes an optional message. */
function OfferButtons({ application, onChanged }: OfferButtonsProps) {
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null)
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setAnswering('accept')}>
        Accept offer
      </Button>
      <Button size="small" variant="danger-outline" onClick={() => setAnswering('decline')}>
        Decline
      </Button>
      {answering && (
        <OfferDialog
          application={application}
          accept={answering === 'accept'}
          onClose={() => setAnswering(null)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

function OfferDialog({
  application,
  accept,
  onClose,
  onChanged,
}: OfferButtonsProps & { accept: boolean; onClose: () => void }) {
  const company = application.job.employer.company_name
  const form = useEndpointForm('POST /applications/{id}/offer', {
    params: { id: application.id },
    labels: { words: `Message to ${company}` },
    defaults: { accept },
    failed: `The offer wasn’t ${accept ? 'accepted' : 'declined'}.`,
    onDone() {
      if (accept) toast.success('Offer accepted')
      else
        toast.message('Offer declined', {
          undo: () => void restoreApplication(application.id, onChanged, { declined: true }),
        })
      onClose()
      onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      size="medium"
      title={`${accept ? 'Accept' : 'Decline'} the offer from ${company}?`}
      confirm={accept ? 'Accept offer' : 'Decline offer'}
      danger={!accept}
      onClose={onClose}
    >
      <p>
        {accept
          ? `${company} will be notified and can mark you as hired. The contract is between you and them.`
          : `${company} will be notified and your application will end. You can undo this for ten minutes.`}
      </p>
      <Field {...form.field('words')} optional>
        <TextArea rows={4} limit={2000} />
      </Field>
    </FormDialog>
  )
}

/** What the company received with an application, and when someone there first opened it. */
function Received({ application }: { application: MyApplication }) {
  const { resume, withdrawn_resume, cover_letter, fit, answers, sender } = application
  return (
    <section className="flex flex-col gap-4 text-detail">
      <div>
        <h3 className="heading-panel">What you sent</h3>
        <p className="mt-1 text-text-2">{openedText(application)}</p>
      </div>
      {resume && (
        <p>
          <a className="link" href={resume.resume_temp_url} download>
            {resume.name}
          </a>{' '}
          <span className="text-text-2">({fileSizeText(resume.bytes)}), the exact file they received</span>
        </p>
      )}
      {withdrawn_resume && (
        <p className="text-text-2">
          {withdrawn_resume}. This file was deleted when you
          {hasDeclined(application) ? ' declined' : ' withdrew'}.
        </p>
      )}
      {cover_letter && <p className="whitespace-pre-line text-text-2">{cover_letter}</p>}
      <FactList facts={factsOf(sender)} />
      {answers.length > 0 && (
        <div>
          <h4 className="mb-2 text-sm font-semibold text-text-2">Your answers</h4>
          <FactList facts={answers.map(({ label, value }) => ({ label, value: answerText(value) }))} />
        </div>
      )}
      <FitLines lines={fit} />
    </section>
  )
}

function openedText({ first_opened_at, status, time_zone, job }: MyApplication) {
  const company = job.employer.company_name
  if (first_opened_at) return `First opened by ${company} on ${dateText(first_opened_at, time_zone)}.`
  if (status === 'submitted') return `No one at ${company} has opened it yet.`
  return `No one at ${company} has opened the full application.`
}

const withheldTexts = {
  unverified: 'Hidden until the company is verified',
  private: 'Hidden by your privacy settings',
}

const factsOf = (sender: MyApplication['sender']): Fact[] => {
  const { years_of_experience: years, contact_withheld: withheld } = sender
  const facts: (Fact | false)[] = [
    { label: 'Name', value: sender.name },
    Boolean(sender.headline) && { label: 'Headline', value: sender.headline },
    Boolean(sender.job_role) && { label: 'Role', value: sender.job_role },
    Boolean(sender.location) && { label: 'Location', value: sender.location },
    years !== null && { label: 'Experience', value: `${years} ${years === 1 ? 'year' : 'years'}` },
    withheld !== null && { label: 'Email and phone', value: withheldTexts[withheld] },
    Boolean(sender.email) && { label: 'Email', value: sender.email },
    Boolean(sender.phone) && { label: 'Phone', value: sender.phone },
    sender.certifications.length > 0 && { label: 'Certifications', value: sender.certifications.join(', ') },
    sender.skills.length > 0 && { label: 'Skills', value: sender.skills.join(', ') },
  ]
  return facts.filter((fact) => fact !== false)
}

/** A yes or no, a number of years, or a clearance, whose level comes first. */
function answerText(value: MyApplication['answers'][number]['value']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return `${value} ${value === 1 ? 'year' : 'years'}`
  return labelOf(clearanceLabels, value.split(':')[0] ?? '')
}

/** Undoes a withdrawal or a declined offer, and shows the outcome. */
async function restoreApplication(id: string, onChanged: () => void, { declined = false } = {}) {
  try {
    await call('POST /applications/{id}/restore', { params: { id } })
    toast.success('Your application is open again')
  } catch (error) {
    const failed = declined
      ? 'Your decision wasn’t undone. The offer is still declined.'
      : 'Your withdrawal wasn’t undone. Your application is still withdrawn.'
    toast.error(failureText(failed, error))
    // Reloading from a server that doesn't respond would replace the whole page with an error.
    if (error instanceof NoAnswer) return
  }
  onChanged()
}
