import { useState } from 'react'
import { alertFrequencies, longestAlertName } from '../../../contract/alert-values.ts'
import type { JobAlert } from '../../../contract/alerts.ts'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/forms/use-endpoint-form.ts'
import { frequencyLabels, searchOf } from '../../text/job-alert.ts'
import type { JobFilters } from '../../text/job-filters.ts'
import { Field, Fieldset } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { AlertFilterFields } from './alert-filter-fields.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { isZipCode } from './zip-code.ts'

type Props = { alert: JobAlert; onClose: () => void; onSaved: () => void }

export function AlertDialog({ alert, onClose, onSaved }: Props) {
  const { id, name, frequency } = alert
  const [filters, setFilters] = useState(() => searchOf(alert.filters))
  const form = useEndpointForm('PUT /settings/job-alerts/{id}', {
    params: { id },
    labels: { name: 'Name', frequency: 'How often', filters: 'Search' },
    defaults: { name, frequency, filters },
    problems: () => (isZipCode(filters.zip_code) ? {} : { filters: 'A ZIP code has five digits.' }),
    failed: 'The job alert was not saved.',
    onDone() {
      toast.success('Job alert saved')
      onSaved()
    },
  })
  const change = (next: JobFilters) => {
    setFilters(next)
    form.setValue('filters', next)
  }
  return (
    <FormDialog form={form} size="large" title={`Edit “${name}”`} confirm="Save alert" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('name')}>
          <TextInput maxLength={longestAlertName} autoComplete="off" />
        </Field>
        <Field {...form.field('frequency')}>
          <Select options={alertFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))} />
        </Field>
      </div>
      <Fieldset {...form.field('filters')}>
        <AlertFilterFields filters={filters} onChange={change} />
      </Fieldset>
      <AlertPreview filters={filters} />
    </FormDialog>
  )
}
