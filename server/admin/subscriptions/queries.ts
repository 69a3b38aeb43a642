import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminSubscription } from '../../../contract/admin/subscriptions.ts'
import type { Db } from '../../platform/app-context.ts'
import { dollars, endsWithPeriod, type SubscriptionRow } from '../../billing/rules.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findHolders, type HolderShown } from './holder.ts'

export type AdminSubscriptionRecord = z.output<typeof adminSubscription>
type Named = SubscriptionRow & { plan_name: string; pending_name: string | null; list_price_cents: number }

/** One subscription as its row in the list tells it. @throws 404 */
export async function findAdminSubscription(db: Db, id: string): Promise<AdminSubscriptionRecord> {
  const [found] = await findAdminSubscriptions(db, [id])
  if (!found) throw notFound()
  return found
}

/** Subscriptions in the order of `ids`. */
export async function findAdminSubscriptions(db: Db, ids: string[]): Promise<AdminSubscriptionRecord[]> {
  if (!ids.length) return []
  const rows = await findRows(db, ids)
  const holderOf = await findHolders(db, rows)
  const byId = new Map(rows.map((row) => [row.id, presentRow(row, holderOf(row))]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const findRows = (db: Db, ids: string[]): Promise<Named[]> =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('plans', 'plans.id', 's.plan_id')
    .leftJoin('plans as pending', 'pending.id', 's.pending_plan_id')
    .selectAll('s')
    .select(['plans.plan_name', 'plans.monthly_price_cents as list_price_cents', 'pending.plan_name as pending_name'])
    .where('s.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()

function presentRow(row: Named, holder: HolderShown): AdminSubscriptionRecord {
  const { plan_id, plan_name, pending_plan_id, pending_name, status } = row
  return {
    id: row.id,
    type: row.audience,
    holder,
    plan: { id: plan_id, plan_name },
    monthly_price: dollars(row.monthly_price_cents),
    pending_plan: pending_plan_id && pending_name ? { id: pending_plan_id, plan_name: pending_name } : null,
    status,
    is_ending: (status === 'active' || status === 'trialing') && endsWithPeriod(row),
    failed_renewals: row.failed_renewals,
    period_start: row.period_start,
    period_end: row.period_end,
    created_at: row.created_at,
    ended_at: row.ended_at,
  }
}

/** What its own page tells beside that. @throws 404 */
export async function findOpened(db: Db, id: string) {
  const [row] = await findRows(db, [id])
  if (!row) throw notFound()
  const holderOf = await findHolders(db, [row])
  const { cents } = await db
    .selectFrom('money_ledger as l')
    .innerJoin('transactions as t', 't.id', 'l.transaction_id')
    .select(sql<number>`coalesce(sum(l.amount_cents), 0)`.as('cents'))
    .where('t.subscription_id', '=', id)
    .where('l.account', '=', 'gateway')
    .executeTakeFirstOrThrow()
  return {
    ...presentRow(row, holderOf(row)),
    payment_method: { brand: row.method_brand, last4: row.method_last4, expires: row.method_expires },
    gateway: row.gateway,
    auto_renew: row.auto_renew,
    cancel_at_period_end: row.cancel_at_period_end,
    cancel_reason: row.cancel_reason,
    next_step_at: row.next_step_at,
    list_price: dollars(row.list_price_cents),
    paid_in_all: dollars(cents),
  }
}
