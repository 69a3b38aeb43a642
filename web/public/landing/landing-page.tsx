import { LandingHero, type LandingText } from './landing-hero.tsx'
import type { LandingData } from './load-landing.ts'
import { LandingSearch } from './landing-search.tsx'
import { MarketStrip } from './market-strip.tsx'
import JobSeekerSections from './job-seeker-sections.tsx'
import EmployerSections from './employer-sections.tsx'

/** A page that says to one audience, in one trade, what the product does for it. */
export function LandingPage({ landing, data }: { landing: LandingText; data: LandingData }) {
  const Sections = landing.audience === 'job_seeker' ? JobSeekerSections : EmployerSections
  return (
    <>
      <div className="landing-first">
        <LandingHero landing={landing} data={data} />
        <div className="landing-band">
          <div className="page-width">
            <LandingSearch key={landing.path} landing={landing} />
            {data.market && <MarketStrip market={data.market} landing={landing} />}
          </div>
        </div>
      </div>
      <Sections landing={landing} data={data} />
    </>
  )
}
