import type { UserType } from '../../../contract/platform/values.ts'
import { AdBanner } from './ad-banner.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Categories } from './categories.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LeadingSeekers } from './leading-seekers.tsx'
import { Testimonials } from './testimonial-slides.tsx'
import type { VisitorHomeProps } from './visitor-home.tsx'

const post: Partial<Record<UserType, string>> = { employer: '/employer/post-a-job', admin: '/post-a-job' }

/** Below the hero. */
export default function VisitorSections({ banners, people, counts, reader, demo, testimonials }: VisitorHomeProps) {
  return (
    <>
      <HowItWorks audience="employer" />
      <Categories counts={counts} of="job_seekers" />
      <AdBanner banners={banners} place="home_middle" label="Sponsored, further down" demo={demo} />
      {people.length > 0 && <LeadingSeekers people={people} />}
      <Testimonials title="Employers who filled the gap" testimonials={testimonials} />
      <CallToAction audience="employer" to={(reader && post[reader]) ?? '/register?type=employer'} />
    </>
  )
}
