import type { SavedJob } from '../../../contract/matching/saved-jobs.ts'
import { limits } from '../../../contract/platform/values.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type Props = { job: Pick<SavedJob, 'id' | 'title' | 'note'>; onClose: () => void; onSaved: () => void }

export function NoteDialog({ job, onClose, onSaved }: Props) {
  const form = useEndpointForm('PUT /job-seeker/saved-jobs/{id}', {
    params: { id: job.id },
    labels: { note: 'Note' },
    defaults: { note: job.note },
    failed: 'The note was not saved.',
    onDone: onSaved,
  })
  return (
    <FormDialog form={form} title={`Note on ${job.title}`} confirm="Save note" onClose={onClose}>
      <Field {...form.field('note', { hint: 'Only you read it. Empty takes it away.' })}>
        <TextArea rows={6} limit={limits.saved_note} />
      </Field>
    </FormDialog>
  )
}
