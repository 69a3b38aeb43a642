import type { Ad } from '../../../contract/ads.ts'
import type { Plan } from '../../../contract/billing.ts'
import type { JobCard } from '../../../contract/jobs.ts'
import { CallToAction } from './call-to-action.tsx'
import { Categories } from './categories.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { noSeekerPlans, PlanCards } from './plans.tsx'
import { Testimonials } from './testimonial-slides.tsx'
import { TopOpportunities } from './top-opportunities.tsx'

export type SeekerHomeData = {
  ads: readonly Ad[] | null
  jobs: readonly JobCard[]
  counts: Record<string, number> | null
  plans: readonly Plan[]
}

/** Below the hero, for job seekers; loaded by nobody else. */
export default function SeekerHome({ jobs, counts, plans }: SeekerHomeData) {
  return (
    <>
      <TopOpportunities jobs={jobs} />
      <HowItWorks audience="job_seeker" />
      <Categories counts={counts} of="jobs" />
      <section className="sec" aria-labelledby="pricing">
        <div className="wrapc">
          <div className="sec-h">
            <div>
              <h2 id="pricing">Pricing for Job Seekers</h2>
              <p>Searching, applying and being answered are free, and stay so.</p>
            </div>
          </div>
          <PlanCards plans={plans} to="/job-seeker/plans-billing" empty={noSeekerPlans} />
        </div>
      </section>
      <Testimonials title="Employers who filled the gap" />
      <CallToAction title="Start Your Career Journey" to="/register" action="Get Started">
        Create a profile once. Every job then shows which of its must-haves you meet, before you apply.
      </CallToAction>
    </>
  )
}
