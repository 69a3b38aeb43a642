import type { NotificationEvent } from '../../contract/values.ts'
import type { Footer } from '../mail/layout.ts'
import { type EventName, events } from './events.ts'
import type { Reader } from './recipients.ts'

/** What each setting is about, as the footer of its mails says it. */
const about: Record<NotificationEvent, string> = {
  status_change: 'the steps of applications',
  message: 'messages and invitations',
  answer_deadline: 'answers that are due',
  job_alert: 'jobs that your alerts find',
  saved_job_closing: 'saved jobs that are about to close',
  content: 'new articles',
  billing: 'plans and billing',
}

/** Why somebody gets a mail, and where to choose what is mailed. */
export function footerOf(event: EventName, reader: Pick<Reader, 'user_type'>, baseUrl: string): Footer {
  const { setting } = events[event]
  if (event === 'contact_message') return { why: 'Somebody wrote this with the contact form.', links: [] }
  if (!setting)
    return {
      why: 'You get this mail because it is about an account or a company of this address, or because somebody gave us the address. No setting switches such mail off.',
      links: [],
    }
  return {
    why: `You get this mail because your settings ask for mail about ${about[setting]}.`,
    links: settingsLinks(reader, baseUrl),
  }
}

export function settingsLinks({ user_type }: Pick<Reader, 'user_type'>, baseUrl: string): Footer['links'] {
  const area = user_type === 'employer' ? 'employer' : 'job-seeker'
  return [{ label: 'Notification settings', href: `${baseUrl}/${area}/settings?section=notifications` }]
}
