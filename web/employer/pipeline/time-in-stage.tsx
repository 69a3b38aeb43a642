import { dateText, shortDateText } from '../../../contract/platform/format.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { useNow } from '../../ui/now.ts'

/** "4 days", "6 h": the time since `at`. */
export function durationText(at: string, now: Date) {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / 3_600_000))
  if (hours < 1) return 'Now'
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** The time in the stage, in red if the answer is late. For an ended application, the day it ended. */
export function TimeInStage({ applicant }: { applicant: Applicant }) {
  const now = useNow()
  if (applicant.ended_at)
    return (
      <time dateTime={applicant.ended_at}>
        {applicant.status === 'withdrawn' ? 'Withdrew' : 'Answered'}{' '}
        {shortDateText(applicant.ended_at, applicant.time_zone)}
      </time>
    )
  const due = applicant.due_at ? `Answer promised by ${dateText(applicant.due_at, applicant.time_zone)}` : undefined
  return (
    <time dateTime={applicant.in_stage_since} title={due} className={applicant.is_overdue ? 'late' : undefined}>
      {durationText(applicant.in_stage_since, now)}
      {applicant.is_overdue && <span className="sr-only">, the answer is late</span>}
    </time>
  )
}
