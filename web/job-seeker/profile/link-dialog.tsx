import { socialPlatforms } from '../../../contract/values.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/forms/use-endpoint-form.ts'
import { platformLabels } from '../../text/platforms.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import type { Link } from './link-list.tsx'

type Props = { link: Link | null; onClose: () => void; onSaved: () => void }

/** A new link, or one that is changed. */
export function LinkDialog({ link, onClose, onSaved }: Props) {
  const form = useEndpointForm('POST /profile/social-links', {
    labels: { platform: 'Leads to', url: 'Address' },
    defaults: { platform: link?.platform ?? 'website', url: link?.url ?? '' },
    failed: 'The link was not saved.',
    ...(link
      ? { send: (body, options) => call('PUT /profile/social-links/{id}', { params: { id: link.id }, body }, options) }
      : {}),
    onDone: () => {
      toast.success('Link saved')
      onSaved()
    },
  })
  return (
    <FormDialog form={form} title={link ? 'Edit link' : 'Add a link'} confirm="Save" onClose={onClose}>
      <Field {...form.field('platform')}>
        <Select options={socialPlatforms.map((value) => ({ value, label: platformLabels(value) }))} />
      </Field>
      <Field {...form.field('url')} required>
        <TextInput type="url" autoComplete="url" />
      </Field>
    </FormDialog>
  )
}
