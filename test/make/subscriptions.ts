import type { Insertable } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { ahead, type Db, type With } from './start.ts'

type Subscriber = { seeker_id: string } | { company_id: string }
type Options = With<DB['subscriptions'], { plan: string }>

/** A subscription to a plan by name. By default it's in its free trial, with nothing paid. */
export async function makeSubscription(db: Db, holder: Subscriber, { plan, ...given }: Options) {
  const audience = 'seeker_id' in holder ? 'job_seeker' : 'employer'
  const period_start = given.period_start ?? new Date()
  const period_end = given.period_end ?? ahead(14)
  const values: Omit<Insertable<DB['subscriptions']>, 'plan_id' | 'monthly_price_cents'> = {
    audience,
    ...holder,
    status: 'trialing',
    is_trial_used: true,
    period_start,
    period_end,
    next_step_at: period_end,
    anchor_day: new Date(period_end).getUTCDate(),
    gateway: 'test',
    customer: 'cus_test',
    payment_method: 'test_success',
    method_brand: 'Visa',
    method_last4: '4242',
    method_expires: '2031-04',
  }
  const named = await db
    .selectFrom('plans')
    .select(['id as plan_id', 'monthly_price_cents'])
    .where('audience', '=', audience)
    .where('plan_name', '=', plan)
    .executeTakeFirstOrThrow()
  return await db
    .insertInto('subscriptions')
    .values({ ...values, ...named, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}
