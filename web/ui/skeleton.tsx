import clsx from 'clsx'
import type { ReactNode } from 'react'

/** One gray bar. Size it with classes (`h-3.5 w-2/3`). */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx('skeleton', className)} aria-hidden="true" />
}

/** Wraps skeletons, shown after 300 ms, with the text for screen readers. */
export function SkeletonBlock({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div className={clsx('wait-300', className)}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
