import { sql } from 'kysely'
import type { z } from 'zod'
import type { PaymentTrouble } from '../../../contract/admin/values.ts'
import type { adminSubscriptions } from '../../../contract/admin/subscriptions.ts'
import type { Db } from '../../platform/app-context.ts'
import { dollars } from '../../billing/rules.ts'
import { findHolders } from './holder.ts'

type Troubles = z.output<typeof adminSubscriptions.dashboard.reply>['data']['troubles']
type Row = {
  trouble: PaymentTrouble
  subscription_id: string
  seeker_id: string | null
  company_id: string | null
  plan_id: string
  amount_cents: number
  failure: string | null
  since: Date
  ends_at: Date | null
}

/** Anything that resolves automatically within this time doesn't need attention. */
const patience = sql`now() - interval '1 hour'`

/**
 * Past due: it won't be retried automatically. Unclear: the gateway hasn't reported an outcome for an hour, and the
 * customer isn't being asked to confirm it. Not refunded: a payment that arrived too late hasn't been refunded, or the
 * gateway refused the refund. Disputed: a bank has taken the money back and expects an answer.
 */
export const openTroubles = sql`
  select 'past_due' as trouble, s.id as subscription_id, s.seeker_id, s.company_id, s.plan_id,
    coalesce(t.amount_cents, s.monthly_price_cents) as amount_cents, t.failure_message as failure,
    coalesce(t.settled_at, s.updated_at) as since, s.next_step_at as ends_at
  from subscriptions s left join lateral (
    select amount_cents, failure_message, settled_at from transactions
    where subscription_id = s.id and status = 'failed' order by created_at desc limit 1) t on true
  where s.status = 'past_due'
  union all
  select 'unclear', subscription_id, seeker_id, company_id, plan_id, amount_cents, null, created_at, null
  from transactions where status = 'pending' and confirm_url is null and created_at < ${patience}
  union all
  select 'not_refunded', subscription_id, seeker_id, company_id, plan_id, amount_cents, refund_problem, settled_at, null
  from transactions where status = 'succeeded'
    and (refund_parked_at is not null or (refund_reason is not null and settled_at < ${patience}))
  union all
  select 'disputed', t.subscription_id, t.seeker_id, t.company_id, t.plan_id, b.amount_cents, null, b.first_seen_at, null
  from money_back b join transactions t on t.id = b.transaction_id where b.kind = 'dispute' and b.state = 'gone'`

/** Payments that need attention: how many, and the ten oldest. */
export async function findTroubles(db: Db): Promise<Troubles> {
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from (${openTroubles}) troubles`.execute(db),
    sql<Row & { plan_name: string }>`select troubles.*, plans.plan_name from (${openTroubles}) troubles
      join plans on plans.id = troubles.plan_id order by since, subscription_id limit 10`.execute(db),
  ])
  const holderOf = await findHolders(db, rows)
  return {
    total: counted.rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      trouble: row.trouble,
      subscription_id: row.subscription_id,
      holder: holderOf(row),
      plan_name: row.plan_name,
      amount: dollars(row.amount_cents),
      failure: row.failure,
      since: row.since,
      ends_at: row.ends_at,
    })),
  }
}
