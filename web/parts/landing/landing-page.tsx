import { Suspense } from 'react'
import { LandingHero, type Told } from './landing-hero.tsx'
import type { LandingData } from './load-landing.ts'
import { late } from '../../ui/late.tsx'
// Of the parts that follow later: they are drawn from the first paint on.
import '../../styles/companies.css'
import '../../styles/home.css'
import '../../styles/jobs.css'
import '../../styles/landing-headlines.css'
import '../../styles/landing-hero.css'
import '../../styles/landing.css'
import '../../styles/people.css'
import '../../styles/ui/carousel.css'
import '../../styles/ui/rail.css'
import '../../styles/ui/search-bar.css'
import '../../styles/ui/stat-strip.css'

// In the page as the server made them; alive a moment later.
const LandingSearch = late(async () => (await import('./landing-search.tsx')).LandingSearch)
const MarketStrip = late(async () => (await import('./market-strip.tsx')).MarketStrip)
const JobSeekerSections = late(async () => (await import('./job-seeker-sections.tsx')).default)
const EmployerSections = late(async () => (await import('./employer-sections.tsx')).default)

/** A page that says to one audience, in one trade, what the product does for it. */
export function LandingPage({ landing, data }: { landing: Told; data: LandingData }) {
  const Sections = landing.audience === 'job_seeker' ? JobSeekerSections : EmployerSections
  return (
    <>
      <div className="lfirst">
        <Suspense>
          <LandingHero landing={landing} data={data} />
        </Suspense>
        <div className="lband">
          <div className="wrapc">
            <Suspense>
              <LandingSearch key={landing.path} landing={landing} />
            </Suspense>
            {data.market && (
              <Suspense>
                <MarketStrip market={data.market} landing={landing} />
              </Suspense>
            )}
          </div>
        </div>
      </div>
      <Suspense>
        <Sections landing={landing} data={data} />
      </Suspense>
    </>
  )
}
