import { type PlanRow, type SubscriptionRow, dollars } from '../../billing/rules.ts'
import { billingPath, dayOf } from '../../billing/words.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'

const writeToUs = { label: 'Contact us', path: '/contact-us' }

/** To the customer. */
export const canceled = (
  { plan_name }: PlanRow,
  { ended_at, period_end, audience }: SubscriptionRow,
  reason: string,
): MailTemplate => ({
  subject: ended_at ? `Your ${plan_name} plan has ended` : `Your ${plan_name} plan ends on ${dayOf(period_end)}`,
  paragraphs: [
    ended_at
      ? `We ended your ${plan_name} plan. You won’t be charged again. You’re now on the free plan, and nothing was deleted.`
      : `We canceled your ${plan_name} plan. It ends on ${dayOf(period_end)}, and you won’t be charged again. You keep everything in it until then.`,
    `Reason: ${reason}`,
    'If you think this is a mistake, contact us.',
  ],
  button: ended_at ? writeToUs : { label: 'Open plans and billing', path: billingPath(audience) },
})

/** To the customer. */
export const suspended = ({ plan_name }: PlanRow, _: SubscriptionRow, reason: string): MailTemplate => ({
  subject: `Your ${plan_name} plan was suspended`,
  paragraphs: [
    `We suspended your ${plan_name} plan. While it’s suspended, you won’t be charged and you’re on the free plan. Nothing was deleted.`,
    `Reason: ${reason}`,
    'If you think this is a mistake, contact us.',
  ],
  button: writeToUs,
})

/** To the customer. */
export const reactivated = (
  { plan_name }: PlanRow,
  { audience, status, period_end, next_step_at, monthly_price_cents }: SubscriptionRow,
  reason: string,
): MailTemplate => ({
  subject: `Your ${plan_name} plan is active again`,
  paragraphs: [
    `Your ${plan_name} plan is no longer suspended. ${nextOf({ status, period_end, next_step_at, monthly_price_cents })}`,
    `Reason: ${reason}`,
  ],
  button: { label: 'Open plans and billing', path: billingPath(audience) },
})

type Standing = Pick<SubscriptionRow, 'status' | 'period_end' | 'next_step_at' | 'monthly_price_cents'>

function nextOf({ status, period_end, next_step_at, monthly_price_cents }: Standing): string {
  if (status === 'past_due')
    return `It’s past due. Unless you pay with another payment method, it ends on ${next_step_at ? dayOf(next_step_at) : 'its last day'}.`
  // If the paid month ended during the suspension, a new one starts right away.
  if (next_step_at && next_step_at <= new Date())
    return `The month you paid for ended while it was suspended, so a new month starts now for $${dollars(monthly_price_cents)}, before tax.`
  return `It’s paid until ${dayOf(period_end)}.`
}
