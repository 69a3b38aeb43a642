import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Requirement } from '../../contract/seekers/requirements.ts'
import { type ApplicationStatus, type JobStatus, openStatuses } from '../../contract/platform/values.ts'
import type { DB } from '../../database/tables.ts'
import { searchColumnsOf, rememberWords } from '../../server/platform/text-search/search-columns.ts'
import { makeEmployer, makeSeeker } from './people.ts'
import { ago, ahead, day, type Db, type With } from './start.ts'

type JobOptions = Omit<With<DB['jobs']>, 'requirements'> & { status?: JobStatus; requirements?: Requirement[] }

/** A live job of a verified company, posted three days ago; with another `status`, one that reached it. */
export async function makeJob(db: Db, given: JobOptions = {}) {
  const status = given.status ?? 'published'
  const employer = given.company_id ? undefined : await makeEmployer(db, { verified: status !== 'pending_review' })
  const inserted = await db
    .insertInto('jobs')
    .values({
      ...detectionEngineer,
      ...lifeOf(status, given.created_at ?? ago(status === 'expired' ? 34 : 3)),
      slug: (given.title ?? detectionEngineer.title).toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      ...given,
      company_id: given.company_id ?? employer?.company_id ?? '',
      posted_by: given.posted_by ?? employer?.account_id ?? null,
      requirements: JSON.stringify(given.requirements ?? []),
      status,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const job = await makeFindable(db, inserted, given.requirements ?? [])
  await insertJobEvents(db, job)
  return job
}

/** The default job. */
const detectionEngineer = {
  title: 'Senior Detection Engineer',
  skills: ['Splunk', 'Sigma', 'Python'],
  description: '<p>You write and tune the rules that watch the grid.</p>',
  category: 'cybersecurity',
  specialty: 'detection and response',
  job_type: 'full-time',
  workplace: 'hybrid',
  city: 'Columbus',
  state: 'OH',
  zip_code: '43215',
  latitude: 39.966856,
  longitude: -83.01296,
  experience_level: 'Senior',
  education_level: 'None required',
  experience_counts: true,
  salary_min: 148_000,
  salary_max: 182_000,
  vacancy_type: 'existing',
  answer_days: 5,
} satisfies JobOptions

const isPosted = (status: JobStatus) => status !== 'draft' && status !== 'pending_review'

/** When a job with this status went live and ended, and how. */
function lifeOf(status: JobStatus, created_at: Date | string) {
  const outcome = status === 'filled' ? 'hired_here' : status === 'closed' ? 'cancelled' : null
  return {
    published_at: isPosted(status) ? created_at : null,
    expires_at: isPosted(status) ? new Date(new Date(created_at).getTime() + 30 * day) : null,
    outcome,
    ended_at: outcome ? ago(0) : null,
    created_at,
    updated_at: created_at,
  } as const
}

/** The events that brought a job to its status. */
async function insertJobEvents(db: Db, job: Selectable<DB['jobs']>) {
  const { status } = job
  const first = isPosted(status) ? 'published' : status
  const event = { job_id: job.id, actor_id: job.posted_by, actor_type: 'employer' as const }
  await db
    .insertInto('job_events')
    .values({ ...event, at: job.created_at, kind: 'created', to_status: first })
    .execute()
  if (first === status) return
  const by = status === 'expired' ? bySystem(job.expires_at) : {}
  await db
    .insertInto('job_events')
    .values({ ...event, ...by, kind: 'status_changed', from_status: first, to_status: status })
    .execute()
}

const bySystem = (at: Date | null) => ({ actor_id: null, actor_type: 'system' as const, at: at ?? ago(0) })

/** Writes the search columns, as posting does. */
async function makeFindable(db: Db, job: Selectable<DB['jobs']>, requirements: Requirement[]) {
  const { name: company_name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', job.company_id)
    .executeTakeFirstOrThrow()
  const text = { ...job, requirements, company_name }
  const words = searchColumnsOf(text)
  await rememberWords(db, { ...text, ...words })
  return await db.updateTable('jobs').set(words).where('id', '=', job.id).returningAll().executeTakeFirstOrThrow()
}

type ResumeOptions = With<DB['resumes']>

/** Only the row: there is no file at `file_key`. */
export async function makeResume(db: Db, given: ResumeOptions = {}) {
  const seekerId = given.seeker_id ?? (await makeSeeker(db)).seeker_id
  return await db
    .insertInto('resumes')
    .values({
      name: 'Resume.pdf',
      file_key: `resumes/${randomUUID()}.pdf`,
      media_type: 'application/pdf',
      bytes: 42_000,
      words: 'Detection engineer. Splunk, Sigma, Python.',
      ...given,
      seeker_id: seekerId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type ApplicationOptions = With<DB['applications'], { status?: ApplicationStatus }>

/**
 * An application sent yesterday with an answer due in five days, and its events; with another `status`, one that
 * reached it.
 */
export async function makeApplication(db: Db, given: ApplicationOptions = {}) {
  const jobId = given.job_id ?? (await makeJob(db)).id
  const seekerId = given.seeker_id ?? (await makeSeeker(db)).seeker_id
  const status = given.status ?? 'submitted'
  const contact = await db
    .selectFrom('job_seekers')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .select(['accounts.email', 'job_seekers.phone', 'job_seekers.picture_key'])
    .where('job_seekers.id', '=', seekerId)
    .executeTakeFirst()
  const application = await db
    .insertInto('applications')
    .values({
      applicant: JSON.stringify({ name: 'Robin Hale', headline: 'Detection engineer', ...contact }),
      ...standingOf(status, given.created_at ?? ago(1)),
      ...given,
      job_id: jobId,
      seeker_id: seekerId,
      status,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertApplicationEvents(db, application)
  return application
}

/** The dates and outcome of an application with this status. */
function standingOf(status: ApplicationStatus, created_at: Date | string) {
  const isOpen = openStatuses.some((stage) => stage === status)
  const isAnswered = status !== 'submitted' && status !== 'withdrawn' && status !== 'closed'
  return {
    due_from: isOpen ? created_at : null,
    due_at: isOpen ? ahead(5) : null,
    stage_left: isOpen ? null : status === 'hired' ? 'offer' : 'submitted',
    ended_at: isOpen ? null : ago(0),
    reason: status === 'not_selected' ? 'more_qualified_applicants' : null,
    first_answered_at: isAnswered ? ago(0) : null,
    created_at,
    updated_at: status === 'submitted' ? created_at : ago(0),
  } as const
}

/** The events that brought an application to its status. */
async function insertApplicationEvents(db: Db, application: Selectable<DB['applications']>) {
  const { id: application_id, created_at, due_at, updated_at, status } = application
  const insertEvent = (row: Omit<Insertable<DB['application_events']>, 'application_id'>) =>
    db
      .insertInto('application_events')
      .values({ ...row, application_id })
      .execute()
  await insertEvent({ at: created_at, actor_type: 'job_seeker', kind: 'submitted', to_status: 'submitted' })
  await insertEvent({ at: created_at, actor_type: 'system', kind: 'due', due_at: due_at ?? ahead(5) })
  if (status === 'submitted') return
  const { reason, reason_words: note } = application
  await insertEvent({
    at: updated_at,
    actor_type: status === 'withdrawn' ? 'job_seeker' : status === 'closed' ? 'system' : 'employer',
    kind: 'status_changed',
    from_status: application.stage_left ?? 'submitted',
    to_status: status,
    reason,
    note,
    told_at: updated_at,
  })
}
