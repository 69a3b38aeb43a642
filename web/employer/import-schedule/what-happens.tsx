import { vacancyLabels } from '../../../contract/labels.ts'
import { answerDays, educationLevels, experienceLevels, vacancyTypes } from '../../../contract/values.ts'
import { educationText, experienceText } from '../../text/labels.ts'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import type { ScheduleFormState } from './schedule-form.tsx'

const ownersOnly = 'An owner of your company chooses this.'

/** What becomes of new jobs, and of those that the file has no more. */
export function WhatHappens({ form, isOwner }: { form: ScheduleFormState; isOwner: boolean }) {
  const hint = isOwner ? {} : { hint: ownersOnly }
  return (
    <Panel title="What becomes of its jobs" pad>
      <div className="flex flex-col gap-5">
        <RadioGroup
          {...form.field('goes_live', hint)}
          cards
          options={[
            {
              value: 'false',
              label: 'Become drafts',
              description: 'You look at each and post it. Drafts follow the file but for what was changed here.',
              disabled: !isOwner,
            },
            {
              value: 'true',
              label: 'Go live',
              description:
                'Where nothing is missing or in doubt, your company is verified and your plan has room; others stay drafts, and you are told. Live jobs of the file follow it but for what was changed here.',
              disabled: !isOwner,
            },
          ]}
        />
        {String(form.values.goes_live) === 'true' && <WhatFilesLack form={form} />}
        <RadioGroup
          {...form.field('pauses_gone', hint)}
          cards
          options={[
            {
              value: 'false',
              label: 'Are listed',
              description: 'They stay live until you end them.',
              disabled: !isOwner,
            },
            {
              value: 'true',
              label: 'Are paused',
              description: 'Once, and listed. People who applied keep their answer-by dates.',
              disabled: !isOwner,
            },
          ]}
        />
      </div>
    </Panel>
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
