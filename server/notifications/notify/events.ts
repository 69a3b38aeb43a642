import type { NotificationEvent } from '../../../contract/platform/values.ts'
import { type Problem, tooMany, waitText } from '../../platform/http/problem.ts'
import type { LeastRole } from '../audience/audience.ts'

/** Settings for all notifications of an event. */
export type EventRule = {
  /** The setting that turns it off, or null if it can't be turned off. */
  setting: NotificationEvent | null
  /** Can't be turned off, and also appears in the product in this group. */
  shown_among?: NotificationEvent
  /**
   * What happens when a person has caused the daily limit of emails to the reader: either the email is left out and
   * only shown in the product, or the request is refused. Null: it has no limit.
   */
  pair_limit: 'left_out' | ((seconds: number) => Problem) | null
  /** At most one email a day, however often it happens. */
  once_a_day?: true
  /** About a time that would have passed by the next digest, so it's always a separate email. */
  never_in_digest?: true
  /** Waits while the step can be undone, and goes to this side of the application. */
  delayed_for?: 'job_seeker' | 'company'
  /** Contains a code or link that expires soon, so if it can't be delivered, people request a new one. */
  is_soon_over?: true
  /** The company role it's for. People who no longer have it neither see it nor get the email. */
  least_role?: LeastRole
}

/** About the account itself. It can't be turned off, or an intruder could hide what they do from the owner. */
const security = { setting: null, pair_limit: null } as const
const withCode = { ...security, is_soon_over: true } as const

/** All events that people are notified of. */
export const events = {
  email_code: withCode,
  account_exists: security,
  password_link: withCode,
  password_changed: security,
  /** It was set up, removed, replaced by a recovery code, or guessed at. */
  second_factor: security,
  address_code: withCode,
  address_taken: security,
  address_asked: security,
  address_changed: security,
  domain_code: withCode,
  account_deleted: security,
  /** The account was suspended or reactivated. */
  account_moderated: security,
  team_invitation: withCode,
  team_changed: security,
  // The email is the only copy of the message, so it can't be left out.
  contact_message: {
    setting: null,
    pair_limit: (seconds) =>
      tooMany(
        seconds,
        `You’ve sent us many messages in the last 24 hours. We got them all. You can write again in ${waitText(seconds)}.`,
      ),
  },
  /** An administrator answered a message or report. */
  ticket_answered: security,
  /** The person replied. Each ticket has its own limit. */
  ticket_replied: security,

  company_verification: { setting: null, shown_among: 'status_change', pair_limit: null },

  /** An administrator hid, showed, or removed a job. */
  job_moderated: { setting: null, pair_limit: null, least_role: 'recruiter' },

  job_waits: { setting: 'status_change', pair_limit: null, once_a_day: true, least_role: 'recruiter' },
  job_ends_soon: { setting: 'answer_deadline', pair_limit: null, never_in_digest: true, least_role: 'recruiter' },
  job_expired: { setting: 'answer_deadline', pair_limit: null, never_in_digest: true, least_role: 'recruiter' },

  /** A scheduled file wasn't read or left something undone. Sent every time, because each file is different. */
  scheduled_import: { setting: 'status_change', pair_limit: null, never_in_digest: true, least_role: 'recruiter' },

  job_alert: { setting: 'job_alert', pair_limit: null },
  saved_jobs_close: { setting: 'saved_job_closing', pair_limit: null },
  new_articles: { setting: 'content', pair_limit: null },
  market_report: { setting: 'content', pair_limit: null },

  /** A plan started, was paid, changed, or canceled, couldn't be renewed, or ended. */
  plan_paid: { setting: 'billing', pair_limit: null, never_in_digest: true, least_role: 'owner' },

  /** An administrator canceled, suspended, or reactivated a plan. */
  plan_decided: { setting: null, pair_limit: null, least_role: 'owner' },

  /** A company invited someone to apply, and their answer. */
  invitation_received: { setting: 'message', pair_limit: 'left_out' },
  invitation_accepted: { setting: 'message', pair_limit: 'left_out', least_role: 'recruiter' },

  /** A message is still unread after a minute. Once a day per conversation until it's read. */
  message_received: { setting: 'message', pair_limit: 'left_out', least_role: 'recruiter' },

  application_sent: { setting: 'status_change', pair_limit: null },
  application_received: { setting: 'status_change', pair_limit: 'left_out', least_role: 'recruiter' },
  offer_accepted: { setting: 'status_change', pair_limit: 'left_out', least_role: 'recruiter' },
  /** An interview was scheduled, changed, or canceled. Sent immediately, because it updates calendars. */
  interview_for_applicant: { setting: 'status_change', pair_limit: 'left_out', never_in_digest: true },
  interview_for_interviewer: { setting: 'status_change', pair_limit: 'left_out', never_in_digest: true },
  /** The applicant accepted or declined it. */
  interview_answered: { setting: 'status_change', pair_limit: 'left_out', never_in_digest: true },
  /** The company moved an application, or its job ended. */
  company_step: { setting: 'status_change', pair_limit: 'left_out', delayed_for: 'job_seeker' },
  /** The applicant withdrew or declined an offer, or undid that. */
  applicant_step: { setting: 'status_change', pair_limit: 'left_out', delayed_for: 'company', least_role: 'recruiter' },
  answers_due_soon: { setting: 'answer_deadline', pair_limit: null, never_in_digest: true, least_role: 'recruiter' },
  answers_overdue: { setting: 'answer_deadline', pair_limit: null, never_in_digest: true, least_role: 'recruiter' },
  answer_is_late: { setting: 'answer_deadline', pair_limit: null, never_in_digest: true },
} as const satisfies Record<string, EventRule>

type Events = typeof events
export type EventName = keyof Events
export type WaitingEvent = {
  [E in EventName]: Events[E] extends { delayed_for: string } ? E : never
}[EventName]
export type PairLimitedEvent = {
  [E in EventName]: Events[E] extends { pair_limit: null } ? never : E
}[EventName]
