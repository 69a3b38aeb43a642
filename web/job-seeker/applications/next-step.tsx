import { CalendarClock, CircleCheck, MessageSquareText, TriangleAlert } from 'lucide-react'
import { dateText } from '../../../contract/platform/format.ts'
import type { MyApplication } from '../../../contract/applications/applications.ts'
import { Notice } from '../../ui/notice.tsx'
import { reasonSentence } from '../../text/application.ts'

/** The strip below the rail: what comes next and when, or how the application ended. */
export function NextStep({ application }: { application: MyApplication }) {
  const { status, due_at, time_zone, is_overdue, ended_at, first_opened_at, job } = application
  const company = job.employer.company_name
  const hasInterview = application.interviews.some(({ cancelled_at, answer }) => !cancelled_at && answer !== 'declined')
  const ended = dateText(ended_at, time_zone)
  const words = application.timeline.findLast((event) => event.to_status === status && !event.is_void)?.note
  const answer = application.offer_answer
  if (status === 'not_selected')
    return (
      <Notice tone="plain" icon={<MessageSquareText size={17} />}>
        <b>Not selected.</b> {reasonSentence(application.reason, application.reason_words)} You were notified on {ended}
        .
        {application.reason_words && (
          <p className="mt-1 whitespace-pre-line">
            {company} wrote: “{application.reason_words.trim()}”
          </p>
        )}
      </Notice>
    )
  if (status === 'hired')
    return (
      <Notice tone="plain" icon={<CircleCheck size={17} />}>
        <b>Hired</b> on {ended}. {words}
      </Notice>
    )
  if (status === 'withdrawn')
    return (
      <Notice tone="plain">
        You {answer && !answer.accepted ? 'declined the offer' : 'withdrew'} on {ended}.
      </Notice>
    )
  if (status === 'closed')
    return <Notice tone="plain">The job closed on {ended}, before a decision on your application.</Notice>
  // An offer waits for the applicant, so the date that counts is the one in the company's message.
  if (status === 'offer' && !answer)
    return (
      <Notice tone="action" icon={<CalendarClock size={17} />}>
        <b>Offer received.</b> {words ?? `The next step from ${company} is due by ${dateText(due_at, time_zone)}.`}
      </Notice>
    )
  if (status === 'offer')
    return is_overdue ? (
      <Notice tone="warning" icon={<TriangleAlert size={17} />}>
        <b>Offer accepted.</b> {company} should have marked you as hired by {dateText(due_at, time_zone)}. They’ve been
        reminded.
      </Notice>
    ) : (
      <Notice tone="plain" icon={<CircleCheck size={17} />}>
        <b>Offer accepted.</b> {company} has until {dateText(due_at, time_zone)}, to mark you as hired.
      </Notice>
    )
  if (is_overdue)
    return (
      <Notice tone="danger" icon={<TriangleAlert size={17} />}>
        <b>Late.</b> {company} promised an answer by {dateText(due_at, time_zone)}. They’ve been reminded, and it counts
        in their response record.
      </Notice>
    )
  if (status === 'interview')
    return (
      <Notice tone="action" icon={<CalendarClock size={17} />}>
        <b>Interview.</b> {words}{' '}
        {hasInterview ? `After the interview, ${company} owes you an answer` : `The next step from ${company} is due`}{' '}
        by {dateText(due_at, time_zone)}.
      </Notice>
    )
  return (
    <Notice tone="plain" icon={<CalendarClock size={17} />}>
      {first_opened_at && `Opened by the company on ${dateText(first_opened_at, time_zone)}. `}
      {hasInterview && 'Interview scheduled. After the interview, '}
      {company} owes you an answer by <b>{dateText(due_at, time_zone)}</b>.
    </Notice>
  )
}
