import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { dateText, shortDateText } from '../../text/dates.ts'
import { useNow } from '../../ui/now.ts'

/** "4 days", "6 h": how long since `at`. */
export function durationText(at: string, now: Date) {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / 3_600_000))
  if (hours < 1) return 'Now'
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** Time in the stage, red once the promised answer is late; for an ended application the day it ended. */
export function TimeInStage({ person }: { person: Applicant }) {
  const now = useNow()
  if (person.ended_at)
    return (
      <time dateTime={person.ended_at}>
        {person.status === 'withdrawn' ? 'Left' : 'Told'} {shortDateText(person.ended_at, person.time_zone)}
      </time>
    )
  const due = person.due_at ? `Answer promised by ${dateText(person.due_at, person.time_zone)}` : undefined
  return (
    <time dateTime={person.in_stage_since} title={due} className={person.is_overdue ? 'late' : undefined}>
      {durationText(person.in_stage_since, now)}
      {person.is_overdue && <span className="sr-only">, the answer is late</span>}
    </time>
  )
}
