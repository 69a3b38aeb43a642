import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { applications } from '../../../contract/applications.ts'
import type { JobDetail } from '../../../contract/jobs.ts'
import type { Answer } from '../../../contract/requirements.ts'
import type { Resume } from '../../../contract/resumes.ts'
import { limits } from '../../../contract/values.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { useLogin } from '../../session.ts'
import { fileSizeText } from '../../text/counts.ts'
import { failureText } from '../../text/failure.ts'
import { matchText } from '../../text/fit.ts'
import { RequirementLists } from '../jobs/job-sections.tsx'
import { keyPerBody } from '../forms/key-per-body.ts'
import { ResumeUpload } from '../resumes/resume-upload.tsx'
import { stillAsked, writeApplyDraft, type ApplyDraft } from './apply-draft.ts'
import { stopOf, type Stop } from './apply-stopped.tsx'
import { MustHaveQuestions, yearsFit } from './must-have-questions.tsx'
import { useFit } from './use-fit.ts'

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

const body = applications.apply.body.omit({ answers: true })
type Body = z.input<typeof body>

export function ApplyForm(props: Props) {
  const { id, job, resumes, onAfresh, onResumeAdded, onBusy, onSent, onStopped } = props
  const [keyOf] = useState(keyPerBody)
  const [draft] = useState(props.draft)
  const [answers, setAnswers] = useState<Answer[]>(() =>
    stillAsked(draft?.answers ?? [], [...(job.questions ?? []), ...(job.settled ?? [])]),
  )
  const [attempt, setAttempt] = useState(0)
  const coverId = useId()
  const preferred = resumes.find((resume) => resume.is_default) ?? resumes[0]
  const chosen = resumes.find((resume) => resume.id === draft?.resume_id) ?? preferred
  const form = useForm<Body>({
    resolver: zodResolver(body),
    mode: 'onTouched',
    // The summary takes the focus, and leads to each field.
    shouldFocusError: false,
    defaultValues: { resume_id: chosen?.id ?? '', cover_letter: draft?.cover_letter ?? '' },
  })
  const { errors } = form.formState
  const fit = useFit(job, answers)
  const [resume_id, cover_letter = ''] = useWatch({ control: form.control, name: ['resume_id', 'cover_letter'] })
  const touched = cover_letter !== '' || answers.length > 0 || resume_id !== (preferred?.id ?? '')
  useKeptDraft(job.id, touched ? { resume_id, cover_letter, answers } : null)

  const send = form.handleSubmit(
    async (values) => {
      if (answers.some(({ value }) => typeof value === 'number' && !yearsFit(value))) {
        form.setError('root', { message: 'Years are from 0 to 70. Put the marked answer right.' })
        setAttempt(attempt + 1)
        return
      }
      const body = { ...values, answers }
      onBusy(true)
      try {
        const { data } = await call(
          'POST /job-seeker/jobs/{id}/apply',
          { params: { id: job.id }, body },
          { idempotency_key: keyOf(body) },
        )
        onSent(data)
      } catch (error) {
        const stop = stopOf(error)
        if (stop) return onStopped(stop)
        for (const [field, texts] of Object.entries(error instanceof ApiError ? error.errors : {}))
          if (field === 'resume_id' || field === 'cover_letter') form.setError(field, { message: texts[0] })
        form.setError('root', {
          message: `${failureText('Your application was not sent.', error)} What you typed is kept.`,
        })
        setAttempt(attempt + 1)
      } finally {
        onBusy(false)
      }
    },
    () => setAttempt(attempt + 1),
  )

  const missing = [
    ...(errors.resume_id ? [{ id: `${id}-resume`, label: 'Resume' }] : []),
    ...(errors.cover_letter ? [{ id: coverId, label: 'Cover letter' }] : []),
  ]
  return (
    <form id={id} onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-6 py-2 text-text">
      <FormErrors fields={missing} message={errors.root?.message} attempt={attempt} />
      {draft && touched && (
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
          onChange={setAnswers}
        />
      )}
      <section className="flex flex-col gap-3">
        {resumes.length > 0 ? (
          <RadioGroup
            id={`${id}-resume`}
            label="Resume"
            name="resume_id"
            cards
            error={errors.resume_id && 'Choose the resume to send.'}
            options={resumes.map((resume) => ({
              value: resume.id,
              label: resume.name,
              description: `${fileSizeText(resume.bytes)}${resume.is_default ? ', your default' : ''}`,
            }))}
            register={form.register('resume_id')}
          />
        ) : (
          <Notice tone={errors.resume_id ? 'danger' : 'info'}>
            <span id={`${id}-resume`} tabIndex={-1}>
              Upload a resume to apply: PDF or DOCX, 5 MB at most.
            </span>
          </Notice>
        )}
        <ResumeUpload
          label={resumes.length ? 'Upload another' : 'Upload a resume'}
          onAdded={(resume) => {
            onResumeAdded(resume)
            form.setValue('resume_id', resume.id, { shouldValidate: true })
          }}
        />
      </section>
      <Field id={coverId} label="Cover letter" optional error={errors.cover_letter?.message}>
        <TextArea
          rows={6}
          limit={limits.cover_letter}
          defaultValue={draft?.cover_letter}
          {...form.register('cover_letter')}
        />
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

/** Kept as it is typed, so that neither closing nor reloading loses it. */
function useKeptDraft(job_id: string, draft: ApplyDraft | null) {
  const account_id = useLogin()?.data.id ?? ''
  const text = JSON.stringify(draft)
  useEffect(() => {
    writeApplyDraft(account_id, job_id, JSON.parse(text) as ApplyDraft | null)
  }, [account_id, job_id, text])
}
