import { dollarsText } from '../../contract/platform/format.ts'
import { trialDays } from '../../contract/billing/values.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import type { Subscriber } from './subscribers.ts'
import type { PlanRow, SubscriptionRow, TransactionRow } from './rules.ts'
import { billingPath, dayOf } from './words.ts'

type Audience = Subscriber['audience']

const open = (audience: Audience) => ({ label: 'Open plans and billing', path: billingPath(audience) })
const price = (cents: number) => dollarsText(cents / 100)

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
  { kind, amount_cents, invoice_number, period_start, period_end }: TransactionRow,
): MailTemplate => ({
  subject: `Receipt: ${price(amount_cents)} for ${plan.plan_name}`,
  paragraphs: [
    ...(kind === 'upgrade' ? [`Your plan was changed to ${plan.plan_name}.`] : []),
    `We received ${price(amount_cents)} for ${plan.plan_name}, ${dayOf(period_start)} to ${dayOf(period_end)}. The invoice has the number ${invoiceName(invoice_number)}.`,
    'Invoice and receipt are under plans and billing, as PDF.',
  ],
  button: open(subscription.audience),
})

/** Canceled by the person who pays; it runs until what is paid for ends. */
export const cancellationConfirmed = (plan: PlanRow, { audience, period_end }: SubscriptionRow): MailTemplate => ({
  subject: `You canceled ${plan.plan_name}`,
  paragraphs: [
    `Your cancellation is confirmed. You keep ${plan.plan_name} until ${dayOf(period_end)}, and you won't be charged again. After that, you move to the free plan.`,
    'If you change your mind before then, turn auto-renew back on under plans and billing.',
  ],
  button: open(audience),
})

export const autoRenewTurnedOff = (plan: PlanRow, { audience, period_end }: SubscriptionRow): MailTemplate => ({
  subject: `Auto-renew is off for ${plan.plan_name}`,
  paragraphs: [
    `You turned auto-renew off. You keep ${plan.plan_name} until ${dayOf(period_end)}, and you won't be charged again. After that, you move to the free plan.`,
    'If you change your mind before then, turn auto-renew back on under plans and billing.',
  ],
  button: open(audience),
})

/** A planned change to another plan stays planned, at its price. */
export const autoRenewTurnedOn = (
  next: PlanRow,
  { audience, status, period_end, monthly_price_cents, pending_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `Auto-renew is on for ${next.plan_name}`,
  paragraphs: [
    status === 'suspended'
      ? `You turned auto-renew on. ${next.plan_name} is suspended, and renews once it's active again.`
      : `You turned auto-renew on. ${next.plan_name} renews on ${dayOf(period_end)} for ${price(pending_price_cents ?? monthly_price_cents)} a month, before tax.`,
  ],
  button: open(audience),
})

/** A cheaper plan begins when what is paid for ends. */
export const planChangePlanned = (
  plan: PlanRow,
  next: PlanRow,
  { audience, period_end }: SubscriptionRow,
): MailTemplate => ({
  subject: `Your plan changes to ${next.plan_name} on ${dayOf(period_end)}`,
  paragraphs: [
    `You asked to change from ${plan.plan_name} to ${next.plan_name}. You keep ${plan.plan_name} until ${dayOf(period_end)}; from then on, ${next.plan_name} costs ${price(next.monthly_price_cents)} a month, before tax.`,
    'Nothing is charged until then. You can take the change back under plans and billing.',
  ],
  button: open(audience),
})

export const planChangeTakenBack = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `You're keeping ${plan.plan_name}`,
  paragraphs: [
    `The change of plan you asked for is canceled. ${plan.plan_name} renews on ${dayOf(period_end)} for ${price(monthly_price_cents)} a month, before tax.`,
  ],
  button: open(audience),
})

/** A more expensive plan that costs nothing now, as in the free days. One that costs something is confirmed by its receipt. */
export const planChanged = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `You're on ${plan.plan_name} now`,
  paragraphs: [
    `Your plan was changed to ${plan.plan_name}, and nothing was charged. It renews on ${dayOf(period_end)} for ${price(monthly_price_cents)} a month, before tax.`,
  ],
  button: open(audience),
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
            ? `We do not try again by ourselves. On ${dayOf(next_step_at)} the plan ends and you move to the free plan. Nothing is deleted.`
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
      ? `${plan.plan_name} was canceled and has ended. Nothing more is charged.`
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
      ? `${price(cents)} came after what it was for had ended. We refunded all of it. Your bank may take a few days to show it.`
      : `We refunded ${price(cents)} of invoice ${invoiceName(invoice_number)}. Your bank may take a few days to show it.`,
  ],
  button: open(audience),
})

/** `M-000042`. */
export const invoiceName = (number: number | null) => (number === null ? '' : `M-${String(number).padStart(6, '0')}`)
