import { useEffect, useState, useId } from 'react'
import { counted } from '../../../contract/platform/format.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import type { Answer, FitLine, Question } from '../../../contract/seekers/requirements.ts'
import type { Resume } from '../../../contract/seekers/resumes.ts'
import { limits } from '../../../contract/platform/values.ts'
import type { ResumeAnswer } from '../../../contract/seekers/resume-proposals.ts'
import { call } from '../../browser-api.ts'
import { announce } from '../../ui/announce.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useLogin } from '../../session.ts'
import { fileSizeText } from '../../text/counts.ts'
import { matchText } from '../../text/fit.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { RequirementLists } from '../jobs/job-sections.tsx'
import { useEndpointForm } from '../platform/forms/use-endpoint-form.ts'
import { ResumeUpload } from '../seekers/resumes/resume-upload.tsx'
import { type ApplyDraft, applyDraftName, stillAsked } from './apply-draft.ts'
import { stopOf, type Stop } from './apply-stopped.tsx'

type Props = {
  id: string
  job: JobDetail
  resumes: Resume[]
  /** The unsent draft, if there is one. */
  draft: ApplyDraft | null
  onAfresh: () => void
  onResumeAdded: (resume: Resume) => void
  onBusy: (busy: boolean) => void
  onSent: (promise: Promised) => void
  /** Called when the job no longer accepts an application. */
  onStopped: (stop: Stop) => void
}

/** The answer-by date, if the company promises one. */
export type Promised = { due_at: string; time_zone: string }

export function ApplyForm(props: Props) {
  const { job, resumes, onAfresh, onResumeAdded, onBusy, onSent, onStopped } = props
  const account_id = useLogin()?.data.id ?? ''
  const [draft] = useState(props.draft)
  const preferred = resumes.find((resume) => resume.is_default) ?? resumes[0]
  const questions = [...(job.questions ?? []), ...(job.settled ?? [])]
  const form = useEndpointForm('POST /job-seeker/jobs/{id}/apply', {
    id: props.id,
    params: { id: job.id },
    labels: { answers: 'Must-haves', resume_id: 'Resume', cover_letter: 'Cover letter' },
    within: {
      answers: (place, { answers }) => {
        const asked = answersOf(answers)[parseInt(place)]?.requirement_id
        return questions.find(({ requirement_id }) => requirement_id === asked)?.text
      },
    },
    // An error in any part of an answer is shown at its question.
    placeOf: (path) => path.replace(/^(answers\.\d+)\..*/, '$1'),
    defaults: { resume_id: preferred?.id ?? '', cover_letter: '', answers: [] },
    start: draft && {
      cover_letter: draft.cover_letter,
      answers: stillAsked(draft.answers, questions),
      ...(resumes.some(({ id }) => id === draft.resume_id) ? { resume_id: draft.resume_id } : {}),
    },
    keep: applyDraftName(account_id, job.id),
    problems: ({ resume_id, answers }) => ({
      resume_id: resume_id ? undefined : 'Choose the resume to send.',
      answers: fromResume.unconfirmed.length
        ? 'Check the answers from your resume, then confirm or change them.'
        : undefined,
      ...Object.fromEntries(
        answersOf(answers).flatMap(({ value }, at) =>
          typeof value === 'number' && !yearsFit(value)
            ? [[`answers.${at}`, 'Enter a number of years from 0 to 70.']]
            : [],
        ),
      ),
    }),
    failed: 'Your application wasn’t sent.',
    onDone: ({ data }) => onSent(data),
    onFailed(error) {
      const stop = stopOf(error)
      if (stop) onStopped(stop)
      return stop !== null
    },
  })
  const answers = answersOf(form.values.answers)
  const fromResume = useReadAnswers(job, answers)
  const { unconfirmed } = fromResume
  const questionsId = `${form.id}-answers`
  const fit = useFit(job, fromResume.confirmed())
  useEffect(() => onBusy(form.sending), [onBusy, form.sending])
  // The answers appeared above the focused element.
  useEffect(() => {
    if (unconfirmed.length) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [unconfirmed.length])
  const resume = form.field('resume_id')
  return (
    <form {...form.formProps} className="flex flex-col gap-6 py-2 text-text">
      <FormErrors {...form.summary} />
      {draft && form.touched && (
        <Notice>
          We kept your draft. It hasn’t been sent yet.{' '}
          <button type="button" className="link" onClick={onAfresh}>
            Start over
          </button>
        </Notice>
      )}
      {job.requirements.length > 0 && <Requirements job={job} fit={fit} />}
      {questions.length > 0 && (
        <MustHaveQuestions
          open={job.questions ?? []}
          settled={job.settled ?? []}
          requirements={job.requirements}
          answers={answers}
          id={questionsId}
          errors={form.errorsWithin('answers')}
          error={form.field('answers').error}
          read={unconfirmed}
          onChange={(next, requirement_id) => {
            fromResume.leave(requirement_id)
            form.setValue('answers', next)
          }}
          onConfirm={() => {
            announce(`${counted(unconfirmed.length, 'answer')} confirmed.`)
            form.setValue('answers', fromResume.confirmed())
          }}
        />
      )}
      <section className="flex flex-col gap-3">
        {resumes.length > 0 ? (
          <RadioGroup
            {...resume}
            cards
            options={resumes.map((resume) => ({
              value: resume.id,
              label: resume.name,
              description: `${fileSizeText(resume.bytes)}${resume.is_default ? ', your default' : ''}`,
            }))}
          />
        ) : (
          <Notice tone={resume.error ? 'danger' : 'info'}>
            <span id={resume.id} tabIndex={-1}>
              Upload a resume to apply. PDF or DOCX, up to 5 MB.
            </span>
          </Notice>
        )}
        <ResumeUpload
          label={resumes.length ? 'Upload another' : 'Upload a resume'}
          onAdded={(resume) => {
            onResumeAdded(resume)
            form.setValue('resume_id', resume.id)
            void fromResume.readFrom(resume)
          }}
        />
        <AnswersFromResume unconfirmed={unconfirmed.length} failed={fromResume.failed} questionsId={questionsId} />
      </section>
      <Field {...form.field('cover_letter')} optional>
        <TextArea rows={6} limit={limits.cover_letter} />
      </Field>
      {job.answer_days && (
        <p className="text-sm text-text-2">
          {job.employer.company_name} promises an answer within {job.answer_days} business days. A copy of what you send
          is kept with your application.
        </p>
      )}
    </form>
  )
}

/** The job's must-haves, each judged with the answers so far. */
const Requirements = ({ job, fit }: { job: JobDetail; fit: ReturnType<typeof useFit> }) => (
  <section>
    {/* Lines keep their height when the word below disappears, so nothing moves under the pointer. */}
    <div className="[&_li]:min-h-12 pointer-coarse:[&_li]:min-h-12.5">
      <RequirementLists job={{ ...job, ...(fit.lines ? { fit: fit.lines } : {}) }} />
    </div>
    <output className="sr-only">
      {fit.answered && fit.lines && `Must-haves: ${matchText(fit.lines.filter((line) => line.must))}`}
    </output>
    <p className="mt-3 text-sm text-text-2">
      The company sees the same list. You can apply even if you don’t meet every line.
      {fit.failed && ' We couldn’t check your answers against the list just now, but they’ll count when you apply.'}
    </p>
  </section>
)

type AnswersFromResumeProps = { unconfirmed: number; failed: boolean; questionsId: string }

const AnswersFromResume = ({ unconfirmed, failed, questionsId }: AnswersFromResumeProps) => (
  <output className="block empty:hidden">
    {unconfirmed > 0 && (
      <Notice>
        We filled in {counted(unconfirmed, 'answer')} from your resume.{' '}
        <a
          className="link"
          href={`#${questionsId}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(questionsId)?.focus()
          }}
        >
          Check and confirm {unconfirmed === 1 ? 'it' : 'them'}
        </a>
        .
      </Notice>
    )}
    {failed && <Notice>We couldn’t read any answers from this resume. Answer the questions above yourself.</Notice>}
  </output>
)

const answersOf = (answers: Answer[] | '' | undefined): Answer[] => answers || []

/** Long enough to type "12", short enough to feel immediate. */
const pauseMs = 250
const nothing = '[]'

/**
 * The job's lines judged with these answers. The server applies the same rule that it stores the application with, but
 * stores nothing here.
 */
function useFit(job: JobDetail, answers: readonly Answer[]) {
  const [tried, setTried] = useState<{ lines: FitLine[] | undefined; failed: boolean }>()
  // A number of years may be out of range while it's being typed.
  const judged = answers.filter(({ value }) => typeof value !== 'number' || yearsFit(value))
  const asked = JSON.stringify(judged)
  useEffect(() => {
    if (asked === nothing) return
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      const body = { answers: JSON.parse(asked) as Answer[] }
      call('POST /job-seeker/jobs/{id}/fit', { params: { id: job.id }, body }, { signal: aborter.signal }).then(
        ({ data }) => setTried({ lines: data.fit, failed: false }),
        (error: unknown) => {
          if (aborter.signal.aborted) return
          console.warn('The answers could not be checked against the job:', error)
          setTried({ lines: job.fit, failed: true })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [asked, job])
  const shown = asked === nothing ? undefined : tried
  return { lines: shown?.lines ?? job.fit, failed: shown?.failed ?? false, answered: shown !== undefined }
}

/** Answers to a job's must-haves read from a resume, until the person confirms or changes them. */
function useReadAnswers(job: JobDetail, answers: readonly Answer[]) {
  const [read, setRead] = useState<readonly ResumeAnswer[]>([])
  const [failed, setFailed] = useState(false)
  // A person's own answer takes precedence over the resume's.
  const unconfirmed = read.filter((each) => !answers.some((own) => isSameQuestion(own, each)))
  return {
    unconfirmed,
    failed,
    async readFrom(resume: Resume) {
      if (!job.questions?.length) return
      setFailed(false)
      try {
        const { data } = await call('POST /job-seeker/resumes/{id}/read', {
          params: { id: resume.id },
          query: { job_id: job.id },
        })
        setRead(data.answers ?? [])
      } catch (error) {
        console.warn('The resume could not be read for answers:', error)
        setRead([])
        setFailed(true)
      }
    },
    /** Called when the answer was edited or cleared by hand. */
    leave: (requirement_id: string) => setRead(read.filter((each) => each.requirement_id !== requirement_id)),
    confirmed: (): Answer[] => [...answers, ...unconfirmed.map(answerOf)],
  }
}

const answerOf = ({ requirement_id, value }: ResumeAnswer): Answer => ({ requirement_id, value })

const isSameQuestion = (a: Answer, b: Answer) => a.requirement_id === b.requirement_id

type MustHaveQuestionsProps = {
  /** Questions about requirements that the profile doesn't answer. */
  open: readonly Question[]
  /** Answers in the profile that don't meet a line, and can be corrected. */
  settled: readonly Question[]
  requirements: readonly { id: string; label: string }[]
  answers: Answer[]
  /** The id of the whole block; a question's id adds its number. */
  id: string
  /** Errors by the number of the answer. */
  errors: Readonly<Record<string, string>>
  /** An error about the answers as a whole. */
  error: string | undefined
  /** Answers from the resume just uploaded. Each counts once it's confirmed or corrected. */
  read: readonly ResumeAnswer[]
  /** Receives the question that was answered or cleared, and all answers after that. */
  onChange: (answers: Answer[], requirement_id: string) => void
  onConfirm: () => void
}

/** A number of years, from zero to seventy. */
const yearsFit = (years: number) => years >= 0 && years <= 70

/** The questions asked before applying. Answers are saved to the profile, so nothing is asked twice. */
function MustHaveQuestions(props: MustHaveQuestionsProps) {
  const { open, settled, requirements, answers, id, errors, error, read, onChange, onConfirm } = props
  const set = (requirement_id: string, value: Answer['value'] | null) => {
    const others = answers.filter((answer) => answer.requirement_id !== requirement_id)
    onChange(value === null ? others : [...others, { requirement_id, value }], requirement_id)
  }
  const numberOf = (question: Question) =>
    answers.findIndex((answer) => answer.requirement_id === question.requirement_id)
  const readOf = (id: string) => read.find(({ requirement_id }) => requirement_id === id)
  const ask = (question: Question) => (
    <QuestionField
      // A field of years starts with the value read, and keeps it once it's confirmed or changed.
      key={question.requirement_id}
      id={numberOf(question) < 0 ? undefined : `${id}-${numberOf(question)}`}
      error={errors[numberOf(question)]}
      question={question}
      label={requirements.find((each) => each.id === question.requirement_id)?.label}
      value={[...answers, ...read].find((answer) => answer.requirement_id === question.requirement_id)?.value}
      line={readOf(question.requirement_id)?.line}
      onChange={(value) => set(question.requirement_id, value)}
    />
  )
  return (
    <section id={id} tabIndex={-1} className="flex flex-col gap-4 rounded-lg border border-line bg-surface-2 p-4">
      {open.length > 0 && (
        <>
          <div>
            <h3 className="heading-panel">Not in your profile yet</h3>
            <p className="mt-1 text-sm text-text-2">Your answers are saved to your profile. You can skip a question.</p>
          </div>
          {open.map(ask)}
          {read.length > 0 && (
            <Notice tone={error ? 'danger' : 'warning'}>
              <p>
                {error ??
                  (read.length === 1
                    ? 'One answer comes from your resume. Check it, then confirm.'
                    : `${read.length} answers come from your resume. Check them, then confirm.`)}
              </p>
              <Button size="small" className="mt-2" onClick={onConfirm}>
                {read.length === 1 ? 'Confirm answer' : `Confirm ${read.length} answers`}
              </Button>
            </Notice>
          )}
        </>
      )}
      {settled.length > 0 && (
        <details open={settled.some((question) => errors[numberOf(question)]) || undefined}>
          <summary className="link text-sm">Correct an answer from your profile</summary>
          <div className="mt-4 flex flex-col gap-4">{settled.map(ask)}</div>
        </details>
      )}
    </section>
  )
}

type FieldProps = {
  id: string | undefined
  error: string | undefined
  question: Question
  /** The line in the job's own words. */
  label: string | undefined
  value: Answer['value'] | undefined
  /** The line of the resume that the value was read from. */
  line: string | undefined
  onChange: (value: Answer['value'] | null) => void
}

function QuestionField({ question, label, value, line, onChange, ...wiring }: FieldProps) {
  const name = useId()
  const asked = label && !question.text.includes(label) ? `The job asks for ${label}. ` : ''
  const hint = asked + (line === undefined ? '' : `From your resume: “${line}”`) || undefined
  // While someone types 1.5, `1.` isn't a number yet.
  const [typed, setTyped] = useState(textOf(value))
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    if (Number(typed || NaN) !== value) setTyped(textOf(value))
  }
  if (question.kind === 'yes_no')
    return (
      <RadioGroup
        {...wiring}
        name={name}
        label={question.text}
        hint={hint}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={value === undefined ? '' : value ? 'yes' : 'no'}
        onChange={(next) => onChange(next === 'yes')}
      />
    )
  if (question.kind === 'years') {
    const wrong = typeof value === 'number' && !yearsFit(value)
    return (
      <Field
        {...wiring}
        label={question.text}
        hint={hint}
        error={wrong ? 'Enter a number of years from 0 to 70.' : wiring.error}
      >
        <TextInput
          type="number"
          min={0}
          max={70}
          step={0.5}
          inputMode="decimal"
          className="max-w-40"
          suffix="years"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            const years = event.currentTarget.valueAsNumber
            onChange(Number.isNaN(years) ? null : years)
          }}
        />
      </Field>
    )
  }
  return (
    <Field {...wiring} label={question.text} hint={hint}>
      <Select
        placeholder="Choose"
        value={typeof value === 'string' ? value : ''}
        options={question.choices}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </Field>
  )
}

const textOf = (value: Answer['value'] | undefined) => (value === undefined ? '' : String(value))
