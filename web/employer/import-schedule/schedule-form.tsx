import type { ImportSchedule, ScheduleChoices } from '../../../contract/jobs/import-schedule.ts'
import { importSourceLabels, importSources } from '../../../contract/jobs/values.ts'
import { vacancyLabels } from '../../../contract/jobs/labels.ts'
import { answerDays, educationLevels, experienceLevels, vacancyTypes } from '../../../contract/platform/values.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { toast } from '../../ui/toast.ts'
import { TimeZoneSelect } from '../../parts/accounts/settings/time-zone-select.tsx'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { educationText, experienceText } from '../../text/labels.ts'
import { hourText, weekdays } from './schedule-labels.ts'

type Props = { schedule: ImportSchedule | null; time_zone: string; isOwner: boolean; onSaved: () => void }

/** When the newest file is read, and what happens to its jobs. */
export function ScheduleForm({ schedule, time_zone, isOwner, onSaved }: Props) {
  const form = useScheduleForm(schedule, time_zone, () => {
    toast.success(schedule ? 'Schedule saved' : 'Schedule created. Upload its first file.')
    onSaved()
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormErrors {...form.summary} />
      <WhenRead form={form} kept={schedule?.time_zone ?? time_zone} />
      <WhatHappens form={form} isOwner={isOwner} />
      <Button variant="primary" type="submit" loading={form.sending} className="self-start">
        {schedule ? 'Save' : 'Create schedule'}
      </Button>
    </form>
  )
}

const useScheduleForm = (schedule: ImportSchedule | null, time_zone: string, onDone: () => void) =>
  useEndpointForm('PUT /employer/import-schedule', {
    labels: scheduleLabels,
    defaults: textsOf(schedule ?? { ...blankSchedule, time_zone }),
    body: bodyOf,
    failed: 'Nothing was saved.',
    onDone,
  })
export type ScheduleFormState = ReturnType<typeof useScheduleForm>

/** Selects and radio buttons hold text. */
function textsOf(choices: typeof blankSchedule & { time_zone: string }) {
  const names = Object.keys(scheduleLabels) as (keyof typeof scheduleLabels)[]
  return Object.fromEntries(names.map((name) => [name, choices[name] === null ? '' : String(choices[name])])) as never
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))

/** The day, the hour, the time zone, and the file's format. */
function WhenRead({ form, kept }: { form: ScheduleFormState; kept: string }) {
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
              placeholder="Detect automatically"
              options={importSources.map((value) => ({ value, label: importSourceLabels[value] }))}
            />
          </Field>
        </div>
        <RadioGroup
          {...form.field('is_active')}
          options={[
            { value: 'true', label: 'On' },
            { value: 'false', label: 'Off. No file is read until you turn it on again.' },
          ]}
        />
      </div>
    </Panel>
  )
}

const choices = {
  goes_live: [
    {
      value: 'false',
      label: 'Become drafts',
      description:
        'You review and post each one. Drafts are updated from the file, except for what you’ve edited here.',
    },
    {
      value: 'true',
      label: 'Go live',
      description:
        'A job goes live if nothing is missing or unclear, your company is verified, and your plan has room. Otherwise, it stays a draft, and you’re notified. Live jobs are updated from the file, except for what you’ve edited here.',
    },
  ],
  pauses_gone: [
    { value: 'false', label: 'Stay live', description: 'They’re listed with the import until you close them.' },
    {
      value: 'true',
      label: 'Are paused',
      description:
        'They’re listed with the import. If you resume one, it isn’t paused again. Applicants keep their answer-by dates.',
    },
  ],
}

type WhatHappensProps = { form: ScheduleFormState; isOwner: boolean }

/** What happens to new jobs, and to jobs that are no longer in the file. */
function WhatHappens({ form, isOwner }: WhatHappensProps) {
  const isLive = String(form.values.goes_live) === 'true'
  return (
    <Panel title="What happens to the jobs" pad>
      <div className="flex flex-col gap-5">
        <Choice form={form} isOwner={isOwner} name="goes_live" />
        {isLive && <WhatFilesLack form={form} />}
        <Choice form={form} isOwner={isOwner} name="pauses_gone" />
      </div>
    </Panel>
  )
}

/** Only account owners choose what happens to live jobs without review. Others see the choice. */
function Choice({ form, isOwner, name }: WhatHappensProps & { name: keyof typeof choices }) {
  if (isOwner) return <RadioGroup {...form.field(name)} cards options={choices[name]} />
  const chosen = choices[name].find(({ value }) => value === String(form.values[name]))
  return (
    <div className="text-detail">
      <p className="font-semibold">
        {scheduleLabels[name]}: {chosen?.label}
      </p>
      <p className="text-text-2">{chosen?.description} Only an account owner can change this.</p>
    </div>
  )
}

/** What a job needs that no file contains. */
function WhatFilesLack({ form }: { form: ScheduleFormState }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...form.field('vacancy_type')}>
        <Select placeholder="Choose" options={vacancyTypes.map((value) => ({ value, label: vacancyLabels[value] }))} />
      </Field>
      <Field {...form.field('answer_days')}>
        <Select
          placeholder="Choose"
          options={answerDays.map((days) => ({ value: String(days), label: `${days} business days` }))}
        />
      </Field>
      <Field optional {...form.field('experience_level')}>
        <Select
          placeholder="Keep it as a draft"
          options={experienceLevels.map((value) => ({ value, label: experienceText(value) }))}
        />
      </Field>
      <Field optional {...form.field('education_level')}>
        <Select
          placeholder="Keep it as a draft"
          options={educationLevels.map((value) => ({ value, label: educationText(value) }))}
        />
      </Field>
    </div>
  )
}

const scheduleLabels = {
  is_active: 'Schedule',
  frequency: 'How often',
  weekday: 'Day',
  hour: 'Hour',
  time_zone: 'Time zone',
  source: 'Format',
  goes_live: 'New jobs',
  vacancy_type: 'Hiring timeline',
  answer_days: 'Every applicant hears from you within',
  experience_level: 'Experience level, if the file has none',
  education_level: 'Education, if the file has none',
  pauses_gone: 'Live jobs that are no longer in the file',
} as const satisfies Record<keyof ScheduleChoices, string>

const blankSchedule: Omit<ScheduleChoices, 'time_zone'> = {
  is_active: true,
  frequency: 'daily',
  weekday: null,
  hour: 3,
  source: null,
  goes_live: false,
  vacancy_type: null,
  answer_days: null,
  experience_level: null,
  education_level: null,
  pauses_gone: false,
}

type Texts = { [Name in keyof ScheduleChoices]?: unknown }

/** The form's values in the shape the endpoint expects. */
function bodyOf(values: Texts) {
  const isYes = (value: unknown) => String(value) === 'true'
  const number = (value: unknown) => (value === '' || value === null || value === undefined ? null : Number(value))
  return {
    ...values,
    is_active: isYes(values.is_active),
    goes_live: isYes(values.goes_live),
    pauses_gone: isYes(values.pauses_gone),
    weekday: values.frequency === 'weekly' ? number(values.weekday) : null,
    hour: number(values.hour) ?? 0,
    source: values.source || null,
    vacancy_type: values.vacancy_type || null,
    answer_days: number(values.answer_days),
    experience_level: values.experience_level || null,
    education_level: values.education_level || null,
  } as never
}
