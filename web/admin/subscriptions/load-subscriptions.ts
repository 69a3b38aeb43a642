import {
  adminSubscriptionSorts,
  adminSubscriptionStates,
  adminTransactionSorts,
} from '../../../contract/admin/values.ts'
import { transactionKinds, transactionStatuses } from '../../../contract/billing/values.ts'
import { planTypes } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { type FiltersOf, id, keyword, one, oneOf, readListQuery } from '../../text/list-query.ts'

const subscriptionShape = {
  status: oneOf(adminSubscriptionStates),
  keyword,
  plan_type: oneOf(planTypes),
  plan_id: id,
  sort: oneOf(adminSubscriptionSorts),
}
export type SubscriptionFilters = FiltersOf<typeof subscriptionShape>

const transactionShape = {
  status: oneOf(transactionStatuses),
  keyword,
  plan_type: oneOf(planTypes),
  kind: oneOf(transactionKinds),
  month: one((value) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined)),
  sort: oneOf(adminTransactionSorts),
}
export type TransactionFilters = FiltersOf<typeof transactionShape>

export const plansBase = '/admin/subscription-and-plans'
export const sectionBases = {
  dashboard: plansBase,
  subscriptions: `${plansBase}?section=subscriptions`,
  transactions: `${plansBase}?section=transactions`,
  plans: `${plansBase}?section=plans`,
} as const
export type Section = keyof typeof sectionBases

async function loadSubscriptionList(url: string) {
  const query = readListQuery(url, subscriptionShape)
  const [list, plans] = await Promise.all([
    call('GET /admin/subscriptions', { query: query.filters }),
    call('GET /admin/plans'),
  ])
  return { ...query, list: list.data, plans: plans.data }
}

async function loadTransactionList(url: string) {
  const query = readListQuery(url, transactionShape)
  return { ...query, list: (await call('GET /admin/subscriptions/transactions/all', { query: query.filters })).data }
}

/** Loads what the address asks for: the figures, or one of the lists. */
export async function loadSection(url: string) {
  const params = new URL(url).searchParams
  const section = params.get('section')
  if (section === 'transactions') return { section, found: await loadTransactionList(url) } as const
  if (section === 'plans') return { section, plans: (await call('GET /admin/plans')).data } as const
  if (section === 'subscriptions') return { section, found: await loadSubscriptionList(url) } as const
  return { section: 'dashboard', figures: (await call('GET /admin/subscriptions/dashboard')).data } as const
}
export type LoadedSubscriptions = Awaited<ReturnType<typeof loadSubscriptionList>>
export type LoadedTransactions = Awaited<ReturnType<typeof loadTransactionList>>
