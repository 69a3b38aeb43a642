import { useSearchParams } from 'react-router'
import type { Route } from './+types/forgot-password-sent'
import { productName } from '../../contract/platform/product.ts'
import { AccountFrame, seekerFacts } from './accounts/account-frame.tsx'
import { MailboxHint } from './accounts/mailbox-hint.tsx'
import { withNext } from '../text/return-path.ts'
import { ButtonLink } from '../ui/button.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `Check your email | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPasswordSent() {
  const [query] = useSearchParams()
  const email = query.get('email') ?? ''
  const next = query.get('next')
  return (
    <AccountFrame
      title="Check your email"
      lead={
        <>
          If there’s an account for {email ? <b className="break-all">{email}</b> : 'the address you entered'}, we’ve
          sent a link to set a new password.
        </>
      }
      aside={{ title: 'Know where you stand', facts: seekerFacts }}
      gate="wait"
    >
      <ul className="flex flex-col gap-2 text-detail text-text-2">
        <li>The link works once and expires after 30 minutes.</li>
        <li>No email after a few minutes? Check your spam folder, and make sure the address is spelled correctly.</li>
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
          Request another link
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
