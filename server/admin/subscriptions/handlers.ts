import { auditedFilters, recordAudit, type AdminRequest } from '../../accounts/audit/record.ts'
import { invoicePdf } from '../../billing/invoice-pdf.ts'
import { refundedOf } from '../../billing/ledger.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import {
  findDashboard,
  findHistory,
  findAdminSubscriptions,
  findOpened,
  findAdminSubscription,
  type AdminSubscriptionRecord,
  countTransactions,
  findShownTransaction,
  findTransaction,
  findTransactions,
  findTransactionsOf,
  type AdminTransactionRecord,
  findTransactionIds,
  findTransactionsAfter,
  findTransactionsByIds,
  type TransactionFilters,
} from './queries.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { cancelLive } from '../../billing/cancel.ts'
import { subscriberOfRow, lockSubscriber, payersOf } from '../../billing/subscribers.ts'
import { type Actor, lockSubscription, planOf } from '../../billing/queries.ts'
import type { PlanRow, SubscriptionRow } from '../../billing/rules.ts'
import { reactivateSubscription, suspendSubscription } from '../../billing/suspend.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { notify } from '../../notifications/notify/notify.ts'
import * as emails from './emails.ts'
import type { RawReply } from '../../../contract/platform/endpoint.ts'
import { giveBack, remindOfFailure, retryRenewal } from '../../billing/help.ts'
import { exportList } from '../export-list.ts'
import {
  countSubscriptions,
  findSubscriptionIds,
  findSubscriptionIdsAfter,
  type SubscriptionFilters,
} from './search.ts'

export const adminSubscriptionsHandlers: HandlersOf<'adminSubscriptions'> = {
  async dashboard(request, { db }) {
    const data = await findDashboard(db)
    // The response names customers with their email addresses.
    if (data.troubles.items.length)
      await recordAudit(db, request, { action: 'subscription.listed', after: { troubles: data.troubles.total } })
    return { data }
  },

  async browse(request, { db }) {
    const { query } = request
    await recordAudit(db, request, { action: 'subscription.listed', after: auditedFilters(query) })
    const by_state = await countSubscriptions(db, query)
    const rows = await findAdminSubscriptions(db, await findSubscriptionIds(db, query))
    return paged(rows, by_state[query.status ?? 'all'], query, { by_state })
  },

  async export(request, { db }) {
    const reply = await writeSubscriptions(db, request.query)
    await recordAudit(db, request, { action: 'subscription.exported', after: auditedFilters(request.query) })
    return reply
  },

  async transactions(request, { db }) {
    const { query } = request
    await recordAudit(db, request, { action: 'transaction.listed', after: auditedFilters(query) })
    const by_status = await countTransactions(db, query)
    return paged(await findTransactions(db, query), by_status[query.status ?? 'all'], query, { by_status })
  },

  async transactionsExport(request, { db }) {
    const reply = await writeTransactions(db, request.query)
    await recordAudit(db, request, { action: 'transaction.exported', after: auditedFilters(request.query) })
    return reply
  },

  async invoice(request, { db, config }) {
    const { id } = request.params
    const transaction = await findTransaction(db, id)
    const paid = { ...transaction, refunded_cents: await refundedOf(db, id) }
    const reply = await invoicePdf(paid, config, { account_id: request.caller.account_id, gone: request.gone })
    await recordAudit(db, request, { action: 'transaction.viewed', subject: { id } })
    return reply
  },

  async show(request, { db }) {
    const { id } = request.params
    const opened = await findOpened(db, id)
    const [transactions, history] = [await findTransactionsOf(db, id), await findHistory(db, id)]
    await recordAudit(db, request, { action: 'subscription.viewed', subject: { id } })
    return { data: { ...opened, transactions, history } }
  },

  retry: {
    first: retry,
    again: async ({ params }, { db }) => ({ data: await findAdminSubscription(db, params.id) }),
  },
  remind: {
    first: remind,
    again: async ({ params }, { db }) => ({ data: await findAdminSubscription(db, params.id) }),
  },
  refund: {
    first: refund,
    again: async ({ params }, { db }) => ({ data: await findShownTransaction(db, params.id) }),
  },
  cancel: {
    first: (request, context) => decide(request, context, decisions.cancel),
    again: async ({ params }, { db }) => ({ data: await findAdminSubscription(db, params.id) }),
  },
  suspend: {
    first: (request, context) => decide(request, context, decisions.suspend),
    again: async ({ params }, { db }) => ({ data: await findAdminSubscription(db, params.id) }),
  },
  reactivate: {
    first: (request, context) => decide(request, context, decisions.reactivate),
    again: async ({ params }, { db }) => ({ data: await findAdminSubscription(db, params.id) }),
  },
}

type DecisionContext = { actor: Actor; now: Date; reason: string }
type Decision = {
  action: 'subscription.canceled' | 'subscription.suspended' | 'subscription.reactivated'
  take: (tx: Db, subscription: SubscriptionRow, doing: DecisionContext) => Promise<SubscriptionRow>
  mail: (plan: PlanRow, subscription: SubscriptionRow, reason: string) => MailTemplate
}

const decisions = {
  cancel: { action: 'subscription.canceled', take: cancelLive, mail: emails.canceled },
  suspend: { action: 'subscription.suspended', take: suspendSubscription, mail: emails.suspended },
  reactivate: { action: 'subscription.reactivated', take: reactivateSubscription, mail: emails.reactivated },
} as const satisfies Record<string, Decision>

/** Carries out a decision, records it with its reason, and notifies the customer. @throws Problem 404, 409 */
async function decide(
  request: AdminRequest & { params: { id: string }; body: { reason: string } },
  context: AppContext,
  { action, take, mail }: Decision,
) {
  const { id } = request.params
  const { reason } = request.body
  const actor: Actor = { type: 'admin', id: request.caller.account_id }
  return await context.db.transaction().execute(async (tx) => {
    const before = await lock(tx, id)
    const after = await take(tx, before, { actor, now: new Date(), reason })
    const holder = subscriberOfRow(after)
    await recordAudit(tx, request, {
      action,
      subject: { id },
      before: standing(before),
      after: standing(after),
      reason,
    })
    if (holder)
      await notify(tx, context, 'plan_decided', payersOf(holder), mail(await planOf(tx, after.plan_id), after, reason))
    return { data: await findAdminSubscription(tx, id) }
  })
}

const standing = ({ status, cancel_at_period_end }: SubscriptionRow) => ({ status, cancel_at_period_end })

/** Locks the customer's row first, as in their own changes. @throws Problem 404; 409 if it has ended */
async function lock(tx: Db, id: string): Promise<SubscriptionRow> {
  const known = await tx
    .selectFrom('subscriptions')
    .select(['seeker_id', 'company_id', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw notFound()
  const holder = known.ended_at ? null : subscriberOfRow(known)
  if (holder) await lockSubscriber(tx, holder)
  const subscription = await lockSubscription(tx, id)
  if (subscription.ended_at) throw conflict('This subscription has already ended.')
  return subscription
}

const writeSubscriptions = (db: Db, filters: SubscriptionFilters): Promise<RawReply> =>
  exportList<AdminSubscriptionRecord>(db, 'subscriptions', subscriptionColumns, {
    isSorted: filters.sort !== undefined,
    findIds: (connection) => findSubscriptionIds(connection, filters),
    findRows: findAdminSubscriptions,
    findRowsAfter: async (connection, last) =>
      findAdminSubscriptions(connection, await findSubscriptionIdsAfter(connection, filters, last)),
  })

const writeTransactions = (db: Db, filters: TransactionFilters): Promise<RawReply> =>
  exportList<AdminTransactionRecord>(db, 'transactions', transactionColumns, {
    isSorted: filters.sort !== undefined,
    findIds: (connection) => findTransactionIds(connection, filters),
    findRows: (connection, ids) => findTransactionsByIds(connection, filters, ids),
    findRowsAfter: (connection, last) => findTransactionsAfter(connection, filters, last),
  })

const kindOfHolder = (type: 'job_seeker' | 'employer') => (type === 'job_seeker' ? 'Job seeker' : 'Company')

const subscriptionColumns: Record<string, (each: AdminSubscriptionRecord) => unknown> = {
  'Subscription ID': ({ id }) => id,
  Type: ({ type }) => kindOfHolder(type),
  Customer: ({ holder }) => holder?.name,
  'Customer ID': ({ holder }) => holder?.id,
  Email: ({ holder }) => holder?.email,
  Plan: ({ plan }) => plan.plan_name,
  'Monthly price in US dollars': ({ monthly_price }) => monthly_price,
  Status: ({ status }) => status,
  Ending: ({ is_ending }) => (is_ending ? 'yes' : 'no'),
  'Next plan': ({ pending_plan }) => pending_plan?.plan_name,
  'Failed renewals': ({ failed_renewals }) => failed_renewals,
  'Period starts': ({ period_start }) => period_start,
  'Period ends': ({ period_end }) => period_end,
  Started: ({ created_at }) => created_at,
  Ended: ({ ended_at }) => ended_at,
}

const transactionColumns: Record<string, (each: AdminTransactionRecord) => unknown> = {
  'Transaction ID': ({ id }) => id,
  Invoice: ({ invoice_number }) => invoice_number,
  'Subscription ID': ({ subscription_id }) => subscription_id,
  Type: ({ type }) => kindOfHolder(type),
  'Billed to': ({ billed_to }) => billed_to.name,
  Email: ({ billed_to }) => billed_to.email,
  Plan: ({ plan_name }) => plan_name,
  For: ({ kind }) => kind,
  Status: ({ status }) => status,
  Net: ({ net }) => net,
  Tax: ({ tax }) => tax,
  Amount: ({ amount }) => amount,
  'Paid after refunds': ({ paid }) => paid,
  Currency: ({ currency }) => currency,
  'Period starts': ({ period_start }) => period_start,
  'Period ends': ({ period_end }) => period_end,
  'Payment method': ({ method }) => method,
  Failure: ({ failure }) => failure,
  Date: ({ created_at }) => created_at,
  Settled: ({ settled_at }) => settled_at,
}

type SubscriptionRequest = AdminRequest & { params: { id: string } }

/** Retries a failed renewal. @throws Problem 404, 409, 422, 429 */
async function retry(request: SubscriptionRequest, context: AppContext) {
  const { id } = request.params
  await findAdminSubscription(context.db, id)
  // Logged first, so that the attempt is on record whatever the outcome.
  const begin = (tx: Db) => recordAudit(tx, request, { action: 'subscription.retried', subject: { id } })
  await retryRenewal(context, id, { now: new Date(), begin })
  return { data: await findAdminSubscription(context.db, id) }
}

const dayMs = 86_400_000

/** Emails a reminder that a payment failed. @throws Problem 404; 409 if nothing is due or one was sent in the last 24 hours */
async function remind(request: SubscriptionRequest, context: AppContext) {
  const { id } = request.params
  return await context.db.transaction().execute(async (tx) => {
    await findAdminSubscription(tx, id)
    await remindOfFailure(tx, context, id)
    const before = await tx
      .selectFrom('audit_events')
      .select('at')
      .where('subject_type', '=', 'subscription')
      .where('subject_id', '=', id)
      .where('action', '=', 'subscription.reminded')
      .where('at', '>', new Date(Date.now() - dayMs))
      .executeTakeFirst()
    if (before) throw conflict('This customer was already reminded in the last 24 hours.', 'reminded')
    await recordAudit(tx, request, { action: 'subscription.reminded', subject: { id } })
    return { data: await findAdminSubscription(tx, id) }
  })
}

/** Refunds all or part of a payment. @throws Problem 404, 409, 422 */
async function refund(
  request: SubscriptionRequest & { body: { amount: string; reason: string; paid: string } },
  context: AppContext,
) {
  const { id } = request.params
  const { amount, reason, paid } = request.body
  const transaction = await findTransaction(context.db, id)
  const amount_cents = Math.round(Number(amount) * 100)
  // Logged before the gateway is called, like a retry, so that the reason is on record whatever the outcome.
  const begin = () =>
    recordAudit(context.db, request, {
      action: 'subscription.refunded',
      subject: { id: transaction.subscription_id },
      after: { transaction_id: id, amount },
      reason,
    })
  await giveBack(context, transaction, { amount_cents, paid, begin }, new Date())
  return { data: await findShownTransaction(context.db, id) }
}
