import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The colors of each are in status-badge.css. */
export type StatusTone =
  'applied' | 'review' | 'shortlisted' | 'interview' | 'offer' | 'hired' | 'rejected' | 'withdrawn'

const ring = <circle key="r" cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
const disc = <circle key="d" cx="8" cy="8" r="7" fill="currentColor" />
const shapes: Record<StatusTone, ReactNode> = {
  applied: ring,
  review: [ring, <path key="p" d="M8 8V4A4 4 0 0 1 12 8Z" fill="currentColor" />],
  shortlisted: [ring, <path key="p" d="M8 8V4A4 4 0 0 1 8 12Z" fill="currentColor" />],
  interview: [ring, <path key="p" d="M8 8V4A4 4 0 1 1 4 8Z" fill="currentColor" />],
  offer: [ring, <circle key="p" cx="8" cy="8" r="4" fill="currentColor" />],
  hired: [disc, <path key="p" d="M5 8.2l2.1 2.1L11.2 6" fill="none" stroke="var(--surface)" strokeWidth="1.6" />],
  rejected: [disc, <path key="p" d="M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8" stroke="var(--surface)" strokeWidth="1.5" />],
  withdrawn: (
    <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.4 1.6" />
  ),
}

/** The pie that fills as a stage advances, in its tone's color, or the text color with `plain`. */
export function StatusGlyph({ tone, size = 15, plain }: { tone: StatusTone; size?: number; plain?: boolean }) {
  return (
    <svg
      className={clsx('glyph', !plain && `status-glyph-${tone}`)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {shapes[tone]}
    </svg>
  )
}

export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={clsx('status', `status-${tone}`)}>
      <StatusGlyph tone={tone} size={13} />
      {children}
    </span>
  )
}
