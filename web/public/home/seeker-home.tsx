import { ArrowRight } from 'lucide-react'
import { Suspense, use, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { JobCard } from '../../../contract/jobs/jobs.ts'
import { productName } from '../../../contract/platform/product.ts'
import { jobAddress } from '../../text/addresses.ts'
import { jobTypeLabel, jobTypeTone } from '../../text/job-type.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { JobTypeBadge } from '../../ui/job-type-badge.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx'
import { Pay } from '../../parts/jobs/pay.tsx'
import { AdBanner, BannerPlaceholder } from './ad-banner.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import type { SeekerHomeData } from './load-home.ts'
import { billingHref } from '../../parts/platform/forms/billing-paths.ts'
import { noSeekerPlans, PlanCards } from '../../parts/billing/plan-cards.tsx'
import { JobRow } from '../../parts/jobs/job-row.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { Testimonials } from './testimonial-slides.tsx'
import type { Testimonial } from './testimonials.ts'
import { useCurrentAds } from './use-current-ads.ts'

export type SeekerHomeProps = SeekerHomeData & { demo: boolean; testimonials: readonly Testimonial[] }

/** The home page for job seekers; only they load it. */
export default function SeekerHome({ banners, jobs, plans, demo, testimonials }: SeekerHomeProps) {
  return (
    <>
      <Suspense fallback={<BannerPlaceholder />}>
        <Ads banners={banners} demo={demo} />
      </Suspense>
      <Hero
        title="Find Your Next Role in Cybersecurity or Cloud"
        lead={`Every job on ${productName} shows its pay, and every application has an answer-by date.`}
        actions={
          <>
            <ButtonLink to="/job-seeker/find-jobs" variant="signal" size="extra-large">
              Find Jobs
            </ButtonLink>
            <ButtonLink to="/job-seeker/companies" size="extra-large">
              Find Companies
            </ButtonLink>
          </>
        }
        promises={['Verified jobs', 'No ghosting', 'Status updates']}
      >
        <Suspense>
          <NewestJob jobs={jobs} />
        </Suspense>
      </Hero>
      <Suspense fallback={<LoadingOpportunities />}>
        <Opportunities jobs={jobs} />
      </Suspense>
      <HowItWorks audience="job_seeker" />
      <Suspense fallback={<Categories counts={null} of="jobs" />}>
        <JobCategories jobs={jobs} />
      </Suspense>
      <section className="section" aria-labelledby="pricing">
        <div className="page-width">
          <div className="section-head">
            <div>
              <h2 id="pricing">Pricing for Job Seekers</h2>
              <p>Searching, applying, and getting an answer are free, and always will be.</p>
            </div>
          </div>
          <Suspense fallback={<LoadingPlans />}>
            <Plans plans={plans} />
          </Suspense>
        </div>
      </section>
      <Testimonials title="What employers say" testimonials={testimonials} />
      <CallToAction audience="job_seeker" to="/job-seeker/overview" />
    </>
  )
}

/** The newest job in the gap, linked to its page, or an example if there are no jobs. */
function NewestJob({ jobs }: Pick<SeekerHomeData, 'jobs'>) {
  const job = use(jobs)?.jobs[0]
  if (job)
    return (
      <Link className="wall-job" to={jobAddress(job)}>
        <span>
          <b>{job.title}</b>
          <span>{[job.employer.company_name, job.location].filter(Boolean).join(', ')}</span>
        </span>
        <span className="flex items-center gap-2.5">
          <JobTypeBadge tone={jobTypeTone(job.job_type)}>{jobTypeLabel(job.job_type)}</JobTypeBadge>
          <Pay of={job} />
        </span>
      </Link>
    )
  return (
    <div className="wall-job" aria-hidden="true">
      <small>Example</small>
      <span>
        <b>Senior Detection Engineer</b>
        <span>Halden Grid, Columbus, OH</span>
      </span>
      <span className="flex items-center gap-2.5">
        <JobTypeBadge tone="full">Full Time</JobTypeBadge>
        <span className="pay">$148,000-$182,000</span>
      </span>
    </div>
  )
}

const Ads = ({ banners, demo }: Pick<SeekerHomeProps, 'banners' | 'demo'>) => (
  <AdBanner banners={useCurrentAds(use(banners))} demo={demo} />
)

const Opportunities = ({ jobs }: Pick<SeekerHomeData, 'jobs'>) => <TopOpportunities jobs={use(jobs)?.jobs ?? []} />

const JobCategories = ({ jobs }: Pick<SeekerHomeData, 'jobs'>) => (
  <Categories counts={use(jobs)?.counts ?? null} of="jobs" />
)

const Plans = ({ plans }: Pick<SeekerHomeData, 'plans'>) => (
  <PlanCards
    plans={use(plans) ?? []}
    // Everyone without a paid plan already has the free one.
    action={({ id, plan_name, monthly_price }) =>
      Number(monthly_price) > 0 && (
        <ButtonLink to={billingHref('job_seeker', { choose: id })}>Choose {plan_name}</ButtonLink>
      )
    }
    empty={noSeekerPlans}
  />
)

const LoadingPlans = () => (
  <SkeletonBlock label="Loading plans" className="plans">
    <Skeleton className="h-45" />
    <Skeleton className="h-45" />
    <Skeleton className="h-45" />
  </SkeletonBlock>
)

/** From the specification. */
const most = 6

/** Cards of the newest jobs. The section is hidden if there are none. */
function TopOpportunities({ jobs }: { jobs: readonly JobCard[] }) {
  if (!jobs.length) return null
  return (
    <Section>
      <div className="job-cards">
        {jobs.slice(0, most).map((job) => (
          <div key={job.id} className="card">
            <JobRow job={job} heading="h3" />
          </div>
        ))}
      </div>
    </Section>
  )
}

/** The same section at the same height while its jobs load. */
const LoadingOpportunities = () => (
  <Section>
    <div className="job-cards-wait">
      <Loading after={300}>Loading opportunities...</Loading>
    </div>
  </Section>
)

const Section = ({ children }: { children: ReactNode }) => (
  <section className="section" aria-labelledby="top-opportunities">
    <div className="page-width">
      <div className="section-head">
        <div>
          <h2 id="top-opportunities">Top Opportunities</h2>
          <p>The newest jobs, each with its pay and its must-haves.</p>
        </div>
        <ButtonLink to="/jobs" iconEnd={<ArrowRight size={16} />}>
          View All
        </ButtonLink>
      </div>
      {children}
    </div>
  </section>
)
