import type { InterviewAnswer } from '../../../contract/applications/values.ts'
import type { Interview } from '../../../contract/applications/interviews.ts'
import { ApiError } from '../../api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { interviewTimeText } from '../../text/interview.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  interview: Interview
  answer: InterviewAnswer
  company: string
  onClose: () => void
  onAnswered: () => void
  onChanged: () => void
}

/** Accepts or declines an interview, with a note if there is something to say. */
export function AnswerInterview({ interview, answer, company, onClose, onAnswered, onChanged }: Props) {
  const accepts = answer === 'accepted'
  const form = useEndpointForm('PUT /job-seeker/interviews/{id}/answer', {
    params: { id: interview.id },
    labels: { words: `Note for ${company}` },
    defaults: { answer },
    body: (values) => ({ ...values, sequence: interview.sequence }),
    failed: accepts ? 'The interview was not accepted.' : 'The interview was not declined.',
    onDone({ message }) {
      toast.success(`${message} ${company} has been told.`)
      onAnswered()
      onClose()
      onChanged()
    },
    onFailed(error) {
      // The company has changed it: the new details are what is accepted or declined with the next try.
      if (error instanceof ApiError && error.status === 409) onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      size="medium"
      title={accepts ? 'Accept this interview?' : 'Decline this interview?'}
      confirm={accepts ? 'Accept the interview' : 'Decline the interview'}
      danger={!accepts}
      onClose={onClose}
    >
      <p>
        {interviewTimeText(interview)}.{' '}
        {accepts
          ? `${company} is told right away. You can still decline until it starts.`
          : `${company} is told right away and can offer another time. Your application stays open, and you can still accept until it starts.`}
      </p>
      <Field
        {...form.field('words')}
        optional
        hint={accepts ? undefined : 'Say why, or which times would work for you.'}
      >
        <TextArea rows={4} limit={1000} />
      </Field>
    </FormDialog>
  )
}
