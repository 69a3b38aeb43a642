import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { safeNext } from '../../../contract/accounts/return-path.ts'
import { call } from '../../browser-api.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { type Login, session } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { signInAndContinue } from './after-sign-in.ts'
import { SubmitButton } from './submit-button.tsx'

export type VerifyFormProps = {
  email: string
  /** From the email's link; submitted automatically. */
  code: string
  justSent: boolean
  /** Where to continue afterward. */
  next: string | null
  /** Signed in, and a link to choose a password has been emailed. */
  onPasswordNeeded: (login: Login) => void
}

export function VerifyForm({ email, code, justSent, next, onPasswordNeeded }: VerifyFormProps) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /auth/verify-email', {
    labels: { email: 'Email', code: 'Code' },
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
        <Field {...form.field('code', { hint: 'Six digits. The code expires after 10 minutes.' })}>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            size="large"
            className="font-mono tracking-[0.16em]"
            defaultValue={code}
            maxLength={12}
          />
        </Field>
        <SubmitButton sending={form.sending}>Verify email</SubmitButton>
      </form>
      <ResendCode justSent={justSent} emailOf={typed} next={next} />
    </>
  )
}

const waitSeconds = 60

type ResendResult = { tone: 'info' | 'danger'; text: string }

type ResendCodeProps = { justSent: boolean; emailOf: () => string; next: string | null }

/** Sends a new code to the address in the form, at most once a minute. */
function ResendCode({ justSent, emailOf, next }: ResendCodeProps) {
  const [left, setLeft] = useState(justSent ? waitSeconds : 0)
  const [sending, setSending] = useState(false)
  const [said, setSaid] = useState<ResendResult | null>(null)
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])

  async function resend() {
    const email = emailOf().trim()
    if (!email) return setSaid({ tone: 'danger', text: 'Enter your email address above first.' })
    setSending(true)
    try {
      const { message } = await call('POST /auth/resend-verification-code', { body: { email, next: safeNext(next) } })
      setSaid({ tone: 'info', text: message })
      setLeft(waitSeconds)
    } catch (error) {
      setSaid({ tone: 'danger', text: error instanceof Error ? error.message : 'The code wasn’t sent. Try again.' })
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 text-sm text-text-2">
        <span className="py-2">No email? Check your spam folder, or</span>
        <Button
          loading={sending}
          disabledReason={waiting && `You can request a new code in ${left} seconds.`}
          onClick={() => void resend()}
        >
          Send a new code
        </Button>
      </div>
      <output className="block">{said && <Notice tone={said.tone}>{said.text}</Notice>}</output>
    </div>
  )
}
