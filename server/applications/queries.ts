import { sql, type Selectable } from 'kysely'
import { applicationStatuses, openStatuses } from '../../contract/platform/values.ts'
import type { ApplicationStatus } from '../../contract/platform/values.ts'
import type { DB } from '../../database/tables.ts'
import type { Files } from '../platform/files/files.ts'
import type { Db } from '../platform/app-context.ts'
import { requireFound } from '../platform/http/problem.ts'
import { findJobCards } from '../jobs/queries.ts'
import { effectiveStatus } from '../jobs/rules.ts'
import { likeWord } from '../platform/text-search/like-word.ts'
import { findInterviewsAhead, hasInterviewAhead, presentToApplicant } from './interviews.ts'
import { isOpen, offerAnswerOf, undoUntil } from './rules.ts'
import { presentSender } from './sender.ts'
import { type HiddenName, isUnavailable, withheldFrom } from './withheld.ts'
import { withReasonsFilled } from './notes.ts'
import { findTimelines, noSteps, type Timeline } from './timelines.ts'
import { jobIsLive } from '../companies/live-jobs.ts'

export { type HiddenName, withheldFrom } from './withheld.ts'

export type ApplicationRow = Selectable<DB['applications']>

/** The status of an application as both sides see it. `time_zone` is the company's. */
export function presentState(
  row: ApplicationRow & { time_zone: string },
  { steps, total }: Timeline,
  now = new Date(),
) {
  const until = undoUntil(row.status, row.ended_at)
  return {
    id: row.id,
    status: row.status,
    stage_left: row.stage_left,
    reason: row.reason,
    reason_words: row.reason_words,
    due_at: row.due_at,
    time_zone: row.time_zone,
    is_overdue: row.due_at !== null && row.due_at < now,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ended_at: row.ended_at,
    undo_until: until && until > now ? until : null,
    offer_answer: offerAnswerOf(steps),
    timeline: steps,
    timeline_total: total,
  }
}

/** Who reads a resume that was sent: the job seeker as `sent`, the company as `received`. */
export type ResumeViewer = 'sent' | 'received'

/** What was sent, as its reader sees it. The resume's link expires after 15 minutes, or when the company loses access. */
export function presentSent(row: ApplicationRow, files: Files, viewer: ResumeViewer) {
  const { resume_key, resume_name, resume_media_type, resume_bytes } = row
  return {
    cover_letter: row.cover_letter,
    fit: row.fit,
    resume:
      resume_key && resume_name && resume_media_type && resume_bytes
        ? {
            name: resume_name,
            media_type: resume_media_type,
            bytes: resume_bytes,
            resume_temp_url: files.temporaryUrl(`${viewer}/${row.id}`, 'private'),
          }
        : null,
  }
}

/**
 * The applicants' names as a company reads them in sentences, by application: the name that was sent, or its replacement.
 * The email about a withdrawal names the applicant unless something else withholds the name.
 */
export async function findNamesShown(
  db: Db,
  ids: string[],
  { withdrawnToo = false } = {},
): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const company_id = sql`jobs.company_id`
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .select([
      'a.id',
      sql<string>`a.applicant ->> 'name'`.as('name'),
      withheldFrom(company_id).as('withheld'),
      isUnavailable(company_id, 'a').as('unavailable'),
    ])
    .where('a.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, name, withheld, unavailable }) => {
      const others = withdrawnToo ? (unavailable ? ('unavailable' as const) : null) : withheld
      const kept = withheld === 'deleted' ? withheld : others
      return [id, kept ? namesWithheld[kept] : name]
    }),
  )
}

/** What the company sees instead of the name. */
export const namesWithheld: Record<HiddenName, string> = {
  deleted: 'A former applicant',
  withdrawn: 'Withdrawn applicant',
  unavailable: 'Applicant not shown',
}

/** The same for a withdrawal that declines an offer. */
export const nameOfDeclined = 'Applicant who declined'

/** The resume that was sent with an application, if this reader can have it: a company only while it's verified. */
export const findSentResume = (db: Db, id: string, viewer: ResumeViewer) =>
  sentResumes(db, viewer).where('a.id', '=', id).executeTakeFirst()

/** The resumes of these applications that their companies can have. */
export const findReceivedResumes = (db: Db, ids: readonly string[]) =>
  sentResumes(db, 'received')
    .where(sql<boolean>`a.id = any (${ids}::uuid[])`)
    .execute()

const sentResumes = (db: Db, viewer: ResumeViewer) =>
  db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['a.id', 'a.resume_key as key', 'a.resume_media_type as media_type', 'a.resume_name as name'])
    .where('a.resume_key', 'is not', null)
    .$if(viewer === 'received', (q) =>
      q.where('companies.verified_at', 'is not', null).where(withheldFrom(sql`companies.id`), 'is', null),
    )
    .$narrowType<{ key: string; media_type: string; name: string }>()

export type MyApplicationsQuery = {
  seeker_id: string
  status?: ApplicationStatus | 'open' | 'ended' | undefined
  /** Every word of it must be in the job's title or the company's name. */
  keyword?: string | undefined
  /** Returns the page that contains this application instead of `page`, or the first if none does. */
  id?: string | undefined
  /** Puts applications at Offer or Interview, or with a future interview, first, because the job seeker has to act. */
  actionFirst?: boolean
  page: number
  per_page: number
}

/** A job seeker's applications as they see them, newest first. `by_status` counts what matches the other filters. */
export async function findMyApplications(db: Db, files: Files, query: MyApplicationsQuery) {
  const { seeker_id, status, keyword = '', id, actionFirst = false, per_page } = query
  const words = keyword.split(/\s+/).filter(Boolean)
  const matching = db
    .selectFrom('applications_as_told as applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .leftJoin('privacy_settings', 'privacy_settings.seeker_id', 'applications.seeker_id')
    .where('applications.seeker_id', '=', seeker_id)
    .where((eb) =>
      eb.and(words.map((word) => sql<boolean>`(jobs.title || ' ' || companies.name) ilike ${likeWord(word)}`)),
    )
  const counted = await matching
    .select(['applications.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('applications.status')
    .execute()
  const by_status = Object.fromEntries(counted.map(({ status: name, count }) => [name, count]))
  const statuses = statusesOf(status)
  const listed = matching.where('applications.status', 'in', statuses)
  let { page } = query
  if (id) {
    const asked = sql`from applications as asked where asked.id = ${id} and asked.seeker_id = ${seeker_id}`
    const { ahead } = await listed
      .select((eb) => eb.fn.countAll<number>().as('ahead'))
      .where(
        sql<boolean>`(select applications.created_at > asked.created_at
          or applications.created_at = asked.created_at and applications.id < asked.id ${asked})`,
      )
      .executeTakeFirstOrThrow()
    page = Math.floor(ahead / per_page) + 1
  }
  const rows = await listed
    .selectAll('applications')
    .select([
      'jobs.status as job_status',
      'jobs.expires_at',
      'jobs.answer_days',
      'companies.time_zone',
      'companies.verified_at as company_verified_at',
      'privacy_settings.contact_visibility',
      jobIsLive.as('is_live'),
    ])
    .$if(actionFirst, (rest) => rest.orderBy(actionRank))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const ids = rows.map(({ id }) => id)
  const timelines = await findTimelines(db, ids, { viewer: 'job_seeker' })
  const ahead = Map.groupBy(await findInterviewsAhead(db, ids), ({ application_id }) => application_id)
  const cards = await findJobCards(db, files, { ids: [...new Set(rows.map(({ job_id }) => job_id))], seeker_id })
  const applications = (await withReasonsFilled(db, 'job_seeker', rows)).flatMap(
    ({ job_status, expires_at, answer_days, is_live, ...row }) => {
      const card = cards.find(({ id }) => id === row.job_id)
      if (!card) return []
      return {
        ...presentState(row, timelines.get(row.id) ?? noSteps),
        ...presentSent(row, files, 'sent'),
        answers: answersOf(row),
        sender: presentSender(row),
        first_opened_at: row.first_opened_at,
        interviews: (ahead.get(row.id) ?? []).map(presentToApplicant),
        withdrawn_resume: row.status === 'withdrawn' && !row.resume_key ? row.resume_name : null,
        job: { ...card, status: effectiveStatus({ status: job_status, expires_at }), answer_days, is_live },
      }
    },
  )
  return { applications, total: statuses.reduce((sum, name) => sum + (by_status[name] ?? 0), 0), by_status, page }
}

/** The answer-by date of an application as its job seeker sees it. Throws a 404 if it isn't theirs. */
export async function findAnswerBy(db: Db, { id, seeker_id }: { id: string; seeker_id: string }) {
  const row = await db
    .selectFrom('applications_as_told as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['a.id', 'a.due_at', 'companies.time_zone', 'jobs.title', 'companies.name as company_name'])
    .where('a.id', '=', id)
    .where('a.seeker_id', '=', seeker_id)
    .executeTakeFirst()
  return requireFound(row)
}

/** The answers, each with the label its line had then. */
const answersOf = ({ answers, fit }: Pick<ApplicationRow, 'answers' | 'fit'>) =>
  answers.flatMap(({ requirement_id, value }) => {
    const line = fit.find((each) => each.requirement_id === requirement_id)
    return line ? { label: line.label, value } : []
  })

const actionRank = sql`case when applications.status = 'offer' then 0
  when applications.status = 'interview' or applications.due_at is not null and ${hasInterviewAhead()} then 1 else 2 end`

/** The statuses that a filter includes, or all without a filter. */
export function statusesOf(filter: ApplicationStatus | 'open' | 'ended' | undefined): readonly ApplicationStatus[] {
  if (!filter) return applicationStatuses
  if (filter === 'open') return openStatuses
  if (filter === 'ended') return applicationStatuses.filter((status) => !isOpen(status))
  return [filter]
}

/** Records that someone at the company opened the application. Only the first time is stored. */
export const recordOpening = (tx: Db, id: string, now = new Date()) =>
  tx
    .updateTable('applications')
    .set({ first_opened_at: now })
    .where('id', '=', id)
    .where('first_opened_at', 'is', null)
    .execute()
