import { mostReportWords, reportReasonLabels, reportReasons } from '../../../contract/jobs/values.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../platform/forms/use-endpoint-form.ts'

type Props = { job: { id: string; title: string }; onClose: () => void; onSent: () => void }

/** Reports a problem with a job to the administrators. */
export function ReportDialog({ job, onClose, onSent }: Props) {
  const form = useEndpointForm('POST /jobs/{id}/report', {
    params: { id: job.id },
    labels: { reason: 'What’s wrong?', words: 'Details' },
    failed: 'The report wasn’t sent.',
    onDone({ message }) {
      toast.success(message)
      onSent()
      onClose()
    },
  })
  return (
    <FormDialog form={form} size="medium" title={`Report ${job.title}`} confirm="Send report" onClose={onClose}>
      <p>Our administrators see this report with your name. The company isn’t notified.</p>
      <RadioGroup
        {...form.field('reason')}
        options={reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))}
      />
      <Field {...form.field('words')} optional={form.values.reason !== 'other'}>
        <TextArea rows={3} limit={mostReportWords} />
      </Field>
    </FormDialog>
  )
}
