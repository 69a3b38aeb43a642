import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/reset-password'
import { productName } from '../../contract/product.ts'
import { AccountFrame, seekerFacts } from './accounts/account-frame.tsx'
import { ResetForm } from './accounts/reset-form.tsx'
import { withNext } from '../text/next.ts'
import { ButtonLink } from '../ui/button.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `Set a new password | ${productName}` },
  { name: 'robots', content: 'noindex' },
  // The address holds the token.
  { name: 'referrer', content: 'no-referrer' },
]

const aside = { title: 'Know where you stand', facts: seekerFacts }

export default function ResetPassword() {
  const [query] = useSearchParams()
  const [done, setDone] = useState(false)
  const email = query.get('email') ?? ''
  const token = query.get('token') ?? ''
  if (done)
    return (
      <AccountFrame
        title="Your password was changed"
        lead="You were signed out everywhere. Sign in with the new password."
        aside={aside}
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
        title="This link is not complete"
        lead="Use the whole link from the mail, or ask for a new one."
        aside={aside}
        gate="wait"
      >
        <ButtonLink to="/forgot-password" variant="primary" size="large" className="self-start">
          Ask for a new link
        </ButtonLink>
      </AccountFrame>
    )
  return (
    <AccountFrame title="Set a new password" lead="It ends every session of your account." aside={aside} gate="wait">
      <ResetForm email={email} token={token} onDone={() => setDone(true)} />
    </AccountFrame>
  )
}
