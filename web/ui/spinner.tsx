import clsx from 'clsx'

/** The four-block spinner. Decorative only: say what is loading in text beside it. */
export function Spinner({ large, className }: { large?: boolean; className?: string }) {
  return (
    <span className={clsx('spinner', large && 'spinner-large', className)} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}

/** A spinner with text, shown only if the wait lasts (half a second by default). */
export function Loading({
  children,
  after = 500,
  className,
}: {
  children: string
  after?: 300 | 500
  className?: string
}) {
  return (
    <output className={clsx('flex items-center gap-2 text-text-2', `wait-${after}`, className)}>
      <Spinner />
      {children}
    </output>
  )
}
