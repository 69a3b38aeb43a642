import { useFormContext } from 'react-hook-form'
import { addBusinessDays } from '../../../contract/platform/business-days.ts'
import { salaryTypeLabels, vacancyLabels } from '../../../contract/jobs/labels.ts'
import {
  answerDays,
  currencies,
  salaryTypes,
  vacancyTypes,
  type VacancyType,
} from '../../../contract/platform/values.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useNow } from '../../ui/now.ts'
import { usualBenefits } from '../../text/field-facts.ts'
import { PayPicture } from './pay-picture.tsx'
import { calendarDate } from '../../text/calendar-date.ts'
import { usePosting, useProblem } from './posting-context.ts'
import { PostingField } from './posting-field.tsx'
import { fieldId } from './posting-steps.ts'
import { type PostingValues, writtenAmount } from './posting-values.ts'
import { TagInput } from './tag-input.tsx'

const vacancyTexts: Record<VacancyType, string> = {
  existing: 'The seat is approved and can be filled now.',
  within_60_days: 'The seat is approved and opens within 60 days.',
  talent_pool: 'You collect people for later. The posting says so, and nobody waits for a seat that is not there.',
}

export function StepPay() {
  const { register, getValues, setValue } = useFormContext<PostingValues>()
  /** What was understood stands in the field once it is left: `148k` becomes `148,000`. */
  const understood = (name: 'salary_min' | 'salary_max') => () => {
    const [typed, written] = [getValues(name), writtenAmount(getValues(name))]
    if (written !== typed) setValue(name, written, { shouldDirty: true, shouldValidate: true })
  }
  const vacancy = useProblem('vacancy_type')
  return (
    <div className="posting-fields">
      <div className="pay-fields posting-wide">
        <PostingField name="salary_min">
          <TextInput
            {...register('salary_min', { onBlur: understood('salary_min') })}
            inputMode="decimal"
            autoComplete="off"
            mono
            placeholder="148,000"
          />
        </PostingField>
        <PostingField name="salary_max">
          <TextInput
            {...register('salary_max', { deps: ['salary_min'], onBlur: understood('salary_max') })}
            inputMode="decimal"
            autoComplete="off"
            mono
            placeholder="182,000"
          />
        </PostingField>
        <PostingField name="salary_type" label="Per">
          <Select
            {...register('salary_type')}
            options={salaryTypes.map((value) => ({ value, label: salaryTypeLabels[value] }))}
          />
        </PostingField>
        <PostingField name="currency">
          <Select {...register('currency')} options={currencies} />
        </PostingField>
      </div>
      <PayPicture />
      <RadioGroup
        id={fieldId('vacancy_type')}
        className="posting-wide"
        label="What kind of vacancy is this?"
        name="vacancy_type"
        cards
        error={vacancy}
        options={vacancyTypes.map((value) => ({
          value,
          label: vacancyLabels[value],
          description: vacancyTexts[value],
        }))}
        register={register('vacancy_type')}
      />
      <Promise />
      <div className="posting-wide">
        <TagInput
          name="benefits"
          one="benefit"
          hint="One at a time: what it is, and from when or how much."
          most={20}
          longest={160}
          separator={/\r?\n|;/}
          suggestions={usualBenefits}
          quick={4}
        />
      </div>
    </div>
  )
}

/** What is promised, and by when somebody who applies right now would hear. */
function Promise() {
  const { register } = useFormContext<PostingValues>()
  const error = useProblem('answer_days')
  const now = useNow()
  // The company's day, as the server counts it: not the day where this browser happens to be.
  const today = calendarDate(now, usePosting().company.time_zone)
  return (
    <RadioGroup
      id={fieldId('answer_days')}
      className="posting-wide answer-days"
      label="By when does every applicant hear from you?"
      name="answer_days"
      cards
      error={error}
      hint="An answer is a move to another stage, or a no with its reason. The posting shows the promise and how many answers are late; you are reminded before a date passes."
      options={answerDays.map((days) => ({
        value: String(days),
        label: `${days} business days`,
        description: `Applied today: due ${dayText(addBusinessDays(today, days))}`,
      }))}
      register={register('answer_days')}
    />
  )
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const dayText = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`))
