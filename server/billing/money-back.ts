import type { AppContext, Db } from '../platform/app-context.ts'
import type { MoneyBack } from './payments/gateway.ts'
import { postBack, postReturned, refundedOf } from './ledger.ts'
import { notifyRefunded } from './notices.ts'
import { lockPayment, updateTransaction } from './queries.ts'
import type { TransactionRow } from './rules.ts'
import { paymentsOf } from './transactions.ts'

/**
 * Records what the gateway returned from a payment, no matter who asked for it: our own refunds, refunds made in the
 * gateway's dashboard, and disputes. Each is recorded once and moves from gone to its outcome only once, so late
 * responses change nothing.
 */
export async function followMoneyBack(context: AppContext, { id, payment }: TransactionRow, now: Date) {
  if (!payment) return
  const found = await paymentsOf(context).findMoneyBack({ payment })
  if (!found.length) return
  await context.db.transaction().execute(async (tx) => {
    const { subscription, transaction } = await lockPayment(tx, id)
    if (transaction.status !== 'succeeded' && transaction.status !== 'refunded') return
    let given = 0
    for (const back of found) {
      const isNew = await record(tx, context, transaction, back, now)
      if (isNew && back.kind === 'refund') given += back.amount_cents
    }
    const failed = found.find(({ kind, state }) => kind === 'refund' && state === 'returned')
    const after = await followStatus(tx, context, transaction, { problem: failed?.why ?? null, now })
    if (given > 0) await notifyRefunded(tx, context, subscription, { of: after, cents: given })
  })
}

/** Returns whether this refund or dispute is new. */
async function record(
  tx: Db,
  { log }: AppContext,
  transaction: TransactionRow,
  back: MoneyBack,
  now: Date,
): Promise<boolean> {
  const { gateway, id: transaction_id } = transaction
  const { reference, kind, amount_cents, state, why } = back
  const ended_at = state === 'gone' ? null : now
  const known = await tx
    .selectFrom('money_back')
    .select(['state', 'amount_cents'])
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (known && known.amount_cents !== amount_cents)
    throw new Error(`The gateway returned another amount for ${reference} of transaction ${transaction_id}.`)
  if (known && (known.state !== 'gone' || state === 'gone')) return false
  const about = { transaction: transaction_id, reference, state }
  if (kind === 'dispute') log.warn({ ...about, why }, 'a payment is disputed')
  if (known) {
    await tx
      .updateTable('money_back')
      .set({ state, ended_at })
      .where('gateway', '=', gateway)
      .where('reference', '=', reference)
      .execute()
    if (state === 'returned') await postReturned(tx, transaction, back, now)
    return false
  }
  await tx
    .insertInto('money_back')
    .values({ gateway, reference, transaction_id, kind, amount_cents, state, first_seen_at: now, ended_at })
    .execute()
  // It was returned before we knew about it.
  if (state === 'returned') return false
  await postBack(tx, transaction, back, now)
  return true
}

/** A transaction is refunded once everything was returned, and no longer refunded if that failed afterwards. */
async function followStatus(
  tx: Db,
  { log }: AppContext,
  transaction: TransactionRow,
  { problem, now }: { problem: string | null; now: Date },
) {
  const isGivenBack = (await refundedOf(tx, transaction.id)) >= transaction.amount_cents
  if (isGivenBack === (transaction.status === 'refunded')) return transaction
  if (isGivenBack) return await updateTransaction(tx, transaction, { status: 'refunded', refunded_at: now })
  log.error({ transaction: transaction.id }, 'a refund failed after it was made')
  return await updateTransaction(tx, transaction, {
    status: 'succeeded',
    refunded_at: null,
    refund_problem: problem ?? 'The refund failed.',
    refund_parked_at: now,
  })
}
