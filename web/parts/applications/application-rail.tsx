import { nearDateText } from '../../../contract/platform/format.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { StatusRail } from '../../ui/status-rail.tsx'
import { railStages } from '../../text/application.ts'
import { useNow } from '../../ui/now.ts'

const drawn = { done: 'done', current: 'now', skipped: 'later', stopped: 'stop', ahead: 'later' } as const

type Railed = {
  status: ApplicationStatus
  stage_left: ApplicationStatus | null
  created_at: string
  /** The time zone of the company, as for every day that the application names. */
  time_zone: string
  timeline: {
    at: string
    kind: string
    interview_at: string | null
    to_status: ApplicationStatus | null
    is_void: boolean
  }[]
}

/** The battlement of one application. An ended one keeps its rail and the stage it stopped at. */
export function ApplicationRail({ application, small }: { application: Railed; small?: boolean }) {
  const now = useNow()
  const day = (at: string) => <time dateTime={at}>{nearDateText(at, now, application.time_zone)}</time>
  return (
    <StatusRail
      label="Application status"
      small={small}
      stages={railStages(application).map(({ label, state, at }) => ({
        label,
        state: drawn[state],
        date: at ? day(at) : state === 'skipped' ? 'skipped' : undefined,
      }))}
    />
  )
}
