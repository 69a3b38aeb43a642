import { reasonLabels, statusLabels } from '../../../contract/jobs/labels.ts'
import { auditedFilters, recordAudit } from '../../accounts/audit/record.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { exportList } from '../export-list.ts'
import { findCompanyName } from '../queries.ts'
import {
  type ApplicationRecord,
  countApplications,
  findApplications,
  findApplicationIds,
  findApplicationsAfter,
  findApplicationsOf,
  findJobOfList,
} from './queries.ts'

export const adminApplicationsHandlers: HandlersOf<'adminApplications'> = {
  async browse(request, { db, files }) {
    const { query } = request
    const { total, ...counts } = await countApplications(db, query)
    const applications = await findApplications(db, files, query)
    const company_name = await findCompanyName(db, query.company_id)
    await recordAudit(db, request, { action: 'application.listed', after: auditedFilters(query) })
    return paged(applications, total, query, { ...counts, company_name })
  },

  async ofJob(request, { db, files }) {
    const { params } = request
    const query = { ...request.query, job_id: params.id }
    const job = await findJobOfList(db, params.id)
    const { total, ...counts } = await countApplications(db, query)
    const applications = await findApplications(db, files, query)
    const company_name = await findCompanyName(db, query.company_id)
    await recordAudit(db, request, { action: 'application.listed', after: auditedFilters(query) })
    return paged(applications, total, query, { ...counts, company_name, job })
  },

  async export(request, { db, files }) {
    await recordAudit(db, request, { action: 'application.exported', after: auditedFilters(request.query) })
    const { query } = request
    return await exportList<ApplicationRecord>(db, 'applications', columns, {
      isSorted: query.sort !== undefined,
      findIds: (connection) => findApplicationIds(connection, query),
      findRows: (connection, ids) => findApplicationsOf(connection, files, query, ids),
      findRowsAfter: (connection, last) => findApplicationsAfter(connection, files, query, last),
    })
  },
}

const columns: Record<string, (each: ApplicationRecord) => unknown> = {
  'Application ID': ({ id }) => id,
  Applicant: ({ applicant_name }) => applicant_name,
  'Name hidden because': ({ withheld }) => withheld,
  Status: ({ status }) => statusLabels[status],
  Reason: ({ reason }) => reason && reasonLabels[reason],
  Applied: ({ created_at }) => created_at,
  'Answer due': ({ due_at }) => due_at,
  Late: ({ is_overdue }) => (is_overdue ? 'yes' : 'no'),
  Ended: ({ ended_at }) => ended_at,
  Job: ({ job }) => job.title,
  'Job ID': ({ job }) => job.id,
  Company: ({ company }) => company.company_name,
  'Company ID': ({ company }) => company.id,
}
