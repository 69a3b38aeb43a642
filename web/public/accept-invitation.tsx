import { useSearchParams } from 'react-router'
import type { Route } from './+types/accept-invitation'
import { productName } from '../../contract/platform/product.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { useLogin } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountFrame, employerFacts } from './accounts/account-frame.tsx'
import { JoinForm } from './accounts/join-form.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `Join a company | ${productName}` },
  { name: 'robots', content: 'noindex' },
  // The URL contains the token.
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = () => ({ invitation: null, refused: null })

/** The invitation, or why it can't be used. Loaded only in the browser, because the token is a secret. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return { invitation: null, refused: 'This link is incomplete. Use the full link from the email.' }
  try {
    return { invitation: (await call('POST /auth/show-invitation', { body: { token } })).data, refused: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { invitation: null, refused: error.message }
  }
}
clientLoader.hydrate = true as const

const aside = { title: 'Hire in the open', facts: employerFacts }
const roles = { owner: 'an account owner', recruiter: 'a recruiter', interviewer: 'an interviewer' } as const

export default function AcceptInvitation({ loaderData: { invitation, refused } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const login = useLogin()
  if (!invitation)
    return (
      <AccountFrame
        title={refused ? 'This invitation can’t be used' : 'Your invitation'}
        lead={refused ?? 'One moment.'}
        aside={aside}
        gate="wait"
      >
        {refused && (
          <ButtonLink to="/sign-in" variant="primary" size="large" className="self-start">
            Sign in
          </ButtonLink>
        )}
      </AccountFrame>
    )
  const { company_name, email, role, invited_by } = invitation
  return (
    <AccountFrame
      title={`Join ${company_name}`}
      lead={`${invited_by ?? 'The company'} invited you to join as ${roles[role]}.`}
      aside={aside}
      gate="open"
    >
      {login && login.data.email !== email && (
        <Notice tone="warning">
          You’re signed in as {login.data.email}. Joining creates a separate account for {email} and signs you in to it.
        </Notice>
      )}
      <JoinForm email={email} token={query.get('token') ?? ''} />
    </AccountFrame>
  )
}
