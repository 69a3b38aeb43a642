import { useState } from 'react'
import type { CompanyInterview } from '../../../contract/applications/interviews.ts'
import { call } from '../../browser-api.ts'
import { CalendarButton } from '../../parts/applications/calendar-button.tsx'
import { InterviewDetails } from '../../parts/applications/interview-details.tsx'
import { interviewTimeText } from '../../text/interview.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  interview: CompanyInterview
  /** The applicant's. */
  name: string
  mayChange: boolean
  onChange: () => void
  onCancelled: () => void
}

/** One interview, and what can be done with it as long as it lies ahead. */
export function InterviewItem({ interview, name, mayChange, onChange, onCancelled }: Props) {
  const [asking, setAsking] = useState(false)
  const params = { id: interview.id }
  return (
    <li>
      <InterviewDetails interview={interview} reader="employer">
        <CalendarButton
          name="interview.ics"
          load={() => call('GET /employer/interviews/{id}/interview.ics', { params })}
        >
          {interview.cancelled_at ? 'Take it out of my calendar' : 'For my calendar'}
        </CalendarButton>
        {mayChange && (
          <>
            <Button size="small" variant="ghost" onClick={onChange}>
              Change
            </Button>
            <Button size="small" variant="danger-outline" onClick={() => setAsking(true)}>
              Cancel it
            </Button>
          </>
        )}
      </InterviewDetails>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel the interview with ${name}`}
        confirm="Cancel the interview"
        danger
        failed="The interview was not canceled."
        onConfirm={async () => {
          const { message } = await call('DELETE /employer/interviews/{id}', { params })
          toast.success(message)
          onCancelled()
        }}
      >
        {interviewTimeText(interview)}. {name} and {interview.interviewer} are told right away, and it’s taken out of
        their calendars. Your answer is then due as if it hadn’t been planned.
      </ConfirmDialog>
    </li>
  )
}
