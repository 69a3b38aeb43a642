import { Suspense, use, useDeferredValue } from 'react'
import { Link } from 'react-router'
import type { RecommendedJob } from '../../../contract/matching/recommended.ts'
import { call } from '../../browser-api.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { SaveButton } from '../../parts/jobs/save-button.tsx'
import { TypeBadges } from '../../parts/jobs/type-badges.tsx'
import { CompanyName } from '../../parts/companies/verified-company.tsx'
import { daysRemainingText, locationText } from '../../text/job.ts'
import { DeadlineBlocks } from '../../ui/blocks.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx'

const shown = 3
/** How many of a job's reasons its card shows, those with the most points first. */
const reasonsShown = 2

/** The best few, or null if they couldn't be loaded; the overview works without them. */
export async function loadRecommended() {
  try {
    const { data } = await call('GET /job-seeker/jobs/recommended', { query: { per_page: shown } })
    return { jobs: data.data, total: data.total }
  } catch (error) {
    console.warn('Could not load the recommended jobs:', error)
    return null
  }
}

type Recommended = Awaited<ReturnType<typeof loadRecommended>>

/** The best few jobs for the reader, each with its reasons. The page doesn't wait for them, and the ones shown stay until
 * newer ones have loaded.
 */
export function RecommendedJobs({ loaded }: { loaded: Promise<Recommended> }) {
  const latest = useDeferredValue(loaded)
  return (
    <section aria-labelledby="recommended" className="mt-4.5">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="recommended" className="heading-panel">
          Recommended jobs
        </h2>
        <Link className="link text-sm" to="/job-seeker/find-jobs/recommended">
          See all<span className="sr-only"> recommended jobs</span>
        </Link>
      </div>
      <Suspense fallback={<RecommendedSkeleton />}>
        <Jobs loaded={latest} />
      </Suspense>
    </section>
  )
}

function Jobs({ loaded }: { loaded: Promise<Recommended> }) {
  const recommended = use(loaded)
  if (!recommended?.jobs.length)
    return (
      <div className="card">
        <EmptyState title={recommended ? 'No recommendations yet' : 'Recommended jobs didn’t load'}>
          {recommended
            ? 'Add your specialty and skills to your profile to see jobs that fit, and why.'
            : 'We’ll try again within a minute.'}
        </EmptyState>
      </div>
    )
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {recommended.jobs.map((job) => (
        <li key={job.id} className="min-w-0">
          <RecommendedCard job={job} />
        </li>
      ))}
    </ul>
  )
}

function RecommendedCard({ job }: { job: RecommendedJob }) {
  const reasons = job.reasons.toSorted((one, other) => other.points - one.points).slice(0, reasonsShown)
  return (
    <article className="card flex h-full flex-col p-4 wrap-anywhere">
      <div className="flex justify-between gap-2">
        <CompanyLogo name={job.employer.company_name} src={job.employer.logo_temp_url} size={36} />
        <SaveButton job={job} />
      </div>
      <h3 className="heading-card mt-3">
        <Link className="hover:underline" prefetch="intent" to={`/job-seeker/job-details?id=${job.id}`}>
          {job.title}
        </Link>
      </h3>
      <p className="flex flex-wrap gap-x-1.5 text-sm text-text-2">
        <CompanyName company={job.employer} />
        <span>{locationText(job.location)}</span>
      </p>
      <p className="mt-2.5 flex flex-wrap gap-1.5">
        <TypeBadges job={job} />
      </p>
      <p className="mt-2">
        <Pay of={job} />
      </p>
      <p className="mt-2 text-caption">
        <DeadlineBlocks days={job.days_remaining}>{daysRemainingText(job.days_remaining)}</DeadlineBlocks>
      </p>
      <ul className="mt-3 border-t border-line pt-2.5 text-caption text-text-2" aria-label="Why">
        {reasons.map(({ kind, text }) => (
          <li key={kind} className="py-0.5">
            {text}
          </li>
        ))}
      </ul>
    </article>
  )
}

const RecommendedSkeleton = () => (
  <SkeletonBlock label="Loading recommended jobs">
    <div className="grid gap-3 sm:grid-cols-3">
      {Array.from({ length: shown }, (_, i) => (
        <div key={i} className="card p-4">
          <Skeleton className="size-9 rounded-md" />
          <Skeleton className="mt-4 h-4 w-4/5" />
          <Skeleton className="mt-2 h-3 w-3/5" />
          <Skeleton className="mt-4 h-5.5 w-24" />
          <Skeleton className="mt-3 h-4 w-32" />
          <Skeleton className="mt-3 h-3 w-28" />
          <Skeleton className="mt-6 h-3 w-full" />
          <Skeleton className="mt-2 mb-1 h-3 w-4/5" />
        </div>
      ))}
    </div>
  </SkeletonBlock>
)
