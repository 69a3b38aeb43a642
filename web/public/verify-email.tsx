import { useState } from 'react'
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { Route } from './+types/verify-email'
import { productName } from '../../contract/platform/product.ts'
import { AccountFrame, employerFacts, seekerFacts } from './accounts/account-frame.tsx'
import { MailboxHint } from './accounts/mailbox-hint.tsx'
import { PasswordNeeded } from './accounts/password-needed.tsx'
import { VerifyForm } from './accounts/verify-form.tsx'
import type { Login } from '../session.ts'
import { withNext } from '../text/return-path.ts'

export const meta: Route.MetaFunction = () => [
  { title: `Verify your email | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function VerifyEmail() {
  const [query] = useSearchParams()
  const { pathname, state } = useLocation()
  // Not after a reload, because the server renders the page first and doesn't know the state.
  const isJustSent = useNavigationType() !== 'POP' && (state as { sent?: boolean } | null)?.sent === true
  const email = query.get('email') ?? ''
  const next = query.get('next')
  const isEmployer = pathname.startsWith('/employer')
  const [withoutPassword, setWithoutPassword] = useState<Login | null>(null)
  if (withoutPassword) return <PasswordNeeded login={withoutPassword} next={next} />
  return (
    <AccountFrame
      title="Verify your email"
      lead={
        email ? (
          <>
            We sent a code to <b className="break-all">{email}</b>. Enter it here, or use the button in the email.
          </>
        ) : (
          'Enter the code we sent you, or use the button in the email.'
        )
      }
      aside={{
        title: 'One step to go',
        facts: isEmployer
          ? ['Next, post your first job. It goes live once your company is verified.', ...employerFacts.slice(0, 2)]
          : seekerFacts,
      }}
      gate="wait"
    >
      <VerifyForm
        key={email}
        email={email}
        code={query.get('code') ?? ''}
        next={next}
        justSent={isJustSent}
        onPasswordNeeded={setWithoutPassword}
      />
      <MailboxHint email={email} />
      <p className="text-sm text-text-2">
        Already verified?{' '}
        <Link to={withNext('/sign-in', next)} className="link">
          Sign in
        </Link>
      </p>
    </AccountFrame>
  )
}
