import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/forgot-password'
import { productName } from '../../contract/platform/product.ts'
import { AccountFrame, seekerFacts } from './accounts/account-frame.tsx'
import { ForgotForm } from './accounts/forgot-form.tsx'
import { withNext } from '../text/return-path.ts'

export const meta: Route.MetaFunction = () => [
  { title: `Forgot password | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPassword() {
  const [query] = useSearchParams()
  const next = query.get('next')
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="We’ll email you a link to set a new one. It works once and expires after 30 minutes."
      aside={{ title: 'Know where you stand', facts: seekerFacts }}
      gate="wait"
    >
      <ForgotForm email={query.get('email') ?? undefined} next={next} />
      <p className="text-sm text-text-2">
        Remembered it?{' '}
        <Link to={withNext('/sign-in', next)} className="link">
          Sign in
        </Link>
      </p>
    </AccountFrame>
  )
}
