import { Controller, useFormContext } from 'react-hook-form'
import { limits, openStatuses, type OpenStatus } from '../../../contract/platform/values.ts'
import { Editor } from '../../parts/platform/rich-text/editor.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { statusLabels } from '../../text/labels.ts'
import { useProblem } from './posting-context.ts'
import { fieldId } from './posting-steps.ts'
import type { PostingValues } from './posting-values.ts'

export function StepDescription() {
  const { control } = useFormContext<PostingValues>()
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
          One line for each stage, all optional. They stand on the posting as a row, so nobody has to ask what comes
          next.
        </p>
        <div className="posting-fields">
          {openStatuses.map((status) => (
            <HiringStep key={status} status={status} />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

const examples: Record<OpenStatus, string> = {
  submitted: 'Receipt sent at once',
  in_review: 'Read by the team lead, two days',
  shortlisted: '30 minutes with the team lead',
  interview: 'Two rounds, one practical',
  offer: 'Within five days, in writing',
}

function HiringStep({ status }: { status: OpenStatus }) {
  const { register } = useFormContext<PostingValues>()
  const problem = useProblem(`hiring_steps.${status}`)
  return (
    <Field id={fieldId(`hiring_steps.${status}`)} label={statusLabels[status]} error={problem}>
      <TextInput {...register(`hiring_steps.${status}`)} autoComplete="off" placeholder={examples[status]} />
    </Field>
  )
}
