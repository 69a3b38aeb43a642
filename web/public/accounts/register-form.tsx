import { Link, useNavigate } from 'react-router'
import { safeNext } from '../../../contract/accounts/return-path.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { ownTimeZone } from '../../text/clock.ts'
import { withNext } from '../../text/return-path.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { storeReturnPath } from './stored-return-path.ts'
import { SubmitButton } from './submit-button.tsx'

const names = { first_name: 'First name', last_name: 'Last name' }
const kinds = {
  job_seeker: {
    route: 'POST /auth/register/job-seeker',
    verification: '/job-seeker/email-verification',
    labels: { ...names, email: 'Email', password: 'Password' },
  },
  employer: {
    route: 'POST /auth/register/employer',
    verification: '/employer/email-verification',
    labels: {
      company_name: 'Company name',
      website: 'Company website',
      ...names,
      email: 'Work email',
      password: 'Password',
    },
  },
} as const

/** One form for both kinds of account, so input is kept when the kind changes. */
export function RegisterForm({ kind, next }: { kind: 'job_seeker' | 'employer'; next: string | null }) {
  const navigate = useNavigate()
  const { route, verification, labels } = kinds[kind]
  const form = useEndpointForm(route, {
    labels,
    defaults: { next: safeNext(next) },
    body: (values) => ({ ...values, time_zone: ownTimeZone() }),
    onDone(_, { email }) {
      storeReturnPath(email, next)
      return navigate(withNext(`${verification}?${new URLSearchParams({ email })}`, next), { state: { sent: true } })
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      {kind === 'employer' && (
        <Field {...form.field('company_name')}>
          <TextInput autoComplete="organization" size="large" maxLength={200} />
        </Field>
      )}
      {kind === 'employer' && (
        <Field
          optional
          {...form.field('website', {
            hint: 'Jobs go live once your company is verified. If your email address is on your website’s domain, you can verify the company yourself right away. Otherwise, we verify it for you.',
          })}
        >
          <TextInput autoComplete="url" inputMode="url" size="large" maxLength={300} />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('first_name')}>
          <TextInput autoComplete="given-name" size="large" maxLength={100} />
        </Field>
        <Field {...form.field('last_name')}>
          <TextInput autoComplete="family-name" size="large" maxLength={100} />
        </Field>
      </div>
      <Field {...form.field('email')}>
        <TextInput type="email" autoComplete="email" size="large" />
      </Field>
      <Field {...form.field('password', { hint: 'Use at least 12 characters. A short sentence works well.' })}>
        <PasswordInput autoComplete="new-password" size="large" />
      </Field>
      <SubmitButton sending={form.sending}>Create account</SubmitButton>
      <p className="text-caption text-text-3">
        By creating an account, you accept the{' '}
        <Link to="/terms-and-condition" className="link">
          terms
        </Link>{' '}
        and the{' '}
        <Link to="/privacy-policy" className="link">
          privacy policy
        </Link>
        .
      </p>
    </form>
  )
}
