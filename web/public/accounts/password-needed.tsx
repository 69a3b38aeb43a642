import { useNavigate } from 'react-router'
import type { Login } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { AccountFrame, employerFacts, seekerFacts } from './account-frame.tsx'
import { signInAndContinue } from './after-sign-in.ts'
import { MailboxHint } from './mailbox-hint.tsx'

/**
 * After the code, if the typed password could be someone else's: signed in, with a link to choose a new one emailed.
 */
export function PasswordNeeded({ login, next }: { login: Login; next: string | null }) {
  const navigate = useNavigate()
  const { email, user_type } = login.data
  return (
    <AccountFrame
      title="Choose your password"
      lead={
        <>
          Your email address is verified and you’re signed in. We sent a link to choose a password to{' '}
          <b className="break-all">{email}</b>.
        </>
      }
      aside={{ title: 'Know where you stand', facts: user_type === 'employer' ? employerFacts : seekerFacts }}
      gate="wait"
    >
      <ul className="flex flex-col gap-2 text-detail text-text-2">
        <li>
          Passwords entered earlier don’t count. This address was registered on another network or more than once, so
          they might be someone else’s.
        </li>
        <li>
          The link works once and expires after 30 minutes. To get another, use “Forgot password?” on the sign-in page.
        </li>
      </ul>
      <MailboxHint email={email} />
      <Button
        variant="primary"
        size="large"
        className="self-start"
        onClick={() => void signInAndContinue(login, next, navigate)}
      >
        Continue
      </Button>
    </AccountFrame>
  )
}
