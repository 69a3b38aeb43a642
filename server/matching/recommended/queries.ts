import { sql } from 'kysely'
import { mostDismissals } from '../../../contract/matching/values.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { insertUnderQuota } from '../../platform/quotas.ts'
import { ofVerifiedCompany } from '../../companies/verification/queries.ts'
import { isNotHiddenFrom } from '../../jobs/queries.ts'
import type { Specialty } from '../../../contract/platform/values.ts'
import { namesAny, newestOf } from './candidates.ts'
import type { InferredSpecialty } from '../../../contract/matching/recommended.ts'
import { sameName } from '../../seekers/facts/facts.ts'
import { guessSpecialty } from '../../jobs/specialty-words.ts'

export type SeekerPlace = Awaited<ReturnType<typeof findSeekerPlace>>

/** Where a job seeker is and what they do. Without coordinates, the ZIP code's are used. */
export async function findSeekerPlace(db: Db, seekerId: string) {
  const row = await db
    .selectFrom('job_seekers')
    // Another country's postal code may look like a US ZIP code.
    .leftJoin('zip_codes', (join) =>
      join.onRef('zip_codes.zip', '=', 'job_seekers.zip_code').on(sql`coalesce(job_seekers.country, 'US')`, '=', 'US'),
    )
    .select(['job_seekers.zip_code', 'job_seekers.city', 'job_seekers.state', 'category', 'specialty', 'job_role'])
    .select((eb) => [
      eb.fn.coalesce('job_seekers.latitude', 'zip_codes.latitude').as('latitude'),
      eb.fn.coalesce('job_seekers.longitude', 'zip_codes.longitude').as('longitude'),
    ])
    .where('job_seekers.id', '=', seekerId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Dismisses a job for a job seeker; repeating it changes nothing. Returns whether there is such a job: one that was open
 * to everyone at some point, since it may have closed after it was listed, and that isn't paused now.
 * @throws 409 at the limit
 */
export function insertDismissal({ db, config }: AppContext, ids: { seeker_id: string; job_id: string }) {
  const { seeker_id, job_id } = ids
  const most = config.limits.dismissed_jobs_per_person
  const refusal = conflict(
    `You’ve reached the limit of ${most} jobs marked “Not for me.” Choose “Recommend again” for one of them first.`,
    'too_many_dismissed',
  )
  return insertUnderQuota(db, { table: 'job_dismissals', seeker_id, most, refusal }, async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`
      with seen as (
        select jobs.id from jobs
        where jobs.id = ${job_id} and jobs.published_at is not null and jobs.flagged_at is null
          and jobs.status not in ('draft', 'pending_review') and ${ofVerifiedCompany}
          and (${isNotHiddenFrom(seeker_id)}
            or exists (select from job_dismissals d where d.job_id = jobs.id and d.seeker_id = ${seeker_id}))
        for key share of jobs
      ), inserted as (
        insert into job_dismissals (seeker_id, job_id) select ${seeker_id}, id from seen on conflict do nothing
        returning job_id
      )
      select exists (select from inserted) as is_new from seen`.execute(tx)
    return rows[0]
  })
}

/** It's not an error if the job wasn't dismissed. */
export const deleteDismissal = (db: Db, { seeker_id, job_id }: { seeker_id: string; job_id: string }) =>
  db.deleteFrom('job_dismissals').where('seeker_id', '=', seeker_id).where('job_id', '=', job_id).execute()

export type DismissedRow = Awaited<ReturnType<typeof listDismissals>>[number]

/** The most recent dismissals, which similar jobs are ranked by. */
export const listDismissals = (db: Db, seekerId: string) =>
  db
    .selectFrom('job_dismissals')
    .innerJoin('jobs', 'jobs.id', 'job_dismissals.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.title', 'jobs.specialty', 'jobs.company_id', 'companies.name as company_name'])
    .select('job_dismissals.created_at as dismissed_at')
    .where('job_dismissals.seeker_id', '=', seekerId)
    .where(ofVerifiedCompany)
    .orderBy('job_dismissals.created_at', 'desc')
    .orderBy('job_dismissals.job_id')
    .limit(mostDismissals)
    .execute()

/** The assumed specialty of someone who hasn't picked one, from the job role or else from jobs that name the skills. */
export async function inferSpecialty(
  db: Db,
  { job_role, skills }: { job_role: string | null; skills: readonly string[] },
): Promise<InferredSpecialty | null> {
  const ofRole = job_role ? guessSpecialty(job_role) : undefined
  if (ofRole) return { specialty: ofRole, from: 'job_role' }
  const ofSkills = skills.length ? await findSpecialtyOfSkills(db, skills) : null
  return ofSkills && { specialty: ofSkills, from: 'skills' }
}

/** Each skill counts once, split among the specialties of the jobs that name it, so common skills say little. */
async function findSpecialtyOfSkills(db: Db, skills: readonly string[]): Promise<Specialty | null> {
  const { rows } = await sql<{ specialty: Specialty; skills: string[] }>`
    select jobs.specialty, jobs.skills from jobs
    where jobs.id = any (array(${newestOf(namesAny(skills), newestJobs)}))`.execute(db)
  const shares = new Map<Specialty, number>()
  for (const skill of skills) {
    const naming = rows.filter((job) => job.skills.some((name) => sameName('skill', skill, name)))
    for (const { specialty } of naming) shares.set(specialty, (shares.get(specialty) ?? 0) + 1 / naming.length)
  }
  const [best] = [...shares].toSorted(([a, share], [b, other]) => other - share || (a < b ? -1 : 1))
  return best?.[0] ?? null
}

/** How many of the newest jobs that name a skill are considered. */
const newestJobs = 300
