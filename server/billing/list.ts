import { sql } from 'kysely'
import type { Db } from '../platform/app-context.ts'
import { type Subscriber, isOfSubscriber } from './subscribers.ts'
import { paidFor } from './ledger.ts'
import { presentTransaction } from './present.ts'

/** A page of a subscriber's transactions, newest first, and the total they paid in cents according to the ledger. */
export async function listTransactions(
  db: Db,
  subscriber: Subscriber,
  { page, per_page }: { page: number; per_page: number },
) {
  const own = db.selectFrom('transactions').where(isOfSubscriber(subscriber))
  const [rows, { total }, { cents }] = await Promise.all([
    own
      .innerJoin('plans', 'plans.id', 'transactions.plan_id')
      .selectAll('transactions')
      .select('plans.plan_name')
      .orderBy('transactions.created_at', 'desc')
      .orderBy('transactions.id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    own
      .innerJoin('money_ledger as l', 'l.transaction_id', 'transactions.id')
      .where('l.account', '=', 'gateway')
      .select(sql<number>`coalesce(sum(l.amount_cents), 0)::int`.as('cents'))
      .executeTakeFirstOrThrow(),
  ])
  const paid = await paidFor(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => presentTransaction(row, paid.get(row.id))), total, paid_cents: cents }
}
