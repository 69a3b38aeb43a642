import type { NotificationEvent } from '../../../contract/platform/values.ts'

export type EventLabels = Partial<Record<NotificationEvent, [name: string, what: string]>>

/** The events each audience can be notified about. */
export const eventLabels = {
  job_seeker: {
    status_change: ['Application updates', 'Stage changes, answers, interviews, and jobs that close.'],
    message: ['Messages and invitations', 'Someone messages you or invites you to apply.'],
    answer_deadline: ['Late answers', 'A company misses its answer-by date.'],
    job_alert: ['Job alerts', 'New jobs that match your alerts.'],
    saved_job_closing: ['Saved jobs closing soon', 'A few days before a saved job closes.'],
    content: [
      'Articles and reports',
      'New articles in Resources, and your monthly market report if your plan includes it.',
    ],
    billing: ['Plans and billing', 'Payments and plan changes.'],
  },
  employer: {
    status_change: [
      'Applications and jobs',
      'New and withdrawn applications, answers to offers, interviews, jobs waiting for verification, and scheduled imports.',
    ],
    message: ['Messages and invitations', 'Someone messages you or accepts your invitation.'],
    answer_deadline: [
      'Answers due',
      'When 50%, 90%, and all of the time you promised has passed, and when jobs close.',
    ],
    content: ['Articles', 'New articles in Resources.'],
    billing: ['Plans and billing', 'Payments and plan changes.'],
  },
} satisfies Record<string, EventLabels>
