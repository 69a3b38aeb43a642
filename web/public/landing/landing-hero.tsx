import { useLogin } from '../../session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { HeroWall } from '../../ui/hero-wall.tsx'
import type { Headline } from './headlines.ts'
import type { LandingData } from './load-landing.ts'
import type { Landing } from './pages.ts'
import { nextLinks } from './next-links.ts'
import { OpenJob } from './open-job.tsx'
import { ShownPerson } from './shown-person.tsx'
import { RotatingHeadlines } from './rotating-headlines.tsx'

/** A landing page with what it says in turn, which only the server knows until it is asked for. */
export type LandingText = Landing & { headlines: readonly Headline[]; everyMs: number }

/** The first screen: what the page is for, what the product promises, and the way in. */
export function LandingHero({ landing, data: { jobs, people } }: { landing: LandingText; data: LandingData }) {
  const reader = useLogin()?.data.user_type
  const [first, second] = nextLinks(landing, reader)
  return (
    <section className="hero landing-hero">
      <div className="page-width">
        <div>
          <h1 className="heading-hero">{landing.heading}</h1>
          <RotatingHeadlines key={landing.path} headlines={landing.headlines} everyMs={landing.everyMs} />
          <div className="landing-hero-actions">
            <ButtonLink to={first.to} variant="signal" size="extra-large">
              {first.label}
            </ButtonLink>
            <ButtonLink to={second.to} size="extra-large">
              {second.label}
            </ButtonLink>
            {!reader && (
              <ButtonLink to={landing.across.to} variant="ghost" size="extra-large">
                {landing.across.label}
              </ButtonLink>
            )}
          </div>
        </div>
        <HeroWall>
          {jobs[0] && <OpenJob job={jobs[0]} />}
          {people[0] && <ShownPerson person={people[0]} />}
        </HeroWall>
      </div>
    </section>
  )
}
