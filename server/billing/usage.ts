import { sql } from 'kysely'
import type { CountedLimit } from '../../contract/billing/values.ts'
import type { Db } from '../platform/app-context.ts'
import type { Subscriber } from './subscribers.ts'

/** Invitations are counted per month in UTC. */
export const monthNow = sql<string>`date_trunc('month', now() at time zone 'UTC')::date`

/** How much of a limit is used now. Zero for a limit of the other audience. */
export async function countUsed(db: Db, subscriber: Subscriber, limit: CountedLimit): Promise<number> {
  if (limit === 'resume_pdf_versions')
    return subscriber.audience === 'job_seeker' ? await countResumeVersions(db, subscriber.seeker_id) : 0
  return subscriber.audience === 'employer' ? await counters[limit](db, subscriber.company_id) : 0
}

async function countResumeVersions(db: Db, seeker_id: string): Promise<number> {
  const { versions } = await db
    .selectFrom('resume_versions')
    .select((eb) => eb.fn.countAll<number>().as('versions'))
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirstOrThrow()
  return versions
}

const counters: Record<
  Exclude<CountedLimit, 'resume_pdf_versions'>,
  (db: Db, company_id: string) => Promise<number>
> = {
  live_jobs: countLiveJobs,
  seats: countSeats,
  invitations: countInvitations,
}

/** Jobs waiting for the company's verification also count, because they go live automatically. */
async function countLiveJobs(db: Db, company_id: string): Promise<number> {
  const { jobs } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('company_id', '=', company_id)
    .where(sql<boolean>`(status = 'published' and expires_at > now() or status = 'pending_review')`)
    .executeTakeFirstOrThrow()
  return jobs
}

/** People in the company plus open invitations. */
export async function countSeats(db: Db, company_id: string): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select (select count(*) from accounts where company_id = ${company_id} and left_company_at is null)::int
      + (select count(*) from team_invitations where company_id = ${company_id}
          and accepted_at is null and withdrawn_at is null and expires_at > now())::int as seats`.execute(db)
  return rows[0]?.seats ?? 0
}

async function countInvitations(db: Db, company_id: string): Promise<number> {
  const row = await db
    .selectFrom('monthly_invitations')
    .select('used')
    .where('company_id', '=', company_id)
    .where('month', '=', monthNow)
    .executeTakeFirst()
  return row?.used ?? 0
}
