import type { NotificationEvent } from '../../../contract/platform/values.ts'
import { productName } from '../../../contract/platform/product.ts'
import { unsubscribableEvents } from '../../../contract/accounts/values.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Footer } from '../../platform/mail/layout.ts'
import { unsubscribeToken } from '../../platform/mail/unsubscribe-token.ts'
import { type EventName, events } from './events.ts'
import type { NoticeRecipient } from './recipients.ts'

/** What each setting covers, in the words of its email footer. */
const about: Record<'job_seeker' | 'employer', Record<NotificationEvent, string>> = {
  job_seeker: {
    status_change: 'your applications',
    message: 'messages and invitations',
    answer_deadline: 'late answers',
    job_alert: 'your job alerts',
    saved_job_closing: 'your saved jobs',
    content: 'articles and reports',
    billing: 'plans and billing',
  },
  employer: {
    status_change: 'applications and jobs',
    message: 'messages and invitations',
    answer_deadline: 'answers due and jobs that close',
    job_alert: 'job alerts',
    saved_job_closing: 'saved jobs',
    content: 'articles',
    billing: 'plans and billing',
  },
}

type AlwaysMailed = { [E in EventName]: (typeof events)[E]['setting'] extends null ? E : never }[EventName]

const signIn = `it’s about signing in to your ${productName} account`
const registered = `someone registered on ${productName} with this address`

/** Why the reader gets an email that no setting turns off, after `because`. */
const because: Record<AlwaysMailed, string> = {
  email_code: registered,
  account_exists: registered,
  password_link: signIn,
  password_changed: signIn,
  second_factor: signIn,
  address_code: `someone entered this address in the settings of a ${productName} account`,
  address_taken: `someone entered this address in the settings of another ${productName} account`,
  address_asked: signIn,
  address_changed: `you used this address to sign in to ${productName}`,
  domain_code: `someone entered this address to verify their company on ${productName}`,
  account_deleted: `this was the address of your ${productName} account`,
  account_moderated: `it’s about your ${productName} account`,
  team_invitation: `someone at a company on ${productName} entered this address`,
  team_changed: `it’s about your company’s team on ${productName}`,
  contact_message: 'someone used the contact form',
  ticket_answered: 'you wrote to us or reported something',
  ticket_replied: 'someone replied to your answer',
  company_verification: `you’re an account owner of this company on ${productName}`,
  job_moderated: `your company posted this job on ${productName}`,
  plan_decided: `it’s about your ${productName} plan`,
}

/** Their readers may have no account, or only get the one email. */
const sentOnce: ReadonlySet<EventName> = new Set([
  'email_code',
  'address_code',
  'address_changed',
  'domain_code',
  'account_deleted',
  'team_invitation',
  'contact_message',
  'ticket_answered',
  'ticket_replied',
])

type Links = Pick<Config, 'base_url'> & { unsubscribe?: string | undefined }

/** Why the recipient gets the email, and where to change that. */
export function footerOf(event: EventName, recipient: Pick<NoticeRecipient, 'user_type'>, links: Links): Footer {
  if (isAlwaysMailed(event)) {
    const why = `You’re receiving this email because ${because[event]}.`
    return { why: sentOnce.has(event) ? why : `${why} Emails like this can’t be turned off.`, links: [] }
  }
  const { setting } = events[event]
  const covered = about[recipient.user_type === 'employer' ? 'employer' : 'job_seeker'][setting]
  return {
    why: `You’re receiving this email because email notifications about ${covered} are on in your settings.`,
    links: footerLinks(recipient, links),
  }
}

const isAlwaysMailed = (event: EventName): event is AlwaysMailed => events[event].setting === null

/** The footer of a daily or weekly summary. */
export const digestFooter = (recipient: Pick<NoticeRecipient, 'user_type'>, links: Links): Footer => ({
  why: 'You’re receiving this email because you chose to get a daily or weekly summary of your notifications.',
  links: footerLinks(recipient, links),
})

export const areaOf = ({ user_type }: Pick<NoticeRecipient, 'user_type'>) =>
  user_type === 'employer' ? 'employer' : 'job-seeker'

function footerLinks(recipient: Pick<NoticeRecipient, 'user_type'>, { base_url, unsubscribe }: Links) {
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
