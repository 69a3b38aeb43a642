import type { RawReply } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Files } from '../../platform/files/files.ts'
import { exclusiveCsvExport } from '../../platform/http/exports.ts'
import { type CompanyRecord, presentCompanies } from './queries.ts'
import { type CompanyFilters, findCompanyIdsAfter } from './search.ts'

/** @throws Problem 429 where two exports are being written */
export const writeCompanies = (db: Db, files: Files, filters: CompanyFilters): Promise<RawReply> =>
  exclusiveCsvExport<CompanyRecord>(db, 'employers', columns, async (connection, last) =>
    presentCompanies(connection, files, await findCompanyIdsAfter(connection, filters, last)),
  )

const columns: Record<string, (company: CompanyRecord) => unknown> = {
  'Company id': ({ id }) => id,
  Company: ({ company_name }) => company_name,
  Kind: ({ organization_type }) => organization_type,
  Industry: ({ industry }) => industry,
  Size: ({ company_size }) => company_size,
  Website: ({ website }) => website,
  City: ({ city }) => city,
  'State or province': ({ state }) => state,
  Contact: ({ contact }) => contact?.name,
  'Contact e-mail': ({ contact }) => contact?.email,
  'Contact e-mail confirmed': ({ contact }) => contact?.email_verified_at,
  State: (company) => (company.mail_unconfirmed ? 'unconfirmed' : (company.review_state ?? 'verified')),
  Verified: ({ verified_at }) => verified_at,
  'Verified by': ({ verified_method }) => verified_method,
  Evidence: ({ verified_evidence }) => verified_evidence,
  'Evidence in words': ({ verified_words }) => verified_words,
  Plan: ({ plan }) => plan,
  People: ({ people }) => people,
  'Live jobs': ({ live_jobs }) => live_jobs,
  'Waiting jobs': ({ waiting_jobs }) => waiting_jobs,
  Jobs: ({ jobs }) => jobs,
  Applications: ({ applications }) => applications.total,
  'Open applications': ({ applications }) => applications.open,
  Registered: ({ created_at }) => created_at,
}
