import { sql } from 'kysely'
import type { z } from 'zod'
import type { AdminSeekerOrder, AdminSeekerState } from '../../../contract/admin/values.ts'
import type { adminJobSeekers } from '../../../contract/admin/seekers.ts'
import type { Db } from '../../platform/app-context.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'
import { asc, desc, type SortKey, sortOrder } from '../../platform/sort-order.ts'
import { isAfterRow, type Page, planName } from '../queries.ts'

export type SeekerFilters = z.output<typeof adminJobSeekers.export.query>

/** The condition for each list, for queries on `accounts`. */
export const standings: Record<AdminSeekerState, ReturnType<typeof sql<boolean>>> = {
  active: sql`(accounts.suspended_at is null and accounts.email_verified_at is not null)`,
  suspended: sql`(accounts.suspended_at is not null)`,
  unverified: sql`(accounts.suspended_at is null and accounts.email_verified_at is null)`,
}

/** When they last used a session that's still stored, for queries on `accounts`. */
export const lastSeen = sql<Date | null>`(select max(used.last_used_at) from sessions used where used.account_id = accounts.id)`

const id = sql.ref('job_seekers.id')
const newest = desc(sql.ref('job_seekers.created_at'))
const orders: Record<AdminSeekerOrder, SortKey[]> = {
  newest: [newest],
  name: [asc(sql`lower(accounts.last_name)`), asc(sql`lower(accounts.first_name)`), newest],
  last_seen: [desc(lastSeen, 'last'), newest],
  applications: [desc(sql`(select count(*) from applications a where a.seeker_id = job_seekers.id)`), newest],
}

/** Job seekers with an account. Rows without one are left from deleted accounts. */
export const seekers = (db: Db) =>
  db.selectFrom('job_seekers').innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')

/** Job seekers within the filters, regardless of status. */
function matching(db: Db, { keyword = '', plan, category, specialty, registered_within }: SeekerFilters) {
  return seekers(db)
    .where((eb) => eb.and(keyword.split(/\s+/).filter(Boolean).map(matchesWord)))
    .$if(plan !== undefined, (q) => q.where(planName('job_seeker'), '=', plan!))
    .$if(category !== undefined, (q) => q.where('job_seekers.category', '=', category!))
    .$if(specialty !== undefined, (q) => q.where('job_seekers.specialty', '=', specialty!))
    .$if(registered_within !== undefined, (q) =>
      q.where(sql<boolean>`job_seekers.created_at > now() - make_interval(days => ${Number(registered_within)})`),
    )
}

function matchesWord(word: string) {
  const isId = /^[0-9a-f][0-9a-f-]{2,35}$/i.test(word)
  return sql<boolean>`(concat_ws(' ', accounts.first_name, accounts.last_name, accounts.email) ilike ${likeWord(word)}
    ${isId ? sql`or job_seekers.id::text like ${`${word.toLowerCase()}%`}` : sql``})`
}

/** Counts by status, within the other filters. */
export const countSeekers = (db: Db, filters: SeekerFilters) =>
  matching(db, filters)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${standings.active})`.as('active'),
      sql<number>`count(*) filter (where ${standings.suspended})`.as('suspended'),
      sql<number>`count(*) filter (where ${standings.unverified})`.as('unverified'),
    ])
    .executeTakeFirstOrThrow()

const listed = (db: Db, filters: SeekerFilters) =>
  matching(db, filters)
    .select('job_seekers.id')
    .$if(filters.status !== undefined, (q) => q.where(standings[filters.status!]))

/** The ids of a page, sorted; all ids without a page. */
export async function findSeekerIds(db: Db, filters: SeekerFilters & Partial<Page>): Promise<string[]> {
  const { sort = 'newest', page = 1, per_page } = filters
  const rows = await listed(db, filters)
    .orderBy(sortOrder(orders, sort, id))
    .$if(per_page !== undefined, (q) => q.limit(per_page!).offset((page - 1) * per_page!))
    .execute()
  return rows.map((row) => row.id)
}

/** The next batch of ids after `last`. */
export async function findSeekerIdsAfter(
  db: Db,
  filters: SeekerFilters,
  last: { id: string; created_at: Date } | undefined,
): Promise<string[]> {
  const rows = await listed(db, filters)
    .$if(last !== undefined, (q) =>
      q.where(
        isAfterRow(sql.ref('job_seekers.created_at'), sql.ref('job_seekers.id'), {
          at: last!.created_at,
          id: last!.id,
        }),
      ),
    )
    .orderBy(sortOrder(orders, 'newest', id))
    .limit(500)
    .execute()
  return rows.map((row) => row.id)
}
