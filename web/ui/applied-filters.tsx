import { type ReactNode, useEffect, useRef } from 'react'
import { RemovableChip } from './badge.tsx'

/** One filter value with a unique name, and the address of the list without it. */
export type AppliedFilter = { name: string; label: string; remove: string }

/** Chips of a list's filters. Removing one moves the focus to the next, or to the heading after the last one. */
export function AppliedFilters({
  filters,
  heading,
  className,
  children,
}: {
  filters: readonly AppliedFilter[]
  heading: string
  className: string
  /** After the last one: the link that clears all. */
  children?: ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ at: number; name: string } | null>(null)
  useEffect(() => {
    const gone = removed.current
    // An older response may arrive first, with the chip still in it.
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
