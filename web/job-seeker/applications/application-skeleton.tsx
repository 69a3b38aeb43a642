import { Skeleton } from '../../ui/skeleton.tsx'

/** The layout of an application in a list: logo, title line, rail, next step, and its buttons unless brief. */
export function ApplicationSkeletons({ count, brief }: { count: number; brief?: boolean }) {
  return Array.from({ length: count }, (_, i) => (
    <article key={i} className="application-card" aria-hidden="true">
      <Skeleton className="company-logo size-9 rounded-md" />
      <div className="min-w-0">
        <div className="application-card-head">
          <div className="flex-1">
            <Skeleton className={`mt-1 h-3.5 ${['w-2/5', 'w-1/2', 'w-1/3'][i % 3]}`} />
            <Skeleton className="mt-2.5 h-2.75 w-1/4" />
          </div>
          <Skeleton className="h-5.5 w-20" />
        </div>
        <div className="mt-4 grid grid-cols-5 gap-3.5">
          {Array.from({ length: 5 }, (__, stage) => (
            <div key={stage}>
              <Skeleton className="h-3.25" />
              <Skeleton className="mt-4 h-2.5 w-14 max-w-full" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-8 h-9.5 w-full" />
        {!brief && <Skeleton className="mt-3 h-7.5 w-64 max-w-full" />}
      </div>
    </article>
  ))
}
