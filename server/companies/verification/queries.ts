import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { JobStatus, ReviewState, VerificationEvidence } from '../../../contract/platform/values.ts'
import type { ownVerification } from '../../../contract/companies/verification.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { freshLife } from '../live-jobs.ts'

/** For queries on `jobs`: jobs of unverified companies are neither shown nor counted. */
export const ofVerifiedCompany = sql<boolean>`exists (select from companies where companies.id = jobs.company_id and companies.verified_at is not null)`

/**
 * Who decides, and on what basis: an administrator, a command without an account, or someone in the company who got an
 * email on its domain.
 */
export type Verifier =
  | { account_id: string | null; method: 'admin'; evidence: VerificationEvidence; words: string }
  | { account_id: string; method: 'domain_email'; domain: string }

/**
 * No one in the company has verified their email yet, so it isn't waiting for us. Doesn't include companies without
 * people. For queries with `companies`.
 */
export const mailUnconfirmed = sql<boolean>`(companies.verified_at is null
  and exists (select from accounts a where a.company_id = companies.id)
  and not exists (select from accounts a where a.company_id = companies.id and a.email_verified_at is not null))`

/** A company starts waiting when one of its people verifies their email. For queries with `companies`. */
export const waitingSince = sql<Date>`greatest(companies.waiting_since,
  (select min(a.email_verified_at) from accounts a where a.company_id = companies.id))`

/** Events about a verification: an administrator's, or the company's own. */
export type ReviewNote = { account_id: string; reason: string; actor_type?: 'admin' | 'employer' }

/**
 * Locks a company until the transaction ends, so that none of its jobs is posted while its verification changes. The
 * time is taken after the lock, so that events are in order.
 * @throws Problem 404 if it doesn't exist or was deleted
 */
export async function lockCompany(tx: Db, id: string) {
  const company = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'verified_at', 'review_state'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // Doesn't block rows that only refer to the company, such as a report about one of its jobs.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) throw notFound()
  return company
}

/** If two companies are verified or renamed to the same name at once, the second sees the first. */
export const lockName = (tx: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('company_name:' || company_name_key(${name}), 0))`.execute(tx)

/**
 * Verifies a company. Its waiting jobs go live with their full number of days.
 * @throws Problem 404; 409 if it's already verified
 */
export async function verifyCompany(tx: Db, id: string, by: Verifier): Promise<{ name: string; jobs_changed: number }> {
  const { name, verified_at } = await lockCompany(tx, id)
  const now = new Date()
  if (verified_at) throw conflict(`${name} is already verified.`, 'already_verified')
  const isByAdmin = by.method === 'admin'
  const basis = isByAdmin ? { evidence: by.evidence, words: by.words } : { evidence: null, words: '' }
  const actor = { id: by.account_id, type: isByAdmin ? 'admin' : 'employer' } as const
  await tx
    .updateTable('companies')
    .set({
      verified_at: now,
      verified_by: isByAdmin ? by.account_id : null,
      verified_domain: isByAdmin ? null : by.domain,
      verified_method: by.method,
      verified_evidence: basis.evidence,
      verified_words: basis.words,
      review_state: 'waiting',
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  const words = isByAdmin ? by.words : `with a code emailed to an address at ${by.domain}`
  await insertCompanyEvent(tx, id, actor, 'verified', { method: by.method, ...basis, words }, now)
  const jobs = await tx
    .updateTable('jobs')
    .set({ status: 'published', ...(await freshLife(tx, now)), updated_at: movedOn(now) })
    .where('company_id', '=', id)
    .where('status', '=', 'pending_review')
    .returning('id')
    .execute()
  await insertSteps(tx, jobs, { from_status: 'pending_review', to_status: 'published' }, actor, now)
  return { name, jobs_changed: jobs.length }
}

/** Ends a verification. Its live jobs wait again. @throws Problem 404; 409 if it isn't verified */
export async function unverifyCompany(
  tx: Db,
  id: string,
  { account_id, reason, actor_type = 'admin' }: ReviewNote,
): Promise<{ name: string; jobs_changed: number }> {
  const { name, verified_at } = await lockCompany(tx, id)
  const now = new Date()
  if (!verified_at) throw conflict(`${name} isn’t verified.`, 'not_verified')
  await tx
    .updateTable('companies')
    .set({
      verified_at: null,
      verified_by: null,
      verified_method: null,
      verified_domain: null,
      verified_evidence: null,
      verified_words: '',
      review_state: 'waiting',
      waiting_since: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  const actor = { id: account_id, type: actor_type }
  await insertCompanyEvent(tx, id, actor, 'unverified', { reason }, now)
  const jobs = await tx
    .updateTable('jobs')
    .set({ status: 'pending_review', updated_at: movedOn(now) })
    .where('company_id', '=', id)
    .where('status', '=', 'published')
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  await insertSteps(tx, jobs, { from_status: 'published', to_status: 'pending_review' }, actor, now)
  return { name, jobs_changed: jobs.length }
}

/**
 * Asks a company a question. A newer question replaces an older one.
 * @throws Problem 404; 409 if it's verified or rejected
 */
export async function askCompany(tx: Db, id: string, said: ReviewNote): Promise<{ name: string }> {
  const company = await lockCompany(tx, id)
  refuseUnlessUndecided(company)
  return await review(tx, company, said, { review_state: 'asked', kind: 'asked' })
}

/** Rejects a company. @throws Problem 404; 409 if it's verified or already rejected */
export async function rejectCompany(tx: Db, id: string, said: ReviewNote): Promise<{ name: string }> {
  const company = await lockCompany(tx, id)
  refuseUnlessUndecided(company)
  return await review(tx, company, said, { review_state: 'rejected', kind: 'rejected' })
}

/** Undoes a rejection. The company waits again from now. @throws Problem 404; 409 if it isn't rejected */
export async function reopenCompany(tx: Db, id: string, said: ReviewNote): Promise<{ name: string }> {
  const company = await lockCompany(tx, id)
  if (company.verified_at || company.review_state !== 'rejected')
    throw conflict(`${company.name} isn’t rejected.`, 'not_rejected')
  return await review(tx, company, said, { review_state: 'waiting', waiting_since: new Date(), kind: 'reopened' })
}

/**
 * Saves the company's answer to a question. It keeps its original place in the queue. A website, if given, replaces the
 * current one.
 * @throws Problem 409 if there's no question
 */
export async function answerReview(
  tx: Db,
  {
    company_id,
    account_id,
    words,
    website,
  }: { company_id: string; account_id: string; words: string; website?: string | undefined },
): Promise<void> {
  const { verified_at, review_state } = await lockCompany(tx, company_id)
  if (verified_at || review_state !== 'asked')
    throw conflict('We haven’t asked you anything that needs an answer.', 'not_asked')
  const now = new Date()
  await tx
    .updateTable('companies')
    .set({ review_state: 'waiting', updated_at: now, ...(website && { website }) })
    .where('id', '=', company_id)
    .execute()
  await tx
    .insertInto('company_events')
    .values({
      company_id,
      at: now,
      actor_id: account_id,
      actor_type: 'employer',
      kind: 'answered',
      detail: JSON.stringify({ reason: words, ...(website && { website }) }),
    })
    .execute()
}

/** The state of a company's verification and the latest message about it, which is absent once it's verified. */
export async function findOwnVerification(db: Db, company_id: string): Promise<z.output<typeof ownVerification>> {
  const company = await db
    .selectFrom('companies')
    .select(['verified_at', 'review_state', 'waiting_since'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  if (company.verified_at) return { state: 'verified', waiting_since: null, latest: null }
  const latest = await db
    .selectFrom('company_events')
    .select(['kind', 'at', sql<string | null>`detail ->> 'reason'`.as('reason')])
    .where('company_id', '=', company_id)
    .where('kind', 'in', ['asked', 'answered', 'rejected', 'reopened', 'unverified'])
    .$narrowType<{ kind: 'asked' | 'answered' | 'rejected' | 'reopened' | 'unverified' }>()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    state: company.review_state,
    waiting_since: company.waiting_since,
    latest: latest ?? null,
  }
}

type CompanyEventKind = Selectable<DB['company_events']>['kind']
type Locked = Awaited<ReturnType<typeof lockCompany>>

function refuseUnlessUndecided({ name, verified_at, review_state }: Locked) {
  if (verified_at) throw conflict(`${name} is already verified.`, 'already_verified')
  if (review_state === 'rejected') throw conflict(`${name} is rejected. Undo the rejection first.`, 'already_rejected')
}

async function review(
  tx: Db,
  { id, name, review_state }: Locked,
  { account_id, reason }: ReviewNote,
  { kind, ...change }: { review_state: ReviewState; waiting_since?: Date; kind: CompanyEventKind },
) {
  const now = new Date()
  await tx
    .updateTable('companies')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
  const actor = { id: account_id, type: 'admin' } as const
  await insertCompanyEvent(tx, id, actor, kind, { reason, from: review_state, to: change.review_state }, now)
  return { name }
}

/** A timestamp that always increases, so that a form loaded before is stale. */
export const movedOn = (now: Date) => sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')`

/** Without an account, a command did it. */
type EventActor = { id: string | null; type: 'admin' | 'employer' }
const actorColumns = ({ id, type }: EventActor) => ({ actor_id: id, actor_type: id ? type : ('system' as const) })

export const insertCompanyEvent = (
  tx: Db,
  company_id: string,
  actor: EventActor,
  kind: CompanyEventKind,
  detail: object,
  at: Date,
) =>
  tx
    .insertInto('company_events')
    .values({
      company_id,
      at,
      ...actorColumns(actor),
      kind,
      detail: JSON.stringify(detail),
    })
    .execute()

async function insertSteps(
  tx: Db,
  jobs: { id: string }[],
  step: { from_status: JobStatus; to_status: JobStatus },
  actor: EventActor,
  at: Date,
) {
  if (!jobs.length) return
  const by = { at, ...actorColumns(actor), kind: 'status_changed' } as const
  await tx
    .insertInto('job_events')
    .values(jobs.map(({ id }) => ({ job_id: id, ...by, ...step })))
    .execute()
}
