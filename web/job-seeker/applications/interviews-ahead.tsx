import { CalendarClock } from 'lucide-react'
import type { MyApplication } from '../../../contract/applications.ts'
import { call } from '../../browser-api.ts'
import { CalendarButton } from '../../parts/applications/calendar-button.tsx'
import { InterviewDetails } from '../../parts/applications/interview-details.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The interviews that an application leads to; one that was cancelled is told as long as its time has not come. */
export function InterviewsAhead({ application: { interviews } }: { application: MyApplication }) {
  if (!interviews.length) return null
  return (
    <ul className="mt-3 flex flex-col gap-2" aria-label="Interviews">
      {interviews.map((interview) => (
        <li key={interview.id}>
          <Notice tone={interview.cancelled_at ? 'plain' : 'action'} icon={<CalendarClock size={17} />}>
            <InterviewDetails interview={interview}>
              <CalendarButton
                name="interview.ics"
                load={() => call('GET /job-seeker/interviews/{id}/interview.ics', { params: { id: interview.id } })}
              >
                {interview.cancelled_at ? 'Take it out of my calendar' : 'Interview for my calendar'}
              </CalendarButton>
            </InterviewDetails>
          </Notice>
        </li>
      ))}
    </ul>
  )
}
