import type { billing } from '../../contract/billing/billing.ts'
import { newPaymentMethod } from '../../contract/billing/values.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { CallerFor } from '../platform/http/callers.ts'
import type { HandlerRequest, HandlersOf } from '../platform/http/handlers.ts'
import { consume } from '../platform/http/limits.ts'
import { paged } from '../platform/http/paged.ts'
import { conflict } from '../platform/http/problem.ts'
import { cancel, toggleAutoRenew } from './cancel.ts'
import { changePlan } from './change-plan.ts'
import { startCheckout } from './checkouts.ts'
import { type Holder, holderOf } from './holders.ts'
import { invoicePdf, receiptPdf } from './invoice-pdf.ts'
import { refundedOf } from './ledger.ts'
import { listTransactions } from './list.ts'
import { updatePaymentMethod } from './payment-method.ts'
import { presentMyPlan, presentPlan } from './plans.ts'
import { keepChange, presentChange, presentMine, readChange } from './present.ts'
import { problemOf } from './problems.ts'
import { type Actor, findOwnTransaction, findSubscription, planOf } from './queries.ts'
import { dollars, type PlanRow, type TransactionRow } from './rules.ts'
import { requirePrice, requireSold, subscribe } from './subscribe.ts'

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

  myPlan: async ({ caller }, { db }) => ({ data: await presentMyPlan(db, holderOf(caller)) }),

  subscription: async ({ caller }, context) => ({ data: await presentMine(context, holderOf(caller)) }),

  async transactions({ caller, query }, { db }) {
    const { rows, total, paid_cents } = await listTransactions(db, holderOf(caller), query)
    return paged(rows, total, query, { paid_in_all: dollars(paid_cents) })
  },

  async invoice({ caller, params: { id }, gone }, { db, config }) {
    const paid = await findPaid(db, holderOf(caller), id)
    return await invoicePdf(paid, config, { account_id: caller.account_id, gone })
  },

  async receipt({ caller, params: { id }, gone }, { db, config }) {
    const paid = await findPaid(db, holderOf(caller), id)
    return await receiptPdf(paid, config, { account_id: caller.account_id, gone })
  },

  subscribe: {
    async first({ caller, body }, context) {
      const holder = holderOf(caller)
      if (body.payment_method === newPaymentMethod) return await visitForPlan(context, holder, body)
      await limitPayments(context, holder)
      return await goOn(context, holder, await subscribe(context, holder, { ...body, ...asking(caller) }))
    },
    again: async ({ caller, body }, context) => {
      const holder = holderOf(caller)
      if (body.payment_method === newPaymentMethod) return await visitForPlan(context, holder, body)
      return await goneOn(context, holder)
    },
  },

  cancel: {
    async first({ caller, body: { reason } }, context) {
      const holder = holderOf(caller)
      await cancel(context, holder, { reason, ...asking(caller) })
      return { data: await presentMine(context, holder) }
    },
    again: async ({ caller }, context) => ({ data: await presentMine(context, holderOf(caller)) }),
  },

  toggleAutoRenew: {
    async first({ caller }, context) {
      const holder = holderOf(caller)
      await toggleAutoRenew(context, holder, asking(caller))
      return { data: await presentMine(context, holder) }
    },
    again: async ({ caller }, context) => ({ data: await presentMine(context, holderOf(caller)) }),
  },

  updatePaymentMethod: {
    async first({ caller, body: { payment_method } }, context) {
      const holder = holderOf(caller)
      if (payment_method === newPaymentMethod) return await visitForMethod(context, holder)
      await limitPayments(context, holder)
      const result = await updatePaymentMethod(context, holder, { payment_method, ...asking(caller) })
      return await goOn(context, holder, result)
    },
    again: async ({ caller, body: { payment_method } }, context) => {
      const holder = holderOf(caller)
      return payment_method === newPaymentMethod ? await visitForMethod(context, holder) : await goneOn(context, holder)
    },
  },

  changePlan: {
    first: startChange,
    // A preview changes nothing, so it's made again. What a change cost is kept: later nothing tells it from another.
    kept: ({ data: { change } }) => keepChange(change),
    again: async (asked, context, kept) => {
      if (asked.body.preview) return await startChange(asked, context)
      if (!kept) throw conflict('This change was asked for before. Look at your plan before you send it again.')
      const { data } = await goneOn(context, holderOf(asked.caller))
      return { data: { ...data, change: readChange(kept, await planOf(context.db, asked.body.plan_id)) } }
    },
  },
}

type ChangeAsked = HandlerRequest<(typeof billing)['changePlan']>

async function startChange({ caller, body }: ChangeAsked, context: AppContext) {
  const holder = holderOf(caller)
  if (!body.preview) await limitPayments(context, holder)
  const { change, transaction } = await changePlan(context, holder, { ...body, ...asking(caller) })
  const { data } = await goOn(context, holder, transaction)
  return { data: { ...data, change: presentChange(change) } }
}

async function findPaid(db: AppContext['db'], holder: Holder, id: string) {
  const paid = await findOwnTransaction(db, holder, id)
  return { ...paid, refunded_cents: await refundedOf(db, id) }
}

const asking = ({ account_id }: CallerFor<'job_seeker_or_owner'>): { actor: Actor; now: Date } => ({
  actor: { type: 'holder', id: account_id },
  now: new Date(),
})

/** Whoever tries out stolen cards tries many. */
const limitPayments = ({ db, config }: AppContext, holder: Holder) =>
  consume(db, `payment:${holder.audience === 'job_seeker' ? holder.seeker_id : holder.company_id}`, {
    max: config.limits.payments_per_hour,
    seconds: 3600,
  })

/** A visit to the gateway's page to begin a plan. A repeated request opens another, so it's checked and counted again. */
async function visitForPlan(context: AppContext, holder: Holder, { plan_id, monthly_price }: PlanAsked) {
  await limitPayments(context, holder)
  const plan = await requireSold(context.db, holder, plan_id)
  requirePrice(plan, plan.monthly_price_cents, monthly_price)
  const known = await findSubscription(context.db, holder)
  if (known && !known.ended_at) throw problemOf.isSubscribed()
  return await visit(context, holder, plan)
}
type PlanAsked = { plan_id: string; monthly_price?: string | undefined }

/** The same to enter another way to pay for the subscription there is. */
async function visitForMethod(context: AppContext, holder: Holder) {
  await limitPayments(context, holder)
  const known = await findSubscription(context.db, holder)
  if (!known || known.ended_at) throw conflict('You have no subscription. Choose a plan first.')
  return await visit(context, holder, null)
}

const visit = async (context: AppContext, holder: Holder, plan: PlanRow | null) => {
  const checkout_url = await startCheckout(context, holder, plan, new Date())
  return { data: { ...(await presentMine(context, holder)), checkout_url } }
}

/** The same of a request that is repeated. */
async function goneOn(context: AppContext, holder: Holder) {
  const mine = await presentMine(context, holder)
  return { data: { ...mine, checkout_url: mine.subscription?.payment?.confirm_url ?? null } }
}

/** What holds now, and where a payment is to be confirmed. */
const goOn = async (context: AppContext, holder: Holder, transaction: TransactionRow | null) => ({
  data: { ...(await presentMine(context, holder)), checkout_url: transaction?.confirm_url ?? null },
})
