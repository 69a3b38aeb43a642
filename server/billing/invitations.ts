import { sql } from 'kysely'
import type { Db } from '../platform/app-context.ts'
import { findPlanOf, mostOf, usedUp } from './entitlements.ts'
import { monthNow } from './usage.ts'

type CompanyAndSeeker = { company_id: string; seeker_id: string }

/** Counts an invitation, unless the person has applied to the company. @throws 403 `plan_limit` */
export async function countInvitation(tx: Db, parties: CompanyAndSeeker) {
  if (!(await hasApplied(tx, parties))) await countOneMore(tx, parties.company_id)
}

/**
 * Counts a company's first message to a person, unless they've applied or were invited, which was counted.
 * @throws 403 `plan_limit`
 */
export async function countFirstMessage(tx: Db, parties: CompanyAndSeeker) {
  const invited = await tx
    .selectFrom('invitations')
    .select('id')
    .where('company_id', '=', parties.company_id)
    .where('seeker_id', '=', parties.seeker_id)
    .limit(1)
    .executeTakeFirst()
  if (!invited) await countInvitation(tx, parties)
}

const hasApplied = async (tx: Db, { company_id, seeker_id }: CompanyAndSeeker) =>
  (await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('applications.id')
    .where('applications.seeker_id', '=', seeker_id)
    .where('jobs.company_id', '=', company_id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** In one statement, so that concurrent requests can't exceed the limit. */
async function countOneMore(tx: Db, company_id: string) {
  const plan = await findPlanOf(tx, { audience: 'employer', company_id })
  const most = mostOf(plan, 'invitations')
  const { rows } = await sql`
    insert into monthly_invitations (company_id, month, used)
    select ${company_id}, ${monthNow}, 1 where ${most}::float8 >= 1
    on conflict (company_id, month) do update set used = monthly_invitations.used + 1
      where monthly_invitations.used < ${most}::float8
    returning used`.execute(tx)
  if (!rows.length) throw await usedUp(tx, plan, 'invitations')
}
