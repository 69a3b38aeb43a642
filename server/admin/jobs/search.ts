import { sql } from 'kysely'
import type { z } from 'zod'
import type { AdminJobOrder, AdminJobState } from '../../../contract/admin/values.ts'
import type { adminJobs } from '../../../contract/admin/jobs.ts'
import type { Db } from '../../platform/app-context.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'
import { asc, desc, type SortKey, sortOrder } from '../../platform/sort-order.ts'
import { isAfterRow, type Page } from '../queries.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

export type JobFilters = z.output<typeof adminJobs.export.query>

/** When a job was posted, or created if it never was. Must match the expression of the index. */
export const postedAt = sql<Date>`coalesce(jobs.published_at, jobs.created_at)`

/** The condition for each list, for queries on `jobs`. */
const states: Record<AdminJobState, ReturnType<typeof sql<boolean>>> = {
  live: jobIsLive,
  flagged: sql`jobs.flagged_at is not null`,
  reported: sql`jobs.id in (select job_id from job_reports where state = 'open' and job_id is not null)`,
  pending: sql`jobs.status = 'pending_review'`,
  ends_soon: sql`(${jobIsLive} and jobs.expires_at <= now() + interval '7 days')`,
  ended: sql`(jobs.status in ('expired', 'filled', 'closed')
    or jobs.status in ('published', 'paused') and jobs.expires_at <= now())`,
}

const id = sql.ref('jobs.id')
const posted = desc(postedAt)
const orders: Record<AdminJobOrder, SortKey[]> = {
  posted: [posted],
  applications: [desc(sql`(select count(*) from applications a where a.job_id = jobs.id)`), posted],
  days_left: [
    asc(
      sql`case when jobs.status in ('published', 'paused') and jobs.expires_at > now() then jobs.expires_at end`,
      'last',
    ),
    posted,
  ],
  reports: [
    desc(sql`(select count(*) from job_reports r where r.job_id = jobs.id and r.state <> 'dismissed')`),
    posted,
  ],
}

/** Jobs within the filters, regardless of status. */
function matching(db: Db, filters: JobFilters) {
  const { keyword = '', job_type, category, company_id, posted_within } = filters
  return db
    .selectFrom('jobs')
    .where((eb) => eb.and(keyword.split(/\s+/).filter(Boolean).map(matchesWord)))
    .$if(job_type !== undefined, (q) =>
      job_type === 'remote' ? q.where('jobs.workplace', '=', job_type) : q.where('jobs.job_type', '=', job_type!),
    )
    .$if(category !== undefined, (q) => q.where('jobs.category', '=', category!))
    .$if(company_id !== undefined, (q) => q.where('jobs.company_id', '=', company_id!))
    .$if(posted_within !== undefined, (q) =>
      q.where(sql<boolean>`jobs.published_at > now() - make_interval(days => ${Number(posted_within)})`),
    )
}

/** Matches the title, the company, and the start of the id. */
function matchesWord(word: string) {
  const pattern = likeWord(word)
  const isId = /^[0-9a-f][0-9a-f-]{2,35}$/i.test(word)
  return sql<boolean>`(jobs.title ilike ${pattern}
    or jobs.company_id in (select id from companies where name ilike ${pattern})
    ${isId ? sql`or jobs.id::text like ${`${word.toLowerCase()}%`}` : sql``})`
}

/** Counts by list, within the other filters. */
export const countJobs = (db: Db, filters: JobFilters) =>
  matching(db, filters)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${states.live})`.as('live'),
      sql<number>`count(*) filter (where ${states.flagged})`.as('flagged'),
      sql<number>`count(*) filter (where ${states.reported})`.as('reported'),
      sql<number>`count(*) filter (where ${states.pending})`.as('pending'),
      sql<number>`count(*) filter (where ${states.ends_soon})`.as('ends_soon'),
      sql<number>`count(*) filter (where ${states.ended})`.as('ended'),
    ])
    .executeTakeFirstOrThrow()

const listed = (db: Db, filters: JobFilters) =>
  matching(db, filters)
    .select('jobs.id')
    .$if(filters.status !== undefined, (q) => q.where(states[filters.status!]))

/** The ids of a page, sorted; all ids without a page. */
export async function findJobIds(db: Db, filters: JobFilters & Partial<Page>): Promise<string[]> {
  const { sort = 'posted', page = 1, per_page } = filters
  const rows = await listed(db, filters)
    .orderBy(sortOrder(orders, sort, id))
    .$if(per_page !== undefined, (q) => q.limit(per_page!).offset((page - 1) * per_page!))
    .execute()
  return rows.map((row) => row.id)
}

/** The next batch of ids after `last`. */
export async function findJobIdsAfter(
  db: Db,
  filters: JobFilters,
  last: { id: string; published_at: Date | null; created_at: Date } | undefined,
): Promise<string[]> {
  const rows = await listed(db, filters)
    .$if(last !== undefined, (q) => {
      const at = last!.published_at ?? last!.created_at
      return q.where(isAfterRow(postedAt, sql.ref('jobs.id'), { at, id: last!.id }))
    })
    .orderBy(sortOrder(orders, 'posted', id))
    .limit(500)
    .execute()
  return rows.map((row) => row.id)
}
