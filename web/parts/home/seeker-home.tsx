import { Suspense, use } from 'react'
import { productName } from '../../../contract/product.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { JobTypeBadge } from '../../ui/job-type-badge.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx'
import { AdBanner, BannerPlaceholder } from './ad-banner.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import type { SeekerHomeData } from './load-home.ts'
import { noSeekerPlans, PlanCards } from './plans.tsx'
import { Testimonials } from './testimonial-slides.tsx'
import { LoadingOpportunities, TopOpportunities } from './top-opportunities.tsx'

/** The first page of job seekers; loaded by nobody else. */
export default function SeekerHome({ banners, jobs, plans }: SeekerHomeData) {
  return (
    <>
      <Suspense fallback={<BannerPlaceholder />}>
        <Ads banners={banners} />
      </Suspense>
      <Hero
        title="Find Your Next Role in Cybersecurity or Cloud"
        lead={`Every gap in this wall is a job with its pay on it. On ${productName} every application has a date by which it is answered.`}
        actions={
          <>
            <ButtonLink to="/job-seeker/find-jobs" variant="signal" size="xl">
              Find Jobs
            </ButtonLink>
            <ButtonLink to="/job-seeker/companies" size="xl">
              Find Companies
            </ButtonLink>
          </>
        }
        promises={['Verified jobs', 'No ghosting', 'Status updates']}
      >
        <div className="wjob">
          <div>
            <b>Senior Detection Engineer</b>
            Halden Grid, Columbus, OH
          </div>
          <div className="flex items-center gap-2.5">
            <JobTypeBadge tone="full">Full Time</JobTypeBadge>
            <span className="pay">$148,000-$182,000</span>
          </div>
        </div>
      </Hero>
      <Suspense fallback={<LoadingOpportunities />}>
        <Opportunities jobs={jobs} />
      </Suspense>
      <HowItWorks audience="job_seeker" />
      <Suspense fallback={<Categories counts={null} of="jobs" />}>
        <JobCategories jobs={jobs} />
      </Suspense>
      <section className="sec" aria-labelledby="pricing">
        <div className="wrapc">
          <div className="sec-h">
            <div>
              <h2 id="pricing">Pricing for Job Seekers</h2>
              <p>Searching, applying and being answered are free, and stay so.</p>
            </div>
          </div>
          <Suspense fallback={<LoadingPlans />}>
            <Plans plans={plans} />
          </Suspense>
        </div>
      </section>
      <Testimonials title="Employers who filled the gap" />
      <CallToAction title="Start Your Career Journey" to="/register" action="Get Started">
        Create a profile once. Every job then shows which of its must-haves you meet, before you apply.
      </CallToAction>
    </>
  )
}

const Ads = ({ banners }: Pick<SeekerHomeData, 'banners'>) => <AdBanner banners={use(banners)} />

const Opportunities = ({ jobs }: Pick<SeekerHomeData, 'jobs'>) => <TopOpportunities jobs={use(jobs)?.jobs ?? []} />

const JobCategories = ({ jobs }: Pick<SeekerHomeData, 'jobs'>) => (
  <Categories counts={use(jobs)?.counts ?? null} of="jobs" />
)

const Plans = ({ plans }: Pick<SeekerHomeData, 'plans'>) => (
  <PlanCards plans={use(plans) ?? []} to="/job-seeker/plans-billing" empty={noSeekerPlans} />
)

const LoadingPlans = () => (
  <SkeletonBlock label="Loading plans" className="plans">
    <Skeleton className="h-[180px]" />
    <Skeleton className="h-[180px]" />
    <Skeleton className="h-[180px]" />
  </SkeletonBlock>
)
