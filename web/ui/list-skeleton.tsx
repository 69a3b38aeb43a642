import clsx from 'clsx'
import { Skeleton, SkeletonBlock } from './skeleton.tsx'

/** Rows with a picture, a title, and two lines, like most lists. */
export function ListSkeleton({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <SkeletonBlock label={label}>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="grid grid-cols-[40px_1fr] gap-3.25 border-line px-5 py-3.5 not-first:border-t">
          <Skeleton className="size-10 rounded-md" />
          <div>
            <Skeleton className={clsx('h-3.5', ['w-2/3', 'w-1/2', 'w-3/4'][i % 3])} />
            <Skeleton className="mt-2 h-2.75 w-2/5" />
            <div className="mt-3 flex items-center gap-2">
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-3 w-32" />
            </div>
          </div>
        </div>
      ))}
    </SkeletonBlock>
  )
}
