import type { billing, Plan } from '../../contract/billing/billing.ts'
import { newPaymentMethod, countedLimits, grantsOf, limitsOf, planFeatures } from '../../contract/billing/values.ts'
import type { AppContext, Db } from '../platform/app-context.ts'
import type { CallerFor } from '../platform/http/callers.ts'
import type { HandlerRequest, HandlersOf } from '../platform/http/handlers.ts'
import { consume } from '../platform/http/limits.ts'
import { paged } from '../platform/http/paged.ts'
import { conflict } from '../platform/http/problem.ts'
import { cancel, toggleAutoRenew } from './cancel.ts'
import { changePlan } from './change-plan.ts'
import { startCheckout } from './checkouts.ts'
import { type Subscriber, subscriberOf } from './subscribers.ts'
import { invoicePdf, receiptPdf } from './invoice-pdf.ts'
import { refundedOf } from './ledger.ts'
import { listTransactions } from './list.ts'
import { updatePaymentMethod } from './payment-method.ts'
import { storableChange, presentChange, presentMine, readChange } from './present.ts'
import { problemOf } from './problems.ts'
import { type Actor, findOwnTransaction, findSubscription, planOf } from './queries.ts'
import { dollars, type PlanRow, type TransactionRow } from './rules.ts'
import { requirePrice, requireSold, subscribe } from './subscribe.ts'
import type { z } from 'zod'
import { findPlanOf, plansAbove, plansBelow } from './entitlements.ts'
import { countUsed } from './usage.ts'

export const billingHandlers: HandlersOf<'billing'> = {
  async plans({ query }, { db }) {
    const rows = await db
      .selectFrom('plans')
      .selectAll()
      .where('retired_at', 'is', null)
      .$if(query.type !== undefined, (q) => q.where('audience', '=', query.type ?? null))
      .orderBy('audience', 'desc')
      .orderBy('sort_order')
      .execute()
    return { data: rows.map((plan) => presentPlan(plan, rows)) }
  },

  myPlan: async ({ caller }, { db }) => ({ data: await presentMyPlan(db, subscriberOf(caller)) }),

  subscription: async ({ caller }, context) => ({ data: await presentMine(context, subscriberOf(caller)) }),

  async transactions({ caller, query }, { db }) {
    const { rows, total, paid_cents } = await listTransactions(db, subscriberOf(caller), query)
    return paged(rows, total, query, { paid_in_all: dollars(paid_cents) })
  },

  async invoice({ caller, params: { id }, gone }, { db, config }) {
    const paid = await findPaid(db, subscriberOf(caller), id)
    return await invoicePdf(paid, config, { account_id: caller.account_id, gone })
  },

  async receipt({ caller, params: { id }, gone }, { db, config }) {
    const paid = await findPaid(db, subscriberOf(caller), id)
    return await receiptPdf(paid, config, { account_id: caller.account_id, gone })
  },

  subscribe: {
    async first({ caller, body }, context) {
      const subscriber = subscriberOf(caller)
      if (body.payment_method === newPaymentMethod) return await visitForPlan(context, subscriber, body)
      await limitPayments(context, subscriber)
      return await presentOutcome(
        context,
        subscriber,
        await subscribe(context, subscriber, { ...body, ...actionBy(caller) }),
      )
    },
    again: async ({ caller, body }, context) => {
      const subscriber = subscriberOf(caller)
      if (body.payment_method === newPaymentMethod) return await visitForPlan(context, subscriber, body)
      return await presentOutcomeAgain(context, subscriber)
    },
  },

  cancel: {
    async first({ caller, body: { reason } }, context) {
      const subscriber = subscriberOf(caller)
      await cancel(context, subscriber, { reason, ...actionBy(caller) })
      return { data: await presentMine(context, subscriber) }
    },
    again: async ({ caller }, context) => ({ data: await presentMine(context, subscriberOf(caller)) }),
  },

  toggleAutoRenew: {
    async first({ caller }, context) {
      const subscriber = subscriberOf(caller)
      await toggleAutoRenew(context, subscriber, actionBy(caller))
      return { data: await presentMine(context, subscriber) }
    },
    again: async ({ caller }, context) => ({ data: await presentMine(context, subscriberOf(caller)) }),
  },

  updatePaymentMethod: {
    async first({ caller, body: { payment_method } }, context) {
      const subscriber = subscriberOf(caller)
      if (payment_method === newPaymentMethod) return await visitForMethod(context, subscriber)
      await limitPayments(context, subscriber)
      const result = await updatePaymentMethod(context, subscriber, { payment_method, ...actionBy(caller) })
      return await presentOutcome(context, subscriber, result)
    },
    again: async ({ caller, body: { payment_method } }, context) => {
      const subscriber = subscriberOf(caller)
      return payment_method === newPaymentMethod
        ? await visitForMethod(context, subscriber)
        : await presentOutcomeAgain(context, subscriber)
    },
  },

  changePlan: {
    first: startChange,
    // A preview changes nothing, so it's calculated again. The cost of a real change is stored, because it can't be
    // derived later.
    kept: ({ data: { change } }) => storableChange(change),
    again: async (request, context, kept) => {
      if (request.body.preview) return await startChange(request, context)
      if (!kept) throw conflict('This change was already requested. Check your plan before you send it again.')
      const { data } = await presentOutcomeAgain(context, subscriberOf(request.caller))
      return { data: { ...data, change: readChange(kept, await planOf(context.db, request.body.plan_id)) } }
    },
  },
}

type ChangeRequest = HandlerRequest<(typeof billing)['changePlan']>

async function startChange({ caller, body }: ChangeRequest, context: AppContext) {
  const subscriber = subscriberOf(caller)
  if (!body.preview) await limitPayments(context, subscriber)
  const { change, transaction } = await changePlan(context, subscriber, { ...body, ...actionBy(caller) })
  const { data } = await presentOutcome(context, subscriber, transaction)
  return { data: { ...data, change: presentChange(change) } }
}

async function findPaid(db: AppContext['db'], subscriber: Subscriber, id: string) {
  const paid = await findOwnTransaction(db, subscriber, id)
  return { ...paid, refunded_cents: await refundedOf(db, id) }
}

const actionBy = ({ account_id }: CallerFor<'job_seeker_or_owner'>): { actor: Actor; now: Date } => ({
  actor: { type: 'holder', id: account_id },
  now: new Date(),
})

/** Limits people who test stolen cards. */
const limitPayments = ({ db, config }: AppContext, subscriber: Subscriber) =>
  consume(db, `payment:${subscriber.audience === 'job_seeker' ? subscriber.seeker_id : subscriber.company_id}`, {
    max: config.limits.payments_per_hour,
    seconds: 3600,
  })

/**
 * Opens the gateway's page to start a plan. A repeated request opens another visit, so it's checked and counted again.
 */
async function visitForPlan(context: AppContext, subscriber: Subscriber, { plan_id, monthly_price }: PlanVisit) {
  await limitPayments(context, subscriber)
  const plan = await requireSold(context.db, subscriber, plan_id)
  requirePrice(plan, plan.monthly_price_cents, monthly_price)
  const known = await findSubscription(context.db, subscriber)
  if (known && !known.ended_at) throw problemOf.isSubscribed()
  return await visit(context, subscriber, plan)
}
type PlanVisit = { plan_id: string; monthly_price?: string | undefined }

/** Opens the gateway's page to change the payment method of the existing subscription. */
async function visitForMethod(context: AppContext, subscriber: Subscriber) {
  await limitPayments(context, subscriber)
  const known = await findSubscription(context.db, subscriber)
  if (!known || known.ended_at) throw conflict('You don’t have a subscription. Choose a plan first.')
  return await visit(context, subscriber, null)
}

const visit = async (context: AppContext, subscriber: Subscriber, plan: PlanRow | null) => {
  const checkout_url = await startCheckout(context, subscriber, plan, new Date())
  return { data: { ...(await presentMine(context, subscriber)), checkout_url } }
}

/** The current state, and the URL where a payment must be confirmed. */
const presentOutcome = async (context: AppContext, subscriber: Subscriber, transaction: TransactionRow | null) => ({
  data: { ...(await presentMine(context, subscriber)), checkout_url: transaction?.confirm_url ?? null },
})

/** The same for a repeated request. */
async function presentOutcomeAgain(context: AppContext, subscriber: Subscriber) {
  const mine = await presentMine(context, subscriber)
  return { data: { ...mine, checkout_url: mine.subscription?.payment?.confirm_url ?? null } }
}

type MyPlan = z.output<(typeof billing)['myPlan']['reply']>['data']

/** Features are described relative to the next cheaper plan. */
const presentPlan = (plan: PlanRow, plans: readonly PlanRow[]): Plan => ({
  id: plan.id,
  type: plan.audience,
  plan_name: plan.plan_name,
  monthly_price: dollars(plan.monthly_price_cents),
  features: planFeatures(
    plan,
    plans.findLast((other) => other.audience === plan.audience && other.sort_order < plan.sort_order),
  ),
  sort_order: plan.sort_order,
})

/** What a subscriber's plan includes, and how much is used. */
async function presentMyPlan(db: Db, subscriber: Subscriber): Promise<MyPlan> {
  const [plan, subscription] = [await findPlanOf(db, subscriber), await findSubscription(db, subscriber)]
  const keeps = subscription?.ended_at === null && subscription.plan_id === plan.id
  const limits = await Promise.all(
    limitsOf[subscriber.audience].map(async (limit) => {
      const counted = countedLimits.find((each) => each === limit)
      return {
        limit,
        included: plan.limits[limit] ?? null,
        used: counted ? await countUsed(db, subscriber, counted) : null,
      }
    }),
  )
  return {
    plan: {
      id: plan.id,
      plan_name: plan.plan_name,
      monthly_price: dollars(keeps ? subscription.monthly_price_cents : plan.monthly_price_cents),
      features: planFeatures(plan),
    },
    limits,
    grants: grantsOf[subscriber.audience].filter((grant) => plan.grants.includes(grant)),
    above: (await plansAbove(db, plan)).map(otherPlan),
    below: (await plansBelow(db, plan)).map(otherPlan),
  }
}

const otherPlan = ({ plan_name, limits, grants }: PlanRow) => ({ plan_name, limits, grants })
