import { useState } from 'react'
import { Link } from 'react-router'
import { alertFrequencies, longestAlertName } from '../../../contract/matching/values.ts'
import type { JobAlert } from '../../../contract/matching/alerts.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { alertName, frequencyLabels, searchOf } from '../../text/job-alert.ts'
import { noJobFilters, type JobFilters } from '../../text/job-filters.ts'
import { Field, Fieldset } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { AlertFilterFields, filterLabels } from './alert-filter-fields.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { isZipCode } from './zip-code.ts'

/** Null: a new one. */
type Props = { alert: JobAlert | null; onClose: () => void; onSaved: () => void }

export function AlertDialog({ alert, onClose, onSaved }: Props) {
  const [filters, setFilters] = useState(() => (alert ? searchOf(alert.filters) : noJobFilters))
  const form = useEndpointForm('POST /settings/job-alerts', {
    labels: { name: 'Name', frequency: 'How often', filters: 'Search' },
    defaults: { name: alert?.name ?? '', frequency: alert?.frequency ?? 'daily', filters },
    body: (values) => (alert ? values : { ...values, name: values.name?.trim() || alertName(filters) }),
    within: { filters: (place) => filterLabels[place] },
    problems: () => (isZipCode(filters.zip_code) ? {} : { 'filters.zip_code': 'A ZIP code has five digits.' }),
    failed: 'The job alert was not saved.',
    ...(alert && {
      send: (body, options) => call('PUT /settings/job-alerts/{id}', { params: { id: alert.id }, body }, options),
    }),
    onDone({ data: { name } }) {
      toast.success(alert ? 'Job alert saved' : `Saved as “${name}”`)
      onSaved()
    },
  })
  const change = (next: JobFilters) => {
    setFilters(next)
    form.setValue('filters', next)
  }
  const name = form.field('name', alert ? {} : { hint: `Left empty: ${alertName(filters)}` })
  return (
    <FormDialog
      form={form}
      size="large"
      title={alert ? `Edit “${alert.name}”` : 'New job alert'}
      confirm="Save alert"
      onClose={onClose}
    >
      <Fieldset {...form.field('filters')}>
        <AlertFilterFields
          id={form.field('filters').id}
          errors={form.errorsWithin('filters')}
          filters={filters}
          onChange={change}
        />
        {!alert && (
          <p className="mt-3 text-[13px] text-text-2">
            For pay, workplace and all other filters,{' '}
            <Link className="link" to="/job-seeker/find-jobs">
              search for jobs
            </Link>{' '}
            and press “Save as alert”.
          </p>
        )}
      </Fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...name} optional={!alert}>
          <TextInput maxLength={longestAlertName} autoComplete="off" />
        </Field>
        <Field {...form.field('frequency')}>
          <Select options={alertFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))} />
        </Field>
      </div>
      <AlertPreview filters={filters} />
    </FormDialog>
  )
}
