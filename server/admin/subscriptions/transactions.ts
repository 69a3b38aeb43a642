import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminSubscriptions, AdminTransaction } from '../../../contract/admin/subscriptions.ts'
import { transactionStatuses } from '../../../contract/billing/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { paidFor } from '../../billing/ledger.ts'
import { presentTransaction } from '../../billing/present.ts'
import { dollars, type TransactionRow } from '../../billing/rules.ts'
import { notFound } from '../../platform/http/problem.ts'
import { isAfterRow } from '../after-row.ts'
import { invoiceNumberOf, isHeldByNamed } from './search.ts'

export type TransactionFilters = z.output<typeof adminSubscriptions.transactionsExport.query>
export type AdminTransactionRecord = z.output<typeof adminSubscriptions.transactions.reply>['data']['data'][number]
type Named = TransactionRow & { plan_name: string; audience: AdminTransaction['type'] }

const says = (word: string) => {
  const number = invoiceNumberOf(word)
  return number === null ? isHeldByNamed(word, 't') : sql<boolean>`t.invoice_number = ${number}`
}

/** Those that the filters leave, but for the list they stand in. */
const matching = (db: Db, { keyword = '', plan_type, plan_id, kind, month }: TransactionFilters) =>
  db
    .selectFrom('transactions as t')
    .innerJoin('plans', 'plans.id', 't.plan_id')
    .where((eb) => eb.and(keyword.split(/\s+/).filter(Boolean).map(says)))
    .$if(plan_type !== undefined, (q) => q.where('plans.audience', '=', plan_type!))
    .$if(plan_id !== undefined, (q) => q.where('t.plan_id', '=', plan_id!))
    .$if(kind !== undefined, (q) => q.where('t.kind', '=', kind!))
    .$if(month !== undefined, (q) => {
      const [from, until] = monthOf(month!)
      return q.where('t.created_at', '>=', from).where('t.created_at', '<', until)
    })

function monthOf(month: string): [Date, Date] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return [new Date(Date.UTC(year, number - 1)), new Date(Date.UTC(year, number))]
}

const listed = (db: Db, filters: TransactionFilters) =>
  matching(db, filters)
    .selectAll('t')
    .select(['plans.plan_name', 'plans.audience'])
    .$if(filters.status !== undefined, (q) => q.where('t.status', '=', filters.status!))
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')

/** How many there are of each status, of those that the other filters leave. */
export async function countTransactions(db: Db, filters: TransactionFilters) {
  const rows = await matching(db, filters)
    .select(['t.status', sql<number>`count(*)`.as('count')])
    .groupBy('t.status')
    .execute()
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const each = Object.fromEntries(transactionStatuses.map((status) => [status, count(status)]))
  const all = rows.reduce((sum, row) => sum + row.count, 0)
  return { all, ...each } as Record<'all' | (typeof transactionStatuses)[number], number>
}

/** One page, newest first. */
export async function findTransactions(db: Db, filters: TransactionFilters & { page: number; per_page: number }) {
  const { page, per_page } = filters
  return await present(
    db,
    await listed(db, filters)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  )
}

/** So many at a time, those after `last`. */
export const findTransactionsAfter = async (
  db: Db,
  filters: TransactionFilters,
  last: { id: string; created_at: Date } | undefined,
) =>
  await present(
    db,
    await listed(db, filters)
      .$if(last !== undefined, (q) =>
        q.where(isAfterRow(sql.ref('t.created_at'), sql.ref('t.id'), { at: last!.created_at, id: last!.id })),
      )
      .limit(1000)
      .execute(),
  )

/** The newest of one subscription. */
export const findTransactionsOf = async (db: Db, subscription_id: string) =>
  await present(db, await listed(db, {}).where('t.subscription_id', '=', subscription_id).limit(50).execute())

/** One as it is shown in a list. @throws 404 */
export async function findShownTransaction(db: Db, id: string): Promise<AdminTransactionRecord> {
  const [shown] = await present(db, await listed(db, {}).where('t.id', '=', id).execute())
  if (!shown) throw notFound()
  return shown
}

/** @throws 404 */
export async function findTransaction(db: Db, id: string): Promise<Named> {
  const row = await matching(db, {})
    .selectAll('t')
    .select(['plans.plan_name', 'plans.audience'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function present(db: Db, rows: Named[]): Promise<AdminTransactionRecord[]> {
  const paid = await paidFor(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentTransaction(row, paid.get(row.id)),
    amount: dollars(row.amount_cents),
    paid: dollars(paid.get(row.id) ?? 0),
    subscription_id: row.subscription_id,
    type: row.audience,
    billed_to: { name: row.billed_to.name, email: row.billed_to.email },
  }))
}
