import type { NotificationEvent } from '../../../contract/platform/values.ts'

export type EventLabels = Partial<Record<NotificationEvent, [name: string, what: string]>>

/** What there is to tell each of them. */
export const eventLabels = {
  job_seeker: {
    status_change: ['Steps of your applications', 'Sent, moved on, answered or ended, and interviews.'],
    message: ['Messages and invitations', 'Somebody wrote to you, or invited you to apply.'],
    answer_deadline: ['Answers that are late', 'A company has not answered by the day it promised.'],
    job_alert: ['Job alerts', 'Jobs that match a search you keep.'],
    saved_job_closing: ['Saved jobs that close', 'A few days before the end.'],
    content: ['Articles and reports', 'New in Resources, and your market each month where your plan includes it.'],
    billing: ['Plans and billing', 'Payments and changes of your plan.'],
  },
  employer: {
    status_change: [
      'Applications and jobs',
      'New applications, withdrawals, answers to your offers, interviews; jobs that wait, and scheduled imports.',
    ],
    message: ['Messages and invitations', 'Somebody wrote to you, or accepted your invitation.'],
    answer_deadline: [
      'Answers you owe',
      'Half of the time you promised is over, nine tenths, or all of it; jobs that end.',
    ],
    content: ['Articles', 'New in Resources.'],
    billing: ['Plans and billing', 'Payments and changes of your plan.'],
  },
} satisfies Record<string, EventLabels>
