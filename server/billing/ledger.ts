import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../app-context.ts'
import type { TransactionRow } from './rules.ts'

/**
 * The ledger of money, double entry: what a payment adds to the gateway's account comes from revenue and tax. Written
 * here and nowhere else; the database refuses postings that do not balance, a second one of a kind, and changes.
 */
export async function postMoney(tx: Db, transaction: TransactionRow, kind: 'charge' | 'refund', at: Date) {
  const { id, amount_cents, net_cents, tax_cents, currency } = transaction
  const sign = kind === 'charge' ? 1 : -1
  const posting = randomUUID()
  const entries = [
    { account: 'gateway', amount_cents: sign * amount_cents },
    { account: 'revenue', amount_cents: -sign * net_cents },
    { account: 'tax', amount_cents: -sign * tax_cents },
  ] as const
  await tx
    .insertInto('money_ledger')
    .values(
      entries
        .filter((entry) => entry.amount_cents !== 0)
        .map((entry) => ({ ...entry, posting, transaction_id: id, kind, currency, at })),
    )
    .execute()
}

/** What was paid and not given back, of these transactions, in cents by transaction. */
export async function paidFor(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('money_ledger')
    .select(['transaction_id', sql<number>`sum(amount_cents)::int`.as('cents')])
    .where('account', '=', 'gateway')
    .where('transaction_id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .groupBy('transaction_id')
    .execute()
  return new Map(rows.map(({ transaction_id, cents }) => [transaction_id, cents]))
}
