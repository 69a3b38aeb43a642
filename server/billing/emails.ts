import { trialDays } from '../../contract/subscription-values.ts'
import type { MailTemplate } from '../mail/mail.ts'
import type { Holder } from './holders.ts'
import { dollars, type PlanRow, type SubscriptionRow, type TransactionRow } from './rules.ts'
import { billingPath, dayOf } from './words.ts'

type Audience = Holder['audience']

const open = (audience: Audience) => ({ label: 'Open plans and billing', path: billingPath(audience) })
const price = (cents: number) => `$${dollars(cents)}`

/** The 14 days began. */
export const trialBegan = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `${plan.plan_name} is yours, ${trialDays} days free`,
  paragraphs: [
    `You have ${plan.plan_name} now. The first ${trialDays} days cost nothing; on ${dayOf(period_end)} it begins to cost ${price(monthly_price_cents)} a month, before tax.`,
    'Cancel before that day, and nothing is charged.',
  ],
  button: open(audience),
})

/** Some days before the first charge. */
export const trialEndsSoon = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `Your free days of ${plan.plan_name} end on ${dayOf(period_end)}`,
  paragraphs: [
    `On ${dayOf(period_end)} ${plan.plan_name} begins to cost ${price(monthly_price_cents)} a month, before tax. You need not do anything to keep it.`,
    'Cancel before that day, and nothing is charged.',
  ],
  button: open(audience),
})

/** The receipt: money came. */
export const paymentReceived = (
  plan: PlanRow,
  subscription: SubscriptionRow,
  { amount_cents, invoice_number, period_start, period_end }: TransactionRow,
): MailTemplate => ({
  subject: `Receipt: ${price(amount_cents)} for ${plan.plan_name}`,
  paragraphs: [
    `We received ${price(amount_cents)} for ${plan.plan_name}, ${dayOf(period_start)} to ${dayOf(period_end)}. The invoice has the number ${invoiceName(invoice_number)}.`,
    'Invoice and receipt are under plans and billing, as PDF.',
  ],
  button: open(subscription.audience),
})

/** A renewal did not go through; null: it is not tried again. */
export const renewalFailed = (
  plan: PlanRow,
  { audience, next_step_at, status }: SubscriptionRow,
  { amount_cents, failure_message }: TransactionRow,
): MailTemplate => ({
  subject:
    status === 'past_due'
      ? `${plan.plan_name} ends unless it is paid`
      : `We could not charge you for ${plan.plan_name}`,
  paragraphs: [
    `${price(amount_cents)} for ${plan.plan_name} could not be charged: ${failure_message ?? 'no reason was given'}`,
    ...(next_step_at
      ? [
          status === 'past_due'
            ? `We do not try again by ourselves. On ${dayOf(next_step_at)} the plan ends, and the free plan holds; nothing of yours is deleted.`
            : `We try again on ${dayOf(next_step_at)}. Until then nothing changes.`,
        ]
      : []),
    'Enter another way to pay, and it is charged at once.',
  ],
  button: open(audience),
})

/** It is over, and the free plan holds. */
export const subscriptionEnded = (plan: PlanRow, { audience, status }: SubscriptionRow): MailTemplate => ({
  subject: `${plan.plan_name} has ended`,
  paragraphs: [
    status === 'canceled'
      ? `${plan.plan_name} was cancelled, and has ended. Nothing more is charged.`
      : `${plan.plan_name} has ended. Nothing more is charged.`,
    'The free plan holds now. What you have stays as it is, also where it is more than the free plan has; only nothing can be added to it.',
  ],
  button: open(audience),
})

/** Money went back: because it came too late, or because we decided so. */
export const paymentRefunded = (
  audience: Audience,
  { invoice_number, refund_reason }: TransactionRow,
  cents: number,
): MailTemplate => ({
  subject: `Refund: ${price(cents)}`,
  paragraphs: [
    refund_reason
      ? `${price(cents)} came after what it was for had ended. We gave all of it back; it reaches you in the days that your bank takes.`
      : `We gave ${price(cents)} of invoice ${invoiceName(invoice_number)} back; it reaches you in the days that your bank takes.`,
  ],
  button: open(audience),
})

/** `M-000042`. */
export const invoiceName = (number: number | null) => (number === null ? '' : `M-${String(number).padStart(6, '0')}`)
