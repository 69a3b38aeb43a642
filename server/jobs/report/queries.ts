import { sql } from 'kysely'
import type { ReportReason } from '../../../contract/jobs/values.ts'
import type { Db } from '../../platform/app-context.ts'

export type NewReport = { job_id: string; reporter_id: string; reason: ReportReason; words: string }

/**
 * Writes one person's report of a job; a second report replaces the first while it's open. Returns false if an
 * administrator has already handled the first. Waits for a concurrent deletion of the job.
 */
export async function writeReport(db: Db, { job_id, reporter_id, reason, words }: NewReport): Promise<boolean> {
  const { rows } = await sql`
    insert into job_reports (job_id, company_id, job_title, reporter_id, reason, words)
    select id, company_id, title, ${reporter_id}, ${reason}, ${words} from jobs where id = ${job_id} for key share
    on conflict on constraint job_reports_once do update
      set reason = excluded.reason, words = excluded.words, updated_at = now() where job_reports.state = 'open'
    returning id`.execute(db)
  return rows.length > 0
}
