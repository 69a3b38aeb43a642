import type { AppContext, Db } from '../../platform/app-context.ts'
import { auditedFilters, type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { deleteSeekerAccount, lockCompaniesOf } from '../../account-data/delete/queries.ts'
import { resendMail } from '../../accounts/auth/resend.ts'
import { findNotes, insertNote } from '../accounts/notes.ts'
import { resentText } from '../accounts/resent-text.ts'
import { exportList } from '../export-list.ts'
import { findPlanNames } from '../queries.ts'
import * as mails from './emails.ts'
import type { RawReply } from '../../../contract/platform/endpoint.ts'
import type { Files } from '../../platform/files/files.ts'
import { countSeekers, findSeekerIds, findSeekerIdsAfter, type SeekerFilters } from './search.ts'
import {
  findSeekerHistory,
  findFacts,
  findSeeker,
  findSeekerReports,
  findSeekerSubscription,
  presentSeekers,
  type SeekerRecord,
  lockSeekerAccount,
  suspendSeeker,
  reactivateSeeker,
} from './queries.ts'

export const adminJobSeekersHandlers: HandlersOf<'adminJobSeekers'> = {
  async browse(request, { db, files }) {
    const { query } = request
    await recordAudit(db, request, { action: 'job_seeker.listed', after: auditedFilters(query) })
    const by_status = await countSeekers(db, query)
    const seekers = await presentSeekers(db, files, await findSeekerIds(db, query))
    const plans = await findPlanNames(db, 'job_seeker')
    return paged(seekers, by_status[query.status ?? 'all'], query, { by_status, plans })
  },

  async export(request, { db, files }) {
    await recordAudit(db, request, { action: 'job_seeker.exported', after: auditedFilters(request.query) })
    return writeSeekers(db, files, request.query)
  },

  async show(request, { db, files }) {
    const { id } = request.params
    const seeker = await findSeeker(db, files, id)
    const data = {
      ...seeker,
      ...(await findFacts(db, id)),
      subscription: await findSeekerSubscription(db, id),
      reports: await findSeekerReports(db, id),
      notes: await findNotes(db, { seeker_id: id }),
      history: await findSeekerHistory(db, id),
    }
    await recordAudit(db, request, { action: 'job_seeker.viewed', subject: { id } })
    return { data }
  },

  suspend: (request, context) => change(request, context, 'job_seeker.suspended', mails.suspendedMail, suspendSeeker),

  reactivate: (request, context) =>
    change(request, context, 'job_seeker.reactivated', mails.reactivatedMail, reactivateSeeker),

  async resend(request, context) {
    const { id } = request.params
    const { what } = request.body
    return await context.db.transaction().execute(async (tx) => {
      const account = await lockSeekerAccount(tx, id)
      await resendMail(tx, context, account.id, what)
      await recordAudit(tx, request, { action: 'job_seeker.mailed', subject: { id }, after: { what } })
      return { message: resentText[what] }
    })
  },

  async note(request, { db }) {
    const { id } = request.params
    return await db.transaction().execute(async (tx) => {
      await lockSeekerAccount(tx, id)
      await insertNote(tx, request, { seeker_id: id }, request.body.note)
      await recordAudit(tx, request, { action: 'job_seeker.noted', subject: { id } })
      return { message: 'Note saved.' }
    })
  },

  async remove(request, context) {
    const { id } = request.params
    const { reason } = request.body
    return await context.db.transaction().execute(async (tx) => {
      await lockCompaniesOf(tx, id)
      const { id: account_id, email, password_hash } = await lockSeekerAccount(tx, id)
      const { standing, plan, applications } = await findSeeker(tx, context.files, id)
      await deleteSeekerAccount(tx, context, { account_id, seeker_id: id, password_hash, now: new Date() })
      await recordAudit(tx, request, {
        action: 'job_seeker.deleted',
        subject: { id },
        before: { standing, plan, applications: applications.total },
        after: { withdrawn: applications.open },
        reason,
      })
      await notify(tx, context, 'account_deleted', { address: email }, mails.removedMail(reason))
      return { message: 'Account deleted.', withdrawn: applications.open }
    })
  },
}

/** Suspends or reactivates a job seeker, records it with its reason, and notifies them. */
async function change(
  request: AdminRequest & { params: { id: string }; body: { reason: string } },
  context: AppContext,
  action: 'job_seeker.suspended' | 'job_seeker.reactivated',
  template: (reason: string) => MailTemplate,
  step: typeof suspendSeeker,
) {
  const { id } = request.params
  const { reason } = request.body
  return await context.db.transaction().execute(async (tx) => {
    const account = await step(tx, id, reason)
    const before = account.suspended_reason === null ? undefined : { suspended_reason: account.suspended_reason }
    await recordAudit(tx, request, { action, subject: { id }, before, reason })
    await notify(tx, context, 'account_moderated', { account: account.id }, template(reason))
    return { data: await findSeeker(tx, context.files, id) }
  })
}

const writeSeekers = (db: Db, files: Files, filters: SeekerFilters): Promise<RawReply> =>
  exportList<SeekerRecord>(db, 'job-seekers', columns, {
    isSorted: filters.sort !== undefined,
    findIds: (connection) => findSeekerIds(connection, filters),
    findRows: (connection, ids) => presentSeekers(connection, files, ids),
    findRowsAfter: async (connection, last) =>
      presentSeekers(connection, files, await findSeekerIdsAfter(connection, filters, last)),
  })

const columns: Record<string, (seeker: SeekerRecord) => unknown> = {
  'Job seeker ID': ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  'Email confirmed': ({ email_verified_at }) => email_verified_at,
  Status: ({ standing }) => standing,
  Suspended: ({ suspended_at }) => suspended_at,
  'Reason for suspension': ({ suspended_reason }) => suspended_reason,
  Headline: ({ headline }) => headline,
  Category: ({ category }) => category,
  Specialty: ({ specialty }) => specialty,
  City: ({ city }) => city,
  'State or province': ({ state }) => state,
  Plan: ({ plan }) => plan,
  Applications: ({ applications }) => applications.total,
  'Open applications': ({ applications }) => applications.open,
  'Last seen': ({ last_seen_at }) => last_seen_at,
  Registered: ({ created_at }) => created_at,
}
