import type { AppContext, Db } from '../../platform/app-context.ts'
import { auditedFilters, type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { type JobRow, lockAnyJob, insertJobEvent, updateJob } from '../../jobs/post/queries.ts'
import { endedMessage, removeJob } from '../../jobs/post/remove.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { exportList } from '../export-list.ts'
import { findCompanyName } from '../queries.ts'
import * as mails from './emails.ts'
import type { RawReply } from '../../../contract/platform/endpoint.ts'
import { reportReasonLabels } from '../../../contract/jobs/values.ts'
import type { Files } from '../../platform/files/files.ts'
import { conflict } from '../../platform/http/problem.ts'
import { hasEnded } from '../../jobs/post/rules.ts'
import { closeTicketsOf } from '../support/changes.ts'
import {
  findJobHistory,
  findAdminJob,
  findJobFields,
  findReports,
  presentAdminJobs,
  type AdminJobRecord,
} from './queries.ts'
import { countJobs, findJobIds, findJobIdsAfter, type JobFilters } from './search.ts'

export const adminJobsHandlers: HandlersOf<'adminJobs'> = {
  async browse({ query }, { db, files }) {
    const by_state = await countJobs(db, query)
    const jobs = await presentAdminJobs(db, files, await findJobIds(db, query))
    const company_name = await findCompanyName(db, query.company_id)
    return paged(jobs, by_state[query.status ?? 'all'], query, { by_state, company_name })
  },

  async export(request, { db, files }) {
    await recordAudit(db, request, { action: 'job.exported', after: auditedFilters(request.query) })
    return writeJobs(db, files, request.query)
  },

  async show(request, { db, files }) {
    const { id } = request.params
    const job = await findAdminJob(db, files, id)
    const [posting, job_reports, history] = [
      await findJobFields(db, id),
      await findReports(db, id),
      await findJobHistory(db, id),
    ]
    await recordAudit(db, request, { action: 'job.viewed', subject: { id, name: job.title } })
    return { data: { ...job, ...posting, job_reports, history } }
  },

  async flag(request, context) {
    return await change(request, context, 'job.flagged', mails.jobFlagged, flagJob)
  },

  async unflag(request, context) {
    return await change(request, context, 'job.unflagged', mails.jobUnflagged, unflagJob)
  },

  async keep(request, context) {
    const { id } = request.params
    const { reason } = request.body
    return await context.db.transaction().execute(async (tx) => {
      const { job, dismissed } = await keepJob(tx, id, request.caller.account_id)
      const subject = { id, name: job.title }
      await recordAudit(tx, request, { action: 'job.kept', subject, after: { dismissed }, reason })
      return { data: await findAdminJob(tx, context.files, id) }
    })
  },

  async remove(request, context) {
    const { caller, params } = request
    const { reason } = request.body
    return await context.db.transaction().execute(async (tx) => {
      const job = await lockAnyJob(tx, params.id)
      await settleReports(tx, job.id, { from: ['open'], to: 'upheld', now: new Date(), account_id: caller.account_id })
      const actor = { account_id: caller.account_id, type: 'admin' } as const
      const { removed, notified } = await removeJob(tx, context, { job, actor, reason })
      await recordAudit(tx, request, {
        action: 'job.deleted',
        subject: { id: job.id, name: job.title },
        before: { status: job.status, company_id: job.company_id },
        after: { removed, told: notified },
        reason,
      })
      await notifyCompany(tx, context, job, mails.jobRemoved(job.title, reason, removed ? null : notified))
      const message = removed
        ? 'Job deleted.'
        : `${endedMessage(notified)} Because people applied to it, its records are kept.`
      return { message, removed, told: notified }
    })
  },
}

/** Flags or unflags a job, records it with its reason, and notifies the company. */
async function change(
  request: AdminRequest & { params: { id: string }; body: { reason: string } },
  context: AppContext,
  action: 'job.flagged' | 'job.unflagged',
  template: (title: string, reason: string) => MailTemplate,
  step: typeof flagJob,
) {
  const { id } = request.params
  const { reason } = request.body
  return await context.db.transaction().execute(async (tx) => {
    const job = await step(tx, id, { account_id: request.caller.account_id, reason })
    const before = { flagged_reason: job.flagged_reason }
    await recordAudit(tx, request, { action, subject: { id, name: job.title }, before, reason: reason || undefined })
    await notifyCompany(tx, context, job, template(job.title, reason))
    return { data: await findAdminJob(tx, context.files, id) }
  })
}

const notifyCompany = (tx: Db, context: AppContext, { company_id, posted_by }: JobRow, template: MailTemplate) =>
  notify(tx, context, 'job_moderated', { company: { company_id, posted_by } }, template)

const writeJobs = (db: Db, files: Files, filters: JobFilters): Promise<RawReply> =>
  exportList<AdminJobRecord>(db, 'jobs', columns, {
    isSorted: filters.sort !== undefined,
    findIds: (connection) => findJobIds(connection, filters),
    findRows: (connection, ids) => presentAdminJobs(connection, files, ids),
    findRowsAfter: async (connection, last) =>
      presentAdminJobs(connection, files, await findJobIdsAfter(connection, filters, last)),
  })

const columns: Record<string, (job: AdminJobRecord) => unknown> = {
  'Job ID': ({ id }) => id,
  Job: ({ title }) => title,
  Company: ({ employer }) => employer.company_name,
  'Company ID': ({ employer }) => employer.id,
  Category: ({ category }) => category,
  Specialty: ({ specialty }) => specialty,
  'Job type': ({ job_type }) => job_type,
  Workplace: ({ workplace }) => workplace,
  Location: ({ location }) => location,
  'Salary minimum': ({ salary_min }) => salary_min,
  'Salary maximum': ({ salary_max }) => salary_max,
  'Salary type': ({ salary_type }) => salary_type,
  Currency: ({ currency }) => currency,
  Status: ({ status }) => status,
  Outcome: ({ outcome }) => outcome,
  Flagged: ({ flagged_at }) => flagged_at,
  'Reason for flag': ({ flagged_reason }) => flagged_reason,
  Applications: ({ applications }) => applications.total,
  'Open applications': ({ applications }) => applications.open,
  Reports: ({ reports }) => reports.total,
  'Report reasons': ({ reports }) =>
    Object.entries(reports.by_reason)
      .map(([reason, count]) => `${count} ${reportReasonLabels[reason as keyof typeof reportReasonLabels]}`)
      .join('; '),
  Created: ({ created_at }) => created_at,
  Posted: ({ published_at }) => published_at,
  Closes: ({ expires_at }) => expires_at,
  Closed: ({ ended_at }) => ended_at,
}

type Moderator = { account_id: string; reason: string }

/**
 * Hides a job from everyone except its company, its applicants, and administrators. Open reports are upheld.
 * @throws Problem 404; 409 if it's already flagged, a draft, or closed
 */
async function flagJob(tx: Db, id: string, { account_id, reason }: Moderator): Promise<JobRow> {
  const job = await lockAnyJob(tx, id)
  if (job.flagged_at) throw conflict(`This job is already flagged. Reason: ${job.flagged_reason}`, 'already_flagged')
  if (job.status === 'draft') throw conflict('This job is a draft, which only its company can see.', 'draft')
  if (hasEnded(job.status)) throw conflict(`This job is ${job.status}. It no longer accepts applications.`, 'ended')
  const now = new Date()
  await updateJob(tx, job, { flagged_at: now, flagged_reason: reason }, now)
  await insertJobEvent(tx, { ...by(job, account_id, reason, now), kind: 'flagged' })
  await settleReports(tx, id, { from: ['open'], to: 'upheld', now, account_id })
  return job
}

/** Shows a flagged job again and dismisses its reports. @throws Problem 404; 409 if it isn't flagged */
async function unflagJob(tx: Db, id: string, { account_id, reason }: Moderator): Promise<JobRow> {
  const job = await lockAnyJob(tx, id)
  if (!job.flagged_at) throw conflict('This job isn’t flagged.', 'not_flagged')
  const now = new Date()
  await updateJob(tx, job, { flagged_at: null, flagged_reason: null }, now)
  await insertJobEvent(tx, { ...by(job, account_id, reason, now), kind: 'unflagged' })
  await settleReports(tx, id, { from: ['open', 'upheld'], to: 'dismissed', now, account_id })
  return job
}

/** Dismisses the open reports of a job without changing it. @throws Problem 404; 409 if it's flagged or has no open reports */
async function keepJob(tx: Db, id: string, account_id: string): Promise<{ job: JobRow; dismissed: number }> {
  const job = await lockAnyJob(tx, id)
  if (job.flagged_at) throw conflict(`This job is flagged. Reason: ${job.flagged_reason}`, 'already_flagged')
  const dismissed = await settleReports(tx, id, { from: ['open'], to: 'dismissed', now: new Date(), account_id })
  if (!dismissed) throw conflict('This job has no open reports anymore.', 'no_open_report')
  return { job, dismissed }
}

type ReportState = 'open' | 'upheld' | 'dismissed'
type Settling = { from: ReportState[]; to: 'upheld' | 'dismissed'; now: Date; account_id: string }

/** Also closes their tickets. @returns the number of reports settled */
async function settleReports(tx: Db, job_id: string, { from, to, now, account_id }: Settling): Promise<number> {
  const settled = await tx
    .updateTable('job_reports')
    .set({ state: to, updated_at: now })
    .where('job_id', '=', job_id)
    .where('state', 'in', from)
    .returning('id')
    .execute()
  await closeTicketsOf(
    tx,
    settled.map(({ id }) => id),
    to,
    account_id,
  )
  return settled.length
}

const by = (job: JobRow, actor_id: string, reason: string, at: Date) => ({
  job_id: job.id,
  at,
  actor_id,
  actor_type: 'admin' as const,
  detail: JSON.stringify(reason ? { reason } : {}),
})
