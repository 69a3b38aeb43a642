import { useState } from 'react'
import { dateText, nearDateTimeText } from '../../../contract/platform/format.ts'
import type { TimelineEvent as Event } from '../../../contract/applications/applications.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { toast } from '../../ui/toast.ts'
import { reasonSentence, statusLabels } from '../../text/application.ts'
import { formerColleague } from '../../text/fallbacks.ts'
import { useNow } from '../../ui/now.ts'
import { interviewStartText } from '../../text/interview.ts'

/** Who reads the timeline. An applicant is "you" and sees the company as one; a company sees its colleagues' names. */
type Viewer = 'job_seeker' | 'employer'
type Side = {
  viewer: Viewer
  company: string
  /** The company's: the answer-by date ends at midnight there. */
  time_zone: string
}

/** A step in words, as one side reads it. */
export function stepText(event: Event, side: Side) {
  const { viewer, company, time_zone } = side
  const who = actorText(event, side)
  const to = event.to_status ? statusLabels[event.to_status] : ''
  switch (event.kind) {
    case 'submitted':
      return viewer === 'job_seeker' ? 'You applied' : 'Applied'
    case 'due':
      return event.due_at ? `Answer due by ${dateText(event.due_at, time_zone)}` : 'Answer due'
    case 'overdue':
      return 'The answer-by date passed without an answer'
    case 'reminded':
      return `${viewer === 'employer' ? 'You were' : `${company} was`} reminded to answer`
    case 'undone': {
      const promise = event.due_at ? `. Answer due by ${dateText(event.due_at, time_zone)}, as before` : ''
      return `${who ? `${who} undid the last step` : 'Undone'}. Back to ${to}${promise}`
    }
    case 'interview_planned':
      return `${who} scheduled an interview: ${startText(event, time_zone)}`
    case 'interview_changed':
      return `${who} changed the interview: ${startText(event, time_zone)}`
    case 'interview_cancelled':
      return canceledText(who, startText(event, time_zone))
    case 'interview_accepted':
      return `${who} accepted the interview on ${startText(event, time_zone)}`
    case 'interview_declined':
      return `${who} declined the interview on ${startText(event, time_zone)}`
    case 'messaged':
      return `${who} sent a message`
    case 'offer_accepted':
      return `${who} accepted the offer`
    case 'offer_declined':
      return `${who} declined the offer`
    default:
      return moveText(event, side, who, to)
  }
}

const canceledText = (who: string, start: string) =>
  who ? `${who} canceled the interview on ${start}` : `The interview on ${start} was canceled`

/** Who did it; empty if the product did it automatically. */
function actorText({ actor, actor_name }: Event, { viewer, company }: Side) {
  if (actor === 'system') return ''
  if (actor !== viewer) return otherText({ viewer, company })
  return viewer === 'job_seeker' ? 'You' : (actor_name ?? formerColleague)
}

const otherText = ({ viewer, company }: Pick<Side, 'viewer' | 'company'>) =>
  viewer === 'job_seeker' ? company : 'The applicant'

function moveText(event: Event, side: Side, who: string, to: string) {
  const mine = event.actor === side.viewer
  if (event.to_status === 'withdrawn') return mine ? 'You withdrew' : `${otherText(side)} withdrew`
  if (event.to_status === 'closed') return mine ? `${who} closed the job` : 'The job closed'
  if (event.to_status === 'not_selected') return `${who}: ${to}. ${reasonSentence(event.reason, event.note)}`
  return `${who ? `${who}: ` : ''}${to}`
}

const startText = ({ interview_at, interview_time_zone }: Event, time_zone: string) =>
  interview_at ? interviewStartText(interview_at, interview_time_zone ?? time_zone) : ''

const addresses = {
  job_seeker: 'GET /job-seeker/applications/{id}/timeline',
  employer: 'GET /employer/applications/{id}/timeline',
} as const

type Application = { id: string; timeline: readonly Event[]; timeline_total: number }

/**
 * The steps, newest first. A long timeline starts with the latest ones and shows the rest on request. Leaves out what a
 * step promised if that step was undone, and the withdrawal recorded right before an offer is declined.
 */
export function ApplicationTimeline({ application, ...side }: Side & { application: Application }) {
  const { id, timeline, timeline_total: total } = application
  const now = useNow()
  const [all, setAll] = useState<{ of: string; events: readonly Event[] } | null>(null)
  const of = `${id} ${total}`
  const events = all?.of === of ? all.events : timeline
  const shown = events.filter(
    (event, i) => (event.kind !== 'due' || !event.is_void) && events[i + 1]?.kind !== 'offer_declined',
  )
  const showAll = () =>
    call(addresses[side.viewer], { params: { id } }).then(
      ({ data }) => setAll({ of, events: data }),
      (error: Error) => toast.error(error.message),
    )
  return (
    <>
      <Timeline
        label="What happened"
        events={shown.toReversed().map((event, i) => ({
          key: `${event.at}-${event.kind}-${i}`,
          when: <time dateTime={event.at}>{nearDateTimeText(event.at, now, side.time_zone)}</time>,
          state: event.kind === 'overdue' || event.to_status === 'not_selected' ? 'stop' : i === 0 ? 'now' : 'done',
          children: (
            <>
              {stepText(event, side)}
              {event.note && <p className="mt-1 whitespace-pre-line text-text-2">{event.note}</p>}
            </>
          ),
        }))}
      />
      {events.length < total && (
        <Button size="small" variant="ghost" onClick={() => void showAll()}>
          Show all {total} steps
        </Button>
      )}
    </>
  )
}
