import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CompanyInterview } from '../../../contract/applications/interviews.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { isAhead, interviewTimeText } from '../../text/interview.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMayRecruit } from '../may-recruit.ts'
import { call } from '../../browser-api.ts'
import { CalendarButton } from '../../parts/applications/calendar-button.tsx'
import { InterviewDetails } from '../../parts/applications/interview-details.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { InterviewDialog, useInterviews } from './interview-dialog.tsx'

/** Interviews with an applicant. They can be scheduled, changed, and canceled while the application is open. */
export function InterviewsSection({ applicant }: { applicant: Applicant }) {
  const { found, failed, load } = useInterviews(applicant)
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<CompanyInterview | 'new' | null>(null)
  const now = useNow()
  const mayPlan = useMayRecruit() && found?.is_open === true
  const changed = () => {
    void load()
    void revalidate()
  }
  if (found && !found.interviews.length && !mayPlan) return null
  const ahead = found?.interviews.some((each) => isAhead(each, now))
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="heading-panel">Interviews</h3>
        {mayPlan && (
          <Button size="small" icon={<CalendarPlus size={15} />} onClick={() => setPending('new')}>
            Schedule interview
          </Button>
        )}
      </div>
      {failed && (
        <Notice
          tone="danger"
          alert
          action={
            <Button size="small" onClick={() => void load()}>
              Try again
            </Button>
          }
        >
          {failed}
        </Notice>
      )}
      {!found && !failed && <Skeleton className="h-10.5 w-full" />}
      {found && !ahead && (
        <p className="text-detail text-text-2">
          {applicant.status === 'interview'
            ? 'This applicant is in the Interview stage, but no interview is scheduled yet.'
            : 'No interview is scheduled.'}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {found?.interviews.map((interview) => (
          <InterviewItem
            key={interview.id}
            interview={interview}
            name={applicant.seeker.name}
            mayChange={mayPlan && isAhead(interview, now)}
            onChange={() => setPending(interview)}
            onCancelled={changed}
          />
        ))}
      </ul>
      {pending && found && (
        <InterviewDialog
          applicant={applicant}
          found={found}
          interview={pending === 'new' ? null : pending}
          onClose={() => setPending(null)}
          onDone={changed}
        />
      )}
    </section>
  )
}

type Props = {
  interview: CompanyInterview
  /** The applicant's. */
  name: string
  mayChange: boolean
  onChange: () => void
  onCancelled: () => void
}

/** One interview, with actions while it's in the future. */
function InterviewItem({ interview, name, mayChange, onChange, onCancelled }: Props) {
  const [asking, setAsking] = useState(false)
  const params = { id: interview.id }
  return (
    <li>
      <InterviewDetails interview={interview} viewer="employer">
        <CalendarButton
          name="interview.ics"
          load={() => call('GET /employer/interviews/{id}/interview.ics', { params })}
        >
          {interview.cancelled_at ? 'Remove from calendar' : 'Add to calendar'}
        </CalendarButton>
        {mayChange && (
          <>
            <Button size="small" variant="ghost" onClick={onChange}>
              Change
            </Button>
            <Button size="small" variant="danger-outline" onClick={() => setAsking(true)}>
              Cancel interview
            </Button>
          </>
        )}
      </InterviewDetails>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel the interview with ${name}?`}
        confirm="Cancel interview"
        cancel="Keep interview"
        danger
        failed="The interview wasn’t canceled."
        onConfirm={async () => {
          const { message } = await call('DELETE /employer/interviews/{id}', { params })
          toast.success(message)
          onCancelled()
        }}
      >
        {interviewTimeText(interview)}. {name} and {interview.interviewer} are notified right away, and it’s removed
        from their calendars. Your answer-by date goes back to what it would have been without the interview.
      </ConfirmDialog>
    </li>
  )
}
