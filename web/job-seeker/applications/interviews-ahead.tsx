import { CalendarClock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MyApplication } from '../../../contract/applications/applications.ts'
import type { InterviewAnswer } from '../../../contract/applications/values.ts'
import type { Interview } from '../../../contract/applications/interviews.ts'
import { call } from '../../browser-api.ts'
import { CalendarButton } from '../../parts/applications/calendar-button.tsx'
import { InterviewDetails } from '../../parts/applications/interview-details.tsx'
import { interviewTimeText, isAhead } from '../../text/interview.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.ts'
import { AnswerInterview } from './answer-interview.tsx'

type Props = { application: MyApplication; onChanged: () => void }

/** The interviews that an application leads to; one that was canceled is shown until its time has passed. */
export function InterviewsAhead({ application, onChanged }: Props) {
  const { interviews, job } = application
  if (!interviews.length) return null
  return (
    <ul className="mt-3 flex flex-col gap-2" aria-label="Interviews">
      {interviews.map((interview) => (
        <li key={interview.id}>
          <InterviewAhead interview={interview} company={job.employer.company_name} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}

type ItemProps = { interview: Interview; company: string; onChanged: () => void }

function InterviewAhead({ interview, company, onChanged }: ItemProps) {
  const [answering, setAnswering] = useState<InterviewAnswer | null>(null)
  const { id, answer, cancelled_at } = interview
  const mayAnswer = isAhead(interview, useNow())
  const at = interviewTimeText(interview)
  // The button that was pressed is gone then: what can still be answered has the focus.
  const buttons = useRef<HTMLSpanElement>(null)
  const hasAnswered = useRef(false)
  useEffect(() => {
    if (hasAnswered.current) buttons.current?.querySelector('button')?.focus()
    hasAnswered.current = false
  }, [answer])
  return (
    <Notice tone={cancelled_at || answer ? 'plain' : 'action'} icon={<CalendarClock size={17} />}>
      <InterviewDetails interview={interview} reader="job_seeker">
        <span ref={buttons} className="contents">
          {mayAnswer && answer !== 'accepted' && (
            <Button size="small" variant={answer ? 'ghost' : 'primary'} onClick={() => setAnswering('accepted')}>
              {answer ? 'Accept after all' : 'Accept'}
              <span className="sr-only"> the interview, {at}</span>
            </Button>
          )}
          {mayAnswer && answer !== 'declined' && (
            <Button size="small" variant={answer ? 'ghost' : 'danger-outline'} onClick={() => setAnswering('declined')}>
              {answer ? 'Decline after all' : 'Decline'}
              <span className="sr-only"> the interview, {at}</span>
            </Button>
          )}
        </span>
        <CalendarButton
          name="interview.ics"
          load={() => call('GET /job-seeker/interviews/{id}/interview.ics', { params: { id } })}
        >
          {cancelled_at ? 'Take it out of my calendar' : 'Interview for my calendar'}
        </CalendarButton>
      </InterviewDetails>
      {answering && (
        <AnswerInterview
          interview={interview}
          answer={answering}
          company={company}
          onClose={() => setAnswering(null)}
          onAnswered={() => (hasAnswered.current = true)}
          onChanged={onChanged}
        />
      )}
    </Notice>
  )
}
