import { importSourceLabels, importSources } from '../../../contract/jobs/values.ts'
import { TimeZoneSelect } from '../../parts/accounts/settings/time-zone-select.tsx'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import type { ScheduleFormState } from './schedule-form.tsx'
import { hourText, weekdays } from './schedule-labels.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))

/** The day and the hour, where it is that hour, and what format the file has. */
export function WhenRead({ form, kept }: { form: ScheduleFormState; kept: string }) {
  return (
    <Panel title="When the newest file is read" pad>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...form.field('frequency')}>
            <Select
              options={[
                { value: 'daily', label: 'Every day' },
                { value: 'weekly', label: 'Once a week' },
              ]}
            />
          </Field>
          {form.values.frequency === 'weekly' && (
            <Field {...form.field('weekday')}>
              <Select
                placeholder="Choose a day"
                options={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
              />
            </Field>
          )}
          <Field {...form.field('hour')}>
            <Select options={hours} />
          </Field>
          <Field {...form.field('time_zone')}>
            <TimeZoneSelect kept={kept} />
          </Field>
          <Field {...form.field('source')}>
            <Select
              placeholder="Recognise it"
              options={importSources.map((value) => ({ value, label: importSourceLabels[value] }))}
            />
          </Field>
        </div>
        <RadioGroup
          {...form.field('is_active')}
          options={[
            { value: 'true', label: 'On' },
            { value: 'false', label: 'Off: no file is read until it is on again' },
          ]}
        />
      </div>
    </Panel>
  )
}
