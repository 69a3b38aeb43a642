import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../platform/app-context.ts'
import { divideRounded } from '../../contract/platform/money.ts'
import type { TransactionRow } from './rules.ts'

/**
 * The double-entry ledger. A payment adds to the gateway's account from revenue and tax; a refund or dispute moves it
 * back. This is the only place that writes it. The database rejects unbalanced postings, duplicates, and changes.
 */
export const postCharge = (tx: Db, transaction: TransactionRow, at: Date) =>
  post(tx, transaction, { kind: 'charge', reference: '', at }, transaction)

type Back = { kind: 'refund' | 'dispute'; reference: string; amount_cents: number }

/**
 * Records a refund or dispute. A partial one includes its share of the tax; once everything is returned, so is all of
 * the tax, in however many parts.
 */
export async function postBack(tx: Db, transaction: TransactionRow, back: Back, at: Date) {
  const { kind, reference, amount_cents } = back
  const gone = await findGone(tx, transaction)
  const { tax_cents: tax, amount_cents: of } = transaction
  const tax_cents = divideRounded(tax * (gone.amount_cents + amount_cents), of) - gone.tax_cents
  const minus = { amount_cents: -amount_cents, net_cents: tax_cents - amount_cents, tax_cents: -tax_cents }
  await post(tx, transaction, { kind, reference, at }, minus)
}

/** Reverses a refund or dispute whose money came back, with the opposite entries. */
export async function postReturned(tx: Db, transaction: TransactionRow, { kind, reference }: Back, at: Date) {
  const rows = await tx
    .selectFrom('money_ledger')
    .select(['account', 'amount_cents'])
    .where('transaction_id', '=', transaction.id)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .execute()
  const of = (account: string) => rows.find((row) => row.account === account)?.amount_cents ?? 0
  await post(
    tx,
    transaction,
    { kind: kind === 'refund' ? 'refund_failed' : 'dispute_won', reference, at },
    { amount_cents: 0 - of('gateway'), net_cents: of('revenue'), tax_cents: of('tax') },
  )
}

type Posting = { kind: Back['kind'] | 'charge' | 'refund_failed' | 'dispute_won'; reference: string; at: Date }
type Amounts = { amount_cents: number; net_cents: number; tax_cents: number }

async function post(
  tx: Db,
  { id: transaction_id, currency }: TransactionRow,
  { kind, reference, at }: Posting,
  { amount_cents, net_cents, tax_cents }: Amounts,
) {
  const posting = randomUUID()
  const entries = [
    { account: 'gateway', amount_cents },
    { account: 'revenue', amount_cents: -net_cents },
    { account: 'tax', amount_cents: -tax_cents },
  ] as const
  await tx
    .insertInto('money_ledger')
    .values(
      entries
        .filter((entry) => entry.amount_cents !== 0)
        .map((entry) => ({ ...entry, posting, transaction_id, kind, reference, currency, at })),
    )
    .execute()
}

/** Total of refunds and disputes so far. */
async function findGone(tx: Db, { id }: TransactionRow) {
  const { amount_cents, tax_cents } = await tx
    .selectFrom('money_ledger')
    .select([
      sql<number>`coalesce(-sum(amount_cents) filter (where account = 'gateway'), 0)::int`.as('amount_cents'),
      sql<number>`coalesce(sum(amount_cents) filter (where account = 'tax'), 0)::int`.as('tax_cents'),
    ])
    .where('transaction_id', '=', id)
    .where('kind', '<>', 'charge')
    .executeTakeFirstOrThrow()
  return { amount_cents, tax_cents }
}

/** Total refunded, in cents, without disputes. */
export async function refundedOf(db: Db, id: string): Promise<number> {
  const { cents } = await db
    .selectFrom('money_ledger')
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::int`.as('cents'))
    .where('transaction_id', '=', id)
    .where('account', '=', 'gateway')
    .where('kind', 'in', ['refund', 'refund_failed'])
    .executeTakeFirstOrThrow()
  return cents
}

/** Paid minus refunded, in cents, for each of these transactions. */
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
