import { momentText } from '../../../contract/platform/format.ts'
import { type Invitation, makeAppointment } from '../../platform/calendar/icalendar.ts'
import type { Config } from '../../platform/config/config.ts'
import { attachmentHeader } from '../../platform/files/names.ts'
import { applicationPath, ownApplicationButton } from '../application-path.ts'
import { interviewerFor, type InterviewRow, type Named } from '../interviews.ts'
import { interviewKindLabels } from '../../../contract/applications/values.ts'

type InterviewSummary = { title: string; organizer: string; interviewer: string; path: string }
/** The invited person. Only the applicant is asked for an answer. */
type Attendee = { email: string; answers: boolean }
type Settings = Pick<Config, 'base_url' | 'mail'>

const answerHere = 'Accept or decline through this link. Replies sent from a calendar don’t reach the company.'

/** An interview as a calendar file. Its UID never changes, so that a newer file replaces an older one. */
function interviewFile(
  row: InterviewRow,
  summary: InterviewSummary,
  config: Settings,
  { attendee, now }: { attendee?: Attendee; now: Date },
) {
  const { starts_at, minutes, time_zone, kind, place, words } = row
  const ends_at = new Date(starts_at.getTime() + minutes * 60_000)
  const url = config.base_url + summary.path
  const asks = attendee?.answers && row.answer === null && row.cancelled_at === null
  const lines = [
    `${momentText(starts_at, time_zone)} to ${momentText(ends_at, time_zone)} (${time_zone})`,
    interviewKindLabels[kind] + (place && `: ${place}`),
    `With ${summary.interviewer}`,
    ...(words ? [words] : []),
    ...(asks ? [answerHere] : []),
    url,
  ]
  return makeAppointment({
    uid: `interview-${row.id}@${new URL(config.base_url).hostname}`,
    sequence: row.sequence,
    starts_at,
    ends_at,
    title: summary.title,
    description: lines.join('\n'),
    place,
    url,
    organizer: { name: summary.organizer, email: addressIn(config.mail.from) },
    ...(attendee ? { attendee: { email: attendee.email, answer: answerOf(row, attendee) } } : {}),
    is_cancelled: row.cancelled_at !== null,
    changed_at: row.updated_at,
    now,
  })
}

/** The calendar file in an email to one person. A canceled interview removes itself from their calendar. */
export const invitationTo = (
  row: InterviewRow,
  summary: InterviewSummary,
  config: Settings,
  attendee: Attendee,
): Invitation => ({
  method: row.cancelled_at ? 'CANCEL' : 'REQUEST',
  content: interviewFile(row, summary, config, { attendee, now: new Date() }),
})

/** The interview in an applicant's calendar. */
export const summaryForApplicant = (row: InterviewRow & Named & { title: string }): InterviewSummary => ({
  title: `Interview: ${row.title} at ${row.company_name}`,
  organizer: row.company_name,
  interviewer: interviewerFor(row),
  path: ownApplicationButton(row.application_id).path,
})

/** The interview in a colleague's calendar. */
export const summaryForCompany = (
  row: InterviewRow & { title: string; job_id: string; company_name: string },
  applicant: string,
): InterviewSummary => ({
  title: `Interview: ${applicant}, ${row.title}`,
  organizer: row.company_name,
  interviewer: row.interviewer,
  path: applicationPath({ id: row.application_id, job_id: row.job_id }),
})

export function calendarReply(row: InterviewRow, summary: InterviewSummary, config: Settings, now = new Date()) {
  const headers = {
    'content-disposition': attachmentHeader('interview.ics', 'text/calendar'),
    'cache-control': 'private, no-store',
  }
  return { media_type: 'text/calendar; charset=utf-8', body: interviewFile(row, summary, config, { now }), headers }
}

/** The company chose the interviewer, so they count as having accepted. */
const answerOf = ({ answer }: InterviewRow, { answers }: Attendee) => (answers ? answer : 'accepted')

const addressIn = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox
