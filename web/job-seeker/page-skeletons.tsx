import type { ReactNode } from 'react'
import { ApplicationSkeletons } from './applications/application-skeleton.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton, SkeletonBlock } from '../ui/skeleton.tsx'

/** A page's head: its title, its lead, and a button. */
function HeadSkeleton({ button }: { button?: boolean }) {
  return (
    <div className="page-head">
      <div className="w-96 max-w-full">
        <Skeleton className="h-7.25 w-2/3" />
        <Skeleton className="mt-2.5 h-3.5 w-full" />
      </div>
      {button && <Skeleton className="h-9 w-28" />}
    </div>
  )
}

/** The head of a panel or list. */
const CardHead = ({ button }: { button?: boolean }) => (
  <div className="card-head">
    <Skeleton className="my-0.75 h-4 w-36" />
    {button && <Skeleton className="h-7.5 w-24" />}
  </div>
)

const Rows = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, i) => (
    <div key={i} className="flex items-center gap-3 border-line px-4.5 py-3.5 nth-[n+3]:border-t">
      <Skeleton className="size-4.5" />
      <div className="flex-1">
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="mt-2 h-2.75 w-1/3" />
      </div>
      <Skeleton className="size-7.5" />
    </div>
  ))

/** Rows of jobs with an extra line, such as when each was saved or why it's recommended. */
const JobRows = () =>
  Array.from({ length: 5 }, (_, i) => (
    <div key={i} className="grid grid-cols-[40px_1fr] gap-3.25 border-line px-5 py-4 not-first:border-t">
      <Skeleton className="size-10 rounded-md" />
      <div>
        <Skeleton className={`h-4 ${['w-1/3', 'w-2/5', 'w-1/2'][i % 3]}`} />
        <Skeleton className="mt-2 h-3 w-1/4" />
        <div className="mt-4 flex gap-2">
          <Skeleton className="h-5.5 w-20" />
          <Skeleton className="h-5.5 w-36" />
        </div>
        <Skeleton className="mt-3.5 h-3 w-full" />
        <Skeleton className="mt-2.5 h-2.75 w-28" />
        <Skeleton className="mt-3.5 h-2.75 w-28" />
      </div>
    </div>
  ))

const Tabs = ({ count }: { count: number }) => (
  <div className="mb-5 flex gap-6 border-b border-line pb-3">
    {Array.from({ length: count }, (_, i) => (
      <Skeleton key={i} className="h-4 w-20" />
    ))}
  </div>
)

/** Jobs found for the reader, nearby or recommended. */
const FoundSkeleton = ({ label, rings }: { label: string; rings?: boolean }) => (
  <SkeletonBlock label={label}>
    <Tabs count={3} />
    <HeadSkeleton {...(rings && { button: true })} />
    <Card>
      {rings && (
        <div className="border-b border-line p-5">
          <Skeleton className="size-60 rounded-full" />
        </div>
      )}
      <JobRows />
    </Card>
  </SkeletonBlock>
)

function ProfileSkeleton() {
  return (
    <SkeletonBlock label="Loading your profile">
      <HeadSkeleton />
      <div className="flex flex-col gap-4.5">
        {Array.from({ length: 4 }, (_, i) => (
          <Card key={i}>
            <CardHead button />
            <div className="p-4.5">
              <Skeleton className="h-3.5 w-2/3" />
              <Skeleton className="mt-3 h-3.5 w-1/2" />
              <Skeleton className="mt-3 h-3.5 w-3/5" />
            </div>
          </Card>
        ))}
      </div>
    </SkeletonBlock>
  )
}

function BillingSkeleton() {
  return (
    <SkeletonBlock label="Loading your plan">
      <HeadSkeleton />
      <div className="mb-5 grid gap-5 lg:grid-cols-[1.4fr_1fr]">
        {['w-40', 'w-32'].map((width) => (
          <Card key={width}>
            <CardHead />
            <div className="p-4.5">
              <Skeleton className={`h-7 ${width}`} />
              <Skeleton className="mt-3 h-3.5 w-2/3" />
              <Skeleton className="mt-3 h-3.5 w-1/2" />
            </div>
          </Card>
        ))}
      </div>
      <Card>
        <CardHead />
        <div className="plans p-4.5">
          {Array.from({ length: 3 }, (_, i) => (
            <Skeleton key={i} className="h-95" />
          ))}
        </div>
      </Card>
    </SkeletonBlock>
  )
}

function OverviewSkeleton() {
  return (
    <SkeletonBlock label="Loading your overview">
      <HeadSkeleton button />
      <div className="stat-strip">
        {Array.from({ length: 5 }, (_, i) => (
          <div key={i}>
            <Skeleton className="mt-1 h-3 w-20" />
            <Skeleton className="mt-3 h-6 w-10" />
            <Skeleton className="mt-2.5 mb-1 h-3 w-28" />
          </div>
        ))}
      </div>
      <div className="overview-columns mt-4.5">
        <Card>
          <CardHead />
          <ApplicationSkeletons count={4} brief />
        </Card>
        <Card>
          <CardHead button />
          <Rows rows={2} />
        </Card>
      </div>
    </SkeletonBlock>
  )
}

/**
 * Placeholders shown until a page first loads, by path, in the page's own layout. Other paths get a heading and a list
 * (area-loading.tsx).
 */
export const pageSkeletons: Record<string, ReactNode> = {
  '/job-seeker/overview': <OverviewSkeleton />,
  '/job-seeker/applied-jobs': (
    <SkeletonBlock label="Loading your applications">
      <HeadSkeleton button />
      <Card>
        <CardHead button />
        <ApplicationSkeletons count={4} />
      </Card>
    </SkeletonBlock>
  ),
  '/job-seeker/saved-jobs': (
    <SkeletonBlock label="Loading your saved jobs">
      <HeadSkeleton />
      <Card>
        <JobRows />
      </Card>
    </SkeletonBlock>
  ),
  '/job-seeker/settings': (
    <SkeletonBlock label="Loading your settings">
      <HeadSkeleton />
      <Tabs count={6} />
      <Card className="max-w-180">
        <CardHead />
        <Rows rows={4} />
      </Card>
    </SkeletonBlock>
  ),
  '/job-seeker/profile': <ProfileSkeleton />,
  '/job-seeker/plans-billing': <BillingSkeleton />,
  '/job-seeker/find-jobs/near': <FoundSkeleton label="Loading jobs near you" rings />,
  '/job-seeker/find-jobs/recommended': <FoundSkeleton label="Loading recommended jobs" />,
}
