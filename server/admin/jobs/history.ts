import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminJobs } from '../../../contract/admin/jobs.ts'
import type { Db } from '../../platform/app-context.ts'

type Step = z.output<typeof adminJobs.show.reply>['data']['history'][number]

const most = 200

/** What happened to a job and who of us looked at it, newest first. */
export async function findJobHistory(db: Db, id: string): Promise<Step[]> {
  const steps = [...(await findEvents(db, id)), ...(await findLooks(db, id))]
  return steps.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, most)
}

async function findEvents(db: Db, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('job_events as e')
    .leftJoin('accounts', 'accounts.id', 'e.actor_id')
    .select(['e.at', 'e.kind', 'e.actor_type', 'e.to_status', 'e.detail'])
    .select(sql<string>`concat_ws(' ', accounts.first_name, accounts.last_name)`.as('name'))
    .where('e.job_id', '=', id)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, kind, actor_type, to_status, detail, name }) => ({
    at,
    kind,
    by: name || null,
    by_admin: actor_type === 'admin',
    to_status,
    outcome: (detail.outcome as Step['outcome'] | undefined) ?? null,
    fields: (detail.fields as string[] | undefined) ?? [],
    reason: (detail.reason as string | undefined) ?? null,
  }))
}

/** What only the audit log knows: flagging and closing are the job's own events. */
async function findLooks(db: Db, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['at', 'action', 'actor_name', 'reason'])
    .where('subject_type', '=', 'job')
    .where('subject_id', '=', id)
    .where('action', 'in', ['job.viewed', 'job.kept'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, action, actor_name, reason }) => ({
    at,
    kind: action === 'job.kept' ? ('kept' as const) : ('viewed' as const),
    by: actor_name,
    by_admin: true,
    to_status: null,
    outcome: null,
    fields: [],
    reason,
  }))
}
