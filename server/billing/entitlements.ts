import { entitlingStatuses } from '../../contract/subscription-values.ts'
import type { Db } from '../app-context.ts'
import { type Holder, isHeldBy } from './holders.ts'
import { findFreePlan } from './queries.ts'
import type { PlanRow } from './rules.ts'

/** The plan whose features a holder has now: that of a subscription that holds, else the free one. */
export async function findPlanOf(db: Db, holder: Holder): Promise<PlanRow> {
  const paid = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('plans')
    .where(isHeldBy(holder))
    .where('subscriptions.status', 'in', entitlingStatuses)
    .executeTakeFirst()
  return paid ?? (await findFreePlan(db, holder.audience))
}
