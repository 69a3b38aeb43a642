import type { AppContext } from '../platform/app-context.ts'
import { type Charge, PaymentRefused } from './payments/gateway.ts'
import { settleInBatches } from '../platform/queue/settle-in-batches.ts'
import { followMoneyBack } from './money-back.ts'
import type { TransactionRow } from './rules.ts'
import { settle } from './settle.ts'
import { atOnce, orderOf, paymentsOf, refusedCharge } from './transactions.ts'
import { incompleteHours } from '../../contract/billing/values.ts'

/** The request that started the charge may still be waiting for its response. */
const inFlightMs = 60_000
/** How long a request that was on its way may still reach the gateway. */
const mayArriveMs = 15 * 60_000
const confirmMs = incompleteHours * 3_600_000
const most = 500

/**
 * Finds the outcome of payments without a recorded response, because the process ended, the gateway didn't respond, or
 * the customer hasn't confirmed. Returns how many were checked.
 */
export async function reconcilePayments(context: AppContext, now = new Date()): Promise<number> {
  const given_up = await giveUpTests(context, now)
  const open = await context.db
    .selectFrom('transactions')
    .select('id')
    .where('status', '=', 'pending')
    // A different gateway that was configured before can't be asked through this one.
    .where('gateway', '=', paymentsOf(context).name)
    .where('created_at', '<=', new Date(now.getTime() - inFlightMs))
    .orderBy('created_at')
    .limit(most)
    .execute()
  return given_up + (await settleInBatches(open, atOnce, ({ id }) => reconcile(context, id, now)))
}

/**
 * Gives up test payments that were in progress when a real gateway was set up. They never were real money. Payments of
 * a real gateway wait for it.
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

/** Reconciles one payment, whenever there's news about it. */
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

/** The outcome, or null if there's nothing new. */
async function findOut(context: AppContext, transaction: TransactionRow, now: Date): Promise<Charge | null> {
  const payments = paymentsOf(context)
  const { id: transaction_id, customer, status, created_at } = transaction
  const age = now.getTime() - created_at.getTime()
  const known = await payments.findCharge({ transaction_id, customer }).catch(unknownIfRefused)
  if (status !== 'pending' || known?.status === 'succeeded' || known?.status === 'failed') return known
  const isWanted = await isStillWanted(context, transaction)
  // No one will confirm it anymore. If it succeeded just before, that counts.
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

/** The gateway doesn't know this customer. `charge` will say the same, and that's the outcome. */
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
