import type { AppContext, Db } from '../../platform/app-context.ts'
import { type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import { cancelLive } from '../../billing/cancel.ts'
import { subscriberOfRow, lockSubscriber, payersOf } from '../../billing/subscribers.ts'
import { type Actor, lockSubscription, planOf } from '../../billing/queries.ts'
import type { PlanRow, SubscriptionRow } from '../../billing/rules.ts'
import { reactivateSubscription, suspendSubscription } from '../../billing/suspend.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { notify } from '../../notifications/notify/notify.ts'
import * as emails from './emails.ts'
import { findAdminSubscription } from './queries.ts'

type Doing = { actor: Actor; now: Date; reason: string }
type Decision = {
  action: 'subscription.canceled' | 'subscription.suspended' | 'subscription.reactivated'
  take: (tx: Db, subscription: SubscriptionRow, doing: Doing) => Promise<SubscriptionRow>
  mail: (plan: PlanRow, subscription: SubscriptionRow, reason: string) => MailTemplate
}

export const decisions = {
  cancel: { action: 'subscription.canceled', take: cancelLive, mail: emails.canceled },
  suspend: { action: 'subscription.suspended', take: suspendSubscription, mail: emails.suspended },
  reactivate: { action: 'subscription.reactivated', take: reactivateSubscription, mail: emails.reactivated },
} as const satisfies Record<string, Decision>

/** Does it, records it with its reason, and tells who pays. @throws Problem 404, 409 */
export async function decide(
  asked: AdminRequest & { params: { id: string }; body: { reason: string } },
  context: AppContext,
  { action, take, mail }: Decision,
) {
  const { id } = asked.params
  const { reason } = asked.body
  const actor: Actor = { type: 'admin', id: asked.caller.account_id }
  return await context.db.transaction().execute(async (tx) => {
    const before = await lock(tx, id)
    const after = await take(tx, before, { actor, now: new Date(), reason })
    const subscriber = subscriberOfRow(after)
    await recordAudit(tx, asked, { action, subject: { id }, before: standing(before), after: standing(after), reason })
    if (subscriber)
      await notify(
        tx,
        context,
        'plan_decided',
        payersOf(subscriber),
        mail(await planOf(tx, after.plan_id), after, reason),
      )
    return { data: await findAdminSubscription(tx, id) }
  })
}

const standing = ({ status, cancel_at_period_end }: SubscriptionRow) => ({ status, cancel_at_period_end })

/** The subscriber's row first, as where they change it themselves. @throws Problem 404; 409 where it has ended */
async function lock(tx: Db, id: string): Promise<SubscriptionRow> {
  const known = await tx
    .selectFrom('subscriptions')
    .select(['seeker_id', 'company_id', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw notFound()
  const subscriber = known.ended_at ? null : subscriberOfRow(known)
  if (subscriber) await lockSubscriber(tx, subscriber)
  const subscription = await lockSubscription(tx, id)
  if (subscription.ended_at) throw conflict('The subscription has ended already.')
  return subscription
}
