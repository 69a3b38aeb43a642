import { type FormEvent, useId, useState, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { FormProvider, useForm, useWatch, useFormContext } from 'react-hook-form'
import { MapPin } from 'lucide-react'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import {
  requirementTypes,
  type Specialty,
  clearances,
  polygraphs,
  type RequirementType,
} from '../../../contract/platform/values.ts'
import { clearanceLabels, polygraphLabels } from '../../../contract/jobs/labels.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { announce } from '../../ui/announce.ts'
import { requirementLabels } from '../../text/labels.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { certificatesOf, skillsOf } from '../../text/field-facts.ts'
import { Suggestions } from '../../ui/suggestions.tsx'
import {
  blankDraft,
  draftFrom,
  lineFrom,
  type RequirementProblems,
  requirementLabel,
  type RequirementDraft,
  countries,
} from './requirement-draft.ts'
import { placeText, usePlace } from './use-place.ts'

type Props = {
  /** The requirement to edit. Null adds a new one. */
  line: Requirement | null
  must: boolean
  others: readonly Requirement[]
  specialty: Specialty | ''
  onPut: (line: Requirement) => void
  onClose: () => void
}

/** Edits one requirement: its type, the parts of that type, and its wording. */
export function RequirementDialog({ line, must, others, specialty, onPut, onClose }: Props) {
  const id = useId()
  const form = useForm<RequirementDraft>({ defaultValues: line ? draftFrom(line) : { ...blankDraft, must } })
  const draft = useWatch({ control: form.control }) as RequirementDraft
  const [problems, setProblems] = useState<RequirementProblems>({})
  // A label the user wrote stays. A generated one follows its parts.
  const [ownLabel, setOwnLabel] = useState(line !== null && line.label !== requirementLabel(draftFrom(line)))
  const label = ownLabel ? draft.label : requirementLabel(draft)
  const fieldOf = (name: keyof RequirementDraft) => `${id}-${name}`

  /** @returns whether the requirement was added to its list */
  function put(): boolean {
    const made = lineFrom({ ...form.getValues(), label }, { id: line?.id ?? null, others })
    setProblems(made.problems ?? {})
    if (made.line) {
      onPut(made.line)
      return true
    }
    const wrong = Object.keys(made.problems)[0] as keyof RequirementDraft
    document.getElementById(fieldOf(wrong))?.focus()
    return false
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog is outside the job form in the page, but React's events still bubble through it.
    event.stopPropagation()
    if (put()) onClose()
  }
  function putAndGoOn() {
    if (!put()) return
    announce(`Added: ${label}`)
    const { type, must: kept } = form.getValues()
    form.reset({ ...blankDraft, type, must: kept })
    setOwnLabel(false)
    document.getElementById(fieldOf(type === 'years' ? 'years' : 'name'))?.focus()
  }

  return createPortal(
    <Dialog
      open
      size="medium"
      onClose={onClose}
      backdropCloses={false}
      title={line ? 'Edit requirement' : 'Add requirement'}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {!line && <Button onClick={putAndGoOn}>Add and continue</Button>}
          <Button variant="primary" type="submit" form={id}>
            {line ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-2 text-text">
          <Field label="Type" id={fieldOf('type')} error={problems.type}>
            <Select
              {...form.register('type', { onChange: () => setProblems({}) })}
              options={requirementTypes.map((value) => ({ value, label: requirementLabels[value] }))}
            />
          </Field>
          <RequirementParts type={draft.type} fieldOf={fieldOf} problems={problems} specialty={specialty} />
          <RadioGroup
            name="must"
            label="Importance"
            value={draft.must ? 'must' : 'nice'}
            onChange={(value) => form.setValue('must', value === 'must')}
            options={[
              { value: 'must', label: 'Must-have: no one can do the job without it' },
              { value: 'nice', label: 'Nice-to-have: helps, and never counts against anyone' },
            ]}
          />
          <Field
            label="Wording"
            id={fieldOf('label')}
            error={problems.label}
            hint={
              ownLabel ? (
                <button type="button" className="link" onClick={() => setOwnLabel(false)}>
                  Use the suggested wording
                </button>
              ) : (
                'Suggested from the fields above. Edit it if it should say more.'
              )
            }
          >
            <TextInput
              value={label}
              maxLength={160}
              autoComplete="off"
              onChange={(event) => {
                setOwnLabel(true)
                form.setValue('label', event.currentTarget.value)
              }}
            />
          </Field>
        </form>
      </FormProvider>
    </Dialog>,
    document.body,
  )
}

type RequirementPartsProps = {
  type: RequirementType
  fieldOf: (name: keyof RequirementDraft) => string
  problems: RequirementProblems
  specialty: Specialty | ''
}
type RequirementFieldProps = Omit<RequirementPartsProps, 'type'>

/** The fields of each type of requirement. */
function RequirementParts({ type, ...rest }: RequirementPartsProps) {
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
}: RequirementFieldProps & { label: string; suggestions: readonly string[] }) {
  const { register } = useFormContext<RequirementDraft>()
  const list = useId()
  return (
    <Field label={label} id={fieldOf('name')} error={problems.name} required>
      <TextInput {...register('name')} list={list} autoComplete="off" data-autofocus />
      <Suggestions id={list} words={suggestions} />
    </Field>
  )
}

function Years({ fieldOf, problems, optional }: RequirementFieldProps & { optional?: boolean }) {
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

function Clearance({ fieldOf, problems }: RequirementFieldProps) {
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
              label: value === 'none' ? 'None, polygraph only' : clearanceLabels[value],
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
          description="If you leave this unchecked, an interim clearance or one that’s current but not in use also counts."
        />
      )}
    </>
  )
}

function WorkAuthorization({ fieldOf }: RequirementFieldProps) {
  const { register } = useFormContext<RequirementDraft>()
  return (
    <>
      <Field label="Authorized to work in" id={fieldOf('country')}>
        <Select
          {...register('country')}
          options={Object.entries(countries).map(([value, name]) => ({ value, label: name.replace(/^the /, '') }))}
        />
      </Field>
      <Checkbox
        {...register('sponsorship')}
        label="We offer sponsorship"
        description="Everyone meets this requirement, and people who need sponsorship know they can apply."
      />
    </>
  )
}

function Location({ fieldOf, problems }: RequirementFieldProps) {
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
          error={
            problems.zip_code ?? (place === null ? 'We don’t recognize this ZIP code. Check the digits.' : undefined)
          }
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
          label="Location"
          id={fieldOf('place')}
          error={problems.place}
          required
          hint={
            place ? (
              <span className="flex items-center gap-1.5">
                <MapPin size={14} /> From the ZIP code. Miles are counted from its center.
              </span>
            ) : (
              'City and state'
            )
          }
        >
          <TextInput {...register('place')} autoComplete="off" placeholder="Columbus, OH" />
        </Field>
      </div>
      <Field label="Maximum distance" id={fieldOf('within_miles')} error={problems.within_miles} optional>
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
