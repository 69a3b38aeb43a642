import type { ReactNode } from 'react'
import type { EndpointForm } from '../../platform/forms/use-endpoint-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'

type Props = {
  form: Pick<EndpointForm, 'formProps' | 'summary' | 'sending' | 'isStale'>
  /** The section as it's currently saved, shown when a save was refused as stale. */
  now?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The fields of a section with Save and Cancel. */
export function SectionForm({ form, now, onClose, children }: Props) {
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      {now && form.isStale && (
        <section aria-label="Current version" className="card card-padded">
          <h3 className="heading-panel mb-2">Current version</h3>
          {now}
        </section>
      )}
      {children}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" loading={form.sending}>
          Save
        </Button>
      </div>
    </form>
  )
}
