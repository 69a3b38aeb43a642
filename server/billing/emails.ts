import { dollarsText } from '../../contract/platform/format.ts'
import { trialDays } from '../../contract/billing/values.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import type { Subscriber } from './subscribers.ts'
import type { PlanRow, SubscriptionRow, TransactionRow } from './rules.ts'
import { billingPath, dayOf } from './words.ts'

type Audience = Subscriber['audience']

const open = (audience: Audience) => ({ label: 'Open plans and billing', path: billingPath(audience) })
const price = (cents: number) => dollarsText(cents / 100)

export const trialBegan = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `Your free trial of ${plan.plan_name} has started`,
  paragraphs: [
    `You're on ${plan.plan_name} now, free for the first ${trialDays} days. Starting ${dayOf(period_end)}, it costs ${price(monthly_price_cents)} a month, before tax.`,
    "Cancel before then, and you won't be charged.",
  ],
  button: open(audience),
})

/** Sent a few days before the first charge. */
export const trialEndsSoon = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `Your free trial of ${plan.plan_name} ends on ${dayOf(period_end)}`,
  paragraphs: [
    `Starting ${dayOf(period_end)}, ${plan.plan_name} costs ${price(monthly_price_cents)} a month, before tax. You don't need to do anything to keep it.`,
    "Cancel before then, and you won't be charged.",
  ],
  button: open(audience),
})

/** The receipt for a payment. */
export const paymentReceived = (
  plan: PlanRow,
  subscription: SubscriptionRow,
  { kind, amount_cents, invoice_number, period_start, period_end }: TransactionRow,
): MailTemplate => ({
  subject: `Receipt: ${price(amount_cents)} for ${plan.plan_name}`,
  paragraphs: [
    ...(kind === 'upgrade' ? [`Your plan was changed to ${plan.plan_name}.`] : []),
    `We received ${price(amount_cents)} for ${plan.plan_name}, ${dayOf(period_start)} to ${dayOf(period_end)}. The invoice number is ${invoiceName(invoice_number)}.`,
    'You can download the invoice and receipt as PDFs under plans and billing.',
  ],
  button: open(subscription.audience),
})

/** Canceled by the customer; the plan stays until the paid period ends. */
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

/** A planned change to another plan keeps its date and its price. */
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

/** A cheaper plan starts when the paid period ends. */
export const planChangePlanned = (
  plan: PlanRow,
  next: PlanRow,
  { audience, period_end }: SubscriptionRow,
): MailTemplate => ({
  subject: `Your plan changes to ${next.plan_name} on ${dayOf(period_end)}`,
  paragraphs: [
    `You asked to change from ${plan.plan_name} to ${next.plan_name}. You keep ${plan.plan_name} until ${dayOf(period_end)}; from then on, ${next.plan_name} costs ${price(next.monthly_price_cents)} a month, before tax.`,
    'Nothing is charged until then. You can undo the change under plans and billing.',
  ],
  button: open(audience),
})

export const planChangeTakenBack = (
  plan: PlanRow,
  { audience, period_end, monthly_price_cents }: SubscriptionRow,
): MailTemplate => ({
  subject: `You're keeping ${plan.plan_name}`,
  paragraphs: [
    `The plan change you asked for is canceled. ${plan.plan_name} renews on ${dayOf(period_end)} for ${price(monthly_price_cents)} a month, before tax.`,
  ],
  button: open(audience),
})

/** A more expensive plan that costs nothing now, as in the free trial. Otherwise the receipt confirms the change. */
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

/** A renewal failed. Without `next_step_at`, it isn't retried. */
export const renewalFailed = (
  plan: PlanRow,
  { audience, next_step_at, status }: SubscriptionRow,
  { amount_cents, failure_message }: TransactionRow,
): MailTemplate => ({
  subject:
    status === 'past_due'
      ? `Your payment for ${plan.plan_name} is past due`
      : `Your payment for ${plan.plan_name} failed`,
  paragraphs: [
    `We couldn't charge ${price(amount_cents)} for ${plan.plan_name}. ${failure_message ?? 'No reason was given.'}`,
    ...(next_step_at
      ? [
          status === 'past_due'
            ? `We won't try this charge again. On ${dayOf(next_step_at)}, the plan ends and you move to the free plan. Nothing is deleted.`
            : `We'll try again on ${dayOf(next_step_at)}. Until then, nothing changes.`,
        ]
      : []),
    'To pay now, enter another payment method. It is charged right away.',
  ],
  button: open(audience),
})

/** The subscription ended, and the free plan applies. */
export const subscriptionEnded = (plan: PlanRow, { audience, status }: SubscriptionRow): MailTemplate => ({
  subject: `${plan.plan_name} has ended`,
  paragraphs: [
    status === 'canceled'
      ? `${plan.plan_name} was canceled and has ended. You won't be charged again.`
      : `${plan.plan_name} has ended. You won't be charged again.`,
    "You're on the free plan now. You keep everything you have, but you can't add more than the free plan includes.",
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
