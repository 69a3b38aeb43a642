import { lazy } from 'react'
import type { Ad } from '../../../contract/ads.ts'
import type { Person } from '../../../contract/people.ts'
import { CallToAction } from './call-to-action.tsx'
import { Categories } from './categories.tsx'
import { HowItWorks } from './how-it-works.tsx'

// In the page as the server made them; alive a moment later.
const AdBanner = lazy(async () => ({ default: (await import('./ad-banner.tsx')).AdBanner }))
const LeadingSeekers = lazy(async () => ({ default: (await import('./leading-seekers.tsx')).LeadingSeekers }))
const Testimonials = lazy(async () => ({ default: (await import('./testimonial-slides.tsx')).Testimonials }))

export { AdBanner }

export type VisitorHomeData = {
  ads: readonly Ad[] | null
  people: readonly Person[]
  counts: Record<string, number> | null
}

/** Below the hero, for visitors and employers. */
export function VisitorHome({ ads, people, counts, startHiring }: VisitorHomeData & { startHiring: string }) {
  return (
    <>
      <HowItWorks audience="employer" />
      <Categories counts={counts} of="job_seekers" />
      <AdBanner ads={ads} first={1} label="Sponsored, further down" />
      {people.length > 0 && <LeadingSeekers people={people} />}
      <Testimonials title="Employers who filled the gap" />
      <CallToAction title="Hire with Confidence" to={startHiring} action="Start Hiring">
        Post a role with its pay, its must-haves and its hiring steps. Every applicant has a date by which you answer.
      </CallToAction>
    </>
  )
}
