import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminPlans } from '../../../contract/admin/plans.ts'
import { grantsOf, planFeatures, planLimits } from '../../../contract/billing/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import { dollars, type PlanRow } from '../../billing/rules.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { invalid, notFound, stale } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { editPlan, type EditedPlan, requireSteps } from './rules.ts'

type Plan = z.output<typeof adminPlans.browse.reply>['data'][number]

export const adminPlansHandlers: HandlersOf<'adminPlans'> = {
  browse: async (_asked, { db }) => ({ data: await findPlans(db) }),

  edit: (request, { db }) =>
    db.transaction().execute(async (tx) => {
      const { id } = request.params
      const plans = await lockPlansBeside(tx, id)
      const held = plans.find((plan) => plan.id === id)
      if (!held) throw notFound()
      refuseStale(held, request.body.updated_at)
      const now = new Date()
      const edited = editPlan(held, request.body, now)
      const after = plans.map((plan) => (plan === held ? { ...plan, ...edited } : plan))
      requireSteps(after.filter(({ retired_at }) => !retired_at))
      await write(tx, request, held, edited, now)
      return { data: (await findPlans(tx)).find((plan) => plan.id === id)! }
    }),
}

/** Locks all plans of this type, in their order, because an edit is compared with the other plans. */
const lockPlansBeside = (tx: Db, id: string): Promise<PlanRow[]> =>
  tx
    .selectFrom('plans')
    .selectAll()
    .where('audience', '=', (eb) => eb.selectFrom('plans as p').select('p.audience').where('p.id', '=', id))
    .orderBy('sort_order')
    .orderBy('id')
    .forUpdate()
    .execute()

function refuseStale(held: PlanRow, loaded: string | undefined) {
  if (loaded === undefined || Date.parse(loaded) === held.updated_at.getTime()) return
  throw stale('Someone else changed this plan while you were editing. Load the current version, then save again.', {
    ...worded(held),
    updated_at: held.updated_at.toISOString(),
  })
}

const worded = ({ plan_name, monthly_price_cents, limits, grants, retired_at }: EditedPlan) => ({
  plan_name,
  monthly_price: dollars(monthly_price_cents),
  // In a fixed order, because the database's JSON has its own.
  limits: Object.fromEntries(planLimits.filter((limit) => limit in limits).map((limit) => [limit, limits[limit]])),
  grants,
  is_sold: retired_at === null,
})

async function write(
  tx: Db,
  request: AdminRequest & { body: { reason: string } },
  held: PlanRow,
  edited: EditedPlan,
  updated_at: Date,
) {
  await tx
    .updateTable('plans')
    .set({ ...edited, limits: JSON.stringify(edited.limits), updated_at })
    .where('id', '=', held.id)
    .execute()
    .catch(refuseDuplicate('plans_name_once', () => invalid({ plan_name: 'Another plan already has this name.' })))
  const [before, after] = [worded(held), worded(edited)]
  const differ = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (all: typeof after) => Object.fromEntries(differ.map((name) => [name, all[name]]))
  await recordAudit(tx, request, {
    action: 'plan.changed',
    subject: { id: held.id, name: edited.plan_name },
    before: only(before),
    after: only(after),
    reason: request.body.reason,
  })
}

async function findPlans(db: Db): Promise<Plan[]> {
  const rows = await db
    .selectFrom('plans as p')
    .leftJoin('subscriptions as s', (join) => join.onRef('s.plan_id', '=', 'p.id').on('s.ended_at', 'is', null))
    .selectAll('p')
    .select([
      sql<number>`count(s.id)`.as('holders'),
      sql<number>`count(s.id) filter (where s.monthly_price_cents <> p.monthly_price_cents)`.as('at_other_price'),
    ])
    .groupBy('p.id')
    .orderBy('p.audience', 'desc')
    .orderBy('p.sort_order')
    .execute()
  const sold = rows.filter(({ retired_at }) => !retired_at)
  return rows.map((row) => ({
    id: row.id,
    type: row.audience,
    plan_name: row.plan_name,
    monthly_price: dollars(row.monthly_price_cents),
    limits: row.limits,
    grants: grantsOf[row.audience].filter((grant) => row.grants.includes(grant)),
    features: planFeatures(
      row,
      sold.findLast((other) => other.audience === row.audience && other.sort_order < row.sort_order),
    ),
    sort_order: row.sort_order,
    retired_at: row.retired_at,
    updated_at: row.updated_at,
    holders: row.holders,
    at_other_price: row.at_other_price,
  }))
}
