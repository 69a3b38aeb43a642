import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminApplication, adminApplications } from '../../../contract/admin/applications.ts'
import type { AdminApplicationOrder } from '../../../contract/admin/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { namesWithheld, statusesOf, withheldFrom } from '../../applications/queries.ts'
import type { Files } from '../../platform/files/files.ts'
import { notFound } from '../../platform/http/problem.ts'
import { effectiveStatus } from '../../jobs/rules.ts'
import { asc, desc, type SortKey, sortOrder } from '../../platform/sort-order.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'
import type { Page } from '../queries.ts'

export type Filters = z.output<typeof adminApplications.export.query>
export type ApplicationRecord = z.output<typeof adminApplication>

const late = sql<boolean>`a.due_at < now()`

const newest = desc(sql.ref('a.created_at'))
const orders: Record<AdminApplicationOrder, SortKey[]> = {
  newest: [newest],
  due: [asc(sql.ref('a.due_at'), 'last'), newest],
  ended: [desc(sql.ref('a.ended_at'), 'last'), newest],
}

/** Applications within the filters, regardless of status. */
const matching = (db: Db, { keyword = '', company_id, job_id }: Filters) =>
  db
    .selectFrom('applications as a')
    .where((eb) => eb.and(keyword.split(/\s+/).filter(Boolean).map(matchesWord)))
    .$if(job_id !== undefined, (q) => q.where('a.job_id', '=', job_id!))
    .$if(company_id !== undefined, (q) =>
      q.where('a.job_id', 'in', (eb) => eb.selectFrom('jobs').select('id').where('company_id', '=', company_id!)),
    )

/** Matches what the row shows: a name only if the company can see it too. */
function matchesWord(word: string) {
  const pattern = likeWord(word)
  const withheld = withheldFrom(sql`(select company_id from jobs where jobs.id = a.job_id)`)
  return sql<boolean>`(a.job_id in (select j.id from jobs j join companies c on c.id = j.company_id
      where j.title ilike ${pattern} or c.name ilike ${pattern})
    or (a.applicant ->> 'name' ilike ${pattern} and ${withheld} is null))`
}

/** Counts by status, and late ones, within the other filters. */
export async function countApplications(db: Db, filters: Filters) {
  const rows = await matching(db, filters)
    .select(['a.status', sql<number>`count(*)`.as('count'), sql<number>`count(*) filter (where ${late})`.as('late')])
    .groupBy('a.status')
    .execute()
  const asked = new Set<string>(statusesOf(filters.status))
  return {
    by_status: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    overdue: rows.reduce((sum, each) => sum + each.late, 0),
    total: rows
      .filter(({ status }) => asked.has(status))
      .reduce((sum, each) => sum + (filters.overdue ? each.late : each.count), 0),
  }
}

const listed = (db: Db, filters: Filters) =>
  matching(db, filters)
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['a.id', 'a.status', 'a.reason', 'a.created_at', 'a.due_at', 'a.ended_at', 'a.job_id'])
    .select(['jobs.title', 'jobs.status as job_status', 'jobs.expires_at', 'jobs.flagged_at'])
    .select(['jobs.company_id', 'companies.name as company_name', 'companies.logo_key'])
    .select([
      sql<string>`a.applicant ->> 'name'`.as('name'),
      withheldFrom(sql`jobs.company_id`).as('withheld'),
      late.as('is_overdue'),
    ])
    .$if(filters.status !== undefined, (q) => q.where('a.status', 'in', statusesOf(filters.status)))
    .$if(filters.overdue !== undefined, (q) => q.where(late))
    .orderBy(sortOrder(orders, filters.sort ?? 'newest', sql.ref('a.id')))

type ApplicationRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

function present(row: ApplicationRow, files: Files): ApplicationRecord {
  return {
    id: row.id,
    applicant_name: row.withheld ? namesWithheld[row.withheld] : row.name,
    withheld: row.withheld,
    status: row.status,
    reason: row.reason,
    created_at: row.created_at,
    due_at: row.due_at,
    is_overdue: row.is_overdue ?? false,
    ended_at: row.ended_at,
    job: {
      id: row.job_id,
      title: row.title,
      status: effectiveStatus({ status: row.job_status, expires_at: row.expires_at }),
      flagged_at: row.flagged_at,
    },
    company: {
      id: row.company_id,
      company_name: row.company_name,
      logo_temp_url: row.logo_key && files.temporaryUrl(row.logo_key, 'public'),
    },
  }
}

/** One page, sorted. */
export async function findApplications(
  db: Db,
  files: Files,
  { page, per_page, ...filters }: Filters & Page,
): Promise<ApplicationRecord[]> {
  const rows = await listed(db, filters)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return rows.map((row) => present(row, files))
}

/** The ids of all applications, sorted. */
export async function findApplicationIds(db: Db, filters: Filters): Promise<string[]> {
  const rows = await listed(db, filters).clearSelect().select('a.id').execute()
  return rows.map(({ id }) => id)
}

/** The applications with these ids that are still within the filters, sorted. */
export async function findApplicationsOf(db: Db, files: Files, filters: Filters, ids: string[]) {
  const rows = await listed(db, filters)
    .where('a.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return rows.map((row) => present(row, files))
}

/** The next batch after `last`, newest first. */
export async function findApplicationsAfter(
  db: Db,
  files: Files,
  filters: Filters,
  last: ApplicationRecord | undefined,
): Promise<ApplicationRecord[]> {
  const rows = await listed(db, filters)
    .$if(last !== undefined, (q) =>
      q.where(
        sql<boolean>`(a.created_at < ${last!.created_at} or a.created_at = ${last!.created_at} and a.id > ${last!.id})`,
      ),
    )
    .limit(500)
    .execute()
  return rows.map((row) => present(row, files))
}

/** The job whose applications are listed. @throws Problem 404 */
export async function findJobOfList(db: Db, id: string) {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.title', 'companies.name as company_name'])
    .where('jobs.id', '=', id)
    .executeTakeFirst()
  if (!job) throw notFound()
  return job
}
