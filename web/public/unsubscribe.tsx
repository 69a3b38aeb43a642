import type { Route } from './+types/unsubscribe'
import { productName } from '../../contract/platform/product.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountFrame, seekerFacts } from './accounts/account-frame.tsx'
import { UnsubscribeForm } from './accounts/unsubscribe-form.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `Unsubscribe | ${productName}` },
  { name: 'robots', content: 'noindex' },
  // The URL contains the token.
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = () => ({ subscription: null, refused: null, token: '' })

/** What the link unsubscribes from. Opening it changes nothing, because mail scanners open links too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!token)
    return { subscription: null, refused: 'This link is incomplete. Use the full link from the email.', token }
  try {
    return { subscription: (await call('GET /unsubscribe', { query: { token } })).data, refused: null, token }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { subscription: null, refused: error.message, token }
  }
}
clientLoader.hydrate = true as const

const aside = { title: 'Know where you stand', facts: seekerFacts }

export default function Unsubscribe({ loaderData: { subscription, refused, token } }: Route.ComponentProps) {
  if (subscription) return <UnsubscribeForm key={token} token={token} subscription={subscription} aside={aside} />
  return (
    <AccountFrame
      title={refused ? 'This link can’t be used' : 'Unsubscribe'}
      lead={refused ?? 'One moment.'}
      aside={aside}
      gate="wait"
    >
      {refused && (
        <ButtonLink to="/sign-in" variant="primary" size="large" className="self-start">
          Sign in to open your settings
        </ButtonLink>
      )}
    </AccountFrame>
  )
}
