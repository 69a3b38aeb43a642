import type { Schedule } from '../platform/queue/queue.ts'
import { forgetOldVisits, renewDueSubscriptions, notifyTrialsEnding } from './renewals.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundOwed } from './refunds.ts'

/** Without a gateway there's nothing to ask. Payments that are due wait for one. */
const withGateway =
  (run: Schedule['run']): Schedule['run'] =>
  async (context) =>
    context.payments ? await run(context) : 0

export const billingSchedules: Schedule[] = [
  { name: 'renew-subscriptions', cron: '* * * * *', run: withGateway((context) => renewDueSubscriptions(context)) },
  { name: 'reconcile-payments', cron: '* * * * *', run: withGateway((context) => reconcilePayments(context)) },
  { name: 'refund-payments', cron: '* * * * *', run: withGateway((context) => refundOwed(context)) },
  { name: 'tell-of-trials-ending', cron: '23 * * * *', run: (context) => notifyTrialsEnding(context) },
  { name: 'forget-old-checkouts', cron: '43 3 * * *', run: ({ db }) => forgetOldVisits(db) },
]
