import type { RawReply } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../../platform/app-context.ts'
import { exclusiveCsvExport } from '../../platform/http/exports.ts'
import { type AdminSubscriptionRecord, findAdminSubscriptions } from './queries.ts'
import { findSubscriptionIdsAfter, type SubscriptionFilters } from './search.ts'
import { type AdminTransactionRecord, findTransactionsAfter, type TransactionFilters } from './transactions.ts'

/** @throws Problem 429 where two exports are being written */
export const writeSubscriptions = (db: Db, filters: SubscriptionFilters): Promise<RawReply> =>
  exclusiveCsvExport<AdminSubscriptionRecord>(db, 'subscriptions', subscriptionColumns, async (connection, last) =>
    findAdminSubscriptions(connection, await findSubscriptionIdsAfter(connection, filters, last)),
  )

/** @throws Problem 429 where two exports are being written */
export const writeTransactions = (db: Db, filters: TransactionFilters): Promise<RawReply> =>
  exclusiveCsvExport<AdminTransactionRecord>(db, 'transactions', transactionColumns, (connection, last) =>
    findTransactionsAfter(connection, filters, last),
  )

const kindOfHolder = (type: 'job_seeker' | 'employer') => (type === 'job_seeker' ? 'Job seeker' : 'Company')

const subscriptionColumns: Record<string, (each: AdminSubscriptionRecord) => unknown> = {
  'Subscription id': ({ id }) => id,
  'Kind of holder': ({ type }) => kindOfHolder(type),
  Holder: ({ holder }) => holder?.name,
  'Holder id': ({ holder }) => holder?.id,
  'E-mail': ({ holder }) => holder?.email,
  Plan: ({ plan }) => plan.plan_name,
  'Price a month, US dollars': ({ monthly_price }) => monthly_price,
  Status: ({ status }) => status,
  'Ends with its period': ({ is_ending }) => (is_ending ? 'yes' : 'no'),
  'Next plan': ({ pending_plan }) => pending_plan?.plan_name,
  'Failed renewals': ({ failed_renewals }) => failed_renewals,
  'Period from': ({ period_start }) => period_start,
  'Period to': ({ period_end }) => period_end,
  Begun: ({ created_at }) => created_at,
  Ended: ({ ended_at }) => ended_at,
}

const transactionColumns: Record<string, (each: AdminTransactionRecord) => unknown> = {
  'Transaction id': ({ id }) => id,
  Invoice: ({ invoice_number }) => invoice_number,
  'Subscription id': ({ subscription_id }) => subscription_id,
  'Kind of holder': ({ type }) => kindOfHolder(type),
  'Billed to': ({ billed_to }) => billed_to.name,
  'E-mail': ({ billed_to }) => billed_to.email,
  Plan: ({ plan_name }) => plan_name,
  For: ({ kind }) => kind,
  Status: ({ status }) => status,
  Net: ({ net }) => net,
  Tax: ({ tax }) => tax,
  Total: ({ amount }) => amount,
  'Paid by the ledger': ({ paid }) => paid,
  Currency: ({ currency }) => currency,
  'Period from': ({ period_start }) => period_start,
  'Period to': ({ period_end }) => period_end,
  Method: ({ method }) => method,
  'Failed because': ({ failure }) => failure,
  Begun: ({ created_at }) => created_at,
  Settled: ({ settled_at }) => settled_at,
}
