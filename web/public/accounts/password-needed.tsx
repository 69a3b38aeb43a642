import { useNavigate } from 'react-router'
import type { Login } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { AccountFrame, employerFacts, seekerFacts } from './account-frame.tsx'
import { signInAndContinue } from './after-sign-in.ts'
import { MailboxHint } from './mailbox-hint.tsx'

/** After the code, where the password that was typed could be somebody else's: signed in, and one is chosen by mail. */
export function PasswordNeeded({ login, next }: { login: Login; next: string | null }) {
  const navigate = useNavigate()
  const { email, user_type } = login.data
  return (
    <AccountFrame
      title="Now choose your password"
      lead={
        <>
          Your e-mail is verified and you are signed in. We sent a link to choose a password to{' '}
          <b className="break-all">{email}</b>.
        </>
      }
      aside={{ title: 'Know where you stand', facts: user_type === 'employer' ? employerFacts : seekerFacts }}
      gate="wait"
    >
      <ul className="flex flex-col gap-2 text-detail text-text-2">
        <li>
          No password typed before counts: the address was registered on another network, or more than once, so it could
          be somebody else’s.
        </li>
        <li>The link works once, for 30 minutes. Later, “Forgot password?” beneath the sign-in form sends another.</li>
      </ul>
      <MailboxHint email={email} />
      <Button
        variant="primary"
        size="large"
        className="self-start"
        onClick={() => void signInAndContinue(login, next, navigate)}
      >
        Go on
      </Button>
    </AccountFrame>
  )
}
