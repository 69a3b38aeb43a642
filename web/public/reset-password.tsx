import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/reset-password'
import { productName } from '../../contract/platform/product.ts'
import { AccountFrame } from './accounts/account-frame.tsx'
import { ResetForm } from './accounts/reset-form.tsx'
import { withNext } from '../text/return-path.ts'
import { ButtonLink } from '../ui/button.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `Set a new password | ${productName}` },
  { name: 'robots', content: 'noindex' },
  // The URL contains the token.
  { name: 'referrer', content: 'no-referrer' },
]

const titles = {
  password: { title: 'Set a new password', lead: 'If you’re signed in anywhere, you’ll be signed out there.' },
  'second factor': {
    title: 'Turn on two-step verification',
    lead: 'Administrators sign in with a password and a code from an authenticator app. Your password is set once you enter the first code.',
  },
}

export default function ResetPassword() {
  const [query] = useSearchParams()
  const [step, setStep] = useState<'password' | 'second factor' | 'done'>('password')
  const email = query.get('email') ?? ''
  const token = query.get('token') ?? ''
  if (step === 'done')
    return (
      <AccountFrame
        title="Your password is set"
        lead="You’ve been signed out on every device. Sign in with your new password."
        gate="set"
      >
        <ButtonLink
          to={withNext(`/sign-in?${new URLSearchParams({ email })}`, query.get('next'))}
          variant="primary"
          size="large"
          className="self-start"
        >
          Sign in
        </ButtonLink>
      </AccountFrame>
    )
  if (!email || !token)
    return (
      <AccountFrame
        title="This link is incomplete"
        lead="Use the full link from the email, or request a new one."
        gate="wait"
      >
        <ButtonLink to="/forgot-password" variant="primary" size="large" className="self-start">
          Request a new link
        </ButtonLink>
      </AccountFrame>
    )
  return (
    <AccountFrame {...titles[step]} gate="wait">
      <ResetForm email={email} token={token} onFactor={() => setStep('second factor')} onDone={() => setStep('done')} />
    </AccountFrame>
  )
}
