import type { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { CodeField, codeHint } from '../../parts/accounts/second-factor/code-field.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

type Proved =
  | 'POST /admin/settings/second-factor'
  | 'POST /admin/settings/second-factor/recovery-codes'
  | 'DELETE /admin/settings/second-factor'

export const proofLabels = { password: 'Your password', otp: 'Code' }

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
    {hasOne && <CodeField {...form.field('otp', { hint: codeHint })} />}
  </>
)
