import { sql } from 'kysely'
import { jobReminderDays } from '../../../contract/platform/values.ts'
import type { Files } from '../../platform/files/files.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { ofVerifiedCompany } from '../../companies/verification/queries.ts'
import { conflict } from '../../platform/http/problem.ts'
import { jobCardRows, presentJobCard, presentOwnApplication, seekerColumns } from '../../jobs/queries.ts'
import { insertUnderQuota } from '../../platform/quotas.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

/** Saves a job that's live or that the job seeker applied to; repeating it changes nothing. Returns whether there is such
 * a job, waiting for one that's being deleted.
 * @throws 409 at the limit
 */
export function insertSavedJob({ db, config }: AppContext, ids: { seeker_id: string; job_id: string }) {
  const { seeker_id, job_id } = ids
  const most = config.limits.saved_jobs_per_person
  const refusal = conflict(
    `You’ve reached the limit of ${most} saved jobs. Remove one, then save this one.`,
    'too_many_saved',
  )
  return insertUnderQuota(db, { table: 'saved_jobs', seeker_id, most, refusal }, async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`
      with may_be_saved as (
        select jobs.id from jobs where jobs.id = ${job_id} and ${ofVerifiedCompany} and (
          ${jobIsLive} or exists (select from applications a where a.job_id = jobs.id and a.seeker_id = ${seeker_id})
          or exists (select from saved_jobs s where s.job_id = jobs.id and s.seeker_id = ${seeker_id}))
        for key share of jobs
      ), inserted as (
        insert into saved_jobs (seeker_id, job_id) select ${seeker_id}, id from may_be_saved on conflict do nothing
        returning job_id
      )
      select exists (select from inserted) as is_new from may_be_saved`.execute(tx)
    return rows[0]
  })
}

/** It's not an error if the job wasn't saved. */
export const deleteSavedJob = (db: Db, { seeker_id, job_id }: { seeker_id: string; job_id: string }) =>
  db.deleteFrom('saved_jobs').where('seeker_id', '=', seeker_id).where('job_id', '=', job_id).execute()

/** Returns undefined if the job seeker hasn't saved the job. */
export const updateNote = (db: Db, { seeker_id, job_id, note }: { seeker_id: string; job_id: string; note: string }) =>
  db
    .updateTable('saved_jobs')
    .from('jobs')
    .set({ note })
    .whereRef('jobs.id', '=', 'saved_jobs.job_id')
    .where('saved_jobs.seeker_id', '=', seeker_id)
    .where('saved_jobs.job_id', '=', job_id)
    .where(ofVerifiedCompany)
    .returning(['saved_jobs.job_id as id', 'saved_jobs.note'])
    .executeTakeFirst()

/** For queries on `jobs`: live, and over before one would be warned of again. */
export const closesSoon = sql<boolean>`(${jobIsLive} and jobs.expires_at < now() + make_interval(days => ${sql.lit(jobReminderDays)}))`

/** A seeker's saved jobs, last saved first, with those that ended. */
export async function listSavedJobs(
  db: Db,
  files: Files,
  { seeker_id, page, per_page }: { seeker_id: string; page: number; per_page: number },
) {
  const rows = await jobCardRows(db)
    .innerJoin('saved_jobs', 'saved_jobs.job_id', 'jobs.id')
    .select([
      'saved_jobs.created_at as saved_at',
      jobIsLive.as('is_live'),
      'saved_jobs.note',
      closesSoon.as('closes_soon'),
    ])
    .select(seekerColumns(seeker_id))
    .where('saved_jobs.seeker_id', '=', seeker_id)
    .where(ofVerifiedCompany)
    .orderBy('saved_jobs.created_at', 'desc')
    .orderBy('jobs.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return rows.map((row) => ({
    ...presentJobCard(row, files),
    saved_at: row.saved_at,
    is_live: row.is_live,
    closes_soon: row.closes_soon,
    note: row.note,
    is_saved: row.is_saved,
    application: presentOwnApplication(row),
  }))
}

/** Which of these jobs the job seeker has saved. */
export async function findSavedAmong(db: Db, seeker_id: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_jobs')
    .select('job_id')
    .where('seeker_id', '=', seeker_id)
    .where('job_id', 'in', [...ids])
    .execute()
  return rows.map(({ job_id }) => job_id)
}

export async function countSavedJobs(db: Db, seekerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('saved_jobs.seeker_id', '=', seekerId)
    .where(ofVerifiedCompany)
    .executeTakeFirstOrThrow()
  return total
}
