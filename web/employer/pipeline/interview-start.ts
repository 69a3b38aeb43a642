import type { InterviewKind } from '../../../contract/applications/values.ts'
import type { CompanyInterview } from '../../../contract/applications/interviews.ts'
import { clockTime } from '../../text/zoned-time.ts'
import type { Interviews } from './use-interviews.ts'

/** The choice that asks for a name, in place of a colleague's id. */
export const somebodyElse = 'somebody-else'

/** What is asked for where, by how you meet. */
export const places: Record<InterviewKind, { label: string }> = {
  video: { label: 'Link, beginning with https://' },
  phone: { label: 'Number to call' },
  on_site: { label: 'Address, and where to ask' },
}

/** What the form opens with: an hour by the company's clocks, or what holds. */
export function interviewStart({ time_zone }: Interviews, interview: CompanyInterview | null) {
  if (!interview)
    return {
      starts_at: '',
      minutes: 60,
      time_zone,
      kind: 'video' as const,
      place: '',
      interviewer_id: '',
      interviewer_name: '',
      words: '',
    }
  const { starts_at, minutes, kind, place, interviewer_id, interviewer, words } = interview
  return {
    starts_at: clockTime(starts_at, interview.time_zone),
    minutes,
    time_zone: interview.time_zone,
    kind,
    place,
    interviewer_id: interviewer_id ?? somebodyElse,
    interviewer_name: interviewer_id ? '' : interviewer,
    words,
  }
}
