import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminSubscription } from '../../../contract/admin/subscriptions.ts'
import type { Db } from '../../platform/app-context.ts'

export type HolderShown = z.output<typeof adminSubscription>['holder']
type Key = { seeker_id: string | null; company_id: string | null }

/** The current customers of these rows, by job seeker or company id. Deleted ones are missing. */
export async function findHolders(db: Db, rows: readonly Key[]): Promise<(row: Key) => HolderShown> {
  const seekers = [...new Set(rows.flatMap(({ seeker_id }) => seeker_id ?? []))]
  const companies = [...new Set(rows.flatMap(({ company_id }) => company_id ?? []))]
  const known = new Map<string, NonNullable<HolderShown>>()
  for (const each of seekers.length ? await findSeekers(db, seekers) : []) known.set(each.id, each)
  for (const each of companies.length ? await findCompanies(db, companies) : []) known.set(each.id, each)
  return ({ seeker_id, company_id }) => known.get(seeker_id ?? company_id ?? '') ?? null
}

async function findSeekers(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('job_seekers as js')
    .innerJoin('accounts as a', 'a.id', 'js.account_id')
    .select(['js.id', 'a.email', sql<string>`a.first_name || ' ' || a.last_name`.as('name')])
    .where('js.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return rows.map((row) => ({ type: 'job_seeker' as const, ...row }))
}

/** With the email address of its first account owner. */
async function findCompanies(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('companies as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('accounts as a')
          .select('a.email')
          .whereRef('a.company_id', '=', 'c.id')
          .where('a.company_role', '=', 'owner')
          .where('a.left_company_at', 'is', null)
          .orderBy('a.created_at')
          .limit(1)
          .as('owner'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.name', 'owner.email'])
    .where('c.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('c.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, name, email }) => ({ type: 'employer' as const, id, name, email: email ?? '' }))
}
