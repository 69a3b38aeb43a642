import { messageReportReasonLabels, messageReportReasons } from '../../../contract/messages/values.ts'
import type { WholeConversation } from '../../../contract/messages/messages.ts'
import { mostReportWords } from '../../../contract/jobs/values.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../platform/forms/use-endpoint-form.ts'

type Props = { conversation: Pick<WholeConversation, 'id' | 'other'>; onClose: () => void }

/** Reports a conversation to the administrators. */
export function ReportConversation({ conversation: { id, other }, onClose }: Props) {
  const form = useEndpointForm('POST /messages/{id}/report', {
    params: { id },
    labels: { reason: 'What’s wrong?', words: 'Details' },
    failed: 'The report wasn’t sent.',
    onDone({ message }) {
      toast.success(message)
      onClose()
    },
  })
  return (
    <FormDialog form={form} size="medium" title={`Report ${other.name}`} confirm="Send report" onClose={onClose}>
      <p>
        Our administrators see this report with your name and the latest messages from {other.name}, who isn’t notified.
      </p>
      <RadioGroup
        {...form.field('reason')}
        options={messageReportReasons.map((value) => ({ value, label: messageReportReasonLabels[value] }))}
      />
      <Field {...form.field('words')} optional={form.values.reason !== 'other'}>
        <TextArea rows={3} limit={mostReportWords} />
      </Field>
    </FormDialog>
  )
}
