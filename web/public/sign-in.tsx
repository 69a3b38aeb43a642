import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/sign-in'
import { productName } from '../../contract/platform/product.ts'
import { AccountFrame, seekerFacts } from './accounts/account-frame.tsx'
import { leaveIfSignedIn } from './accounts/after-sign-in.ts'
import { GoOnNotice } from './accounts/go-on-notice.tsx'
import { SignInForm } from './accounts/sign-in-form.tsx'
import { endedKey } from '../session.ts'
import { withNext } from '../text/return-path.ts'
import { Notice } from '../ui/notice.tsx'

export const loader = () => ({ ended: false })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  leaveIfSignedIn(request.url)
  return { ended: sessionStorage.getItem(endedKey) !== null }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = () => [
  { title: `Sign in | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function SignIn({ loaderData: { ended } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const next = query.get('next')
  return (
    <AccountFrame
      title="Sign in"
      lead={
        <>
          New to {productName}?{' '}
          <Link to={withNext('/register', next)} className="link">
            Create an account
          </Link>
        </>
      }
      aside={{ title: 'Know where you stand', facts: seekerFacts }}
      gate="set"
    >
      {ended ? (
        <Notice>Your session has ended. Sign in again to continue.</Notice>
      ) : (
        <GoOnNotice next={next} how="Sign in" />
      )}
      <SignInForm next={next} email={query.get('email') ?? undefined} />
    </AccountFrame>
  )
}
