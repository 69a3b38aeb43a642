import { vacancyLabels } from '../../../contract/jobs/labels.ts'
import { answerDays, educationLevels, experienceLevels, vacancyTypes } from '../../../contract/platform/values.ts'
import { educationText, experienceText } from '../../text/labels.ts'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import type { ScheduleFormState } from './schedule-form.tsx'
import { scheduleLabels } from './schedule-values.ts'

const choices = {
  goes_live: [
    {
      value: 'false',
      label: 'Become drafts',
      description: 'You look at each and post it. Drafts follow the file but for what was changed here.',
    },
    {
      value: 'true',
      label: 'Go live',
      description:
        'Where nothing is missing or in doubt, your company is verified and your plan has room; others stay drafts, and you are told. Live jobs of the file follow it but for what was changed here.',
    },
  ],
  pauses_gone: [
    { value: 'false', label: 'Are listed', description: 'They stay live until you end them.' },
    {
      value: 'true',
      label: 'Are paused',
      description: 'Once, and listed. People who applied keep their answer-by dates.',
    },
  ],
}

type Props = { form: ScheduleFormState; isOwner: boolean }

/** What becomes of new jobs, and of those that the file has no more. */
export function WhatHappens({ form, isOwner }: Props) {
  const isLive = String(form.values.goes_live) === 'true'
  return (
    <Panel title="What becomes of its jobs" pad>
      <div className="flex flex-col gap-5">
        <Choice form={form} isOwner={isOwner} name="goes_live" />
        {isLive && <WhatFilesLack form={form} />}
        <Choice form={form} isOwner={isOwner} name="pauses_gone" />
      </div>
    </Panel>
  )
}

/** What happens to live jobs without anybody looking is for owners to choose; others read what they chose. */
function Choice({ form, isOwner, name }: Props & { name: keyof typeof choices }) {
  if (isOwner) return <RadioGroup {...form.field(name)} cards options={choices[name]} />
  const chosen = choices[name].find(({ value }) => value === String(form.values[name]))
  return (
    <div className="text-[13.5px]">
      <p className="font-semibold">
        {scheduleLabels[name]}: {chosen?.label}
      </p>
      <p className="text-text-2">{chosen?.description} An owner of your company chooses this.</p>
    </div>
  )
}

/** What a posting needs and no file says. */
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
          placeholder="Then it stays a draft"
          options={experienceLevels.map((value) => ({ value, label: experienceText(value) }))}
        />
      </Field>
      <Field optional {...form.field('education_level')}>
        <Select
          placeholder="Then it stays a draft"
          options={educationLevels.map((value) => ({ value, label: educationText(value) }))}
        />
      </Field>
    </div>
  )
}
