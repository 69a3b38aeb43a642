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
  /** The company's time zone, used for every day the application mentions. */
  time_zone: string
  timeline: {
    at: string
    kind: string
    interview_at: string | null
    to_status: ApplicationStatus | null
    is_void: boolean
  }[]
}

/** The status rail of one application. A closed one keeps its rail and the stage it reached. */
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
