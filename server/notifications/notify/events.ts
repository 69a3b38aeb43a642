import type { NotificationEvent } from '../../../contract/platform/values.ts'
import { type Problem, tooMany, waitText } from '../../platform/http/problem.ts'
import type { LeastRole } from '../audience/audience.ts'

/** What holds for every notice of an event. */
export type EventRule = {
  /** What its readers switch it off by; null: nothing does. */
  setting: NotificationEvent | null
  /** Nothing switches it off, and it's told in the product as well, among these. */
  shown_among?: NotificationEvent
  /**
   * What happens once somebody has caused as many mails to the reader today as one may: the mail is left out, and what it
   * would have told stands on the reader's screens; or the whole request is refused. Null: it counts against nobody.
   */
  pair_limit: 'left_out' | ((seconds: number) => Problem) | null
  /** A reader gets one mail a day, however often it happens. */
  once_a_day?: true
  /** It is about a day or an hour that would have passed: it is mailed by itself to whoever wants one mail a day or a week. */
  never_in_digest?: true
  /** The notice waits while the step can be undone; it goes to this side of the application. */
  delayed_for?: 'job_seeker' | 'company'
  /** It holds a code or a link that is soon over: once it could not be delivered it is asked for anew. */
  is_soon_over?: true
  /** Who of a company it is for: whoever is that no more is neither shown nor mailed it. */
  least_role?: LeastRole
}

/** About the account itself: whoever could switch it off could keep what they do from its owner. */
const security = { setting: null, pair_limit: null } as const
const withCode = { ...security, is_soon_over: true } as const

/** Every event that somebody is notified of. */
export const events = {
  email_code: withCode,
  account_exists: security,
  password_link: withCode,
  password_changed: security,
  /** It was set up, removed, used by a recovery code, or guessed at. */
  second_factor: security,
  address_code: withCode,
  address_taken: security,
  address_asked: security,
  address_changed: security,
  domain_code: withCode,
  account_deleted: security,
  /** We suspended it, or let its owner in again. */
  account_moderated: security,
  team_invitation: withCode,
  team_changed: security,
  // The mail is the message: left out, it would be lost.
  contact_message: {
    setting: null,
    pair_limit: (seconds) =>
      tooMany(
        seconds,
        `You’ve sent us many messages in the last 24 hours. We got them all. You can write again in ${waitText(seconds)}.`,
      ),
  },
  /** One of us answered what somebody wrote or reported. */
  ticket_answered: security,
  /** Somebody wrote back to that, which each ticket's limit counts. */
  ticket_replied: security,

  company_verification: { setting: null, shown_among: 'status_change', pair_limit: null },

  /** We hid a job, showed it again or removed it. */
  job_moderated: { setting: null, pair_limit: null, least_role: 'recruiter' },

  job_waits: { setting: 'status_change', pair_limit: null, once_a_day: true, least_role: 'recruiter' },
  job_ends_soon: { setting: 'answer_deadline', pair_limit: null, never_in_digest: true, least_role: 'recruiter' },
  job_expired: { setting: 'answer_deadline', pair_limit: null, never_in_digest: true, least_role: 'recruiter' },

  /** A file was not read at its time, or left something undone; told each time, as each file is another. */
  scheduled_import: { setting: 'status_change', pair_limit: null, never_in_digest: true, least_role: 'recruiter' },

  job_alert: { setting: 'job_alert', pair_limit: null },
  saved_jobs_close: { setting: 'saved_job_closing', pair_limit: null },
  new_articles: { setting: 'content', pair_limit: null },
  market_report: { setting: 'content', pair_limit: null },

  /** A plan began, was paid, changed, canceled, could not be renewed, or ended. */
  plan_paid: { setting: 'billing', pair_limit: null, never_in_digest: true, least_role: 'owner' },

  /** We canceled or suspended a plan, or took that back. */
  plan_decided: { setting: null, pair_limit: null, least_role: 'owner' },

  /** A company would like somebody to apply, and they would. */
  invitation_received: { setting: 'message', pair_limit: 'left_out' },
  invitation_accepted: { setting: 'message', pair_limit: 'left_out', least_role: 'recruiter' },

  /** Somebody wrote, and it is unread after a minute; once a day for each conversation until it is read. */
  message_received: { setting: 'message', pair_limit: 'left_out', least_role: 'recruiter' },

  application_sent: { setting: 'status_change', pair_limit: null },
  application_received: { setting: 'status_change', pair_limit: 'left_out', least_role: 'recruiter' },
  offer_accepted: { setting: 'status_change', pair_limit: 'left_out', least_role: 'recruiter' },
  /** An interview was planned, changed, or canceled; told at once, as it goes into calendars. */
  interview_for_applicant: { setting: 'status_change', pair_limit: 'left_out', never_in_digest: true },
  interview_for_interviewer: { setting: 'status_change', pair_limit: 'left_out', never_in_digest: true },
  /** The applicant accepted or declined it. */
  interview_answered: { setting: 'status_change', pair_limit: 'left_out', never_in_digest: true },
  /** The company, or the end of the job, moved an application. */
  company_step: { setting: 'status_change', pair_limit: 'left_out', delayed_for: 'job_seeker' },
  /** The applicant withdrew, declined an offer, or took that back. */
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
