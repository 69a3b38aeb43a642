import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/problem.ts'
import { interviewerName, type InterviewRow, readByCompany } from '../interviews.ts'

/** All interviews of a company's application, with what else its page needs. Throws a 404 if it isn't theirs. */
export async function findInterviews(db: Db, { id, company_id }: { id: string; company_id: string }) {
  const application = await db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['a.status', 'a.ended_at', 'a.due_at', 'companies.time_zone'])
    .where('a.id', '=', id)
    .where('jobs.company_id', '=', company_id)
    .executeTakeFirst()
  if (!application) throw notFound()
  const interviews = await db
    .selectFrom('interviews')
    .selectAll()
    .select(readByCompany())
    .where('application_id', '=', id)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return { application, interviews }
}

/** The colleagues who can interview, by name. */
export async function findColleagues(db: Db, company_id: string): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', company_id)
    .where('suspended_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({ id, name: [first_name, last_name].filter(Boolean).join(' ') }))
}

/** The application that a company's interview belongs to. Throws a 404 if it isn't theirs. */
export async function findApplicationOf(db: Db, { id, company_id }: { id: string; company_id: string }) {
  const row = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('interviews.application_id')
    .where('interviews.id', '=', id)
    .where('jobs.company_id', '=', company_id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.application_id
}

/** The row. Lock its application first. */
export const findInterview = (tx: Db, id: string) =>
  tx.selectFrom('interviews').selectAll().select(readByCompany()).where('id', '=', id).executeTakeFirstOrThrow()

export const insertInterview = (tx: Db, row: Insertable<DB['interviews']>) =>
  tx.insertInto('interviews').values(row).returningAll().returning(readByCompany()).executeTakeFirstOrThrow()

/** Raises the sequence, so that calendars replace the older version. */
export const updateInterview = (tx: Db, id: string, changes: Updateable<DB['interviews']>, now: Date) =>
  tx
    .updateTable('interviews')
    .set({ ...changes, sequence: sql`sequence + 1`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .returning(readByCompany())
    .executeTakeFirstOrThrow()

/** An answer doesn't raise the sequence, because it changes nothing in a calendar. */
export const updateAnswer = (
  tx: Db,
  id: string,
  answer: Pick<Updateable<DB['interviews']>, 'answer' | 'answer_words' | 'answered_at'>,
) =>
  tx
    .updateTable('interviews')
    .set(answer)
    .where('id', '=', id)
    .returningAll()
    .returning(readByCompany())
    .executeTakeFirstOrThrow()

/** Other interviews of the same interviewer that overlap with this one, earliest first. */
export async function findOverlaps(tx: Db, { id, interviewer_id, starts_at, minutes }: InterviewRow) {
  if (!interviewer_id) return []
  const ends_at = new Date(starts_at.getTime() + minutes * 60_000)
  return await tx
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .select(['i.starts_at', 'i.time_zone', 'i.application_id'])
    .where('i.interviewer_id', '=', interviewer_id)
    .where('i.id', '<>', id)
    .where('i.cancelled_at', 'is', null)
    .where('a.ended_at', 'is', null)
    .where('i.starts_at', '<', ends_at)
    .where(sql<boolean>`i.starts_at + make_interval(mins => i.minutes) > ${starts_at}`)
    .orderBy('i.starts_at')
    .limit(3)
    .execute()
}

const ofSide = (db: Db) =>
  db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .selectAll('i')
    .select(['jobs.title', 'companies.name as company_name', 'a.job_id'])

/** An interview for the company's calendar. Throws a 404 if it isn't theirs. */
export async function findForCompany(db: Db, { id, company_id }: { id: string; company_id: string }) {
  const row = await ofSide(db)
    .select(readByCompany('i'))
    .where('i.id', '=', id)
    .where('jobs.company_id', '=', company_id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** An interview for the applicant's calendar. Throws a 404 if it isn't theirs. */
export async function findForSeeker(db: Db, { id, seeker_id }: { id: string; seeker_id: string }) {
  const row = await ofSide(db)
    .select(interviewerName('i'))
    .leftJoin('accounts as colleague', 'colleague.id', 'i.interviewer_id')
    .select(['colleague.recruiter_name_visibility', 'colleague.first_name'])
    .where('i.id', '=', id)
    .where('a.seeker_id', '=', seeker_id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Whether a person has blocked a company. */
export const hasBlocked = async (db: Db, { seeker_id, company_id }: { seeker_id: string; company_id: string }) =>
  (await db
    .selectFrom('privacy_settings')
    .select('seeker_id')
    .where('seeker_id', '=', seeker_id)
    .where(sql<boolean>`${company_id}::uuid = any (blocked_companies)`)
    .executeTakeFirst()) !== undefined

/** The name that a colleague shows to applicants. */
export const findNameShown = async (tx: Db, account_id: string | null) =>
  account_id
    ? await tx
        .selectFrom('accounts')
        .select(['first_name', 'recruiter_name_visibility'])
        .where('id', '=', account_id)
        .executeTakeFirst()
    : undefined
