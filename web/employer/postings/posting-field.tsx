import type { ReactNode } from 'react'
import type { FieldPath } from 'react-hook-form'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useProblem } from './posting-context.ts'
import { fieldId, fieldLabels } from './posting-steps.ts'
import type { PostingName, PostingValues } from './posting-values.ts'

type Props = Omit<FieldProps, 'label' | 'id' | 'error'> & {
  name: FieldPath<PostingValues>
  label?: ReactNode
}

/** A labelled field of the posting with what is wrong with it. */
export function PostingField({ name, label, ...rest }: Props) {
  const error = useProblem(name)
  return <Field {...rest} id={fieldId(name)} label={label ?? fieldLabels[name as PostingName]} error={error} />
}
