import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminSubscriptions } from '../../../contract/admin/subscriptions.ts'
import type { Db } from '../../platform/app-context.ts'

type Step = z.output<typeof adminSubscriptions.show.reply>['data']['history'][number]

const most = 200

/** What happened to a subscription and who of us looked at it, newest first. */
export async function findHistory(db: Db, id: string): Promise<Step[]> {
  const steps = [...(await findEvents(db, id)), ...(await findLooks(db, id))]
  return steps.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, most)
}

async function findEvents(db: Db, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('subscription_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.actor_id')
    .leftJoin('plans', (join) => join.on(sql`plans.id::text`, '=', sql`e.detail ->> 'plan_id'`))
    .select(['e.at', 'e.kind', 'e.actor_type', 'e.to_status', 'e.detail', 'plans.plan_name'])
    .select(sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as('name'))
    .where('e.subscription_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, kind, actor_type, to_status, detail, plan_name, name }) => ({
    at,
    kind,
    by: name || null,
    by_admin: actor_type === 'admin',
    to_status,
    plan_name,
    auto_renew: typeof detail.auto_renew === 'boolean' ? detail.auto_renew : null,
    reason: typeof detail.reason === 'string' ? detail.reason : null,
  }))
}

/** What is in the log of administrators alone. */
const kinds = {
  'subscription.viewed': 'viewed',
  'subscription.retried': 'retried',
  'subscription.reminded': 'reminded',
  'subscription.refunded': 'refunded',
} as const

async function findLooks(db: Db, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['at', 'action', 'actor_name', 'reason', 'after'])
    .where('subject_type', '=', 'subscription')
    .where('subject_id', '=', id)
    .where('action', 'in', Object.keys(kinds))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, action, actor_name, reason, after }) => ({
    at,
    kind: kinds[action as keyof typeof kinds],
    by: actor_name,
    by_admin: true,
    to_status: null,
    plan_name: null,
    auto_renew: null,
    reason: reason && typeof after?.amount === 'string' ? `$${after.amount}: ${reason}` : reason,
  }))
}
