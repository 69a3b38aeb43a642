import { type PlanRow, type SubscriptionRow, dollars } from '../../billing/rules.ts'
import { billingPath, dayOf } from '../../billing/words.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'

const writeToUs = { label: 'Write to us', path: '/contact-us' }

/** To whoever pays. */
export const canceled = (
  { plan_name }: PlanRow,
  { ended_at, period_end, audience }: SubscriptionRow,
  reason: string,
): MailTemplate => ({
  subject: ended_at ? `${plan_name} has ended` : `${plan_name} ends on ${dayOf(period_end)}`,
  paragraphs: [
    ended_at
      ? `We have ended ${plan_name}. Nothing more is charged, and the free plan holds now; nothing of yours is deleted.`
      : `We have cancelled ${plan_name}. It ends on ${dayOf(period_end)}, and nothing more is charged. You keep everything in it until then.`,
    `Reason: ${reason}`,
    'If we are wrong, write to us and say why.',
  ],
  button: ended_at ? writeToUs : { label: 'Open plans and billing', path: billingPath(audience) },
})

/** To whoever pays. */
export const suspended = ({ plan_name }: PlanRow, _: SubscriptionRow, reason: string): MailTemplate => ({
  subject: `${plan_name} is suspended`,
  paragraphs: [
    `We have suspended ${plan_name}. Nothing is charged while it is, and the free plan holds; nothing of yours is deleted.`,
    `Reason: ${reason}`,
    'If we are wrong, write to us and say why.',
  ],
  button: writeToUs,
})

/** To whoever pays. */
export const reactivated = (
  { plan_name }: PlanRow,
  { audience, status, period_end, next_step_at, monthly_price_cents }: SubscriptionRow,
  reason: string,
): MailTemplate => ({
  subject: `${plan_name} is yours again`,
  paragraphs: [
    `${plan_name} is no longer suspended. ${nextOf({ status, period_end, next_step_at, monthly_price_cents })}`,
    `Reason: ${reason}`,
  ],
  button: { label: 'Open plans and billing', path: billingPath(audience) },
})

type Standing = Pick<SubscriptionRow, 'status' | 'period_end' | 'next_step_at' | 'monthly_price_cents'>

function nextOf({ status, period_end, next_step_at, monthly_price_cents }: Standing): string {
  if (status === 'past_due')
    return `It is past due: pay it another way, or it ends on ${next_step_at ? dayOf(next_step_at) : 'its last day'}.`
  // What was suspended for longer than its month begins a new one at once.
  if (next_step_at && next_step_at <= new Date())
    return `Its month ended meanwhile and was not charged; a new one begins now for $${dollars(monthly_price_cents)}, before tax.`
  return `It is paid until ${dayOf(period_end)}.`
}
