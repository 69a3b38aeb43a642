import { useSearchParams } from 'react-router'
import type { Route } from './+types/forgot-password-sent'
import { productName } from '../../contract/platform/product.ts'
import { AccountFrame, seekerFacts } from './accounts/account-frame.tsx'
import { MailboxHint } from './accounts/mailbox-hint.tsx'
import { withNext } from '../text/return-path.ts'
import { ButtonLink } from '../ui/button.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `Check your e-mail | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPasswordSent() {
  const [query] = useSearchParams()
  const email = query.get('email') ?? ''
  const next = query.get('next')
  return (
    <AccountFrame
      title="Check your e-mail"
      lead={
        <>
          If an account has {email ? <b className="break-all">{email}</b> : 'the address you gave'}, a link to set a new
          password is on its way.
        </>
      }
      aside={{ title: 'Know where you stand', facts: seekerFacts }}
      gate="wait"
    >
      <ul className="flex flex-col gap-2 text-detail text-text-2">
        <li>The link works once, for 30 minutes.</li>
        <li>No mail after a few minutes? Look in the spam folder, and check the address for typing errors.</li>
      </ul>
      <MailboxHint email={email} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={withNext('/sign-in', next)} size="large" variant="primary">
          Back to sign in
        </ButtonLink>
        <ButtonLink
          to={withNext(email ? `/forgot-password?${new URLSearchParams({ email })}` : '/forgot-password', next)}
          size="large"
        >
          Ask again
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
