import clsx from 'clsx'
import type { ReactNode } from 'react'

const row = (count: number, filled: number, mark: string) =>
  Array.from({ length: count }, (_, i) => <i key={i} className={i < filled ? mark : undefined} />)

/** Time left: five blocks, one for every six days started, copper in the last seven days. */
export function DeadlineBlocks({ days, children }: { days: number; children: ReactNode }) {
  const filled = Math.max(0, Math.min(5, Math.ceil(days / 6)))
  return (
    <span className={clsx('deadline', days <= 7 && 'deadline-soon')}>
      <span className="deadline-blocks" aria-hidden="true">
        {row(5, filled, 'deadline-block-left')}
      </span>
      {children}
    </span>
  )
}

/** "5 of 6", with one block each. `label` names what is counted. */
export function MatchBlocks({ met, total, label }: { met: number; total: number; label: string }) {
  return (
    <span className="match">
      {total <= 12 && <span aria-hidden="true">{row(total, met, 'match-block-met')}</span>}
      <span>
        {met} of {total}
        <span className="sr-only"> {label}</span>
      </span>
    </span>
  )
}
