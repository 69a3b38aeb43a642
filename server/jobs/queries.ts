import { jobIsLive } from '../companies/live-jobs.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { jobCard } from '../../contract/jobs/jobs.ts'
import type { Files } from '../platform/files/files.ts'
import type { Db } from '../platform/app-context.ts'

export type JobCardAnswer = z.output<typeof jobCard>
export type JobCardRow = Awaited<ReturnType<ReturnType<typeof jobCardRows>['execute']>>[number]

/** The columns of a job card; add conditions, order, and further columns of `jobs` and `companies`. */
export const jobCardRows = (db: Db) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.slug',
      'jobs.title',
      'jobs.category',
      'jobs.specialty',
      'jobs.city',
      'jobs.state',
      'jobs.job_type',
      'jobs.workplace',
      'jobs.experience_level',
      'jobs.education_level',
      'jobs.salary_min',
      'jobs.salary_max',
      'jobs.salary_type',
      'jobs.currency',
      'jobs.skills',
      'jobs.status',
      'jobs.published_at',
      'jobs.expires_at',
      'jobs.company_id',
      'companies.name as company_name',
      'companies.slug as company_slug',
      'companies.logo_key',
      'companies.verified_at',
      'companies.verified_method',
      'companies.verified_evidence',
      'companies.verified_words',
      'companies.organization_type',
    ])

/**
 * Job cards in the order of `ids`, skipping unknown ids. The caller checks whether the jobs are live. With `seeker_id`,
 * cards include whether that job seeker saved the job and the status of their application.
 */
export async function findJobCards(
  db: Db,
  files: Files,
  { ids, seeker_id }: { ids: readonly string[]; seeker_id?: string | undefined },
): Promise<JobCardAnswer[]> {
  if (!ids.length) return []
  const base = jobCardRows(db).where('jobs.id', 'in', [...ids])
  const cards = seeker_id
    ? (await base.select(seekerColumns(seeker_id)).execute()).map((row) => ({
        ...presentJobCard(row, files),
        is_saved: row.is_saved,
        application: presentOwnApplication(row),
      }))
    : (await base.execute()).map((row) => presentJobCard(row, files))
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * A condition on `jobs`: a paused job is hidden, except from job seekers who saved it or applied to it. Past its closing
 * date, a paused job counts as expired like any other.
 */
export const isNotHiddenFrom = (seeker_id: string) => sql<boolean>`(jobs.status <> 'paused' or jobs.expires_at <= now()
  or exists (select from applications a where a.job_id = jobs.id and a.seeker_id = ${seeker_id}::uuid)
  or exists (select from saved_jobs s where s.job_id = jobs.id and s.seeker_id = ${seeker_id}::uuid))`

/** A job seeker's own columns on a job: whether they saved it, and their newest application. */
export const seekerColumns = (seekerId: string | null) => {
  if (seekerId === null)
    return [
      sql<boolean>`false`.as('is_saved'),
      sql<string | null>`null`.as('application_id'),
      sql<string | null>`null`.as('application_status'),
      sql<Date | null>`null`.as('application_created_at'),
    ] as const
  const newest = (column: 'id' | 'status' | 'created_at') =>
    sql`(select a.${sql.ref(column)} from applications_as_told a where a.job_id = jobs.id and a.seeker_id = ${seekerId}::uuid
      order by a.created_at desc, a.id limit 1)`
  return [
    sql<boolean>`exists (select from saved_jobs s where s.job_id = jobs.id and s.seeker_id = ${seekerId}::uuid)`.as(
      'is_saved',
    ),
    newest('id').$castTo<string | null>().as('application_id'),
    newest('status').$castTo<string | null>().as('application_status'),
    newest('created_at').$castTo<Date | null>().as('application_created_at'),
  ] as const
}

type OwnApplication = {
  application_id: string | null
  application_status: string | null
  application_created_at: Date | null
}

export const presentOwnApplication = ({
  application_id: id,
  application_status: status,
  application_created_at: created_at,
}: OwnApplication) => (id && status && created_at ? { id, status, created_at } : null)

export function presentJobCard(row: JobCardRow, files: Files): JobCardAnswer {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    specialty: row.specialty,
    location: locationText(row),
    job_type: row.job_type,
    workplace: row.workplace,
    experience_level: row.experience_level,
    education_level: row.education_level,
    salary_min: row.salary_min,
    salary_max: row.salary_max,
    salary_type: row.salary_type,
    currency: row.currency,
    skills: row.skills,
    days_remaining: daysRemaining(row.expires_at, row.status),
    published_at: row.published_at,
    expires_at: row.expires_at,
    employer: {
      id: row.company_id,
      company_name: row.company_name,
      slug: row.company_slug,
      logo_temp_url: row.logo_key && files.temporaryUrl(row.logo_key, 'public'),
      verified_at: row.verified_at,
      verified_method: row.verified_method,
      verified_evidence: row.verified_evidence,
      verified_words: row.verified_words,
      is_staffing_agency: row.organization_type === 'Staffing agency',
    },
  }
}

/** `Columbus, OH`, or `Remote, US` for a remote job without a place; null if neither is known. */
export function locationText({
  city,
  state,
  workplace,
}: {
  city: string | null
  state: string | null
  workplace: string
}) {
  return [city, state].filter(Boolean).join(', ') || (workplace === 'remote' ? 'Remote, US' : null)
}

/** Days until the closing date, rounded up; 0 if the job is closed or was never posted. */
export function daysRemaining(expiresAt: Date | null, status: string, now = Date.now()): number {
  if (!expiresAt || status === 'filled' || status === 'closed' || status === 'expired') return 0
  return Math.max(0, Math.ceil((expiresAt.getTime() - now) / 86_400_000))
}

export type JobDetailRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

/** A job in any status, with its company and the job seeker's own columns. The caller checks who may see it. */
export const findJob = (db: Db, id: string, seekerId?: string) =>
  jobCardRows(db)
    .select([
      'jobs.description',
      'jobs.zip_code',
      'jobs.experience_counts',
      'jobs.requirements',
      'jobs.benefits',
      'jobs.hiring_steps',
      'jobs.vacancy_type',
      'jobs.answer_days',
      'jobs.outcome',
      'jobs.flagged_at',
      'jobs.unchosen',
      'jobs.posted_by',
      'jobs.created_at',
      'jobs.updated_at',
      jobIsLive.as('is_live'),
      'companies.industry',
      'companies.organization_type',
      'companies.company_size',
      'companies.description as company_description',
      'companies.city as company_city',
      'companies.state as company_state',
      'companies.website',
      'companies.benefits as company_benefits',
      'companies.hiring_process as company_hiring_process',
      sql<number>`(select count(*) from applications a where a.job_id = jobs.id and a.due_at < now())::int`.as(
        'overdue_answers',
      ),
      sql<number>`(select count(*) from applications a where a.job_id = jobs.id)::int`.as('applications'),
    ])
    .select(seekerColumns(seekerId ?? null))
    .where('jobs.id', '=', id)
    .executeTakeFirst()
