/** An all-day event. `day` is `2026-12-04`. A newer version with the same `uid` replaces the old one. */
export type CalendarDay = { uid: string; day: string; title: string; description: string; url: string; now: Date }

/** An iCalendar file (RFC 5545) with one all-day event that doesn't block any time. */
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

/** A calendar invitation attached to an email (RFC 6047). */
export type Invitation = { method: 'REQUEST' | 'CANCEL'; content: string }

/** A calendar appointment. A higher `sequence` with the same `uid` replaces the old version. */
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
  /** Who is invited by email; left out of a file that someone downloads. */
  attendee?: { email: string; answer: 'accepted' | 'declined' | null }
  is_cancelled: boolean
  changed_at: Date
  now: Date
}

/**
 * An iCalendar file with one appointment, in UTC. A canceled one removes itself from the calendar (RFC 5546). Doesn't
 * ask for a calendar reply, because no one would read it.
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

/** A parameter value (3.2), which can't contain quotation marks or control characters. */
const quoted = (text: string) => text.replaceAll(/["\p{Cc}]/gu, '')

const compact = (text: string) => text.replaceAll(/[-:]/g, '')

/** TEXT (3.3.11), which can't contain control characters. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** Folds lines to at most 75 octets (3.1) without splitting a character. */
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
