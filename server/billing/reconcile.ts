import type { AppContext } from '../platform/app-context.ts'
import { type Charge, PaymentRefused } from './payments/gateway.ts'
import { settleInBatches } from '../platform/queue/settle-in-batches.ts'
import { followMoneyBack } from './money-back.ts'
import type { TransactionRow } from './rules.ts'
import { settle } from './settle.ts'
import { atOnce, orderOf, paymentsOf, refusedCharge } from './transactions.ts'
import { incompleteHours } from '../../contract/billing/values.ts'

/** Whoever asked the gateway may still be waiting for its answer. */
const inFlightMs = 60_000
/** So long something that was on its way to the gateway may still come there. */
const mayArriveMs = 15 * 60_000
const confirmMs = incompleteHours * 3_600_000
const most = 500

/**
 * Finds out what came of payments that no answer was written down for: the process ended in between, the gateway did not
 * answer, or somebody has not confirmed theirs. Answers how many were looked into.
 */
export async function reconcilePayments(context: AppContext, now = new Date()): Promise<number> {
  const given_up = await giveUpTests(context, now)
  const open = await context.db
    .selectFrom('transactions')
    .select('id')
    .where('status', '=', 'pending')
    // Another gateway, set up before, cannot be asked through this one.
    .where('gateway', '=', paymentsOf(context).name)
    .where('created_at', '<=', new Date(now.getTime() - inFlightMs))
    .orderBy('created_at')
    .limit(most)
    .execute()
  return given_up + (await settleInBatches(open, atOnce, ({ id }) => reconcile(context, id, now)))
}

/**
 * Payments of the test gateway that were under way when a real one was set up: nobody can be asked about them, and they
 * never were money. Those of a real one wait for it.
 */
async function giveUpTests(context: AppContext, now: Date): Promise<number> {
  if (paymentsOf(context).name === 'test') return 0
  const tests = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('status', '=', 'pending')
    .where('gateway', '=', 'test')
    .limit(most)
    .execute()
  return await settleInBatches(tests, atOnce, (transaction) =>
    settle(context, transaction.id, refusedCharge(transaction, noTests), now),
  )
}

const noTests = {
  code: 'gateway_gone',
  message:
    'This payment was started with a test card, and test cards no longer work here. Enter another payment method.',
}

/** The same for one, whenever something is heard of it. */
export async function reconcile(context: AppContext, id: string, now: Date): Promise<void> {
  const transaction = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where('gateway', '=', paymentsOf(context).name)
    .executeTakeFirst()
  if (!transaction) return
  const { status } = transaction
  if (status === 'succeeded' || status === 'refunded') return await followMoneyBack(context, transaction, now)
  const result = await findOut(context, transaction, now)
  if (result) await settle(context, id, result, now)
}

/** What came of it; null where nothing new can be said yet. */
async function findOut(context: AppContext, transaction: TransactionRow, now: Date): Promise<Charge | null> {
  const payments = paymentsOf(context)
  const { id: transaction_id, customer, status, created_at } = transaction
  const age = now.getTime() - created_at.getTime()
  const known = await payments.findCharge({ transaction_id, customer }).catch(unknownIfRefused)
  if (status !== 'pending' || known?.status === 'succeeded' || known?.status === 'failed') return known
  const isWanted = await isStillWanted(context, transaction)
  // Nobody confirms it any more: whatever it came to just before holds.
  if (known) {
    const isOver = !isWanted || age > confirmMs
    return isOver ? await payments.cancelCharge({ payment: known.payment }) : known
  }
  if (!isWanted) {
    const notTaken = { code: 'not_taken', message: 'The subscription ended before anything was charged.' }
    return age > mayArriveMs ? refusedCharge(transaction, notTaken) : null
  }
  try {
    return await payments.charge(await orderOf(context.db, transaction))
  } catch (error) {
    if (error instanceof PaymentRefused) return refusedCharge(transaction, error)
    throw error
  }
}

/** It knows no such customer: `charge` says so too, and that is what came of it. */
function unknownIfRefused(error: unknown): null {
  if (error instanceof PaymentRefused) return null
  throw error
}

async function isStillWanted({ db }: AppContext, { subscription_id }: TransactionRow) {
  const { ended_at } = await db
    .selectFrom('subscriptions')
    .select('ended_at')
    .where('id', '=', subscription_id)
    .executeTakeFirstOrThrow()
  return ended_at === null
}
