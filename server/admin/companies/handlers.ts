import type { AuditAction } from '../../../contract/accounts/values.ts'
import type { Db, AppContext } from '../../platform/app-context.ts'
import { auditedFilters, type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { deleteCompany } from '../../account-data/delete/company.ts'
import {
  askCompany,
  lockCompany,
  rejectCompany,
  reopenCompany,
  unverifyCompany,
  verifyCompany,
} from '../../companies/verification/queries.ts'
import * as mails from './emails.ts'
import { resendMail } from '../../accounts/auth/resend.ts'
import { findNotes, insertNote } from '../accounts/notes.ts'
import { resentText } from '../accounts/resent-text.ts'
import { exportList } from '../export-list.ts'
import { findPlanNames } from '../queries.ts'
import type { RawReply } from '../../../contract/platform/endpoint.ts'
import type { Files } from '../../platform/files/files.ts'
import { findCompany, findCompanyHistory, findContact, presentCompanies, type CompanyRecord } from './queries.ts'
import { countCompanies, findCompanyIds, findIndustries, type CompanyFilters, findCompanyIdsAfter } from './search.ts'

export const adminCompaniesHandlers: HandlersOf<'adminCompanies'> = {
  async employers(request, { db, files }) {
    const { query } = request
    await recordAudit(db, request, { action: 'company.listed', after: auditedFilters(query) })
    const by_status = await countCompanies(db, query)
    const companies = await presentCompanies(db, files, await findCompanyIds(db, query))
    const total = query.status ? by_status[query.status] : by_status.verified + by_status.unverified
    return paged(companies, total, query, {
      by_status,
      all_by_status: await countCompanies(db),
      industries: await findIndustries(db),
      plans: await findPlanNames(db, 'employer'),
    })
  },

  async export(request, { db, files }) {
    await recordAudit(db, request, { action: 'company.exported', after: auditedFilters(request.query) })
    return writeCompanies(db, files, request.query)
  },

  async employer(request, { db, files }) {
    const { params } = request
    const company = await findCompany(db, files, params.id)
    await recordAudit(db, request, { action: 'company.viewed', subject: { id: params.id, name: company.company_name } })
    const notes = await findNotes(db, { company_id: params.id })
    return { data: { ...company, notes, ...(await findCompanyHistory(db, params.id)) } }
  },

  async verify(request, context) {
    const { caller, params } = request
    const { evidence, words = '' } = request.body
    return await context.db.transaction().execute(async (tx) => {
      const by = { account_id: caller.account_id, method: 'admin', evidence, words } as const
      const { name, jobs_changed } = await verifyCompany(tx, params.id, by)
      const subject = { id: params.id, name }
      await recordAudit(tx, request, { action: 'company.verified', subject, after: { evidence, words }, reason: words })
      await write(tx, context, params.id, mails.companyVerified(name, jobs_changed))
      return { data: { ...(await findCompany(tx, context.files, params.id)), jobs_changed } }
    })
  },

  async unverify(request, context) {
    const { caller, params } = request
    const { reason } = request.body
    return await context.db.transaction().execute(async (tx) => {
      const by = { account_id: caller.account_id, reason }
      const { name, jobs_changed } = await unverifyCompany(tx, params.id, by)
      await recordAudit(tx, request, { action: 'company.unverified', subject: { id: params.id, name }, reason })
      await write(tx, context, params.id, mails.companyUnverified(name, jobs_changed, reason))
      return { data: { ...(await findCompany(tx, context.files, params.id)), jobs_changed } }
    })
  },

  ask: (request, context) => say(request, context, 'company.asked', askCompany, mails.companyAsked),
  reject: (request, context) => say(request, context, 'company.rejected', rejectCompany, mails.companyRejected),
  reopen: (request, context) => say(request, context, 'company.reopened', reopenCompany, mails.companyReopened),

  async resend(request, context) {
    const { id } = request.params
    const { what } = request.body
    return await context.db.transaction().execute(async (tx) => {
      await lockCompany(tx, id)
      const { name, contact_id } = await findContact(tx, id)
      await resendMail(tx, context, contact_id, what)
      await recordAudit(tx, request, { action: 'company.mailed', subject: { id, name }, after: { what } })
      return { message: resentText[what] }
    })
  },

  async note(request, { db }) {
    const { id } = request.params
    return await db.transaction().execute(async (tx) => {
      const { name } = await lockCompany(tx, id)
      await insertNote(tx, request, { company_id: id }, request.body.note)
      await recordAudit(tx, request, { action: 'company.noted', subject: { id, name } })
      return { message: 'Note saved.' }
    })
  },

  async remove(request, context) {
    const { id } = request.params
    const { reason } = request.body
    return await context.db.transaction().execute(async (tx) => {
      await lockCompany(tx, id)
      const { live_jobs, jobs, applications, plan, verified_at } = await findCompany(tx, context.files, id)
      const { name, ...ended } = await deleteCompany(tx, context, {
        company_id: id,
        actor: { account_id: request.caller.account_id, type: 'admin' },
        now: new Date(),
        mail: mails.companyRemoved(reason),
      })
      await recordAudit(tx, request, {
        action: 'company.deleted',
        subject: { id, name },
        before: { live_jobs, jobs, applications: applications.total, plan, verified_at },
        after: ended,
        reason,
      })
      return { message: `${name} and all of its accounts were deleted.`, ...ended }
    })
  },
}

/** Records a step of the review with its reason, and notifies the company. */
async function say(
  request: AdminRequest & { params: { id: string }; body: { reason: string } },
  context: AppContext,
  action: AuditAction,
  step: typeof askCompany,
  template: (name: string, reason: string) => MailTemplate,
) {
  const { caller, params } = request
  const { reason } = request.body
  return await context.db.transaction().execute(async (tx) => {
    const { name } = await step(tx, params.id, { account_id: caller.account_id, reason })
    await recordAudit(tx, request, { action, subject: { id: params.id, name }, reason })
    await write(tx, context, params.id, template(name, reason))
    return { data: await findCompany(tx, context.files, params.id) }
  })
}

const write = (tx: Db, context: AppContext, company_id: string, template: MailTemplate) =>
  notify(tx, context, 'company_verification', { company: { company_id, posted_by: null } }, template)

const writeCompanies = (db: Db, files: Files, filters: CompanyFilters): Promise<RawReply> =>
  exportList<CompanyRecord>(db, 'companies', columns, {
    isSorted: filters.sort !== undefined,
    findIds: (connection) => findCompanyIds(connection, filters),
    findRows: (connection, ids) => presentCompanies(connection, files, ids),
    findRowsAfter: async (connection, last) =>
      presentCompanies(connection, files, await findCompanyIdsAfter(connection, filters, last)),
  })

const columns: Record<string, (company: CompanyRecord) => unknown> = {
  'Company ID': ({ id }) => id,
  Company: ({ company_name }) => company_name,
  Type: ({ organization_type }) => organization_type,
  Industry: ({ industry }) => industry,
  Size: ({ company_size }) => company_size,
  Website: ({ website }) => website,
  City: ({ city }) => city,
  'State or province': ({ state }) => state,
  Contact: ({ contact }) => contact?.name,
  'Contact email': ({ contact }) => contact?.email,
  'Contact email confirmed': ({ contact }) => contact?.email_verified_at,
  Status: (company) => (company.mail_unconfirmed ? 'unconfirmed' : (company.review_state ?? 'verified')),
  Verified: ({ verified_at }) => verified_at,
  'Verified by': ({ verified_method }) => verified_method,
  Evidence: ({ verified_evidence }) => verified_evidence,
  'Evidence details': ({ verified_words }) => verified_words,
  Plan: ({ plan }) => plan,
  People: ({ people }) => people,
  'Live jobs': ({ live_jobs }) => live_jobs,
  'Pending jobs': ({ waiting_jobs }) => waiting_jobs,
  Jobs: ({ jobs }) => jobs,
  Applications: ({ applications }) => applications.total,
  'Open applications': ({ applications }) => applications.open,
  Registered: ({ created_at }) => created_at,
}
