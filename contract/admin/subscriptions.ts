import { z } from 'zod'
import { money, subscription, transaction } from '../billing/billing.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  blankIsAbsent,
  id,
  idParams,
  keyword,
  page,
  paging,
  queryChoice,
  record,
  timestamp,
} from '../platform/shapes.ts'
import {
  subscriptionEventKinds,
  subscriptionStatuses,
  transactionKinds,
  transactionStatuses,
} from '../billing/values.ts'
import { planTypes } from '../platform/values.ts'
import { reasonBody } from '../companies/verification.ts'
import {
  adminSubscriptionSorts,
  adminSubscriptionStates,
  adminTransactionSorts,
  paymentTroubles,
  pricePattern,
} from './values.ts'

/** Who pays; null of somebody who deleted their account. */
const holder = z
  .object({
    type: z.enum(planTypes),
    /** A job seeker's or a company's. */
    id: z.string(),
    name: z.string(),
    email: z.string(),
  })
  .nullable()

const planNamed = z.object({ id: z.string(), plan_name: z.string() })

export const adminSubscription = z.object({
  id: z.string(),
  type: z.enum(planTypes),
  holder,
  plan: planNamed,
  /** What is paid a month, before tax; what the plan is sold for may be another price. */
  monthly_price: money,
  pending_plan: planNamed.nullable(),
  status: z.enum(subscriptionStatuses),
  /** It runs, and ends with its period. */
  is_ending: z.boolean(),
  failed_renewals: z.int(),
  period_start: timestamp,
  period_end: timestamp,
  created_at: timestamp,
  ended_at: timestamp.nullable(),
})
export type AdminSubscription = z.input<typeof adminSubscription>

const adminTransaction = transaction.extend({
  subscription_id: z.string(),
  type: z.enum(planTypes),
  /** Whom it was made out to then. */
  billed_to: z.object({ name: z.string(), email: z.string() }),
  /** What the ledger holds of it: 0.00 where nothing was paid, or all of it was given back. */
  paid: money,
})
export type AdminTransaction = z.input<typeof adminTransaction>

const subscriptionStep = z.object({
  at: timestamp,
  kind: z.enum([...subscriptionEventKinds, 'viewed', 'retried', 'reminded', 'refunded']),
  /** Null: the product itself, or an account that is gone. */
  by: z.string().nullable(),
  by_admin: z.boolean(),
  to_status: z.enum(subscriptionStatuses).nullable(),
  plan_name: z.string().nullable(),
  auto_renew: z.boolean().nullable(),
  reason: z.string().nullable(),
})
export type AdminSubscriptionStep = z.input<typeof subscriptionStep>

const openedSubscription = adminSubscription.extend({
  payment_method: subscription.shape.payment_method,
  gateway: z.string(),
  auto_renew: z.boolean(),
  cancel_at_period_end: z.boolean(),
  cancel_reason: z.string(),
  /** When the clock next does something with it. */
  next_step_at: timestamp.nullable(),
  /** What the plan is sold for now. */
  list_price: money,
  /** By the ledger, all in all. */
  paid_in_all: money,
  /** The newest 50. */
  transactions: z.array(adminTransaction),
  /** Newest first, 200 at most; who of us opened it, too. */
  history: z.array(subscriptionStep),
})
export type OpenedAdminSubscription = z.input<typeof openedSubscription>

const audience = queryChoice('plan_type', planTypes)
const plan_id = blankIsAbsent(id.optional())

export const adminSubscriptionFilters = {
  /** In the holder's name and e-mail address; or an invoice's number, such as M-000042. */
  keyword,
  /** Whose plans: job seekers' or companies'. */
  plan_type: audience,
  plan_id,
  status: queryChoice('status', adminSubscriptionStates),
  sort: queryChoice('sort', adminSubscriptionSorts),
}

export const adminTransactionFilters = {
  keyword,
  plan_type: audience,
  plan_id,
  status: queryChoice('status', transactionStatuses),
  kind: queryChoice('kind', transactionKinds),
  /** Begun in that month, in UTC: 2026-11. */
  month: blankIsAbsent(
    z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month is a year and a month, such as 2026-11.')
      .optional(),
  ),
  sort: queryChoice('sort', adminTransactionSorts),
}

const planFigures = planNamed.extend({
  type: z.enum(planTypes),
  monthly_price: money,
  is_retired: z.boolean(),
  trialing: z.int(),
  active: z.int(),
  past_due: z.int(),
  suspended: z.int(),
  /** What its active subscriptions pay a month. */
  recurring: money,
})

const dashboard = z.object({
  /** What active subscriptions pay a month, before tax; and of that, what ends with its period. */
  recurring: money,
  recurring_ending: money,
  active: z.int(),
  trialing: z.int(),
  past_due: z.int(),
  suspended: z.int(),
  /** Of those that had paid 30 days ago and not ended, how many have ended since. */
  churn: z.object({ paying: z.int(), ended: z.int() }),
  /** First payments in the last 30 days. */
  begun: z.int(),
  by_plan: z.array(planFigures),
  /** Revenue before tax by the ledger, what was given back taken off: twelve months in UTC, the oldest first. */
  months: z.array(z.object({ month: z.string(), revenue: money, tax: money, refunded: money })),
  /** Revenue of this month so far, and of the same days of the month before. */
  month_to_date: z.object({ revenue: money, before: money }),
  /** Payments that need somebody: how many in all, and the ten that waited longest. */
  troubles: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        trouble: z.enum(paymentTroubles),
        subscription_id: z.string(),
        holder,
        plan_name: z.string(),
        amount: money,
        failure: z.string().nullable(),
        since: timestamp,
        /** When it ends by itself. */
        ends_at: timestamp.nullable(),
      }),
    ),
  }),
})
export type SubscriptionsDashboard = z.input<typeof dashboard>

const changed = record(adminSubscription)

/** Subscriptions and what was paid, as admins look after them. */
export const adminSubscriptions = {
  dashboard: endpoint('GET /admin/subscriptions/dashboard', {
    access: 'admin',
    summary: 'What comes in each month, who left, who has which plan, and payments that need somebody',
    reply: record(dashboard),
  }),
  browse: endpoint('GET /admin/subscriptions', {
    access: 'admin',
    summary: 'Subscriptions of everybody, newest first by default',
    query: z.object({ ...adminSubscriptionFilters, ...paging() }),
    /** `by_state` counts what the other filters leave. */
    reply: page(adminSubscription, {
      by_state: z.record(z.enum(['all', ...adminSubscriptionStates]), z.int()),
    }),
  }),
  export: endpoint('GET /admin/subscriptions/export/subscriptions', {
    access: 'admin',
    summary: 'Subscriptions as CSV, newest first by default; two exports at once at most, 429 for a third',
    query: z.object(adminSubscriptionFilters),
    reply: 'raw',
  }),
  transactions: endpoint('GET /admin/subscriptions/transactions/all', {
    access: 'admin',
    summary: 'What everybody was charged, newest first by default',
    query: z.object({ ...adminTransactionFilters, ...paging() }),
    reply: page(adminTransaction, { by_status: z.record(z.enum(['all', ...transactionStatuses]), z.int()) }),
  }),
  transactionsExport: endpoint('GET /admin/subscriptions/transactions/export', {
    access: 'admin',
    summary: 'Transactions as CSV, newest first by default; two exports at once at most, 429 for a third',
    query: z.object(adminTransactionFilters),
    reply: 'raw',
  }),
  invoice: endpoint('GET /admin/subscriptions/transactions/{id}/invoice.pdf', {
    access: 'admin',
    summary: 'The invoice of a payment that succeeded, as a PDF',
    params: idParams,
    reply: 'raw',
  }),
  show: endpoint('GET /admin/subscriptions/{id}', {
    access: 'admin',
    summary: 'One subscription with its payments and history',
    params: idParams,
    reply: record(openedSubscription),
  }),
  cancel: endpoint('POST /admin/subscriptions/{id}/cancel', {
    access: 'admin',
    summary:
      'End a subscription when its period ends; one that nothing is paid for ends at once. Who pays reads the reason',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  retry: endpoint('POST /admin/subscriptions/{id}/retry', {
    access: 'admin',
    summary: 'Charge a failed renewal again, with the same payment method; three times in 24 hours',
    params: idParams,
    reply: changed,
  }),
  remind: endpoint('POST /admin/subscriptions/{id}/remind', {
    access: 'admin',
    summary: 'Remind the customer by email that a renewal failed and how to pay; once in 24 hours',
    params: idParams,
    reply: changed,
  }),
  refund: endpoint('POST /admin/subscriptions/transactions/{id}/refund', {
    access: 'admin',
    summary: 'Give all or part of a payment back, with a reason; 409 stale where the ledger no longer holds paid',
    params: idParams,
    body: reasonBody.extend({
      amount: z
        .string()
        .regex(pricePattern, 'amount is US dollars, such as 29.00.')
        .refine((dollars) => Number(dollars) > 0, 'amount must be more than 0.'),
      /** What was paid and not given back, as it was loaded. */
      paid: z.string().regex(pricePattern, 'paid is US dollars, such as 29.00.'),
    }),
    reply: record(adminTransaction),
  }),
  suspend: endpoint('POST /admin/subscriptions/{id}/suspend', {
    access: 'admin',
    summary: 'Suspend a subscription that is active or past due: its plan does not hold, and nothing is charged',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  reactivate: endpoint('POST /admin/subscriptions/{id}/reactivate', {
    access: 'admin',
    summary: 'Let a suspended subscription go on as what it was; a period that ended meanwhile begins anew now',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
}
