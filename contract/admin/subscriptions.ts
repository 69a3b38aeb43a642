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

/** The customer; null if they've deleted their account. */
const holder = z
  .object({
    type: z.enum(planTypes),
    /** The id of the job seeker or company. */
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
  /** What the customer pays a month, before tax. The plan's current price may differ. */
  monthly_price: money,
  pending_plan: planNamed.nullable(),
  status: z.enum(subscriptionStatuses),
  /** Active until the end of its period, then ends. */
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
  /** Who it was billed to at the time. */
  billed_to: z.object({ name: z.string(), email: z.string() }),
  /** What the ledger has for it: 0.00 if nothing was paid or everything was refunded. */
  paid: money,
})
export type AdminTransaction = z.input<typeof adminTransaction>

const subscriptionStep = z.object({
  at: timestamp,
  kind: z.enum([...subscriptionEventKinds, 'viewed', 'retried', 'reminded', 'refunded']),
  /** Null for the system itself or a deleted account. */
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
  /** When its next scheduled step is due. */
  next_step_at: timestamp.nullable(),
  /** The plan's current price. */
  list_price: money,
  /** The total in the ledger. */
  paid_in_all: money,
  /** The newest 50. */
  transactions: z.array(adminTransaction),
  /** Newest first, at most 200. Includes administrators' views. */
  history: z.array(subscriptionStep),
})
export type OpenedAdminSubscription = z.input<typeof openedSubscription>

const audience = queryChoice('plan_type', planTypes)
const plan_id = blankIsAbsent(id.optional())

export const adminSubscriptionFilters = {
  /** Matches the customer's name and email address, or an invoice number such as M-000042. */
  keyword,
  /** Plans for job seekers or for companies. */
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
  /** Charged in this month, in UTC: 2026-11. */
  month: blankIsAbsent(
    z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month must be a year and a month, such as 2026-11.')
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
  /** The monthly price of its active subscriptions in total. */
  recurring: money,
})

const dashboard = z.object({
  /** The monthly price of all active subscriptions, before tax, and how much of it is ending. */
  recurring: money,
  recurring_ending: money,
  active: z.int(),
  trialing: z.int(),
  past_due: z.int(),
  suspended: z.int(),
  /** Subscriptions that were paid and active 30 days ago, and how many of them have ended since. */
  churn: z.object({ paying: z.int(), ended: z.int() }),
  /** First payments in the last 30 days. */
  begun: z.int(),
  by_plan: z.array(planFigures),
  /** Revenue in the ledger before tax, after refunds: twelve months in UTC, oldest first. */
  months: z.array(z.object({ month: z.string(), revenue: money, tax: money, refunded: money })),
  /** Revenue this month so far, and in the same days of the previous month. */
  month_to_date: z.object({ revenue: money, before: money }),
  /** Payments that need attention: how many in total, and the ten oldest. */
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
        /** When the subscription ends automatically. */
        ends_at: timestamp.nullable(),
      }),
    ),
  }),
})
export type SubscriptionsDashboard = z.input<typeof dashboard>

const changed = record(adminSubscription)

/** Subscriptions and payments, for administrators. */
export const adminSubscriptions = {
  dashboard: endpoint('GET /admin/subscriptions/dashboard', {
    access: 'admin',
    summary: 'Get revenue by month, churn, customers by plan, and payments that need attention',
    reply: record(dashboard),
  }),
  browse: endpoint('GET /admin/subscriptions', {
    access: 'admin',
    summary: 'List all subscriptions, newest first by default',
    query: z.object({ ...adminSubscriptionFilters, ...paging() }),
    /** `by_state` counts within the other filters. */
    reply: page(adminSubscription, {
      by_state: z.record(z.enum(['all', ...adminSubscriptionStates]), z.int()),
    }),
  }),
  export: endpoint('GET /admin/subscriptions/export/subscriptions', {
    access: 'admin',
    summary:
      'Export subscriptions as CSV, newest first by default; at most two exports run at once, and a third gets 429',
    query: z.object(adminSubscriptionFilters),
    reply: 'raw',
  }),
  transactions: endpoint('GET /admin/subscriptions/transactions/all', {
    access: 'admin',
    summary: 'List all transactions, newest first by default',
    query: z.object({ ...adminTransactionFilters, ...paging() }),
    reply: page(adminTransaction, { by_status: z.record(z.enum(['all', ...transactionStatuses]), z.int()) }),
  }),
  transactionsExport: endpoint('GET /admin/subscriptions/transactions/export', {
    access: 'admin',
    summary:
      'Export transactions as CSV, newest first by default; at most two exports run at once, and a third gets 429',
    query: z.object(adminTransactionFilters),
    reply: 'raw',
  }),
  invoice: endpoint('GET /admin/subscriptions/transactions/{id}/invoice.pdf', {
    access: 'admin',
    summary: 'Get the invoice of a successful payment as a PDF',
    params: idParams,
    reply: 'raw',
  }),
  show: endpoint('GET /admin/subscriptions/{id}', {
    access: 'admin',
    summary: 'Get a subscription with its payments and history',
    params: idParams,
    reply: record(openedSubscription),
  }),
  cancel: endpoint('POST /admin/subscriptions/{id}/cancel', {
    access: 'admin',
    summary:
      'Cancel a subscription at the end of its period, or right away if it’s unpaid; the customer is sent the reason',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  retry: endpoint('POST /admin/subscriptions/{id}/retry', {
    access: 'admin',
    summary: 'Retry a failed renewal with the same payment method; at most three times in 24 hours',
    params: idParams,
    reply: changed,
  }),
  remind: endpoint('POST /admin/subscriptions/{id}/remind', {
    access: 'admin',
    summary: 'Remind a customer by email that a renewal failed and how to pay; at most once in 24 hours',
    params: idParams,
    reply: changed,
  }),
  refund: endpoint('POST /admin/subscriptions/transactions/{id}/refund', {
    access: 'admin',
    summary: 'Refund all or part of a payment, with a reason; 409 `stale` if the ledger no longer matches `paid`',
    params: idParams,
    body: reasonBody.extend({
      amount: z
        .string()
        .regex(pricePattern, { error: 'Amount must be in US dollars, such as 29.00.', abort: true })
        .refine((dollars) => Number(dollars) > 0, 'Amount must be more than $0.'),
      /** What was paid and not refunded, as loaded. */
      paid: z.string().regex(pricePattern, 'paid must be in US dollars, such as 29.00.'),
    }),
    reply: record(adminTransaction),
  }),
  suspend: endpoint('POST /admin/subscriptions/{id}/suspend', {
    access: 'admin',
    summary: 'Suspend an active or past due subscription: its plan stops, and nothing is charged',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  reactivate: endpoint('POST /admin/subscriptions/{id}/reactivate', {
    access: 'admin',
    summary: 'Reactivate a suspended subscription; if its period has ended, a new one starts now',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
}
