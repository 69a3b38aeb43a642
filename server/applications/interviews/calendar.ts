import { interviewKindLabels } from '../../../contract/labels.ts'
import { momentIn } from '../../calendar/days.ts'
import { makeAppointment } from '../../calendar/icalendar.ts'
import type { Config } from '../../config.ts'
import { attachmentHeader } from '../../files/names.ts'
import type { InterviewRow } from '../interviews.ts'

type Told = { title: string; organizer: string; interviewer: string; path: string }

/** An interview as a file for calendars. Its UID stays, so that a newer file takes the place of an older one. */
export function calendarReply(row: InterviewRow, told: Told, config: Config, now = new Date()) {
  const { starts_at, minutes, time_zone, kind, place, words } = row
  const ends_at = new Date(starts_at.getTime() + minutes * 60_000)
  const url = config.base_url + told.path
  const lines = [
    `${momentIn(starts_at, time_zone)} to ${momentIn(ends_at, time_zone)} (${time_zone})`,
    interviewKindLabels[kind] + (place && `: ${place}`),
    `With ${told.interviewer}`,
    ...(words ? [words] : []),
    url,
  ]
  const body = makeAppointment({
    uid: `interview-${row.id}@${new URL(config.base_url).hostname}`,
    sequence: row.sequence,
    starts_at,
    ends_at,
    title: told.title,
    description: lines.join('\n'),
    place,
    url,
    organizer: { name: told.organizer, email: addressIn(config.mail.from) },
    is_cancelled: row.cancelled_at !== null,
    changed_at: row.updated_at,
    now,
  })
  const headers = {
    'content-disposition': attachmentHeader('interview.ics', 'text/calendar'),
    'cache-control': 'private, no-store',
  }
  return { media_type: 'text/calendar; charset=utf-8', body, headers }
}

const addressIn = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox
