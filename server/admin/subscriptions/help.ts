import type { AppContext, Db } from '../../platform/app-context.ts'
import { type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import { giveBack, remindOfFailure, retryRenewal } from '../../billing/help.ts'
import { conflict } from '../../platform/http/problem.ts'
import { findAdminSubscription } from './queries.ts'
import { findShownTransaction, findTransaction } from './transactions.ts'

type Asked = AdminRequest & { params: { id: string } }

/** Charges what is due again. @throws Problem 404, 409, 422, 429 */
export async function retry(asked: Asked, context: AppContext) {
  const { id } = asked.params
  await findAdminSubscription(context.db, id)
  // Written down first: it's tried, whatever comes of it.
  const begin = (tx: Db) => recordAudit(tx, asked, { action: 'subscription.retried', subject: { id } })
  await retryRenewal(context, id, { now: new Date(), begin })
  return { data: await findAdminSubscription(context.db, id) }
}

const dayMs = 86_400_000

/** Mails a reminder that a payment failed. @throws Problem 404; 409 where nothing is due, or it was done in the last 24 hours */
export async function remind(asked: Asked, context: AppContext) {
  const { id } = asked.params
  return await context.db.transaction().execute(async (tx) => {
    await findAdminSubscription(tx, id)
    await remindOfFailure(tx, context, id)
    const before = await tx
      .selectFrom('audit_events')
      .select('at')
      .where('subject_type', '=', 'subscription')
      .where('subject_id', '=', id)
      .where('action', '=', 'subscription.reminded')
      .where('at', '>', new Date(Date.now() - dayMs))
      .executeTakeFirst()
    if (before) throw conflict('They were reminded in the last 24 hours.', 'reminded')
    await recordAudit(tx, asked, { action: 'subscription.reminded', subject: { id } })
    return { data: await findAdminSubscription(tx, id) }
  })
}

/** Gives all or part of a payment back. @throws Problem 404, 409, 422 */
export async function refund(
  asked: Asked & { body: { amount: string; reason: string; paid: string } },
  context: AppContext,
) {
  const { id } = asked.params
  const { amount, reason, paid } = asked.body
  const transaction = await findTransaction(context.db, id)
  const amount_cents = Math.round(Number(amount) * 100)
  // Written down before the gateway is asked, like a retry: the reason is kept whatever comes of it.
  const begin = () =>
    recordAudit(context.db, asked, {
      action: 'subscription.refunded',
      subject: { id: transaction.subscription_id },
      after: { transaction_id: id, amount },
      reason,
    })
  await giveBack(context, transaction, { amount_cents, paid, begin }, new Date())
  return { data: await findShownTransaction(context.db, id) }
}
