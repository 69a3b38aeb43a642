import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { requirementTypes, type Specialty } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { announce } from '../../ui/announce.ts'
import { requirementLabels } from '../../text/labels.ts'
import { blankDraft, draftFrom, lineFrom, type RequirementProblems } from './requirement-draft.ts'
import { requirementLabel, type RequirementDraft } from './requirement-label.ts'
import { RequirementParts } from './requirement-parts.tsx'

type Props = {
  /** The line to change; null adds one. */
  line: Requirement | null
  must: boolean
  others: readonly Requirement[]
  specialty: Specialty | ''
  onPut: (line: Requirement) => void
  onClose: () => void
}

/** One requirement: its kind, the parts of that kind, and how it reads. */
export function RequirementDialog({ line, must, others, specialty, onPut, onClose }: Props) {
  const id = useId()
  const form = useForm<RequirementDraft>({ defaultValues: line ? draftFrom(line) : { ...blankDraft, must } })
  const draft = useWatch({ control: form.control }) as RequirementDraft
  const [problems, setProblems] = useState<RequirementProblems>({})
  // A label somebody wrote stays; one that was made follows its parts.
  const [ownLabel, setOwnLabel] = useState(line !== null && line.label !== requirementLabel(draftFrom(line)))
  const label = ownLabel ? draft.label : requirementLabel(draft)
  const fieldOf = (name: keyof RequirementDraft) => `${id}-${name}`

  /** Whether the line went onto its list. */
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
    // The dialog stands outside the posting's form, but React's events still pass through it.
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
      title={line ? 'Change a requirement' : 'Add a requirement'}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {!line && <Button onClick={putAndGoOn}>Add and next</Button>}
          <Button variant="primary" type="submit" form={id}>
            {line ? 'Change' : 'Add'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-2 text-text">
          <Field label="Kind" id={fieldOf('type')} error={problems.type}>
            <Select
              {...form.register('type', { onChange: () => setProblems({}) })}
              options={requirementTypes.map((value) => ({ value, label: requirementLabels[value] }))}
            />
          </Field>
          <RequirementParts type={draft.type} fieldOf={fieldOf} problems={problems} specialty={specialty} />
          <RadioGroup
            name="must"
            label="How much it counts"
            value={draft.must ? 'must' : 'nice'}
            onChange={(value) => form.setValue('must', value === 'must')}
            options={[
              { value: 'must', label: 'Must have: nobody can do the job without it' },
              { value: 'nice', label: 'Good to have: helps, and never counts against anybody' },
            ]}
          />
          <Field
            label="How it reads"
            id={fieldOf('label')}
            error={problems.label}
            hint={
              ownLabel ? (
                <button type="button" className="link" onClick={() => setOwnLabel(false)}>
                  Write it from the parts again
                </button>
              ) : (
                'Written from the parts above. Change it if it should say more.'
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
