import type { NotSelectedReason, TemplateStatus } from '../contract/platform/values.ts'
import type { Row } from './batch.ts'
import { before, day, hour } from './times.ts'

type Kept = { name: string; status: TemplateStatus; reason?: NotSelectedReason; body: string; ago: number }

/** The named company's: one of each kind. */
const kept: readonly Kept[] = [
  {
    name: 'We are reading it',
    status: 'in_review',
    body: 'Hello {first_name}, your application for {job_title} is with the hiring team now.',
    ago: 61,
  },
  {
    name: 'First conversation',
    status: 'interview',
    body: 'Hello {first_name},\n\nwe would like to talk with you about {job_title}: 45 minutes by video, with the team lead and one engineer. Which days of next week suit you?\n\n{company_name}',
    ago: 58,
  },
  {
    name: 'Practical exercise',
    status: 'interview',
    body: 'Hello {first_name}, the next step for {job_title} is an exercise of two hours at most, paid. You choose the day.',
    ago: 33,
  },
  {
    name: 'Pay above our range',
    status: 'not_selected',
    reason: 'pay_mismatch',
    body: 'Thank you, {first_name}. What you asked for lies above the range we posted for {job_title}, and we cannot raise it.',
    ago: 40,
  },
  {
    name: 'Hired somebody else',
    status: 'not_selected',
    reason: 'position_filled',
    body: 'Thank you for your time, {first_name}. {job_title} was filled. We would be glad to hear from you again.',
    ago: 21,
  },
]

/** Message templates of the company that the demo is about. */
export const composeTemplates = (now: Date, company_id: string): Row[] =>
  kept.map(({ ago, reason = null, ...template }) => {
    const at = before(now, ago * day + 2 * hour)
    return { company_id, ...template, reason, created_at: at, updated_at: at }
  })
