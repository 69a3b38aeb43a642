import type { Resume } from '../../../contract/seekers/resumes.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Props = { resume: Resume; onClose: () => void; onRenamed: () => void }

export function RenameDialog({ resume, onClose, onRenamed }: Props) {
  const form = useEndpointForm('POST /job-seeker/resumes/{id}/update', {
    params: { id: resume.id },
    labels: { name: 'Name' },
    defaults: { name: resume.name },
    failed: 'The resume was not renamed.',
    onDone: onRenamed,
  })
  return (
    <FormDialog form={form} title="Rename resume" confirm="Rename" onClose={onClose}>
      <Field {...form.field('name', { hint: 'Employers see this name.' })}>
        <TextInput maxLength={200} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
