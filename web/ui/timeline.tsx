import type { ReactNode } from 'react'

export type TimelineEvent = {
  key: string
  /** As shown; put a <time dateTime> in it. */
  when: ReactNode
  state?: 'done' | 'now' | 'later' | 'stop'
  children: ReactNode
}

/** What happened, newest first. */
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
