import { dollarsText } from '../../contract/platform/format.ts'
import { trialDays } from '../../contract/billing/values.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import type { Subscriber } from './subscribers.ts'
import type { PlanRow, SubscriptionRow, TransactionRow } from './rules.ts'
import { billingPath, dayOf } from './words.ts'

type Audience = Subscriber['audience']
type Plan = Pick<PlanRow, 'plan_name'>

const open = (audience: Audience) => ({ label: 'Open plans and billing', path: billingPath(audience) })
const named = ({ plan_name }: Plan) => `${plan_name} plan`
const price = (cents: number) => dollarsText(cents / 100)

export const trialBegan = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `Your free trial of the ${named(plan)} has started`,
  paragraphs: [
    `You’re now on the ${named(plan)}, free for the first ${trialDays} days. Starting ${dayOf(period_end)}, it costs ${price(monthly_price_cents)} a month, before tax.`,
    'Cancel before then, and you won’t be charged.',
  ],
  button: open(audience),
})

/** Sent a few days before the first charge. */
export const trialEndsSoon = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `Your free trial of the ${named(plan)} ends on ${dayOf(period_end)}`,
  paragraphs: [
    `Starting ${dayOf(period_end)}, the ${named(plan)} costs ${price(monthly_price_cents)} a month, before tax. You don’t need to do anything to keep it.`,
    'Cancel before then, and you won’t be charged.',
  ],
  button: open(audience),
})

/** The receipt for a payment. */
export const paymentReceived = (
  plan: PlanRow,
  subscription: SubscriptionRow,
  { kind, amount_cents, invoice_number, period_start, period_end }: TransactionRow,
): MailTemplate => ({
  subject: `Receipt: ${price(amount_cents)} for your ${named(plan)}`,
  paragraphs: [
    ...(kind === 'upgrade' ? [`You’re now on the ${named(plan)}.`] : []),
    `We received ${price(amount_cents)} for your ${named(plan)} from ${dayOf(period_start)}, to ${dayOf(period_end)}. Your invoice number is ${invoiceName(invoice_number)}.`,
    'You can download the invoice and receipt as PDFs under Plans and billing.',
  ],
  button: open(subscription.audience),
})

/** Canceled by the customer; the plan stays until the paid period ends. */
export const cancellationConfirmed = (plan: PlanRow, { audience, period_end }: SubscriptionRow): MailTemplate => ({
  subject: `You canceled your ${named(plan)}`,
  paragraphs: [
    `You canceled your ${named(plan)}. You keep it until ${dayOf(period_end)}, and you won’t be charged again. After that, you move to the free plan.`,
    'If you change your mind before then, turn auto-renew back on under Plans and billing.',
  ],
  button: open(audience),
})

export const autoRenewTurnedOff = (plan: PlanRow, { audience, period_end }: SubscriptionRow): MailTemplate => ({
  subject: `Auto-renew is off for your ${named(plan)}`,
  paragraphs: [
    `You turned off auto-renew. You keep your ${named(plan)} until ${dayOf(period_end)}, and you won’t be charged again. After that, you move to the free plan.`,
    'If you change your mind before then, turn auto-renew back on under Plans and billing.',
  ],
  button: open(audience),
})

/** A planned change to another plan keeps its date and its price. */
export const autoRenewTurnedOn = (
  next: PlanRow,
  { audience, status, period_end, monthly_price_cents, pending_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `Auto-renew is on for your ${named(next)}`,
  paragraphs: [
    status === 'suspended'
      ? `You turned on auto-renew. Your ${named(next)} is suspended and renews once it’s active again.`
      : `You turned on auto-renew. Your ${named(next)} renews on ${dayOf(period_end)}, for ${price(pending_price_cents ?? monthly_price_cents)} a month, before tax.`,
  ],
  button: open(audience),
})

/** A cheaper plan starts when the paid period ends. */
export const planChangePlanned = (
  plan: PlanRow,
  next: PlanRow,
  { audience, period_end }: SubscriptionRow,
): MailTemplate => ({
  subject: `You’re moving to the ${named(next)} on ${dayOf(period_end)}`,
  paragraphs: [
    `You’re moving from the ${named(plan)} to the ${named(next)} on ${dayOf(period_end)}. From then on, it costs ${price(next.monthly_price_cents)} a month, before tax.`,
    'You won’t be charged until then. You can undo the change under Plans and billing.',
  ],
  button: open(audience),
})

export const planChangeUndone = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `You’re keeping your ${named(plan)}`,
  paragraphs: [
    `You canceled the plan change. Your ${named(plan)} renews on ${dayOf(period_end)}, for ${price(monthly_price_cents)} a month, before tax.`,
  ],
  button: open(audience),
})

/** A more expensive plan that costs nothing now, as in the free trial. Otherwise the receipt confirms the change. */
export const planChanged = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `You’re now on the ${named(plan)}`,
  paragraphs: [
    `You’re now on the ${named(plan)}, and you weren’t charged for the change. It renews on ${dayOf(period_end)}, for ${price(monthly_price_cents)} a month, before tax.`,
  ],
  button: open(audience),
})

/** A renewal failed. Without `next_step_at`, it isn't retried. */
export const renewalFailed = (
  plan: PlanRow,
  { audience, next_step_at, status }: SubscriptionRow,
  { amount_cents, failure_message }: TransactionRow,
): MailTemplate => ({
  subject:
    status === 'past_due' ? `Payment for your ${named(plan)} is past due` : `Payment for your ${named(plan)} failed`,
  paragraphs: [
    `We couldn’t charge ${price(amount_cents)} for your ${named(plan)}. ${failure_message ?? 'No reason was given.'}`,
    ...(next_step_at
      ? [
          status === 'past_due'
            ? `We won’t try this charge again. On ${dayOf(next_step_at)}, the plan ends and you move to the free plan. Nothing is deleted.`
            : `We’ll try again on ${dayOf(next_step_at)}. Until then, nothing changes.`,
        ]
      : []),
    'To pay now, add another payment method. We’ll charge it right away.',
  ],
  button: open(audience),
})

/** The subscription ended, and the free plan applies. */
export const subscriptionEnded = (plan: PlanRow, { audience, status }: SubscriptionRow): MailTemplate => ({
  subject: `Your ${named(plan)} has ended`,
  paragraphs: [
    status === 'canceled'
      ? `Your ${named(plan)} was canceled and has ended. You won’t be charged again.`
      : `Your ${named(plan)} has ended. You won’t be charged again.`,
    'You’re on the free plan now. You keep everything you have, but you can’t add more than the free plan includes.',
  ],
  button: open(audience),
})

/** A refund, because the payment came too late or because we decided to. */
export const paymentRefunded = (
  audience: Audience,
  { invoice_number, refund_reason }: TransactionRow,
  cents: number,
): MailTemplate => ({
  subject: `Refund: ${price(cents)}`,
  paragraphs: [
    refund_reason
      ? `We refunded ${price(cents)} because the payment arrived too late to be used. It can take a few days to reach your account.`
      : `We refunded ${price(cents)} for invoice ${invoiceName(invoice_number)}. It can take a few days to reach your account.`,
  ],
  button: open(audience),
})

/** `M-000042`. */
export const invoiceName = (number: number | null) => (number === null ? '' : `M-${String(number).padStart(6, '0')}`)
