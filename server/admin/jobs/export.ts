import type { RawReply } from '../../../contract/platform/endpoint.ts'
import { reportReasonLabels } from '../../../contract/jobs/report-reasons.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Files } from '../../platform/files/files.ts'
import { exclusiveCsvExport } from '../../platform/http/exports.ts'
import { type AdminJobRecord, presentAdminJobs } from './queries.ts'
import { findJobIdsAfter, type JobFilters } from './search.ts'

/** @throws Problem 429 where two exports are being written */
export const writeJobs = (db: Db, files: Files, filters: JobFilters): Promise<RawReply> =>
  exclusiveCsvExport<AdminJobRecord>(db, 'jobs', columns, async (connection, last) =>
    presentAdminJobs(connection, files, await findJobIdsAfter(connection, filters, last)),
  )

const columns: Record<string, (job: AdminJobRecord) => unknown> = {
  'Job id': ({ id }) => id,
  Title: ({ title }) => title,
  Company: ({ employer }) => employer.company_name,
  'Company id': ({ employer }) => employer.id,
  Category: ({ category }) => category,
  Specialty: ({ specialty }) => specialty,
  'Job type': ({ job_type }) => job_type,
  Workplace: ({ workplace }) => workplace,
  Location: ({ location }) => location,
  'Pay from': ({ salary_min }) => salary_min,
  'Pay to': ({ salary_max }) => salary_max,
  'Pay by': ({ salary_type }) => salary_type,
  Currency: ({ currency }) => currency,
  State: ({ status }) => status,
  Outcome: ({ outcome }) => outcome,
  Flagged: ({ flagged_at }) => flagged_at,
  'Flagged because': ({ flagged_reason }) => flagged_reason,
  Applications: ({ applications }) => applications.total,
  'Open applications': ({ applications }) => applications.open,
  Reports: ({ reports }) => reports.total,
  'Reported as': ({ reports }) =>
    Object.entries(reports.by_reason)
      .map(([reason, count]) => `${count} ${reportReasonLabels[reason as keyof typeof reportReasonLabels]}`)
      .join('; '),
  Written: ({ created_at }) => created_at,
  Posted: ({ published_at }) => published_at,
  Ends: ({ expires_at }) => expires_at,
  Ended: ({ ended_at }) => ended_at,
}
