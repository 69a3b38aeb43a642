import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { AnswerOf } from '../../contract/platform/endpoint.ts'
import type { interview, interviews } from '../../contract/applications/interviews.ts'
import type { DB } from '../../database/tables.ts'
import type { Db } from '../platform/app-context.ts'
import { withheldFrom } from './withheld.ts'

/** `interviewer` is the interviewer's current name. */
export type InterviewRow = Selectable<DB['interviews']> & { interviewer: string }

/** A row for the company. `is_withheld` says whether the applicant is withheld from it. */
export type CompanyRow = InterviewRow & { is_withheld: boolean }

const formerColleague = 'A former colleague'

/** The interviewer: a colleague by their account's name, or the name that was typed. For queries with `interviews` under this name. */
export const interviewerName = (name = 'interviews') =>
  sql<string>`coalesce(
    (select trim(concat(colleague.first_name, ' ', colleague.last_name)) from accounts colleague
      where colleague.id = ${sql.ref(`${name}.interviewer_id`)}),
    nullif(${sql.ref(`${name}.interviewer_name`)}, ''), ${formerColleague})`.as('interviewer')

/** Additional columns for the company. For queries with `interviews` under this name. */
export const readByCompany = (name = 'interviews') => [
  interviewerName(name),
  sql<boolean>`(select ${withheldFrom(sql`jobs.company_id`, 'sent')} is not null from applications sent
    join jobs on jobs.id = sent.job_id where sent.id = ${sql.ref(`${name}.application_id`)})`.as('is_withheld'),
]

export type Interview = z.output<typeof interview>
export type CompanyInterview = AnswerOf<typeof interviews.cancel>['data']

/** A colleague's name, and how much of it applicants can see. */
export type Named = {
  interviewer: string
  company_name: string
  first_name?: string | null | undefined
  recruiter_name_visibility?: 'full' | 'first_name' | 'company' | null | undefined
}

/** The interviewer's name as the colleague chose to show it to applicants. */
export function interviewerFor({ interviewer, company_name, ...colleague }: Named): string {
  const { recruiter_name_visibility: shown, first_name } = colleague
  if (interviewer === formerColleague) return company_name
  if (!shown || shown === 'full') return interviewer
  return shown === 'first_name' && first_name ? first_name : company_name
}

/** When it was canceled, either by someone or because the application ended before it. */
const cancelledAt = ({ cancelled_at, starts_at }: InterviewRow, ended_at: Date | null) =>
  cancelled_at ?? (ended_at && ended_at < starts_at ? ended_at : null)

const shared = (row: InterviewRow, ended_at: Date | null) => ({
  id: row.id,
  starts_at: row.starts_at,
  minutes: row.minutes,
  time_zone: row.time_zone,
  kind: row.kind,
  place: row.place,
  words: row.words,
  cancelled_at: cancelledAt(row, ended_at),
  sequence: row.sequence,
  answer: row.answer,
  answered_at: row.answered_at,
  answer_words: row.answer_words,
})

/**
 * A row as the company can see it. The place may be the applicant's phone number, and both sides' messages may name them,
 * so all of it is withheld with the applicant.
 */
export const asCompanyReads = <Row extends CompanyRow>(row: Row): Row =>
  row.is_withheld ? { ...row, place: '', words: '', answer_words: '' } : row

export const presentToCompany = (row: CompanyRow, ended_at: Date | null): CompanyInterview => ({
  ...shared(asCompanyReads(row), ended_at),
  interviewer: row.interviewer,
  application_id: row.application_id,
  interviewer_id: row.interviewer_id,
})

export const presentToApplicant = (row: InterviewRow & Named & { ended_at: Date | null }): Interview => ({
  ...shared(row, row.ended_at),
  interviewer: interviewerFor(row),
})

/** Whether an application leads to an interview, whatever its stage: one that isn't over, canceled, or declined. */
export const hasInterviewAhead = (application = 'applications') =>
  sql<boolean>`exists (select from interviews ahead where ahead.application_id = ${sql.ref(`${application}.id`)}
    and ahead.cancelled_at is null and ahead.answer is distinct from 'declined'
    and ahead.starts_at + make_interval(mins => ahead.minutes) > now())`

/** A job seeker's interviews that aren't over. An application that they know has ended cancels its interviews. */
export async function findInterviewsAhead(db: Db, application_ids: string[], now = new Date()) {
  if (!application_ids.length) return []
  return await db
    .selectFrom('interviews as i')
    .innerJoin('applications_as_told as a', 'a.id', 'i.application_id')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .leftJoin('accounts as colleague', 'colleague.id', 'i.interviewer_id')
    .selectAll('i')
    .select(interviewerName('i'))
    .select(['a.ended_at', 'companies.name as company_name'])
    .select(['colleague.recruiter_name_visibility', 'colleague.first_name'])
    .where('i.application_id', 'in', application_ids)
    .where(sql<boolean>`i.starts_at + make_interval(mins => i.minutes) > ${now}`)
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .execute()
}

/** The next interview of each application, which would be canceled when the application ends. */
export async function findNextInterviews(db: Db, application_ids: string[]) {
  const rows = await db
    .selectFrom('interviews')
    .distinctOn('application_id')
    .select(['application_id', 'starts_at', 'time_zone'])
    .where('application_id', 'in', application_ids)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', sql<Date>`now()`)
    .orderBy('application_id')
    .orderBy('starts_at')
    .execute()
  return new Map(rows.map(({ application_id, ...interview }) => [application_id, interview]))
}

/** Cancels the future interviews of an ended application. The application must be locked. */
export const cancelInterviewsAhead = (tx: Db, application_id: string, now: Date) =>
  tx
    .updateTable('interviews')
    .set({ cancelled_at: now, sequence: sql`sequence + 1`, updated_at: now })
    .where('application_id', '=', application_id)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .returningAll()
    .returning(readByCompany())
    .execute()
