import { MapPin } from 'lucide-react'
import { Suspense, use, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { locationText, milesText } from '../../text/job.ts'
import { Tag } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx'
import { RangeRings } from '../finding/range-rings.tsx'

type Near = Reply<'GET /job-seeker/jobs/proximity'>['data']
const shown = 3

/** The nearest few, or null if they couldn't be loaded; the overview works without them. */
export async function loadNear(): Promise<Near | null> {
  try {
    return (await call('GET /job-seeker/jobs/proximity', { query: { per_page: shown } })).data
  } catch (error) {
    console.warn('Could not load the jobs near the reader:', error)
    return null
  }
}

/** The nearest few jobs around the profile's ZIP code. The page doesn't wait for them, and the ones shown stay until
 * newer ones have loaded.
 */
export function JobsNear({ loaded }: { loaded: Promise<Near | null> }) {
  const latest = useDeferredValue(loaded)
  return (
    <Suspense fallback={<NearSkeleton />}>
      <NearPanel loaded={latest} />
    </Suspense>
  )
}

function NearPanel({ loaded }: { loaded: Promise<Near | null> }) {
  const near = use(loaded)
  const zip_code = near?.center?.zip_code
  return (
    <Panel
      title="Nearby jobs"
      className="mb-4.5"
      action={zip_code && <Tag icon={<MapPin size={13} />}>{zip_code}</Tag>}
    >
      {near?.data.length ? <NearJobs near={near} /> : <NoneNear near={near} />}
    </Panel>
  )
}

function NearJobs({ near }: { near: Near }) {
  return (
    <>
      <div className="flex justify-center border-b border-line p-3">
        <RangeRings places={near.places} radius={near.radius_miles} />
      </div>
      <ul>
        {near.data.map((job) => (
          <li key={job.id} className="flex items-start gap-3 border-b border-line px-4.5 py-3 wrap-anywhere">
            <CompanyLogo name={job.employer.company_name} src={job.employer.logo_temp_url} size={36} />
            <div className="min-w-0 flex-1 text-sm">
              <Link className="font-semibold hover:underline" to={`/job-seeker/job-details?id=${job.id}`}>
                {job.title}
              </Link>
              <p className="text-text-2">
                {job.employer.company_name}, {locationText(job.location)}
              </p>
            </div>
            {job.distance_miles != null && (
              <span className="font-mono text-xs whitespace-nowrap text-text-2">{milesText(job.distance_miles)}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="px-4.5 py-3 text-sm">
        <Link className="link" to="/job-seeker/find-jobs/near">
          See {counted(near.total, 'job')} near you
        </Link>
      </p>
    </>
  )
}

function NoneNear({ near }: { near: Near | null }) {
  if (!near) return <EmptyState title="Nearby jobs didn’t load">We’ll try again within a minute.</EmptyState>
  if (!near.center)
    return (
      <EmptyState
        title="Where are you?"
        action={<ButtonLink to="/job-seeker/profile#about">Add your ZIP code</ButtonLink>}
      >
        Add your ZIP code to your profile to see the nearest jobs here.
      </EmptyState>
    )
  return (
    <EmptyState
      title={`No jobs within ${near.radius_miles} miles`}
      action={<ButtonLink to="/job-seeker/find-jobs/near">Search farther away</ButtonLink>}
    />
  )
}

const NearSkeleton = () => (
  <SkeletonBlock label="Loading nearby jobs">
    <div className="card mb-4.5">
      <div className="card-head">
        <Skeleton className="my-0.75 h-4 w-28" />
      </div>
      <div className="flex justify-center border-b border-line p-3">
        <Skeleton className="size-60 rounded-full" />
      </div>
      {Array.from({ length: shown }, (_, i) => (
        <div key={i} className="flex gap-3 border-b border-line px-4.5 py-3.5">
          <Skeleton className="size-8 rounded-md" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-3/4" />
            <Skeleton className="mt-2 h-3 w-1/2" />
          </div>
        </div>
      ))}
      <div className="px-4.5 py-4">
        <Skeleton className="h-3 w-32" />
      </div>
    </div>
  </SkeletonBlock>
)
