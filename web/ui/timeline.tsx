import type { ReactNode } from 'react'

export type TimelineEvent = {
  key: string
  /** Shown as is; use a <time dateTime>. */
  when: ReactNode
  state?: 'done' | 'now' | 'later' | 'stop'
  children: ReactNode
}

/** Events, newest first. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {events.map((event) => (
        <li key={event.key} className={event.state}>
          <span className="timeline-when">{event.when}</span>
          {event.children}
        </li>
      ))}
    </ol>
  )
}
