import { sql } from 'kysely'
import type { z } from 'zod'
import type { applicant } from '../../contract/pipeline.ts'
import type { FitLine } from '../../contract/requirements.ts'
import type { ApplicationStatus, NotSelectedReason } from '../../contract/values.ts'
import {
  type ApplicantSnapshot,
  type ApplicationRow,
  findSeekersToMail,
  findTimelines,
  likeWord,
  presentSent,
  presentState,
  statusesOf,
} from '../applications/queries.ts'
import type { Files } from '../files/files.ts'
import type { Db, House } from '../house.ts'
import { notFound } from '../http/problem.ts'
import { sendMail } from '../mail/mail.ts'
import { type LockedApplication, moveApplication } from '../moves/queries.ts'
import { statusChanged } from './emails.ts'

type Applicant = z.output<typeof applicant>

export type PipelineQuery = {
  job_id: string
  company_id: string
  status?: ApplicationStatus | 'open' | 'ended' | undefined
  /** Looked for in what the applicant sent, every word of it. */
  keyword?: string | undefined
  sort?: 'newest' | 'must_haves' | 'due' | 'name' | 'experience' | undefined
  page: number
  per_page: number
}

const sentText = sql<string>`concat_ws(' ', a.applicant ->> 'name', a.applicant ->> 'headline', a.applicant ->> 'job_role',
  a.applicant ->> 'location', a.applicant ->> 'skills', a.applicant ->> 'certifications', a.cover_letter, a.resume_words)`

const mustHavesPassed = sql<number>`(select count(*) from jsonb_array_elements(a.fit) line
  where (line ->> 'must')::boolean and line ->> 'result' = 'pass')`

const orders = {
  newest: sql`a.created_at desc`,
  must_haves: sql`${mustHavesPassed} desc, a.created_at desc`,
  due: sql`a.due_at asc nulls last, a.created_at desc`,
  name: sql`lower(a.applicant ->> 'name') asc, a.created_at desc`,
  experience: sql`(a.applicant ->> 'years_of_experience')::numeric desc nulls last, a.created_at desc`,
}

/** Applications to a company's job; 404 where the job is not theirs. `by_status` counts what the keyword leaves. */
export async function findPipeline(db: Db, files: Files, query: PipelineQuery) {
  const { job_id, company_id, status, keyword = '', sort = 'newest', page, per_page } = query
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job_id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!job) throw notFound()
  const words = keyword.split(/\s+/).filter(Boolean)
  const found = db
    .selectFrom('applications as a')
    .where('a.job_id', '=', job_id)
    .where((eb) => eb.and(words.map((word) => sql<boolean>`${sentText} ilike ${likeWord(word)}`)))
  const counted = await found
    .select([
      'a.status',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where a.due_at < now())`.as('overdue'),
    ])
    .groupBy('a.status')
    .execute()
  const by_status: Record<string, number> = Object.fromEntries(counted.map((row) => [row.status, row.count]))
  const statuses = statusesOf(status)
  const ids = await found
    .select('a.id')
    .where('a.status', 'in', statuses)
    .orderBy(orders[sort])
    .orderBy('a.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return {
    applicants: await presentApplicants(
      db,
      files,
      ids.map(({ id }) => id),
    ),
    total: statuses.reduce((sum, name) => sum + (by_status[name] ?? 0), 0),
    by_status,
    overdue: counted.reduce((sum, row) => sum + row.overdue, 0),
  }
}

/** Applications as the company sees them, in the order of `ids`. Whether they are the company's is the caller's question. */
export async function presentApplicants(db: Db, files: Files, ids: string[]): Promise<Applicant[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .innerJoin('job_seekers', 'job_seekers.id', 'applications.seeker_id')
    .leftJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .leftJoin('contact_settings', 'contact_settings.account_id', 'accounts.id')
    .leftJoin('privacy_settings', 'privacy_settings.seeker_id', 'job_seekers.id')
    .selectAll('applications')
    .select([
      'companies.time_zone',
      'companies.verified_at as company_verified_at',
      'job_seekers.picture_key',
      'job_seekers.phone as own_phone',
      'accounts.email as own_email',
      'accounts.email_verified_at',
      'contact_settings.contact_email',
      'contact_settings.phone as contact_phone',
      'privacy_settings.contact_visibility',
    ])
    .where('applications.id', 'in', ids)
    .execute()
  const timelines = await findTimelines(db, ids)
  const presented = new Map(
    rows.map(
      ({
        picture_key,
        own_phone,
        own_email,
        contact_email,
        contact_phone,
        contact_visibility,
        company_verified_at,
        email_verified_at,
        ...row
      }) => {
        const application = row as ApplicationRow
        const timeline = timelines.get(row.id) ?? []
        const snapshot = row.applicant as ApplicantSnapshot
        // Whoever applies gives the company their contact data, unless they keep it to themselves everywhere; a company
        // that is not verified, or no longer, gets nobody's.
        const contact_withheld =
          contact_visibility === 'never' ? 'private' : company_verified_at === null ? 'unverified' : null
        const reachable = contact_withheld === null
        const seeker: Applicant['seeker'] = {
          id: row.seeker_id,
          name: snapshot.name,
          headline: snapshot.headline ?? null,
          job_role: snapshot.job_role ?? null,
          location: snapshot.location ?? null,
          years_of_experience: snapshot.years_of_experience ?? null,
          email: reachable ? (contact_email ?? own_email) : null,
          phone: reachable ? (contact_phone ?? own_phone) : null,
          contact_withheld,
          email_verified_at,
          certifications: snapshot.certifications ?? [],
          skills: snapshot.skills ?? [],
          profile_picture_temp_url: picture_key && files.temporaryUrl(picture_key, 'public'),
        }
        const musts = (row.fit as FitLine[]).filter(({ must }) => must)
        const shown: Applicant = {
          ...presentState(application, timeline),
          ...presentSent(application, files),
          job_id: row.job_id,
          seeker,
          must_haves: { passed: musts.filter(({ result }) => result === 'pass').length, total: musts.length },
          in_stage_since: timeline.findLast((step) => step.to_status !== null && !step.is_void)?.at ?? row.created_at,
        }
        return [row.id, shown]
      },
    ),
  )
  return ids.flatMap((id) => presented.get(id) ?? [])
}

export type Answer = { status: ApplicationStatus; reason?: NotSelectedReason | undefined; note?: string | undefined }

/** Moves a locked application as its company asked, and tells its sender. */
export async function answerApplication(
  tx: Db,
  house: House,
  application: LockedApplication,
  account_id: string,
  { status: to, reason, note }: Answer,
  now = new Date(),
) {
  const moved = await moveApplication(tx, {
    application,
    to,
    actor: { account_id, type: 'employer' },
    reason,
    note,
    now,
  })
  const [seeker] = await findSeekersToMail(tx, [application.seeker_id], 'status_change')
  if (!seeker) return
  const { title, company_name, time_zone } = application.job
  const letter = statusChanged({
    title,
    company_name,
    time_zone,
    from: application.status,
    to,
    is_undo: moved.is_undo,
    reason: moved.reason,
    note: note || null,
    due_at: moved.due_at,
  })
  await sendMail(tx, house, seeker.email, letter)
}
