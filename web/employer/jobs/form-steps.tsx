import { useEffect, type ReactNode } from 'react'
import { Controller, useFormContext, useWatch, type FieldPath } from 'react-hook-form'
import { MapPin } from 'lucide-react'
import { calendarDate, weekdayText } from '../../../contract/platform/format.ts'
import {
  categoryLabels,
  experienceYears,
  jobTypeLabels,
  workplaceLabels,
  salaryTypeLabels,
  vacancyLabels,
} from '../../../contract/jobs/labels.ts'
import {
  categories,
  educationLevels,
  experienceLevels,
  jobTypes,
  specialties,
  workplaces,
  answerDays,
  currencies,
  salaryTypes,
  vacancyTypes,
  type VacancyType,
  limits,
  openStatuses,
  type OpenStatus,
} from '../../../contract/platform/values.ts'
import { addBusinessDays } from '../../../contract/platform/business-days.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { specialtyText, statusLabels } from '../../text/labels.ts'
import { titlesOf, usualBenefits } from '../../text/field-facts.ts'
import { type JobValues, writtenAmount, type JobFieldName } from './job-values.ts'
import { Suggestions } from '../../ui/suggestions.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useNow } from '../../ui/now.ts'
import { Editor } from '../../parts/platform/rich-text/editor.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { placeText, usePlace } from './use-place.ts'
import { PayPicture } from './pay-picture.tsx'
import { useJobForm, useProblem } from './job-form-context.ts'
import { fieldId, fieldLabels } from './step-fields.ts'
import { TagInput } from './tag-input.tsx'

export function StepRole() {
  const { register, control } = useFormContext<JobValues>()
  return (
    <div className="job-form-fields">
      <TitleField />
      <FieldLabel label="Category">
        <Controller
          control={control}
          name="category"
          render={({ field }) => (
            <SegmentedControl
              label="Category"
              options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </FieldLabel>
      <SpecialtyField />
      <JobField name="job_type">
        <Select {...register('job_type')} options={jobTypes.map((value) => ({ value, label: jobTypeLabels[value] }))} />
      </JobField>
      <FieldLabel label="Workplace">
        <Controller
          control={control}
          name="workplace"
          render={({ field }) => (
            <SegmentedControl
              label="Workplace"
              options={workplaces.map((value) => ({ value, label: workplaceLabels[value] }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </FieldLabel>
      <PlaceFields />
      <JobField name="experience_level">
        <Select
          {...register('experience_level')}
          placeholder="Choose a level"
          options={experienceLevels.map((value) => ({
            value,
            label: experienceYears[value] ? `${value}, ${experienceYears[value]}` : value,
          }))}
        />
      </JobField>
      <div className="flex flex-col gap-2">
        <JobField name="education_level">
          <Select {...register('education_level')} placeholder="Choose a level" options={educationLevels} />
        </JobField>
        <ExperienceCounts />
      </div>
    </div>
  )
}

function TitleField() {
  const { register, control } = useFormContext<JobValues>()
  const specialty = useWatch({ control, name: 'specialty' })
  return (
    <JobField
      name="title"
      required
      className="job-form-wide"
      hint="Use the words people search for: seniority and role, without codes or a location."
    >
      <TextInput {...register('title')} list="job-titles" autoComplete="off" placeholder="Senior Detection Engineer" />
      <Suggestions id="job-titles" words={titlesOf(specialty)} />
    </JobField>
  )
}

/** Offers the specialties of the chosen category. A specialty of the other category is cleared. */
function SpecialtyField() {
  const { register, control, setValue } = useFormContext<JobValues>()
  const [category, specialty] = useWatch({ control, name: ['category', 'specialty'] })
  const offered = specialties.filter((each) => each.category === category)
  const fits = !specialty || offered.some(({ value }) => value === specialty)
  useEffect(() => {
    if (!fits) setValue('specialty', '', { shouldDirty: true })
  }, [fits, setValue])
  return (
    <JobField name="specialty">
      <Select
        {...register('specialty')}
        placeholder="Choose a specialty"
        options={offered.map(({ value }) => ({ value, label: specialtyText(value) }))}
      />
    </JobField>
  )
}

function ExperienceCounts() {
  const { register, control } = useFormContext<JobValues>()
  const level = useWatch({ control, name: 'education_level' })
  if (!level || level === 'None required') return null
  return <Checkbox {...register('experience_counts')} label="Experience counts in place of education" />
}

/** The visible label of a control that has its own accessible name (a segmented control). */
function FieldLabel({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`field items-start ${className ?? ''}`}>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}

/** A ZIP code fills in the city and state. Without one, the user types them. */
function PlaceFields() {
  const { register, control, setValue, trigger } = useFormContext<JobValues>()
  const [zip, workplace] = useWatch({ control, name: ['zip_code', 'workplace'] })
  const place = usePlace(zip)
  useEffect(() => {
    if (place) {
      setValue('city', place.city ?? '', { shouldDirty: true })
      setValue('state', place.state ?? '', { shouldDirty: true })
    }
    if (place !== undefined) void trigger('zip_code')
  }, [place, setValue, trigger])
  const named = Boolean(place?.city && place.state)
  return (
    <div className="place-fields job-form-wide">
      <JobField
        name="zip_code"
        optional={workplace === 'remote'}
        hint={
          place ? (
            <output className="flex items-center gap-1.5">
              <MapPin size={14} /> {placeText(place)}
            </output>
          ) : (
            'Five digits'
          )
        }
      >
        <TextInput
          {...register('zip_code', { deps: ['city'] })}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          mono
        />
      </JobField>
      <JobField name="city" hint={named ? 'From the ZIP code' : 'Or enter a city and state'}>
        <TextInput {...register('city')} readOnly={named} autoComplete="off" maxLength={100} />
      </JobField>
      <JobField name="state">
        <TextInput
          {...register('state', { deps: ['zip_code'] })}
          readOnly={named}
          autoComplete="off"
          maxLength={50}
          placeholder="OH"
        />
      </JobField>
    </div>
  )
}

const vacancyTexts: Record<VacancyType, string> = {
  existing: 'The job is approved and can be filled now.',
  within_60_days: 'The job is approved and opens within 60 days.',
  talent_pool:
    'You’re looking for people to hire later. The job says this up front, so no one waits for a job that doesn’t exist yet.',
}

export function StepPay() {
  const { register, getValues, setValue } = useFormContext<JobValues>()
  /** Rewrites the field with the parsed amount when it loses focus: `148k` becomes `148,000`. */
  const understood = (name: 'salary_min' | 'salary_max') => () => {
    const [typed, written] = [getValues(name), writtenAmount(getValues(name))]
    if (written !== typed) setValue(name, written, { shouldDirty: true, shouldValidate: true })
  }
  const vacancy = useProblem('vacancy_type')
  return (
    <div className="job-form-fields">
      <div className="pay-fields job-form-wide">
        <JobField name="salary_min">
          <TextInput
            {...register('salary_min', { onBlur: understood('salary_min') })}
            inputMode="decimal"
            autoComplete="off"
            mono
            placeholder="148,000"
          />
        </JobField>
        <JobField name="salary_max">
          <TextInput
            {...register('salary_max', { deps: ['salary_min'], onBlur: understood('salary_max') })}
            inputMode="decimal"
            autoComplete="off"
            mono
            placeholder="182,000"
          />
        </JobField>
        <JobField name="salary_type" label="Per">
          <Select
            {...register('salary_type')}
            options={salaryTypes.map((value) => ({ value, label: salaryTypeLabels[value] }))}
          />
        </JobField>
        <JobField name="currency">
          <Select {...register('currency')} options={currencies} />
        </JobField>
      </div>
      <PayPicture />
      <RadioGroup
        id={fieldId('vacancy_type')}
        className="job-form-wide"
        label={fieldLabels.vacancy_type}
        hint="When you plan to hire someone."
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
      <div className="job-form-wide">
        <TagInput
          name="benefits"
          one="benefit"
          hint="Add one at a time, with details such as the amount or when it starts."
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

/** The promised answer time, and the answer-by date of someone who applies today. */
function Promise() {
  const { register } = useFormContext<JobValues>()
  const error = useProblem('answer_days')
  const now = useNow()
  // Today in the company's time zone, as the server counts it, not in the browser's.
  const today = calendarDate(now, useJobForm().company.time_zone)
  return (
    <RadioGroup
      id={fieldId('answer_days')}
      className="job-form-wide answer-days"
      label={fieldLabels.answer_days}
      name="answer_days"
      cards
      error={error}
      hint="How soon will every applicant hear from you? An answer is a move to another stage, or a no with a reason. The job shows this promise and how many answers are late. We remind you before each answer-by date."
      options={answerDays.map((days) => ({
        value: String(days),
        label: `${days} business days`,
        description: `If they apply today: ${weekdayText(addBusinessDays(today, days))}`,
      }))}
      register={register('answer_days')}
    />
  )
}

export function StepDescription() {
  const { control } = useFormContext<JobValues>()
  const problem = useProblem('description')
  return (
    <div className="flex flex-col gap-7">
      <Controller
        control={control}
        name="description"
        render={({ field }) => (
          <Editor
            id={fieldId('description')}
            label="Description"
            value={field.value}
            most={limits.description}
            error={problem}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <fieldset className="field">
        <legend className="heading-panel mb-1">How you hire</legend>
        <p className="field-hint mb-3">
          One line for each stage, all optional. The job shows them in a row, so applicants know what comes next.
        </p>
        <div className="job-form-fields">
          {openStatuses.map((status) => (
            <HiringStep key={status} status={status} />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

const examples: Record<OpenStatus, string> = {
  submitted: 'Confirmation sent right away',
  in_review: 'Read by the team lead within two days',
  shortlisted: '30 minutes with the team lead',
  interview: 'Two rounds, one practical',
  offer: 'Within five days, in writing',
}

function HiringStep({ status }: { status: OpenStatus }) {
  const { register } = useFormContext<JobValues>()
  const problem = useProblem(`hiring_steps.${status}`)
  return (
    <Field id={fieldId(`hiring_steps.${status}`)} label={statusLabels[status]} error={problem}>
      <TextInput {...register(`hiring_steps.${status}`)} autoComplete="off" placeholder={examples[status]} />
    </Field>
  )
}

type Props = Omit<FieldProps, 'label' | 'id' | 'error'> & {
  name: FieldPath<JobValues>
  label?: ReactNode
}

/** A labeled field of the job form with its error. */
function JobField({ name, label, ...rest }: Props) {
  const error = useProblem(name)
  return <Field {...rest} id={fieldId(name)} label={label ?? fieldLabels[name as JobFieldName]} error={error} />
}
