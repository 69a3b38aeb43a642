import type { SavedSeeker } from '../../../contract/sourcing/saved-seekers.ts'
import { savedSeekerLimits } from '../../../contract/sourcing/values.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type Props = { saved: SavedSeeker; name: string; onClose: () => void; onSaved: () => void }

export function NotesDialog({ saved, name, onClose, onSaved }: Props) {
  const { id, notes, notes_at } = saved
  const form = useEndpointForm('PUT /employer/saved-job-seekers/{id}/notes', {
    params: { id },
    labels: { notes: 'Notes' },
    defaults: { notes, notes_at },
    failed: 'The notes weren’t saved.',
    onDone: onSaved,
  })
  return (
    <FormDialog form={form} title={`Notes on ${name}`} confirm="Save notes" onClose={onClose}>
      <Field {...form.field('notes', { hint: 'Everyone at your company can read these. No one else can.' })}>
        <TextArea rows={7} limit={savedSeekerLimits.notes} />
      </Field>
    </FormDialog>
  )
}
