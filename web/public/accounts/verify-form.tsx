import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { type Login, session } from '../../session.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { signInAndContinue } from './after-sign-in.ts'
import { ResendCode } from './resend-code.tsx'
import { SubmitButton } from './submit-button.tsx'

export type VerifyFormProps = {
  email: string
  /** From the mail's link: is sent by itself. */
  code: string
  justSent: boolean
  /** Where to go on afterwards. */
  next: string | null
  /** Signed in, and a link to choose a password is in the mail. */
  onPasswordNeeded: (login: Login) => void
}

export function VerifyForm({ email, code, justSent, next, onPasswordNeeded }: VerifyFormProps) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /auth/verify-email', {
    labels: { email: 'E-mail', code: 'Code' },
    async onDone({ password_needed, ...login }) {
      if (!password_needed) return await signInAndContinue(login, next, navigate)
      session.getState().enter(login)
      onPasswordNeeded(login)
    },
  })

  function typed() {
    const value = new FormData(form.formProps.ref.current ?? undefined).get('email')
    return typeof value === 'string' ? value : ''
  }

  const { submit } = form
  const submitted = useRef(false)
  useEffect(() => {
    if (!email || !code || submitted.current) return
    submitted.current = true
    submit()
  }, [email, code, submit])

  return (
    <>
      <form {...form.formProps} className="flex flex-col gap-4">
        <FormErrors {...form.summary} />
        <Field {...form.field('email')}>
          <TextInput type="email" autoComplete="email" size="large" defaultValue={email} />
        </Field>
        <Field {...form.field('code', { hint: 'Six digits. It expires after 10 minutes.' })}>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            size="large"
            className="font-mono tracking-[0.16em]"
            defaultValue={code}
            maxLength={12}
          />
        </Field>
        <SubmitButton sending={form.sending}>Verify e-mail</SubmitButton>
      </form>
      <ResendCode justSent={justSent} emailOf={typed} next={next} />
    </>
  )
}
