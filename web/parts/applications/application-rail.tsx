import type { ApplicationStatus } from '../../../contract/values.ts'
import { StatusRail } from '../../ui/status-rail.tsx'
import { railStages } from '../../text/application.ts'
import { shortDateText } from '../../text/dates.ts'

const drawn = { done: 'done', current: 'now', skipped: 'todo', stopped: 'stop', ahead: 'todo' } as const

type Railed = {
  status: ApplicationStatus
  stage_left: ApplicationStatus | null
  created_at: string
  timeline: { at: string; to_status: ApplicationStatus | null; is_void: boolean }[]
}

/** The battlement of one application. An ended one keeps its rail and the stage it stopped at. */
export function ApplicationRail({ application, small }: { application: Railed; small?: boolean }) {
  return (
    <StatusRail
      label="Application status"
      small={small}
      stages={railStages(application).map(({ label, state, at }) => ({
        label,
        state: drawn[state],
        date: at ? <time dateTime={at}>{shortDateText(at)}</time> : state === 'skipped' ? 'skipped' : undefined,
      }))}
    />
  )
}
