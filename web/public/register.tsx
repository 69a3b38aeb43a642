import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/register'
import { productName } from '../../contract/platform/product.ts'
import { AccountFrame, employerFacts, seekerFacts } from './accounts/account-frame.tsx'
import { leaveIfSignedIn } from './accounts/after-sign-in.ts'
import { GoOnNotice } from './accounts/go-on-notice.tsx'
import { RegisterForm } from './accounts/register-form.tsx'
import { pageMeta } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { siteContext } from '../site-context.ts'
import { withNext } from '../text/return-path.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({
  canonical: `${context.get(siteContext).base_url}/register`,
})

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  leaveIfSignedIn(request.url)
  return null
}
clientLoader.hydrate = true as const

/** The kind of account is in the URL and needs no data from the server. */
export const shouldRevalidate = () => false

const title = `Register | ${productName}`
const employerTitle = `Register as an employer | ${productName}`

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  ...pageMeta(isEmployer(new URLSearchParams(location.search)) ? employerTitle : title, loaderData?.canonical),
  ...(import.meta.env.SSR && loaderData
    ? sharedMeta({
        title,
        description: `Create a ${productName} account as a job seeker or an employer.`,
        canonical: loaderData.canonical,
      })
    : []),
]

const isEmployer = (query: URLSearchParams) => query.get('type') === 'employer'

const kinds = [
  { value: 'job_seeker', label: 'Job seeker' },
  { value: 'employer', label: 'Employer' },
] as const

const asides = {
  job_seeker: { title: 'The right person fills the gap', facts: seekerFacts },
  employer: { title: 'Your team has a gap. Fill it.', facts: employerFacts },
}

export default function Register() {
  const [query, setQuery] = useSearchParams()
  const next = query.get('next')
  const asked = isEmployer(query) ? 'employer' : 'job_seeker'
  // Changes right away and updates the URL, and follows the URL when it changes.
  const [kind, setKind] = useState<'job_seeker' | 'employer'>(asked)
  const [before, setBefore] = useState(asked)
  if (asked !== before) {
    setBefore(asked)
    setKind(asked)
  }
  return (
    <AccountFrame
      title="Create your account"
      lead={
        <>
          Already have one?{' '}
          <Link to={withNext('/sign-in', next)} className="link">
            Sign in
          </Link>
        </>
      }
      aside={asides[kind]}
    >
      <GoOnNotice next={next} how="Create your account and enter the code we email you" />
      <SegmentedControl
        label="Account type"
        options={kinds}
        value={kind}
        size="large"
        className="w-full *:flex-1"
        onChange={(chosen) => {
          setKind(chosen)
          const kept: Record<string, string> = next ? { next } : {}
          setQuery(chosen === 'employer' ? { type: 'employer', ...kept } : kept, {
            replace: true,
            preventScrollReset: true,
          })
        }}
      />
      <RegisterForm kind={kind} next={next} />
    </AccountFrame>
  )
}
