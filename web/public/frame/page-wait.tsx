import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx'

/** Shown to signed-in readers until a public page has their own data (base.css). Visitors never see it. */
export const PageWait = () => (
  <div className="page-wait">
    <SkeletonBlock label="Loading page" className="page-width">
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="mt-4 h-3.5 w-96 max-w-full" />
      <Skeleton className="mt-8 h-24 w-full" />
      <Skeleton className="mt-5 h-80 w-full" />
    </SkeletonBlock>
  </div>
)
