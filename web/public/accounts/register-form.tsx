import { Link, useNavigate } from 'react-router'
import { safeNext } from '../../../contract/next.ts'
import { call } from '../../browser-api.ts'
import { withNext } from '../../text/next.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAccountForm } from './use-account-form.ts'

const names = { first_name: 'First name', last_name: 'Last name' }
const labels = {
  job_seeker: { ...names, email: 'E-mail', password: 'Password' },
  employer: {
    company_name: 'Company name',
    website: 'Company website',
    ...names,
    email: 'Work e-mail',
    password: 'Password',
  },
}

/** One form for both kinds: what was typed stays when the kind changes. */
export function RegisterForm({ kind, next }: { kind: 'job_seeker' | 'employer'; next: string | null }) {
  const navigate = useNavigate()
  const form = useAccountForm({
    form: kind,
    labels: labels[kind],
    async send(
      { company_name = '', website, first_name = '', last_name = '', email = '', password = '' },
      idempotency_key,
    ) {
      const person = { first_name, last_name, email, password, next: safeNext(next) }
      if (kind === 'employer')
        await call('POST /auth/register/employer', { body: { company_name, website, ...person } }, { idempotency_key })
      else await call('POST /auth/register/job-seeker', { body: person }, { idempotency_key })
      const page = kind === 'employer' ? '/employer/email-verification' : '/job-seeker/email-verification'
      await navigate(withNext(`${page}?${new URLSearchParams({ email })}`, next), { state: { sent: true } })
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      {kind === 'employer' && (
        <Field {...form.field('company_name')}>
          <TextInput autoComplete="organization" size="large" maxLength={200} {...form.input('company_name')} />
        </Field>
      )}
      {kind === 'employer' && (
        <Field
          optional
          hint="We check a company before its jobs go live, and its website is where we begin. Without one it takes longer."
          {...form.field('website')}
        >
          <TextInput autoComplete="url" inputMode="url" size="large" maxLength={300} {...form.input('website')} />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('first_name')}>
          <TextInput autoComplete="given-name" size="large" maxLength={100} {...form.input('first_name')} />
        </Field>
        <Field {...form.field('last_name')}>
          <TextInput autoComplete="family-name" size="large" maxLength={100} {...form.input('last_name')} />
        </Field>
      </div>
      <Field {...form.field('email')}>
        <TextInput type="email" autoComplete="email" size="large" {...form.input('email')} />
      </Field>
      <Field hint="12 characters or more, spaces too. A short sentence works well." {...form.field('password')}>
        <PasswordInput autoComplete="new-password" size="large" {...form.input('password')} />
      </Field>
      <SubmitButton sending={form.sending}>Create account</SubmitButton>
      <p className="text-[12.5px] text-text-3">
        By creating an account you accept the{' '}
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
