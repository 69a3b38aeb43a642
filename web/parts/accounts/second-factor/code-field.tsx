import type { ComponentProps } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

export const codeHint = 'The six-digit code from your authenticator app, or a recovery code.'

/** Required for accounts with two-step verification. */
export const codeProblems =
  (isRequired: boolean) =>
  ({ otp }: { otp?: string }): { otp?: string } =>
    isRequired && !otp?.trim() ? { otp: 'Enter the code from your app or a recovery code.' } : {}

/** A code from an authenticator app, or a recovery code. */
export const CodeField = (props: Omit<ComponentProps<typeof Field>, 'children' | 'required'>) => (
  <Field {...props} required>
    <TextInput autoComplete="one-time-code" spellCheck={false} mono maxLength={40} />
  </Field>
)
