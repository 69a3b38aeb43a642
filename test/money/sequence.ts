import { testCards } from '../../contract/billing/test-cards.ts'
import type { AppContext, Db } from '../../server/platform/app-context.ts'
import { cancel, endSubscription, toggleAutoRenew } from '../../server/billing/cancel.ts'
import { changePlan } from '../../server/billing/change-plan.ts'
import { renewSubscription } from '../../server/billing/renewals.ts'
import { type Subscriber, isOfSubscriber } from '../../server/billing/subscribers.ts'
import { updatePaymentMethod } from '../../server/billing/payment-method.ts'
import { lockSubscription } from '../../server/billing/queries.ts'
import { reconcile } from '../../server/billing/reconcile.ts'
import { refund } from '../../server/billing/refunds.ts'
import { dayMs, type PlanRow } from '../../server/billing/rules.ts'
import { subscribe } from '../../server/billing/subscribe.ts'
import { reactivateSubscription, suspendSubscription } from '../../server/billing/suspend.ts'
import { Problem } from '../../server/platform/http/problem.ts'
import { confirmTestPayment } from '../../server/billing/payments/test-gateway.ts'
import type { Random } from '../random.ts'

const cards = [...Object.keys(testCards), 'test_success', 'test_success', 'test_success']
const actor = { type: 'holder', id: null } as const
const byAdmin = { actor: { type: 'admin', id: null }, reason: 'A test.' } as const
const within = <T>({ context }: Run, work: (tx: Db) => Promise<T>) => context.db.transaction().execute(work)
const mostSteps = 20

/** A customer to whom anything happens in any order; `log` records it for the reader of a failure. */
export type Run = {
  context: AppContext
  subscriber: Subscriber
  plans: readonly PlanRow[]
  random: Random
  now: Date
  log: string[]
  isGone: boolean
}

export async function runSteps(run: Run) {
  const { random } = run
  // Most actions need a subscription.
  if (random.chance(0.95)) await take(run, 'subscribe')
  if (random.chance(0.5)) await take(run, 'days')
  for (let left = 1 + random.below(mostSteps); left > 0; left--) {
    const name = random.pick(names)
    // A double click, or a scheduled run at the same moment.
    const others = random.chance(0.15) ? [random.chance(0.5) ? name : random.pick(names)] : []
    await Promise.all([name, ...others].map((each) => take(run, each)))
  }
}

async function take(run: Run, name: keyof typeof steps) {
  const { log, now } = run
  if (run.isGone && !(name in afterwards)) return
  const failure = await withoutAnswers(steps[name](run))
  log.push(`${now.toISOString()} ${name}${failure ? `: ${failure}` : ''}`)
}

/** Ignores refusals and gateway failures, the only errors that are expected. */
async function withoutAnswers(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Problem || (error instanceof Error && /gateway/.test(error.message))) return error.message
    throw error
  }
}

/** What can still happen after an account is deleted. */
const afterwards = { days: 1, weeks: 1, clock: 1, reconcile: 1, refund: 1, refund_there: 1, confirm: 1 }

const steps = {
  subscribe: ({ context, subscriber, plans, random, now }: Run) =>
    subscribe(context, subscriber, {
      plan_id: planFor(random, plans).id,
      payment_method: random.pick(cards),
      actor,
      now,
    }),
  subscribe_again: (run: Run): Promise<unknown> => steps.subscribe(run),
  async change_plan(run: Run) {
    const { context, subscriber, plans, random, now } = run
    // Some can't pay for it.
    if (random.chance(0.2))
      await updatePaymentMethod(context, subscriber, { payment_method: 'test_declined', actor, now })
    await changePlan(context, subscriber, {
      plan_id: planFor(random, plans).id,
      preview: random.chance(0.2),
      actor,
      now,
    })
  },
  change_method: ({ context, subscriber, random, now }: Run) =>
    updatePaymentMethod(context, subscriber, { payment_method: random.pick(cards), actor, now }),
  cancel: ({ context, subscriber, now }: Run) => cancel(context, subscriber, { reason: '', actor, now }),
  toggle: ({ context, subscriber, now }: Run) => toggleAutoRenew(context, subscriber, { actor, now }),
  /** Days pass, and the scheduled work of each runs; sometimes the clock is set back a little. */
  async days(run: Run) {
    for (let left = 1 + run.random.below(20); left > 0; left--) {
      run.now = new Date(run.now.getTime() + dayMs)
      await takeSteps(run)
    }
    if (run.random.chance(0.1)) run.now = new Date(run.now.getTime() - dayMs / 24)
  },
  async weeks(run: Run) {
    run.now = new Date(run.now.getTime() + (1 + run.random.below(60)) * dayMs)
    await takeSteps(run)
  },
  clock: takeSteps,
  /** A webhook for any payment, old or new, or the reconciler. */
  async reconcile(run: Run) {
    const known = await findTransactions(run)
    if (known.length) await reconcile(run.context, run.random.pick(known).id, run.now)
  },
  async refund(run: Run) {
    for (const each of await findTransactions(run))
      if (each.status === 'succeeded' && each.refund_reason) await refund(run.context, each, run.now)
  },
  /** Someone refunds a payment on the gateway's own pages. */
  async refund_there({ context, subscriber, random, now }: Run) {
    const kept = (await findTransactions({ context, subscriber })).filter(({ status }) => status === 'succeeded')
    if (!kept.length || random.chance(0.5)) return
    const { id } = random.pick(kept)
    await context.db
      .updateTable('test_gateway_payments')
      .set({ refunded: true })
      .where('transaction_id', '=', id)
      .execute()
    await reconcile(context, id, now)
  },
  async confirm(run: Run) {
    for (const { id } of await findTransactions(run))
      await confirmTestPayment(run.context.db, id, run.random.chance(0.7))
  },
  async suspend(run: Run) {
    const id = await findLive(run)
    if (id)
      await within(run, async (tx) =>
        suspendSubscription(tx, await lockSubscription(tx, id), { ...byAdmin, now: run.now }),
      )
  },
  async reactivate(run: Run) {
    const id = await findLive(run)
    if (id)
      await within(run, async (tx) =>
        reactivateSubscription(tx, await lockSubscription(tx, id), { ...byAdmin, now: run.now }),
      )
  },
  /** Deletes the account in the middle of whatever is in progress. */
  async delete(run: Run) {
    if (run.isGone || !run.random.chance(0.3)) return
    await run.context.db.transaction().execute((tx) => endSubscription(tx, run.subscriber, run.now))
    run.isGone = true
  },
}
const every = Object.keys(steps) as (keyof typeof steps)[]
/** Actions that depend on others are listed more often. */
const names = [...every, ...Array.from({ length: 5 }, () => ['change_plan', 'days', 'clock'] as const).flat()]

async function takeSteps(run: Run) {
  const id = await findLive(run)
  if (id) await renewSubscription(run.context, id, run.now)
}

/** Usually one that's for sale. */
const planFor = (random: Random, plans: readonly PlanRow[]) =>
  random.pick(random.chance(0.1) ? plans : plans.filter(({ monthly_price_cents }) => monthly_price_cents > 0))

const findLive = async ({ context, subscriber }: Run) =>
  (
    await context.db
      .selectFrom('subscriptions')
      .select('id')
      .where(isOfSubscriber(subscriber))
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  )?.id

export const findTransactions = ({ context, subscriber }: Pick<Run, 'context' | 'subscriber'>) =>
  context.db
    .selectFrom('transactions')
    .selectAll()
    .where(isOfSubscriber(subscriber))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Restores the gateway and finishes everything in progress; unconfirmed payments are abandoned. */
export async function comeToRest(run: Run) {
  for (let tries = 0; tries < 4; tries++) {
    const open = (await findTransactions(run)).filter(
      ({ status, refund_reason }) => status === 'pending' || (status === 'succeeded' && refund_reason),
    )
    if (!open.length) return await followAll(run)
    run.now = new Date(run.now.getTime() + 1.5 * dayMs)
    for (const each of open) {
      await withoutAnswers(reconcile(run.context, each.id, run.now))
      const known = (await findTransactions(run)).find(({ id }) => id === each.id)
      if (known?.status === 'succeeded' && known.refund_reason) await refund(run.context, known, run.now)
    }
  }
  throw new Error('Something is still under way.')
}

/** Records the gateway's refunds, as its webhooks would. */
async function followAll(run: Run) {
  for (const { id, status } of await findTransactions(run))
    if (status === 'succeeded' || status === 'refunded') await reconcile(run.context, id, run.now)
}
