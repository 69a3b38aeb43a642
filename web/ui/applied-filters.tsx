import { type ReactNode, useEffect, useRef } from 'react'
import { RemovableChip } from './badge.tsx'

/** One value of a filter, named as no other of the list, with the address of the same list without it. */
export type AppliedFilter = { name: string; label: string; remove: string }

/** Chips of what a list is filtered by. Taking one off hands the focus to the next, after the last one to the heading. */
export function AppliedFilters({
  filters,
  heading,
  className,
  children,
}: {
  filters: readonly AppliedFilter[]
  /** Its id. */
  heading: string
  className: string
  /** After the last one: what takes off all. */
  children?: ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ at: number; name: string } | null>(null)
  useEffect(() => {
    const gone = removed.current
    // The answer to what was asked for before may come first: the chip still stands.
    if (!gone || filters.some(({ name }) => name === gone.name)) return
    removed.current = null
    if (document.activeElement !== document.body) return
    const links = list.current?.querySelectorAll<HTMLElement>('.chip a') ?? []
    const next = links[Math.min(gone.at, links.length - 1)] ?? document.getElementById(heading)
    next?.focus()
  }, [filters, heading])
  if (!filters.length) return null
  return (
    <ul ref={list} className={className} aria-label="Applied filters">
      {filters.map(({ name, label, remove }, at) => (
        <li key={name} className="min-w-0">
          <RemovableChip label={`Remove filter ${label}`} to={remove} onRemove={() => (removed.current = { at, name })}>
            {label}
          </RemovableChip>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
