import clsx from 'clsx'
import type { ReactNode } from 'react'

export type RailState = 'done' | 'now' | 'later' | 'stop'
export type RailStage = { state: RailState; label: string; date?: ReactNode }

const stateLabels: Record<RailState, string> = {
  done: 'done',
  now: 'current stage',
  later: 'not reached',
  stop: 'stopped here',
}

export type StatusRailProps = {
  /** What the rail shows: "Application status". */
  label: string
  stages: readonly RailStage[]
  /** Without visible labels. Screen readers still get the text. */
  small?: boolean
}

/** The signature element: a battlement that fills with copper up to the current stage. */
export function StatusRail({ label, stages, small }: StatusRailProps) {
  return (
    <ol className={clsx('status-rail', small && 'status-rail-small')} aria-label={label}>
      {stages.map((stage) => (
        <li key={stage.label} className={stage.state} aria-current={stage.state === 'now' ? 'step' : undefined}>
          <span className="status-rail-merlon" />
          <span className={small ? 'sr-only' : 'status-rail-label'}>
            {stage.label}
            <span className="sr-only">, {stateLabels[stage.state]}</span>
          </span>
          {!small && <span className="status-rail-date">{stage.date}</span>}
        </li>
      ))}
    </ol>
  )
}
