import { BadgeCheck, X } from 'lucide-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type TagTone = 'plain' | 'signal' | 'success' | 'warning' | 'danger' | 'info' | 'ink'

/** A small label: "New", "Flagged". */
export function Tag({ tone = 'plain', icon, children }: { tone?: TagTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={clsx('tag', tone !== 'plain' && `tag-${tone}`)}>
      {icon}
      {children}
    </span>
  )
}

export type ChipProps = {
  /** skill: filled; cert: outlined, mono; hit: matches the reader. */
  kind?: 'skill' | 'certificate' | 'match'
  children: ReactNode
}

export function Chip({ kind = 'skill', children }: ChipProps) {
  return <span className={clsx('chip', kind !== 'skill' && `chip-${kind}`)}>{children}</span>
}

export type RemovableChipProps = {
  children: ReactNode
  /** "Remove filter Full Time" */
  label: string
  /** The address without this filter, so that the link works before hydration. */
  to?: string
  onRemove?: () => void
  /** The id of the button, for links to it. */
  id?: string | undefined
  /** The id of the error about it. */
  error?: string | undefined
}

export function RemovableChip({ children, label, to, onRemove, id, error }: RemovableChipProps) {
  const cross = <X size={14} />
  return (
    <span className={clsx('chip chip-removable', error && 'chip-invalid')}>
      {children}
      {to !== undefined ? (
        <Link to={to} aria-label={label} onClick={onRemove} preventScrollReset>
          {cross}
        </Link>
      ) : (
        <button type="button" id={id} aria-label={label} aria-describedby={error} onClick={onRemove}>
          {cross}
        </button>
      )}
    </span>
  )
}

/** The check mark of a verified person or company. `label` says what was verified and by whom. */
export function Verified({ label = 'Verified', size = 15 }: { label?: string; size?: number }) {
  return (
    <span className="verified" title={label}>
      <BadgeCheck size={size} />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** A number on a button, such as how many filters are set. */
export function CountBadge({ children }: { children: number }) {
  return <span className="count-badge">{children}</span>
}
