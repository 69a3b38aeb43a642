import type { useEndpointForm } from '../../parts/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Proved =
  | 'POST /admin/settings/second-factor'
  | 'POST /admin/settings/second-factor/recovery-codes'
  | 'DELETE /admin/settings/second-factor'

export const proofLabels = { password: 'Your password', otp: 'Code' }

/** A code is asked for where there is a second factor. */
export const proofProblems =
  (hasOne: boolean) =>
  ({ otp }: { otp?: string }): { otp?: string } =>
    hasOne && !otp?.trim() ? { otp: 'Enter the code of your app, or a recovery code.' } : {}

/** What proves that it is the owner who asks. */
export const ProofFields = ({
  form,
  hasOne,
}: {
  form: Pick<ReturnType<typeof useEndpointForm<Proved>>, 'field'>
  hasOne: boolean
}) => (
  <>
    <Field {...form.field('password')} required>
      <PasswordInput autoComplete="current-password" />
    </Field>
    {hasOne && (
      <Field
        {...form.field('otp', { hint: 'The six digits that your app shows now, or one of your recovery codes.' })}
        required
      >
        <TextInput autoComplete="one-time-code" spellCheck={false} mono maxLength={40} />
      </Field>
    )}
  </>
)
