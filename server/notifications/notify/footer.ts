import type { NotificationEvent } from '../../../contract/platform/values.ts'
import { unsubscribableEvents } from '../../../contract/accounts/values.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Footer } from '../../platform/mail/layout.ts'
import { unsubscribeToken } from '../../platform/mail/unsubscribe-token.ts'
import { type EventName, events } from './events.ts'
import type { NoticeRecipient } from './recipients.ts'

/** What each setting covers, in the words of its email footer. */
const about: Record<NotificationEvent, string> = {
  status_change: 'changes to applications',
  message: 'messages and invitations',
  answer_deadline: 'answers that are due soon',
  job_alert: 'new jobs from your alerts',
  saved_job_closing: 'saved jobs that are about to close',
  content: 'new articles and reports',
  billing: 'plans and billing',
}

type Links = Pick<Config, 'base_url'> & { unsubscribe?: string | undefined }

/** Why the recipient gets the email, and where to change that. */
export function footerOf(event: EventName, recipient: Pick<NoticeRecipient, 'user_type'>, links: Links): Footer {
  const { setting } = events[event]
  if (event === 'contact_message')
    return { why: 'You’re receiving this email because someone used the contact form.', links: [] }
  if (event === 'ticket_replied')
    return { why: 'You’re receiving this email because someone replied to your answer.', links: [] }
  if (event === 'ticket_answered')
    return {
      why: 'You’re receiving this email because you wrote to us or reported something.',
      links: [],
    }
  if (!setting)
    return {
      why: 'You’re receiving this email because it’s about an account or company with this address, or because someone gave us this address. Emails like this can’t be turned off.',
      links: [],
    }
  return {
    why: `You’re receiving this email because your settings ask for emails about ${about[setting]}.`,
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

/** The link that unsubscribes from these settings, or from one job alert. There is none for emails about the recipient's own account. */
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
