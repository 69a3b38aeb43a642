import type { NotificationEvent } from '../../../contract/platform/values.ts'
import { unsubscribableEvents } from '../../../contract/accounts/values.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Footer } from '../../platform/mail/layout.ts'
import { unsubscribeToken } from '../../platform/mail/unsubscribe-token.ts'
import { type EventName, events } from './events.ts'
import type { NoticeRecipient } from './recipients.ts'

/** What each setting is about, as the footer of its mails says it. */
const about: Record<NotificationEvent, string> = {
  status_change: 'the steps of applications',
  message: 'messages and invitations',
  answer_deadline: 'answers that are due',
  job_alert: 'jobs that your alerts find',
  saved_job_closing: 'saved jobs that are about to close',
  content: 'new articles and reports',
  billing: 'plans and billing',
}

type Links = Pick<Config, 'base_url'> & { unsubscribe?: string | undefined }

/** Why somebody gets a mail, and where to choose what is mailed. */
export function footerOf(event: EventName, recipient: Pick<NoticeRecipient, 'user_type'>, links: Links): Footer {
  const { setting } = events[event]
  if (event === 'contact_message') return { why: 'Somebody wrote this with the contact form.', links: [] }
  if (event === 'ticket_replied') return { why: 'Someone wrote this back to an answer of yours.', links: [] }
  if (event === 'ticket_answered')
    return {
      why: 'You get this mail because you wrote to us or reported something. We answer nothing else.',
      links: [],
    }
  if (!setting)
    return {
      why: 'You get this mail because it is about an account or a company of this address, or because somebody gave us the address. No setting switches such mail off.',
      links: [],
    }
  return {
    why: `You get this mail because your settings ask for mail about ${about[setting]}.`,
    links: footerLinks(recipient, links),
  }
}

export const areaOf = ({ user_type }: Pick<NoticeRecipient, 'user_type'>) =>
  user_type === 'employer' ? 'employer' : 'job-seeker'

export function footerLinks(recipient: Pick<NoticeRecipient, 'user_type'>, { base_url, unsubscribe }: Links) {
  return [
    { label: 'Notification settings', href: `${base_url}/${areaOf(recipient)}/settings?section=notifications` },
    ...(unsubscribe ? [{ label: 'Unsubscribe', href: unsubscribe }] : []),
  ]
}

/** The address that ends mail of these settings, or of one job alert alone; none where it is about one's own. */
export function unsubscribeLink(
  { base_url, secret }: Pick<Config, 'base_url' | 'secret'>,
  { account_id }: Pick<NoticeRecipient, 'account_id'>,
  settings: (NotificationEvent | null)[],
  alert_id: string | null = null,
) {
  const mailed = unsubscribableEvents.filter((event) => settings.includes(event))
  if (!account_id || !mailed.length) return undefined
  return `${base_url}/unsubscribe?token=${unsubscribeToken(secret, { account_id, events: mailed, alert_id })}`
}
