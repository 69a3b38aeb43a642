import { BadgeCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Route } from './+types/home'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { loadHome } from '../parts/home/load-home.ts'
import type { SeekerHomeData } from '../parts/home/seeker-home.tsx'
import { AdBanner, VisitorHome } from '../parts/home/visitor-home.tsx'
import { siteContext } from '../site-context.ts'
import { session, useLogin } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { HeroWall } from '../ui/hero-wall.tsx'
import '../styles/home.css'

const SeekerHome = lazy(() => import('../parts/home/seeker-home.tsx'))

export async function loader({ context }: Route.LoaderArgs) {
  const { base_url, call: ask } = context.get(siteContext)
  return { canonical: `${base_url}/`, visitor: await loadHome(ask), seeker: null as SeekerHomeData | null }
}

/** A job seeker finds another page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (session.getState().login?.data.user_type !== 'job_seeker') return serverLoader()
  const { loadSeekerHome } = await import('../parts/home/load-home.ts')
  return { canonical: location.origin + location.pathname, visitor: null, seeker: await loadSeekerHome(call) }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${productName}: jobs in cybersecurity, cloud and DevOps` },
  {
    name: 'description',
    content:
      'The job marketplace for cybersecurity, cloud and DevOps: every application has an answer-by date, must-haves are checked line by line, and verified says of what, by whom and when.',
  },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
]

/** The first page: one for visitors and employers, one for job seekers. */
export default function Home({ loaderData: { visitor, seeker } }: Route.ComponentProps) {
  const login = useLogin()
  const isSeeker = login?.data.user_type === 'job_seeker'
  const ads = seeker?.ads ?? visitor?.ads ?? null
  return (
    <>
      <AdBanner ads={ads} />
      <section className="hero">
        <div className="wrapc">
          <div>
            <h1 className="h-hero">
              {isSeeker
                ? 'Find Your Next Role in Cybersecurity or Cloud'
                : 'Discover top talent in Cybersecurity and Cloud'}
            </h1>
            <p className="mt-6 max-w-[46ch] text-[19px] leading-normal text-text-2 max-sm:mt-[18px] max-sm:text-[17px]">
              {isSeeker
                ? `Every job on ${productName} shows its pay and its must-haves, and every application has a date by which it is answered.`
                : `One engineer is missing from the wall. On ${productName}, must-haves are checked line by line, and every applicant is answered by a promised date.`}
            </p>
            <div className="mt-8 flex flex-wrap gap-3 max-sm:mt-6 max-sm:[&>*]:flex-1">
              {isSeeker ? (
                <>
                  <ButtonLink to="/job-seeker/find-jobs" variant="signal" size="xl">
                    Find Jobs
                  </ButtonLink>
                  <ButtonLink to="/job-seeker/companies" size="xl">
                    Find Companies
                  </ButtonLink>
                </>
              ) : login ? (
                <ButtonLink
                  to={login.data.user_type === 'employer' ? '/employer/post-a-job' : '/admin/overview'}
                  variant="signal"
                  size="xl"
                >
                  {login.data.user_type === 'employer' ? 'Post a job' : 'Open the back office'}
                </ButtonLink>
              ) : (
                <>
                  <ButtonLink to="/register" variant="signal" size="xl">
                    Register
                  </ButtonLink>
                  <ButtonLink to="/sign-in" size="xl">
                    Sign in
                  </ButtonLink>
                </>
              )}
              {!isSeeker && (
                <ButtonLink to="/jobs" size="xl" variant="ghost">
                  Browse jobs
                </ButtonLink>
              )}
            </div>
            <ul className="proof">
              <li>No ghosting</li>
              <li>No unqualified resumes</li>
              <li>Verified means something</li>
            </ul>
          </div>
          <HeroWall
            gap="Open 12 days"
            card={{
              name: 'Priya Raman',
              line: 'Senior Detection Engineer',
              facts: ['7 yrs', 'GCIA', 'GCFA'],
              mark: (
                <span className="inline-flex items-center gap-1">
                  <BadgeCheck size={15} /> Verified
                </span>
              ),
            }}
          />
        </div>
      </section>
      {visitor && (
        <VisitorHome
          {...visitor}
          startHiring={login?.data.user_type === 'employer' ? '/employer/post-a-job' : '/register?type=employer'}
        />
      )}
      {seeker && (
        <Suspense>
          <SeekerHome {...seeker} />
        </Suspense>
      )}
    </>
  )
}
