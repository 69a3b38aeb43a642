import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import {
  id,
  idParams,
  message,
  optionalText,
  page,
  paging,
  queryChoice,
  record,
  text,
  timestamp,
} from '../platform/shapes.ts'
import {
  planGrants,
  planLimits,
  mostCancelWords,
  subscriptionStatuses,
  transactionKinds,
  transactionStatuses,
} from './values.ts'
import { planTypes } from '../platform/values.ts'

/** US dollars as text: `0.00`, `29.00`. */
export const money = z.string().meta({ description: 'US dollars: 29.00' })

export const plan = z.object({
  id: z.string(),
  type: z.enum(planTypes),
  plan_name: z.string(),
  monthly_price: money,
  features: z.array(z.string()),
  sort_order: z.int(),
})
export type Plan = z.input<typeof plan>

const planShort = plan.pick({ id: true, plan_name: true, monthly_price: true })

/** The parts of a payment method that can be shown. */
const paymentMethod = z.object({
  brand: z.string(),
  last4: z.string(),
  /** `2029-04`. */
  expires: z.string().nullable(),
})

export const subscription = z.object({
  id: z.string(),
  plan: planShort,
  /** The plan it changes to when the period ends. */
  pending_plan: planShort.nullable(),
  status: z.enum(subscriptionStatuses),
  auto_renew: z.boolean(),
  cancel_at_period_end: z.boolean(),
  period_start: timestamp,
  period_end: timestamp,
  payment_method: paymentMethod,
  /** Failed renewals since the period ended, and when the next retry is. */
  failed_renewals: z.int(),
  next_try_at: timestamp.nullable(),
  /** The amount charged when the period ends, or null if nothing is. */
  next_amount: money.nullable(),
  /** The payment in progress, with a URL if it must be confirmed. */
  payment: z.object({ amount: money, confirm_url: z.string().nullable(), started_at: timestamp }).nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
})
export type Subscription = z.input<typeof subscription>

const mine = z.object({
  /** The plan whose features apply now. */
  plan: planShort,
  /** The live subscription, or the last one that ended. */
  subscription: subscription.nullable(),
  /** Whether a new subscription would start with a 14-day free trial. */
  trial_available: z.boolean(),
  /** Added to every price. A basis point is a hundredth of a percent. */
  tax: z.object({ name: z.string(), basis_points: z.int() }),
  /** Null if payments aren't set up. */
  gateway: z.enum(['test', 'stripe']).nullable(),
})
export type MySubscription = z.input<typeof mine>

/** The next page to open: the gateway's or the bank's. */
const goingOn = mine.extend({ checkout_url: z.string().nullable() })

export const transaction = z.object({
  id: z.string(),
  kind: z.enum(transactionKinds),
  plan_name: z.string(),
  status: z.enum(transactionStatuses),
  amount: money,
  net: money,
  tax: money,
  currency: z.string(),
  period_start: timestamp,
  period_end: timestamp,
  method: z.string(),
  /** Why it failed, as a sentence to show. */
  failure: z.string().nullable(),
  invoice_number: z.string().nullable(),
  created_at: timestamp,
  settled_at: timestamp.nullable(),
})
export type Transaction = z.input<typeof transaction>

/** What a plan change costs, and when it takes effect. */
const planChange = z.object({
  plan: planShort,
  happens: z.enum(['now', 'at_period_end']),
  happens_at: timestamp,
  /** Charged now. */
  amount: money,
  net: money,
  tax: money,
  /** For an upgrade during a paid period: the days left, and the days in the period. */
  days_left: z.int().nullable(),
  days_in_period: z.int().nullable(),
  /** The monthly price from then on, with tax. */
  then_monthly: money,
})
export type PlanChange = z.input<typeof planChange>

/** How much of something a plan includes, and how much is used. */
const allowance = z.object({
  limit: z.enum(planLimits),
  /** Null: no limit. */
  included: z.int().nullable(),
  /** Null if it isn't counted, because it applies to one thing at a time. */
  used: z.int().nullable(),
})

const otherPlan = z.object({
  plan_name: z.string(),
  /** Null: no limit. */
  limits: z.partialRecord(z.enum(planLimits), z.int().nullable()),
  grants: z.array(z.string()),
})

const myPlan = z.object({
  plan: planShort.extend({ features: z.array(z.string()) }),
  limits: z.array(allowance),
  grants: z.array(z.enum(planGrants)),
  /** More expensive plans, cheapest first. */
  above: z.array(otherPlan),
  /** Cheaper plans, most expensive first. */
  below: z.array(otherPlan),
})
export type MyPlan = z.input<typeof myPlan>

const access = 'job_seeker_or_owner'
const plan_id = id
const payment_method = text('Payment method', 200)

/** Webhooks from a payment gateway. */
export const webhooks = {
  stripe: endpoint('POST /webhooks/stripe', {
    access: 'public',
    summary: 'Receive signed payment events from Stripe; only if Stripe is the gateway',
    signed_body: true,
    // Stripe deduplicates its own events and sends no key.
    safe: true,
    body: z.looseObject({}),
    reply: message,
  }),
}

/** Plans, subscriptions, and payments. A company's subscription belongs to the company, and its owners manage it. */
export const billing = {
  plans: endpoint('GET /plans', {
    access: 'public',
    summary: 'List plans in order, for one or both types of customer',
    query: z.object({ type: queryChoice('type', planTypes) }),
    reply: z.object({ data: z.array(plan) }),
  }),
  myPlan: endpoint('GET /subscription/plan', {
    access: 'job_seeker_or_employer',
    summary: 'Get what your plan, or your company’s, includes and how much is used',
    reply: record(myPlan),
  }),
  subscription: endpoint('GET /subscription', {
    access,
    summary: 'Get your plan, subscription, and any payment in progress',
    reply: record(mine),
  }),
  transactions: endpoint('GET /subscription/transactions', {
    access,
    summary: 'List your payments, newest first',
    query: z.object({ ...paging() }),
    reply: page(transaction, { paid_in_all: money }),
  }),
  invoice: endpoint('GET /subscription/transactions/{id}/invoice.pdf', {
    access,
    summary: 'Download the invoice for a successful payment as a PDF',
    params: idParams,
    reply: 'raw',
  }),
  receipt: endpoint('GET /subscription/transactions/{id}/receipt.pdf', {
    access,
    summary: 'Download the receipt for a successful payment as a PDF',
    params: idParams,
    reply: 'raw',
  }),
  subscribe: endpoint('POST /subscription/subscribe', {
    access,
    summary:
      'Start a paid plan. With payment_method `new`, the response contains the URL of the gateway’s page; call again with the checkout it returns to start the plan. The first plan starts with a 14-day free trial; later ones are charged immediately',
    body: z.object({
      plan_id,
      payment_method,
      /** The price that was shown. If it has changed, nothing starts and the response is 409. */
      monthly_price: text('Monthly price', 20).optional(),
      /** Start with a payment instead of the free trial, for a card that has had one (409 `trial_used`) or was declined in the last 30 days (422 `declined_before`). */
      skip_trial: z.boolean().optional(),
    }),
    reply: record(goingOn),
  }),
  cancel: endpoint('POST /subscription/cancel', {
    access,
    summary: 'Cancel your subscription at the end of its period, or immediately if it’s past due',
    body: z.object({ reason: optionalText('Reason', mostCancelWords).default('') }),
    reply: record(mine),
  }),
  toggleAutoRenew: endpoint('POST /subscription/toggle-auto-renew', {
    access,
    summary: 'Turn auto-renew on or off; turning it on also undoes a cancellation',
    reply: record(mine),
  }),
  updatePaymentMethod: endpoint('POST /subscription/update-payment-method', {
    access,
    summary: 'Change your payment method, as with subscribe; any payment due is charged immediately',
    body: z.object({ payment_method }),
    reply: record(goingOn),
  }),
  changePlan: endpoint('POST /subscription/change-plan', {
    access,
    summary:
      'Change your plan. A more expensive plan starts immediately, prorated for the days left; a cheaper one starts when the period ends, even if the subscription was set to end. Choosing your current plan undoes a planned change. With preview, nothing changes',
    body: z.object({
      plan_id,
      preview: z.boolean().default(false),
      /** The previewed amount. If it has changed, nothing is charged and the response is 409. */
      amount: text('Amount', 20).optional(),
      /** The previewed monthly price, checked the same way. */
      then_monthly: text('Monthly price', 20).optional(),
    }),
    reply: record(goingOn.extend({ change: planChange })),
  }),
}
