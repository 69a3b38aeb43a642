import { sql } from 'kysely'
import { jobReminderDays } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { findInterviewsAhead, hasInterviewAhead, presentToApplicant } from '../../applications/interviews.ts'
import { ofVerifiedCompany } from '../../companies/verification/queries.ts'
import { closesSoon } from '../../matching/saved-jobs/queries.ts'
import { findOwnVerification, mailUnconfirmed } from '../../companies/verification/queries.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

const week = sql`now() - interval '7 days'`

/** A job seeker's figures; "this week" is the last 7 days. */
export async function findSeekerFigures(db: Db, seeker_id: string) {
  const applications = await db
    .selectFrom('applications_as_told')
    .select([
      sql<number>`count(*)`.as('applied'),
      sql<number>`count(*) filter (where created_at > ${week})`.as('applied_this_week'),
      sql<number>`count(due_at)`.as('in_progress'),
      sql<number>`count(*) filter (where ${isAtInterview('applications_as_told')})`.as('interviews'),
      sql<number>`count(*) filter (where status = 'offer')`.as('offers'),
      sql<number>`count(*) filter (where due_at < now())`.as('overdue_answers'),
    ])
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirstOrThrow()
  const saved = await db
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .select([
      sql<number>`count(*)`.as('saved'),
      sql<number>`count(*) filter (where ${closesSoon})`.as('saved_closing_soon'),
      sql<number>`(select count(*) from resumes where resumes.seeker_id = ${seeker_id})`.as('resumes'),
    ])
    .where('saved_jobs.seeker_id', '=', seeker_id)
    .where(ofVerifiedCompany)
    .executeTakeFirstOrThrow()
  return { ...applications, ...saved }
}

/** At the Interview stage, or with an interview scheduled before it reaches that stage. */
const isAtInterview = (name: string) => {
  const column = (of: string) => sql.ref(`${name}.${of}`)
  return sql<boolean>`(${column('status')} = 'interview'
    or ${column('status')} <> 'offer' and ${column('due_at')} is not null and ${hasInterviewAhead(name)})`
}

/** How many of each are listed. */
const named = { needs: 5, closing: 3 }

/** What needs the job seeker's attention: offers to answer, interviews, late answers, and accepted offers not marked as hired. */
export async function findNeeds(db: Db, seeker_id: string) {
  const rows = await db
    .selectFrom('applications_as_told as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['a.id', 'a.due_at', 'jobs.title', 'companies.name as company_name', 'companies.time_zone'])
    .select(kindOfNeed.as('kind'))
    .where('a.seeker_id', '=', seeker_id)
    .where('a.due_at', 'is not', null)
    .where(kindOfNeed, 'is not', null)
    .orderBy(sql`array_position(array['offer', 'interview', 'late', 'unmarked'], ${kindOfNeed})`)
    .orderBy('a.due_at')
    .orderBy('a.id')
    .limit(named.needs)
    .execute()
  const ids = rows.map(({ id }) => id)
  const ahead = (await findInterviewsAhead(db, ids)).filter(
    ({ cancelled_at, answer }) => !cancelled_at && answer !== 'declined',
  )
  return rows.flatMap(({ kind, due_at, ...row }) => {
    if (!kind || !due_at) return []
    const next = kind === 'interview' ? ahead.find(({ application_id }) => application_id === row.id) : undefined
    return [{ ...row, kind, due_at, interview: next ? presentToApplicant(next) : null }]
  })
}

const kindOfNeed = sql<'offer' | 'interview' | 'late' | 'unmarked' | null>`case
  when a.status = 'offer' and not exists (select from application_events e
    where e.application_id = a.id and e.kind = 'offer_accepted' and not e.is_void) then 'offer'
  when a.due_at < now() then case a.status when 'offer' then 'unmarked' else 'late' end
  when ${isAtInterview('a')} then 'interview' end`

/** Saved jobs that close soon, with whether the job seeker has applied. */
export const findClosing = (db: Db, seeker_id: string) =>
  db
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.title', 'companies.name as company_name', 'jobs.expires_at'])
    .select(
      sql<boolean>`exists (select from applications a where a.job_id = jobs.id and a.seeker_id = ${seeker_id})`.as(
        'has_applied',
      ),
    )
    .where('saved_jobs.seeker_id', '=', seeker_id)
    .where(ofVerifiedCompany)
    .where(closesSoon)
    .orderBy('jobs.expires_at')
    .orderBy('jobs.id')
    .limit(named.closing)
    .$narrowType<{ expires_at: Date }>()
    .execute()

export const findSpecialty = (db: Db, seeker_id: string) =>
  db.selectFrom('job_seekers').select('specialty').where('id', '=', seeker_id).executeTakeFirst()

/** A company's figures over all its jobs. */
export async function findCompanyFigures(db: Db, company_id: string) {
  const verification = await findOwnVerification(db, company_id)
  const jobs = await db
    .selectFrom('jobs')
    .select([
      sql<number>`count(*) filter (where ${jobIsLive})`.as('live_jobs'),
      sql<number>`count(*) filter (where status = 'pending_review')`.as('waiting_jobs'),
      sql<number>`count(*) filter (where status = 'draft')`.as('draft_jobs'),
      sql<number>`count(*) filter (where ${jobIsLive} and expires_at < now() + make_interval(days => ${jobReminderDays}::int))`.as(
        'ending_soon',
      ),
    ])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  const statuses = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.status',
      sql<number>`count(*)`.as('all'),
      sql<number>`count(applications.due_at)`.as('open'),
      sql<number>`count(*) filter (where applications.created_at > ${week})`.as('new'),
      sql<number>`count(*) filter (where applications.due_at between now() and now() + interval '2 days')`.as('due'),
      sql<number>`count(*) filter (where applications.due_at < now())`.as('overdue'),
    ])
    .where('jobs.company_id', '=', company_id)
    .groupBy('applications.status')
    .execute()
  const sum = (figure: 'open' | 'new' | 'due' | 'overdue') => statuses.reduce((total, row) => total + row[figure], 0)
  return {
    verified: verification.state === 'verified',
    verification,
    ...jobs,
    open_applications: sum('open'),
    new_this_week: sum('new'),
    due_within_two_days: sum('due'),
    overdue: sum('overdue'),
    by_status: Object.fromEntries(statuses.map((row): [string, number] => [row.status, row.all])),
  }
}

/** The company's live, paused, or pending jobs: first those with late answers, then with new, then with open applications. */
export async function findBusyJobs(db: Db, company_id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('applications', (join) =>
      join.onRef('applications.job_id', '=', 'jobs.id').on('applications.due_at', 'is not', null),
    )
    .select('jobs.id')
    .where('jobs.company_id', '=', company_id)
    .where('jobs.status', 'in', ['published', 'paused', 'pending_review', 'expired'])
    .groupBy('jobs.id')
    .orderBy(sql`count(*) filter (where applications.due_at < now())`, 'desc')
    .orderBy(sql`count(*) filter (where applications.status = 'submitted')`, 'desc')
    .orderBy(sql`count(applications.id)`, 'desc')
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Figures of the whole installation. */
export async function findSiteFigures(db: Db) {
  const people = await db
    .selectNoFrom([
      sql<number>`(select count(*) from accounts where user_type = 'job_seeker')`.as('job_seekers'),
      sql<number>`(select count(*) from companies where deleted_at is null)`.as('employers'),
      sql<number>`(select count(*) from companies where deleted_at is null and verified_at is null and review_state = 'waiting' and not ${mailUnconfirmed})`.as(
        'employers_waiting',
      ),
      sql<number>`(select count(*) from jobs where status = 'pending_review')`.as('jobs_waiting'),
      sql<number>`(select count(*) from jobs where flagged_at is not null)`.as('jobs_flagged'),
    ])
    .executeTakeFirstOrThrow()
  const categories = await db
    .selectFrom('jobs')
    .select(['category', sql<number>`count(*)`.as('count')])
    .where(jobIsLive)
    .groupBy('category')
    .execute()
  const applications = await db
    .selectFrom('applications')
    .select([
      sql<number>`count(*)`.as('applications'),
      sql<number>`count(*) filter (where created_at > ${week})`.as('applications_this_week'),
      sql<number>`count(due_at)`.as('open_applications'),
      sql<number>`count(*) filter (where due_at < now())`.as('overdue_answers'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...people,
    live_jobs: categories.reduce((total, { count }) => total + count, 0),
    jobs_by_category: Object.fromEntries(categories.map(({ category, count }): [string, number] => [category, count])),
    ...applications,
  }
}

/** The company's live jobs that close within days, soonest first. */
export async function findExpiring(db: Db, company_id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', company_id)
    .where(jobIsLive)
    .where(sql<boolean>`expires_at < now() + make_interval(days => ${jobReminderDays}::int)`)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
