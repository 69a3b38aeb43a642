import { useFormContext, useFormState } from 'react-hook-form'
import { FormErrors } from '../../ui/form-errors.tsx'
import { fieldId } from './posting-steps.ts'
import type { PostingName, PostingValues } from './posting-values.ts'
import type { Summary } from './use-steps.ts'

/** What this step still needs; a field that was put right leaves the list. */
export function StepErrors({ summary: { fields, attempt } }: { summary: Summary }) {
  const { control, getFieldState } = useFormContext<PostingValues>()
  const state = useFormState({ control })
  const open = fields.filter(({ path }) => getFieldState(path as PostingName, state).error)
  return <FormErrors fields={open.map(({ path, label }) => ({ id: fieldId(path), label }))} attempt={attempt} />
}
