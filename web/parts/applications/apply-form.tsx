import { useEffect, useState } from 'react'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import type { Answer } from '../../../contract/seekers/requirements.ts'
import type { Resume } from '../../../contract/seekers/resumes.ts'
import { limits } from '../../../contract/platform/values.ts'
import { announce } from '../../ui/announce.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useLogin } from '../../session.ts'
import { counted, fileSizeText } from '../../text/counts.ts'
import { matchText } from '../../text/fit.ts'
import { RequirementLists } from '../jobs/job-sections.tsx'
import { useEndpointForm } from '../platform/forms/use-endpoint-form.ts'
import { ResumeUpload } from '../seekers/resumes/resume-upload.tsx'
import { type ApplyDraft, applyDraftName, stillAsked } from './apply-draft.ts'
import { stopOf, type Stop } from './apply-stopped.tsx'
import { MustHaveQuestions, yearsFit } from './must-have-questions.tsx'
import { useFit } from './use-fit.ts'
import { useReadAnswers } from './use-read-answers.ts'

type Props = {
  id: string
  job: JobDetail
  resumes: Resume[]
  /** What was typed before and not sent. */
  draft: ApplyDraft | null
  onAfresh: () => void
  onResumeAdded: (resume: Resume) => void
  onBusy: (busy: boolean) => void
  onSent: (promise: Promised) => void
  /** Nothing can be sent any more. */
  onStopped: (stop: Stop) => void
}

/** Until when an answer is promised. */
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
    // What is wrong with an answer is shown at its question, whatever part of it the server names.
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
        ? 'Check the answers from your resume and confirm them, or change them.'
        : undefined,
      ...Object.fromEntries(
        answersOf(answers).flatMap(({ value }, at) =>
          typeof value === 'number' && !yearsFit(value) ? [[`answers.${at}`, 'Enter years from 0 to 70.']] : [],
        ),
      ),
    }),
    failed: 'Your application was not sent.',
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
  // The answers came in above what has the focus.
  useEffect(() => {
    if (unconfirmed.length) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [unconfirmed.length])
  const resume = form.field('resume_id')
  return (
    <form {...form.formProps} className="flex flex-col gap-6 py-2 text-text">
      <FormErrors {...form.summary} />
      {draft && form.touched && (
        <Notice>
          This is what you typed here before; nothing of it is sent yet.{' '}
          <button type="button" className="link" onClick={onAfresh}>
            Start afresh
          </button>
        </Notice>
      )}
      {job.requirements.length > 0 && (
        <section>
          {/* Lines keep their height when an answer takes the word below them away: nothing moves under the pointer. */}
          <div className="[&_li]:min-h-12 pointer-coarse:[&_li]:min-h-[50px]">
            <RequirementLists job={{ ...job, ...(fit.lines ? { fit: fit.lines } : {}) }} />
          </div>
          <output className="sr-only">
            {fit.answered && fit.lines && `Must-haves: ${matchText(fit.lines.filter((line) => line.must))}`}
          </output>
          <p className="mt-3 text-[13px] text-text-2">
            The employer sees the same lines. One that does not match never stops you from applying.
            {fit.failed && ' Your answers could not be tried on them just now; they count when you send.'}
          </p>
        </section>
      )}
      {!!(job.questions?.length || job.settled?.length) && (
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
              Upload a resume to apply: PDF or DOCX, 5 MB at most.
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
        <output className="block empty:hidden">
          {unconfirmed.length > 0 && (
            <Notice>
              We filled in {counted(unconfirmed.length, 'answer')} from your resume.{' '}
              <a
                className="link"
                href={`#${questionsId}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(questionsId)?.focus()
                }}
              >
                Check and confirm {unconfirmed.length === 1 ? 'it' : 'them'}
              </a>
              .
            </Notice>
          )}
          {fromResume.failed && (
            <Notice>We couldn’t read answers from this resume. Answer the questions above yourself.</Notice>
          )}
        </output>
      </section>
      <Field {...form.field('cover_letter')} optional>
        <TextArea rows={6} limit={limits.cover_letter} />
      </Field>
      {job.answer_days && (
        <p className="text-[13px] text-text-2">
          {job.employer.company_name} promised an answer within {job.answer_days} business days. A copy of what you send
          is kept with the application.
        </p>
      )}
    </form>
  )
}

const answersOf = (answers: Answer[] | '' | undefined): Answer[] => answers || []
