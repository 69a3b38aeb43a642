import { socialPlatforms } from '../../../../contract/platform/values.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../platform/forms/use-endpoint-form.ts'
import { platformLabels } from '../../../text/platforms.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import type { LinkCalls } from './link-calls.ts'
import type { Link } from './link-list.tsx'

type Props = { calls: LinkCalls; link: Link | null; onClose: () => void; onSaved: () => void }

/** A new link, or one that is changed. */
export function LinkDialog({ calls, link, onClose, onSaved }: Props) {
  const form = useEndpointForm<'POST /profile/social-links', unknown>('POST /profile/social-links', {
    labels: { platform: 'Leads to', url: 'Address' },
    defaults: { platform: link?.platform ?? 'website', url: link?.url ?? '' },
    failed: 'The link was not saved.',
    send: (body, options) => (link ? calls.change(link.id, body, options) : calls.add(body, options)),
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
