/** A day in a calendar. `day` is `2026-12-04`; fetched again under the same `uid` it takes the place of what was there. */
export type CalendarDay = { uid: string; day: string; title: string; description: string; url: string; now: Date }

/** An iCalendar file (RFC 5545) of one all-day event, which keeps nobody busy. */
export function makeCalendar({ uid, day, title, description, url, now }: CalendarDay): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Merlon//Answer-by dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(next.toISOString().slice(0, 10))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** What a mail brings to its one reader's calendar (RFC 6047). */
export type Invitation = { method: 'REQUEST' | 'CANCEL'; content: string }

/** An appointment in a calendar. A higher `sequence` under the same `uid` takes the place of what was there. */
export type Appointment = {
  uid: string
  sequence: number
  starts_at: Date
  ends_at: Date
  title: string
  description: string
  place: string
  url: string
  organizer: { name: string; email: string }
  /** Who is invited by mail; left out of a file that somebody downloads. */
  attendee?: { email: string; answer: 'accepted' | 'declined' | null }
  is_cancelled: boolean
  changed_at: Date
  now: Date
}

/**
 * An iCalendar file of one appointment, in UTC; a cancelled one takes itself out of the calendar (RFC 5546). No reply is
 * asked of a calendar, as nobody would read it.
 */
export function makeAppointment({ uid, sequence, organizer, attendee, is_cancelled, ...event }: Appointment): string {
  const invites = attendee ? 'REQUEST' : 'PUBLISH'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Merlon//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${is_cancelled ? 'CANCEL' : invites}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(event.now)}`,
    `LAST-MODIFIED:${utc(event.changed_at)}`,
    `DTSTART:${utc(event.starts_at)}`,
    `DTEND:${utc(event.ends_at)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.place)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN="${quoted(organizer.name)}":mailto:${organizer.email}`,
    ...(attendee
      ? [
          `ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=FALSE;PARTSTAT=${attendee.answer?.toUpperCase() ?? 'NEEDS-ACTION'}:mailto:${attendee.email}`,
        ]
      : []),
    `STATUS:${is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const utc = (moment: Date) => `${compact(moment.toISOString().slice(0, 19))}Z`

/** The value of a parameter (3.2): neither a quotation mark nor a control character may stand in it. */
const quoted = (text: string) => text.replaceAll(/["\p{Cc}]/gu, '')

const compact = (text: string) => text.replaceAll(/[-:]/g, '')

/** TEXT (3.3.11): no control character may stand in it. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** Lines of at most 75 octets (3.1), never broken within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 75) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}
