import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Requirement } from '../../contract/seekers/requirements.ts'
import { type ApplicationStatus, type JobStatus, openStatuses } from '../../contract/platform/values.ts'
import type { DB } from '../../database/tables.ts'
import { searchColumnsOf, rememberWords } from '../../server/platform/text-search/search-columns.ts'
import { makeEmployer, makeSeeker } from './people.ts'
import { ago, ahead, day, type Db, type With } from './start.ts'

type JobOptions = Omit<With<DB['jobs']>, 'requirements'> & { status?: JobStatus; requirements?: Requirement[] }

/** A live job of a verified company, posted three days ago; with another `status`, one that got there. */
export async function makeJob(db: Db, given: JobOptions = {}) {
  const status = given.status ?? 'published'
  const employer = given.company_id ? undefined : await makeEmployer(db, { verified: status !== 'pending_review' })
  const createdAt = given.created_at ?? ago(status === 'expired' ? 34 : 3)
  const posted = status !== 'draft' && status !== 'pending_review'
  const ended = status === 'filled' || status === 'closed'
  const title = given.title ?? 'Senior Detection Engineer'
  const skills = given.skills ?? ['Splunk', 'Sigma', 'Python']
  const description = given.description ?? '<p>You write and tune the rules that watch the grid.</p>'
  const inserted = await db
    .insertInto('jobs')
    .values({
      slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
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
      published_at: posted ? createdAt : null,
      expires_at: posted ? new Date(new Date(createdAt).getTime() + 30 * day) : null,
      outcome: ended ? (status === 'filled' ? 'hired_here' : 'cancelled') : null,
      ended_at: ended ? ago(0) : null,
      created_at: createdAt,
      updated_at: createdAt,
      ...given,
      company_id: given.company_id ?? employer?.company_id ?? '',
      posted_by: given.posted_by ?? employer?.account_id ?? null,
      requirements: JSON.stringify(given.requirements ?? []),
      title,
      skills,
      description,
      status,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const job = await makeFindable(db, inserted, given.requirements ?? [])
  const first = status === 'draft' || status === 'pending_review' ? status : 'published'
  const event = { job_id: job.id, actor_id: job.posted_by, actor_type: 'employer' as const }
  await db
    .insertInto('job_events')
    .values({ ...event, at: job.created_at, kind: 'created', to_status: first })
    .execute()
  if (first !== status)
    await db
      .insertInto('job_events')
      .values({
        ...event,
        ...(status === 'expired'
          ? { actor_id: null, actor_type: 'system' as const, at: job.expires_at ?? ago(0) }
          : {}),
        kind: 'status_changed',
        from_status: first,
        to_status: status,
      })
      .execute()
  return job
}

/** Writes the words that the search reads, as posting does. */
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

/** The row only: no file lies behind `file_key`. */
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

/** An application sent yesterday with an answer due in five days, and its events; with another `status`, one that got there. */
export async function makeApplication(db: Db, given: ApplicationOptions = {}) {
  const jobId = given.job_id ?? (await makeJob(db)).id
  const seekerId = given.seeker_id ?? (await makeSeeker(db)).seeker_id
  const status = given.status ?? 'submitted'
  const open = openStatuses.some((stage) => stage === status)
  const createdAt = given.created_at ?? ago(1)
  const answered = status !== 'submitted' && status !== 'withdrawn' && status !== 'closed'
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
      due_from: open ? createdAt : null,
      due_at: open ? ahead(5) : null,
      stage_left: open ? null : status === 'hired' ? 'offer' : 'submitted',
      reason: status === 'not_selected' ? 'more_qualified_applicants' : null,
      first_answered_at: answered ? ago(0) : null,
      ended_at: open ? null : ago(0),
      created_at: createdAt,
      updated_at: open && status === 'submitted' ? createdAt : ago(0),
      ...given,
      job_id: jobId,
      seeker_id: seekerId,
      status,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: application_id, created_at, due_at, updated_at } = application
  const event = (row: Omit<Insertable<DB['application_events']>, 'application_id'>) =>
    db
      .insertInto('application_events')
      .values({ ...row, application_id })
      .execute()
  await event({ at: created_at, actor_type: 'job_seeker', kind: 'submitted', to_status: 'submitted' })
  await event({ at: created_at, actor_type: 'system', kind: 'due', due_at: due_at ?? ahead(5) })
  if (status !== 'submitted') {
    const actor = status === 'withdrawn' ? 'job_seeker' : status === 'closed' ? 'system' : 'employer'
    const from_status = application.stage_left ?? 'submitted'
    const { reason, reason_words: note } = application
    await event({
      at: updated_at,
      actor_type: actor,
      kind: 'status_changed',
      from_status,
      to_status: status,
      reason,
      note,
      told_at: updated_at,
    })
  }
  return application
}
