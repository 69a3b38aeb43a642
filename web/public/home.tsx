import { BadgeCheck } from 'lucide-react'
import type { Route } from './+types/home'
import { productName } from '../../contract/product.ts'
import { siteContext } from '../site-context.ts'
import { useLogin } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { HeroWall } from '../ui/hero-wall.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ canonical: `${context.get(siteContext).base_url}/` })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${productName}: jobs in cybersecurity, cloud and DevOps` },
  {
    name: 'description',
    content:
      'The job marketplace for cybersecurity, cloud and DevOps: every application has an answer-by date, must-haves are checked line by line, and verified says of what, by whom and when.',
  },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
]

/** The first page. Its sections below the hero are not made yet. */
export default function Home() {
  const login = useLogin()
  const isSeeker = login?.data.user_type === 'job_seeker'
  return (
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
              <ButtonLink to="/job-seeker/find-jobs" variant="signal" size="xl">
                Find jobs
              </ButtonLink>
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
  )
}
