import { sql } from 'kysely'
import type { Db } from '../house.ts'
import { conflict, notFound } from '../http/problem.ts'
import { freshLife } from '../postings/queries.ts'

/** Who decides: an admin's account, or none where it is done by a command or by the company's domain. */
export type Verifier = { account_id: string | null; method: 'admin' | 'domain_email' }

/**
 * A company's name, locked until the transaction ends: no job of it is posted while its verification changes.
 * The time of what follows is taken after it: who waited longer did it later.
 */
async function lockCompany(tx: Db, id: string) {
  const company = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'verified_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!company) throw notFound()
  return company
}

/** Verifies a company; what waited for it goes live with its full days. @throws Problem 404, 409 where it is verified */
export async function verifyCompany(tx: Db, id: string, by: Verifier): Promise<{ name: string; jobs_changed: number }> {
  const { name, verified_at } = await lockCompany(tx, id)
  const now = new Date()
  if (verified_at) throw conflict(`${name} is verified already.`, 'already_verified')
  await tx
    .updateTable('companies')
    .set({ verified_at: now, verified_by: by.account_id, verified_method: by.method, updated_at: now })
    .where('id', '=', id)
    .execute()
  await insertCompanyEvent(tx, id, by.account_id, 'verified', { method: by.method }, now)
  const jobs = await tx
    .updateTable('jobs')
    .set({ status: 'published', ...freshLife(now), updated_at: movedOn(now) })
    .where('company_id', '=', id)
    .where('status', '=', 'pending_review')
    .returning('id')
    .execute()
  await insertSteps(tx, jobs, { from_status: 'pending_review', to_status: 'published' }, by.account_id, now)
  return { name, jobs_changed: jobs.length }
}

/** Takes a verification back; its live jobs wait again. @throws Problem 404, 409 where it is not verified */
export async function unverifyCompany(
  tx: Db,
  id: string,
  { account_id, reason }: { account_id: string; reason?: string | undefined },
): Promise<{ name: string; jobs_changed: number }> {
  const { name, verified_at } = await lockCompany(tx, id)
  const now = new Date()
  if (!verified_at) throw conflict(`${name} is not verified.`, 'not_verified')
  await tx
    .updateTable('companies')
    .set({ verified_at: null, verified_by: null, verified_method: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  await insertCompanyEvent(tx, id, account_id, 'unverified', reason ? { reason } : {}, now)
  const jobs = await tx
    .updateTable('jobs')
    .set({ status: 'pending_review', updated_at: movedOn(now) })
    .where('company_id', '=', id)
    .where('status', '=', 'published')
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  await insertSteps(tx, jobs, { from_status: 'published', to_status: 'pending_review' }, account_id, now)
  return { name, jobs_changed: jobs.length }
}

/** A time stamp that always moves on, so that a form loaded before is stale. */
const movedOn = (now: Date) => sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')`

const insertCompanyEvent = (
  tx: Db,
  company_id: string,
  actor_id: string | null,
  kind: string,
  detail: object,
  at: Date,
) =>
  tx
    .insertInto('company_events')
    .values({
      company_id,
      at,
      actor_id,
      actor_type: actor_id ? 'admin' : 'system',
      kind,
      detail: JSON.stringify(detail),
    })
    .execute()

async function insertSteps(
  tx: Db,
  jobs: { id: string }[],
  step: { from_status: string; to_status: string },
  actor_id: string | null,
  at: Date,
) {
  if (!jobs.length) return
  const by = { at, actor_id, actor_type: actor_id ? 'admin' : 'system', kind: 'status_changed' }
  await tx
    .insertInto('job_events')
    .values(jobs.map(({ id }) => ({ job_id: id, ...by, ...step })))
    .execute()
}
