import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
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
import { fileSizeText } from '../../text/counts.ts'
import { RequirementLists } from '../jobs/job-sections.tsx'
import '../forms/zod-setting.ts'
import { ResumeUpload } from '../resumes/resume-upload.tsx'
import { MustHaveQuestions, yearsFit } from './must-have-questions.tsx'

type Props = {
  id: string
  job: JobDetail
  resumes: Resume[]
  onResumeAdded: (resume: Resume) => void
  onBusy: (busy: boolean) => void
  /** Sent; until when an answer is promised. */
  onSent: (promise: { due_at: string; time_zone: string }) => void
}

const body = applications.apply.body.omit({ answers: true })
type Body = z.input<typeof body>

export function ApplyForm({ id, job, resumes, onResumeAdded, onBusy, onSent }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const [answers, setAnswers] = useState<Answer[]>([])
  const [attempt, setAttempt] = useState(0)
  const coverId = useId()
  const preferred = resumes.find((resume) => resume.is_default) ?? resumes[0]
  const form = useForm<Body>({
    resolver: zodResolver(body),
    mode: 'onTouched',
    defaultValues: { resume_id: preferred?.id ?? '', cover_letter: '' },
  })
  const { errors } = form.formState

  const send = form.handleSubmit(
    async (values) => {
      if (answers.some(({ value }) => typeof value === 'number' && !yearsFit(value))) {
        form.setError('root', { message: 'Years are from 0 to 70. Put the marked answer right.' })
        setAttempt(attempt + 1)
        return
      }
      onBusy(true)
      try {
        const { data } = await call(
          'POST /job-seeker/jobs/{id}/apply',
          { params: { id: job.id }, body: { ...values, answers } },
          { idempotency_key: `${key}-${attempt}` },
        )
        onSent(data)
      } catch (error) {
        const refused = error instanceof ApiError ? error : null
        for (const [field, texts] of Object.entries(refused?.errors ?? {}))
          if (field === 'resume_id' || field === 'cover_letter') form.setError(field, { message: texts[0] })
        form.setError('root', {
          message: refused?.message ?? 'The application did not go through. Check your connection and send it again.',
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
      {job.requirements.length > 0 && (
        <section>
          <RequirementLists job={job} />
          <p className="mt-3 text-[13px] text-text-2">
            The employer sees the same lines. One that does not match never stops you from applying.
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
          <Notice tone={errors.resume_id ? 'bad' : 'info'}>
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
        <TextArea rows={6} limit={limits.cover_letter} {...form.register('cover_letter')} />
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
