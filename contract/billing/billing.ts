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

/** What may be shown of how somebody pays. */
const paymentMethod = z.object({
  brand: z.string(),
  last4: z.string(),
  /** `2029-04`. */
  expires: z.string().nullable(),
})

export const subscription = z.object({
  id: z.string(),
  plan: planShort,
  /** What it changes to when the period ends. */
  pending_plan: planShort.nullable(),
  status: z.enum(subscriptionStatuses),
  auto_renew: z.boolean(),
  cancel_at_period_end: z.boolean(),
  period_start: timestamp,
  period_end: timestamp,
  payment_method: paymentMethod,
  /** Renewals that failed since the period's end, and when the next try is. */
  failed_renewals: z.int(),
  next_try_at: timestamp.nullable(),
  /** What is charged when the period ends; null where nothing is. */
  next_amount: money.nullable(),
  /** A payment under way; with an address where it waits to be confirmed. */
  payment: z.object({ amount: money, confirm_url: z.string().nullable(), started_at: timestamp }).nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
})
export type Subscription = z.input<typeof subscription>

const mine = z.object({
  /** The plan whose features hold now. */
  plan: planShort,
  /** The live one, or the last that ended. */
  subscription: subscription.nullable(),
  /** A first subscription begins with 14 days that cost nothing. */
  trial_available: z.boolean(),
  /** What every price costs on top; a basis point is a hundredth of a percent. */
  tax: z.object({ name: z.string(), basis_points: z.int() }),
  /** Null: payments are not set up here. */
  gateway: z.enum(['test', 'stripe']).nullable(),
})
export type MySubscription = z.input<typeof mine>

/** Where somebody has to go on: the gateway's page, or their bank's. */
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
  /** Why it failed, in words for people. */
  failure: z.string().nullable(),
  invoice_number: z.string().nullable(),
  created_at: timestamp,
  settled_at: timestamp.nullable(),
})
export type Transaction = z.input<typeof transaction>

/** What changing to another plan costs, and when it happens. */
const planChange = z.object({
  plan: planShort,
  happens: z.enum(['now', 'at_period_end']),
  happens_at: timestamp,
  /** Charged now. */
  amount: money,
  net: money,
  tax: money,
  /** Of an upgrade in a period that is paid: days left, of the days in it. */
  days_left: z.int().nullable(),
  days_in_period: z.int().nullable(),
  /** What each month costs from then on, with tax. */
  then_monthly: money,
})
export type PlanChange = z.input<typeof planChange>

/** What a plan includes of something, and how much of it is used. */
const allowance = z.object({
  limit: z.enum(planLimits),
  /** Null: no limit. */
  included: z.int().nullable(),
  /** Null where it is not counted: it holds for one thing at a time. */
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
  /** Plans sold for more, the cheapest first. */
  above: z.array(otherPlan),
  /** Plans sold for less, the dearest first. */
  below: z.array(otherPlan),
})
export type MyPlan = z.input<typeof myPlan>

const access = 'job_seeker_or_owner'
const plan_id = id
const payment_method = text('Payment method', 200)

/** What a payment gateway tells us. */
export const webhooks = {
  stripe: endpoint('POST /webhooks/stripe', {
    access: 'public',
    summary: 'What Stripe tells of payments, signed by it; only where Stripe is the gateway',
    signed_body: true,
    // Stripe knows what it sent already, and sends no key.
    safe: true,
    body: z.looseObject({}),
    reply: message,
  }),
}

/** Plans, and what somebody has and pays. A company's subscription belongs to the company; its owners see and change it. */
export const billing = {
  plans: endpoint('GET /plans', {
    access: 'public',
    summary: 'Plans in their order, of one audience or of both',
    query: z.object({ type: queryChoice('type', planTypes) }),
    reply: z.object({ data: z.array(plan) }),
  }),
  myPlan: endpoint('GET /subscription/plan', {
    access: 'job_seeker_or_employer',
    summary: 'What my plan, or my company’s, includes, and how much of it is used',
    reply: record(myPlan),
  }),
  subscription: endpoint('GET /subscription', {
    access,
    summary: 'My plan, the subscription and the payment under way',
    reply: record(mine),
  }),
  transactions: endpoint('GET /subscription/transactions', {
    access,
    summary: 'What I was charged, newest first, with invoices and receipts',
    query: z.object({ ...paging() }),
    reply: page(transaction, { paid_in_all: money }),
  }),
  invoice: endpoint('GET /subscription/transactions/{id}/invoice.pdf', {
    access,
    summary: 'The invoice of a payment that succeeded, as a PDF',
    params: idParams,
    reply: 'raw',
  }),
  receipt: endpoint('GET /subscription/transactions/{id}/receipt.pdf', {
    access,
    summary: 'The receipt of a payment that succeeded, as a PDF',
    params: idParams,
    reply: 'raw',
  }),
  subscribe: endpoint('POST /subscription/subscribe', {
    access,
    summary:
      'Begin a paid plan. With payment_method `new` the answer holds the address of the gateway’s page; called again with the checkout it sent back, the plan begins: with 14 days that cost nothing the first time, else charged at once',
    body: z.object({
      plan_id,
      payment_method,
      /** The price that was shown; where it is another now, nothing begins and the answer is 409. */
      monthly_price: text('Monthly price', 20).optional(),
      /** Start with a payment instead of the free trial, for a card that has had one (409 `trial_used`) or was declined in the last 30 days (422 `declined_before`). */
      skip_trial: z.boolean().optional(),
    }),
    reply: record(goingOn),
  }),
  cancel: endpoint('POST /subscription/cancel', {
    access,
    summary: 'End the subscription when its period ends; one that is past due ends at once',
    body: z.object({ reason: optionalText('Reason', mostCancelWords).default('') }),
    reply: record(mine),
  }),
  toggleAutoRenew: endpoint('POST /subscription/toggle-auto-renew', {
    access,
    summary: 'Renew at the end of the period or not; on again also takes a cancellation back',
    reply: record(mine),
  }),
  updatePaymentMethod: endpoint('POST /subscription/update-payment-method', {
    access,
    summary: 'Pay another way, as with subscribe; what is due is charged at once',
    body: z.object({ payment_method }),
    reply: record(goingOn),
  }),
  changePlan: endpoint('POST /subscription/change-plan', {
    access,
    summary:
      'Change to another plan: a dearer one at once for the days that are left, a cheaper one when the period ends, also where it would have ended then; the plan one has takes that back. With preview nothing changes',
    body: z.object({
      plan_id,
      preview: z.boolean().default(false),
      /** The amount of the preview; where it would be another now, nothing is charged and the answer is 409. */
      amount: text('Amount', 20).optional(),
      /** The same of what each month costs from then on. */
      then_monthly: text('Monthly price', 20).optional(),
    }),
    reply: record(goingOn.extend({ change: planChange })),
  }),
}
