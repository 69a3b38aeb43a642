import type { AppContext, Db } from '../platform/app-context.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import { notify } from '../notifications/notify/notify.ts'
import * as emails from './emails.ts'
import { subscriberOfRow, payersOf } from './subscribers.ts'
import { planOf } from './queries.ts'
import type { PlanRow, SubscriptionRow, TransactionRow } from './rules.ts'

/** Notifies the people who pay for a subscription. No one, if they've been deleted. */
async function notifySubscriber(
  tx: Db,
  context: AppContext,
  subscription: SubscriptionRow,
  write: (plan: PlanRow) => MailTemplate,
) {
  const subscriber = subscriberOfRow(subscription)
  if (subscriber)
    await notify(tx, context, 'plan_paid', payersOf(subscriber), write(await planOf(tx, subscription.plan_id)))
}

export const notifyTrialBegan = (tx: Db, context: AppContext, subscription: SubscriptionRow) =>
  notifySubscriber(tx, context, subscription, (plan) => emails.trialBegan(plan, subscription))

export const notifyTrialEnding = (tx: Db, context: AppContext, subscription: SubscriptionRow) =>
  notifySubscriber(tx, context, subscription, (plan) => emails.trialEndsSoon(plan, subscription))

export const notifyPaymentReceived = (
  tx: Db,
  context: AppContext,
  subscription: SubscriptionRow,
  paid: TransactionRow,
) => notifySubscriber(tx, context, subscription, (plan) => emails.paymentReceived(plan, subscription, paid))

export const notifyRenewalFailed = (
  tx: Db,
  context: AppContext,
  subscription: SubscriptionRow,
  failed: TransactionRow,
) => notifySubscriber(tx, context, subscription, (plan) => emails.renewalFailed(plan, subscription, failed))

export const notifySubscriptionEnded = (tx: Db, context: AppContext, subscription: SubscriptionRow) =>
  notifySubscriber(tx, context, subscription, (plan) => emails.subscriptionEnded(plan, subscription))

/** The customer canceled, and the paid period still runs. */
export const confirmCancellation = (tx: Db, context: AppContext, subscription: SubscriptionRow) =>
  notifySubscriber(tx, context, subscription, (plan) => emails.cancellationConfirmed(plan, subscription))

export async function confirmAutoRenew(tx: Db, context: AppContext, subscription: SubscriptionRow) {
  const next = subscription.pending_plan_id ? await planOf(tx, subscription.pending_plan_id) : null
  await notifySubscriber(tx, context, subscription, (plan) =>
    subscription.auto_renew
      ? emails.autoRenewTurnedOn(next ?? plan, subscription)
      : emails.autoRenewTurnedOff(plan, subscription),
  )
}

/** A plan change that costs nothing now. `next` starts with the next period. */
export const confirmPlanChange = (
  tx: Db,
  context: AppContext,
  subscription: SubscriptionRow,
  { kind, plan: next }: { kind: 'upgrade' | 'downgrade' | 'back'; plan: PlanRow },
) =>
  notifySubscriber(tx, context, subscription, (plan) => {
    if (kind === 'downgrade') return emails.planChangePlanned(plan, next, subscription)
    return kind === 'back' ? emails.planChangeUndone(plan, subscription) : emails.planChanged(plan, subscription)
  })

export const notifyRefunded = (
  tx: Db,
  context: AppContext,
  subscription: SubscriptionRow,
  { of, cents }: { of: TransactionRow; cents: number },
) => notifySubscriber(tx, context, subscription, () => emails.paymentRefunded(subscription.audience, of, cents))
