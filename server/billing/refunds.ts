import { sql } from 'kysely'
import type { AppContext, Db } from '../platform/app-context.ts'
import { PaymentRefused } from './payments/gateway.ts'
import { settleInBatches } from '../platform/queue/settle-in-batches.ts'
import { refundedOf } from './ledger.ts'
import { followMoneyBack } from './money-back.ts'
import type { TransactionRow } from './rules.ts'
import { atOnce, paymentsOf } from './transactions.ts'

const most = 500
const minuteMs = 60_000
const longestWaitMs = 6 * 3_600_000
/** About four days of an unclear response. */
const mostTries = 24

/** Refunds payments that arrived for something that had already ended. Returns how many. */
export async function refundOwed(context: AppContext, now = new Date()): Promise<number> {
  const { name } = paymentsOf(context)
  const owed = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('status', '=', 'succeeded')
    .where('refund_reason', 'is not', null)
    .where('refund_parked_at', 'is', null)
    .where(sql<boolean>`(refund_next_at is null or refund_next_at <= ${now})`)
    .where((eb) => eb.or([eb('gateway', '=', name), eb('gateway', '=', 'test')]))
    .orderBy('settled_at')
    .limit(most)
    .execute()
  return await settleInBatches(owed, atOnce, (transaction) =>
    transaction.gateway === name ? refund(context, transaction, now) : park(context.db, transaction, noTests, now),
  )
}

const noTests = 'This was paid with a test card, so there’s no money to refund.'

/**
 * Refunds one payment. A refusal is parked with its reason for an administrator; a missing response is retried with
 * increasing delays.
 * @throws what the gateway threw, unless it refused
 */
export async function refund(context: AppContext, transaction: TransactionRow, now: Date) {
  const { id, payment } = transaction
  if (!payment) throw new Error(`Transaction ${id} succeeded without a payment.`)
  try {
    const amount_cents = transaction.amount_cents - (await refundedOf(context.db, id))
    await paymentsOf(context).refund({ transaction_id: id, payment, amount_cents })
    await followMoneyBack(context, transaction, now)
    // The refund was accepted but failed before we knew. If asked again, the gateway repeats its first response.
    if ((await refundedOf(context.db, id)) < transaction.amount_cents)
      await putOff(context.db, transaction, 'The refund was started but hasn’t gone through.', now)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    if (error instanceof PaymentRefused) {
      context.log.error({ transaction: id, code: error.code }, 'a refund was refused and is parked')
      return await park(context.db, transaction, problem, now)
    }
    await putOff(context.db, transaction, problem, now)
    throw error
  }
}

async function putOff(db: Db, transaction: TransactionRow, refund_problem: string, now: Date) {
  const refund_tries = transaction.refund_tries + 1
  if (refund_tries >= mostTries) return await park(db, transaction, refund_problem, now)
  const wait = Math.min(minuteMs * 2 ** refund_tries, longestWaitMs)
  const refund_next_at = new Date(now.getTime() + wait)
  await change(db, transaction, { refund_tries, refund_next_at, refund_problem })
}

const park = (db: Db, transaction: TransactionRow, refund_problem: string, now: Date) =>
  change(db, transaction, { refund_tries: transaction.refund_tries + 1, refund_problem, refund_parked_at: now })

type Change = Partial<Pick<TransactionRow, 'refund_tries' | 'refund_next_at' | 'refund_problem' | 'refund_parked_at'>>

/** Unless it was refunded in the meantime. */
const change = (db: Db, { id }: TransactionRow, set: Change) =>
  db.updateTable('transactions').set(set).where('id', '=', id).where('status', '=', 'succeeded').execute()

/** What needs an administrator's attention, as a sentence, or null. */
export async function findMoneyTroubles(db: Db): Promise<string | null> {
  const { rows } = await sql<{ parked: number; disputes: number }>`
    select (select count(*) from transactions where status = 'succeeded' and refund_parked_at is not null)::int as parked,
      (select count(*) from money_back where kind = 'dispute' and state = 'gone')::int as disputes`.execute(db)
  const { parked = 0, disputes = 0 } = rows[0] ?? {}
  const words = [
    parked > 0 && `${parked} ${parked === 1 ? 'refund is' : 'refunds are'} parked`,
    disputes > 0 && `${disputes} ${disputes === 1 ? 'dispute is' : 'disputes are'} open`,
  ].filter((each) => each !== false)
  return words.join(', ') || null
}
