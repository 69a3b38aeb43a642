import { MapPin } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { clearanceLabels, polygraphLabels } from '../../../contract/jobs/labels.ts'
import { clearances, polygraphs, type RequirementType, type Specialty } from '../../../contract/platform/values.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { certificatesOf, skillsOf } from '../../text/field-facts.ts'
import type { RequirementProblems } from './requirement-draft.ts'
import { countries, type RequirementDraft } from './requirement-label.ts'
import { Suggestions } from '../../ui/suggestions.tsx'
import { placeText, usePlace } from './use-place.ts'

type Props = {
  type: RequirementType
  fieldOf: (name: keyof RequirementDraft) => string
  problems: RequirementProblems
  specialty: Specialty | ''
}
type PartProps = Omit<Props, 'type'>

/** The small form of each kind of requirement. */
export function RequirementParts({ type, ...rest }: Props) {
  switch (type) {
    case 'skill':
      return (
        <div className="grid grid-cols-[1fr_120px] gap-3 max-sm:grid-cols-1">
          <Named {...rest} label="Skill" suggestions={skillsOf(rest.specialty)} />
          <Years {...rest} optional />
        </div>
      )
    case 'certification':
      return <Named {...rest} label="Certification" suggestions={certificatesOf(rest.specialty)} />
    case 'years':
      return <Years {...rest} />
    case 'clearance':
      return <Clearance {...rest} />
    case 'work_authorization':
      return <WorkAuthorization {...rest} />
    case 'location':
      return <Location {...rest} />
  }
}

function Named({
  fieldOf,
  problems,
  label,
  suggestions,
}: PartProps & { label: string; suggestions: readonly string[] }) {
  const { register } = useFormContext<RequirementDraft>()
  const list = useId()
  return (
    <Field label={label} id={fieldOf('name')} error={problems.name} required>
      <TextInput {...register('name')} list={list} autoComplete="off" data-autofocus />
      <Suggestions id={list} words={suggestions} />
    </Field>
  )
}

function Years({ fieldOf, problems, optional }: PartProps & { optional?: boolean }) {
  const { register } = useFormContext<RequirementDraft>()
  return (
    <Field
      label={optional ? 'Years' : 'Years of experience'}
      id={fieldOf('years')}
      error={problems.years}
      optional={optional}
      required={!optional}
    >
      <TextInput
        {...register('years')}
        type="number"
        min={0}
        max={40}
        step={1}
        inputMode="numeric"
        className="max-w-40"
      />
    </Field>
  )
}

function Clearance({ fieldOf, problems }: PartProps) {
  const { register, control } = useFormContext<RequirementDraft>()
  const level = useWatch({ control, name: 'level' })
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Field label="Clearance" id={fieldOf('level')} error={problems.level}>
          <Select
            {...register('level')}
            options={clearances.map((value) => ({
              value,
              label: value === 'none' ? 'None, only a polygraph' : clearanceLabels[value],
            }))}
          />
        </Field>
        <Field label="Polygraph" id={fieldOf('polygraph')}>
          <Select
            {...register('polygraph')}
            options={polygraphs.map((value) => ({ value, label: polygraphLabels[value] }))}
          />
        </Field>
      </div>
      {level !== 'none' && (
        <Checkbox
          {...register('active')}
          label="Active on the first day"
          description="Without it an interim clearance, or one that is current and not in use, counts too."
        />
      )}
    </>
  )
}

function WorkAuthorization({ fieldOf }: PartProps) {
  const { register } = useFormContext<RequirementDraft>()
  return (
    <>
      <Field label="May work in" id={fieldOf('country')}>
        <Select
          {...register('country')}
          options={Object.entries(countries).map(([value, name]) => ({ value, label: name.replace(/^the /, '') }))}
        />
      </Field>
      <Checkbox
        {...register('sponsorship')}
        label="We sponsor"
        description="Then everybody meets this line; it tells people that they may apply."
      />
    </>
  )
}

function Location({ fieldOf, problems }: PartProps) {
  const { register, control, setValue } = useFormContext<RequirementDraft>()
  const zip = useWatch({ control, name: 'zip_code' })
  const place = usePlace(zip)
  useEffect(() => {
    if (place) setValue('place', placeText(place))
  }, [place, setValue])
  return (
    <>
      <div className="grid grid-cols-[150px_1fr] gap-3 max-sm:grid-cols-1">
        <Field
          label="ZIP code"
          id={fieldOf('zip_code')}
          optional
          error={problems.zip_code ?? (place === null ? 'Not known. Check its digits.' : undefined)}
        >
          <TextInput
            {...register('zip_code')}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            mono
            data-autofocus
          />
        </Field>
        <Field
          label="Place"
          id={fieldOf('place')}
          error={problems.place}
          required
          hint={
            place ? (
              <span className="flex items-center gap-1.5">
                <MapPin size={14} /> From the ZIP code; its middle is what miles are counted from
              </span>
            ) : (
              'City and state'
            )
          }
        >
          <TextInput {...register('place')} autoComplete="off" placeholder="Columbus, OH" />
        </Field>
      </div>
      <Field label="Within miles of it" id={fieldOf('within_miles')} error={problems.within_miles} optional>
        <TextInput
          {...register('within_miles')}
          type="number"
          min={1}
          max={500}
          inputMode="numeric"
          className="max-w-40"
          suffix="miles"
        />
      </Field>
    </>
  )
}
