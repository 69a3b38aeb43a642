import { useEffect } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { categoryLabels, experienceYears, jobTypeLabels, workplaceLabels } from '../../../contract/jobs/labels.ts'
import {
  categories,
  educationLevels,
  experienceLevels,
  jobTypes,
  specialties,
  workplaces,
} from '../../../contract/platform/values.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { specialtyText } from '../../text/labels.ts'
import { titlesOf } from '../../text/field-facts.ts'
import { FieldLabel } from './field-label.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PostingField } from './posting-field.tsx'
import type { PostingValues } from './posting-values.ts'
import { Suggestions } from '../../ui/suggestions.tsx'

export function StepRole() {
  const { register, control } = useFormContext<PostingValues>()
  return (
    <div className="posting-fields">
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
      <PostingField name="job_type">
        <Select {...register('job_type')} options={jobTypes.map((value) => ({ value, label: jobTypeLabels[value] }))} />
      </PostingField>
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
      <PostingField name="experience_level">
        <Select
          {...register('experience_level')}
          placeholder="Choose a level"
          options={experienceLevels.map((value) => ({
            value,
            label: experienceYears[value] ? `${value}, ${experienceYears[value]}` : value,
          }))}
        />
      </PostingField>
      <div className="flex flex-col gap-2">
        <PostingField name="education_level">
          <Select {...register('education_level')} placeholder="Choose a level" options={educationLevels} />
        </PostingField>
        <ExperienceCounts />
      </div>
    </div>
  )
}

function TitleField() {
  const { register, control } = useFormContext<PostingValues>()
  const specialty = useWatch({ control, name: 'specialty' })
  return (
    <PostingField
      name="title"
      required
      className="posting-wide"
      hint="As people search for it: seniority and the trade, without codes or a place."
    >
      <TextInput
        {...register('title')}
        list="posting-titles"
        autoComplete="off"
        placeholder="Senior Detection Engineer"
      />
      <Suggestions id="posting-titles" words={titlesOf(specialty)} />
    </PostingField>
  )
}

/** Only the specialties of the category; one of the other category is taken back. */
function SpecialtyField() {
  const { register, control, setValue } = useFormContext<PostingValues>()
  const [category, specialty] = useWatch({ control, name: ['category', 'specialty'] })
  const offered = specialties.filter((each) => each.category === category)
  const fits = !specialty || offered.some(({ value }) => value === specialty)
  useEffect(() => {
    if (!fits) setValue('specialty', '', { shouldDirty: true })
  }, [fits, setValue])
  return (
    <PostingField name="specialty">
      <Select
        {...register('specialty')}
        placeholder="Choose a specialty"
        options={offered.map(({ value }) => ({ value, label: specialtyText(value) }))}
      />
    </PostingField>
  )
}

function ExperienceCounts() {
  const { register, control } = useFormContext<PostingValues>()
  const level = useWatch({ control, name: 'education_level' })
  if (!level || level === 'None required') return null
  return <Checkbox {...register('experience_counts')} label="Experience counts in place of education" />
}
