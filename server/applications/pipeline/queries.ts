import { sql } from 'kysely'
import type { z } from 'zod'
import type { applicant } from '../../../contract/applications/pipeline.ts'
import { undoNotSelectedDays } from '../../../contract/platform/values.ts'
import type { ApplicationStatus, NotSelectedReason } from '../../../contract/platform/values.ts'
import {
  type ApplicationRow,
  findNamesShown,
  nameOfDeclined,
  namesWithheld,
  presentSent,
  presentState,
  statusesOf,
  type HiddenName,
  withheldFrom,
  recordOpening,
} from '../queries.ts'
import { findNextInterviews } from '../interviews.ts'
import { presentSender } from '../sender.ts'
import { portraitUrl } from '../../platform/files/portrait-url.ts'
import { withReasonsFilled } from '../notes.ts'
import { findTimelines, noSteps, type TimelineEvent } from '../timelines.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Db, AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/problem.ts'
import { type PipelineFilters, searchPipeline } from './search.ts'
import { type LockedApplication, moveApplication } from '../status/queries.ts'

export type PresentedApplicant = z.output<typeof applicant>

export type PipelineQuery = PipelineFilters & { page: number; per_page: number }

/** A page of a job's applications. `by_status` and the overdue counts only include what matches the keyword. */
export async function findPipeline(db: Db, files: Files, query: PipelineQuery) {
  const { status, page, per_page } = query
  const { found, listed } = await searchPipeline(db, query)
  const counted = await found
    .select([
      'a.status',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where a.due_at < now())`.as('overdue'),
    ])
    .groupBy('a.status')
    .execute()
  const by_status: Record<string, number> = Object.fromEntries(counted.map((row) => [row.status, row.count]))
  const ids = await listed
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return {
    applicants: await presentApplicants(
      db,
      files,
      ids.map(({ id }) => id),
    ),
    total: statusesOf(status).reduce((sum, name) => sum + (by_status[name] ?? 0), 0),
    by_status,
    overdue: counted.reduce((sum, row) => sum + row.overdue, 0),
    overdue_by_status: Object.fromEntries(counted.map((row) => [row.status, row.overdue])),
    not_selected_together: statusesOf(status).includes('not_selected')
      ? await findNotSelectedTogether(db, query.job_id)
      : [],
  }
}

/** Groups of a job's applicants who were marked not selected in one step, while that can be undone, newest first. */
async function findNotSelectedTogether(db: Db, job_id: string) {
  const steps = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    // All applications of one step have exactly the same time.
    .select(['applications.ended_at', sql<string[]>`array_agg(applications.id order by applications.id)`.as('ids')])
    .where('applications.job_id', '=', job_id)
    .where('jobs.status', 'not in', ['filled', 'closed'])
    .where('applications.status', '=', 'not_selected')
    .where('applications.stage_left', 'is not', null)
    .where(
      sql<boolean>`exists (select from job_seekers s where s.id = applications.seeker_id and s.account_id is not null)`,
    )
    .where('applications.ended_at', '>', new Date(Date.now() - undoNotSelectedDays * 86_400_000))
    .groupBy('applications.ended_at')
    .having((eb) => eb(eb.fn.countAll<number>(), '>', 1))
    .orderBy('applications.ended_at', 'desc')
    .limit(5)
    .$narrowType<{ ended_at: Date }>()
    .execute()
  const names = await findNamesShown(
    db,
    steps.flatMap(({ ids }) => ids),
  )
  return steps.map(({ ended_at, ids }) => ({
    ended_at,
    applications: ids.map((id) => ({ id, name: names.get(id) ?? '' })),
  }))
}

export type WaitingQuery = {
  company_id: string
  due?: 'overdue' | 'soon' | undefined
  job_id?: string | undefined
  page: number
  per_page: number
}

/** Applicants waiting for a company's answer, earliest answer-by date first, with counts of waiting, overdue, and soon. */
export async function findWaiting(db: Db, files: Files, query: WaitingQuery) {
  const { company_id, due, job_id, page, per_page } = query
  const matching = db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .where('jobs.company_id', '=', company_id)
    .where('a.due_at', 'is not', null)
    .$if(job_id !== undefined, (all) => all.where('a.job_id', '=', job_id ?? null))
  const counts = await matching
    .select([
      sql<number>`count(*)`.as('waiting'),
      sql<number>`count(*) filter (where ${dueWhen.overdue})`.as('overdue'),
      sql<number>`count(*) filter (where ${dueWhen.soon})`.as('soon'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(['a.id', 'jobs.id as job_id', 'jobs.title', 'jobs.status'])
    .$if(due !== undefined, (all) => all.where(dueWhen[due ?? 'overdue']))
    .orderBy('a.due_at')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const shown = await presentApplicants(
    db,
    files,
    rows.map(({ id }) => id),
  )
  const jobs = new Map(rows.map(({ id, job_id, title, status }) => [id, { id: job_id, title, status }]))
  const applicants = shown.flatMap((each) => {
    const job = jobs.get(each.id)
    return job ? [{ ...each, job }] : []
  })
  return { applicants, total: due ? counts[due] : counts.waiting, ...counts }
}

/** The same rules as the overview's counts. */
const dueWhen = {
  overdue: sql<boolean>`a.due_at < now()`,
  soon: sql<boolean>`a.due_at >= now() and a.due_at < now() + interval '2 days'`,
}

/** Applications as the company sees them, in the order of `ids`. The caller must check that they're the company's. */
export async function presentApplicants(db: Db, files: Files, ids: string[]): Promise<PresentedApplicant[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .innerJoin('job_seekers', 'job_seekers.id', 'a.seeker_id')
    .leftJoin('privacy_settings', 'privacy_settings.seeker_id', 'job_seekers.id')
    .selectAll('a')
    .select([
      'companies.id as company_id',
      'companies.time_zone',
      'companies.verified_at as company_verified_at',
      'job_seekers.picture_key',
      'privacy_settings.contact_visibility',
      withheldFrom(sql`companies.id`).as('withheld'),
    ])
    .where('a.id', 'in', ids)
    .execute()
  const timelines = await findTimelines(db, ids, { viewer: 'company' })
  const nextInterviews = await findNextInterviews(db, ids)
  const presented = new Map(
    (await withReasonsFilled(db, 'company', rows)).map((row) => {
      const { steps, total } = timelines.get(row.id) ?? noSteps
      const timeline = { steps: withoutWords(steps, row.withheld), total }
      const state = presentState(row, timeline)
      const declined = state.offer_answer?.accepted === false
      const shown: PresentedApplicant = {
        ...state,
        ...(row.withheld ? redactedApplicant(row.withheld, declined) : presentApplicant(row, files)),
        job_id: row.job_id,
        in_stage_since:
          timeline.steps.findLast((step) => step.to_status !== null && !step.is_void)?.at ?? row.created_at,
        next_interview: nextInterviews.get(row.id) ?? null,
      }
      return [row.id, shown]
    }),
  )
  return ids.flatMap((id) => presented.get(id) ?? [])
}

type ApplicantRow = ApplicationRow & {
  company_id: string
  company_verified_at: Date | null
  /** The current picture. Shown only if it's the same as when they applied. */
  picture_key: string | null
  contact_visibility: string | null
}

/** The applicant and what they sent, as it was when they applied. */
function presentApplicant(row: ApplicantRow, files: Files) {
  const { picture_key, email_verified_at } = row.applicant
  // A company that isn't verified, or no longer is, can't get the file.
  const verified = row.company_verified_at !== null
  const sent = presentSent(row, files, 'received')
  const musts = sent.fit.filter(({ must }) => must)
  return {
    ...sent,
    resume: verified ? sent.resume : null,
    resume_withheld: !verified && sent.resume !== null,
    withheld: null,
    seeker: {
      id: row.seeker_id,
      ...presentSender(row),
      email_verified_at: email_verified_at ? new Date(email_verified_at) : null,
      profile_picture_temp_url:
        picture_key && picture_key === row.picture_key
          ? portraitUrl(files, { seeker_id: row.seeker_id, picture_key }, { company_id: row.company_id })
          : null,
    },
    must_haves: { passed: musts.filter(({ result }) => result === 'pass').length, total: musts.length },
  }
}

/**
 * The steps, without the applicant's message about an offer if it's withheld. A message with a declined offer was written
 * to this company, so it stays unless something else is withheld.
 */
function withoutWords(timeline: TimelineEvent[], withheld: HiddenName | null): TimelineEvent[] {
  if (!withheld) return timeline
  return timeline.map((step) => {
    const stays = step.actor !== 'job_seeker' || (withheld === 'withdrawn' && step.kind === 'offer_declined')
    return stays ? step : { ...step, note: null }
  })
}

/** Replaces the applicant and what they sent. */
const redactedApplicant = (withheld: HiddenName, declined: boolean) => ({
  cover_letter: '',
  fit: [],
  resume: null,
  resume_withheld: false,
  withheld,
  seeker: {
    id: null,
    name: withheld === 'withdrawn' && declined ? nameOfDeclined : namesWithheld[withheld],
    headline: null,
    job_role: null,
    location: null,
    years_of_experience: null,
    email: null,
    phone: null,
    contact_withheld: null,
    email_verified_at: null,
    certifications: [],
    skills: [],
    profile_picture_temp_url: null,
  },
  must_haves: { passed: 0, total: 0 },
})

/** Every step of an application, and marks it as opened. Throws a 404 if it isn't the company's. */
export async function openApplicantTimeline(tx: Db, { id, company_id }: { id: string; company_id: string }) {
  const application = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .select(withheldFrom(sql`jobs.company_id`).as('withheld'))
    .where('a.id', '=', id)
    .where('jobs.company_id', '=', company_id)
    .executeTakeFirst()
  if (!application) throw notFound()
  if (!application.withheld) await recordOpening(tx, id)
  const { steps } = (await findTimelines(tx, [id], { viewer: 'company', every: true })).get(id) ?? noSteps
  return withoutWords(steps, application.withheld)
}

/** Every step of these applications, by application, without marking them as opened. */
export async function findWholeTimelines(db: Db, ids: string[]) {
  const timelines = await findTimelines(db, ids, { viewer: 'company', every: true })
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .select(['a.id', withheldFrom(sql`jobs.company_id`).as('withheld')])
    .where('a.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, withheld }) => [id, withoutWords((timelines.get(id) ?? noSteps).steps, withheld)]))
}

/** One application with its job, and marks it as opened. Throws a 404 if it isn't the company's. */
export async function openApplicant(tx: Db, files: Files, { id, company_id }: { id: string; company_id: string }) {
  const row = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .select(['jobs.id', 'jobs.title', 'jobs.status', 'a.past'])
    .where('a.id', '=', id)
    .where('jobs.company_id', '=', company_id)
    .executeTakeFirst()
  const [applicant] = row ? await presentApplicants(tx, files, [id]) : []
  if (!row || !applicant) throw notFound()
  if (!applicant.withheld) await recordOpening(tx, id)
  const { past, ...job } = row
  return { ...applicant, job, past: applicant.withheld ? null : past }
}

/** The text of the resume that was sent. Throws a 404 if this company can't get it. */
export async function findResumeWords(db: Db, { id, company_id }: { id: string; company_id: string }) {
  const sent = await db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select('a.resume_words')
    .where('a.id', '=', id)
    .where('companies.id', '=', company_id)
    .where('companies.verified_at', 'is not', null)
    .where('a.resume_key', 'is not', null)
    .where(withheldFrom(sql`companies.id`), 'is', null)
    .executeTakeFirst()
  if (!sent) throw notFound()
  return sent.resume_words
}

export type Answer = { status: ApplicationStatus; reason?: NotSelectedReason | undefined; note?: string | undefined }

/** Moves a locked application for its company. */
export const answerApplication = (
  tx: Db,
  context: AppContext,
  application: LockedApplication,
  account_id: string,
  { status: to, reason, note }: Answer,
  now = new Date(),
) => moveApplication(tx, context, { application, to, actor: { account_id, type: 'employer' }, reason, note, now })
