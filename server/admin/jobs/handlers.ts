import type { AppContext, Db } from '../../platform/app-context.ts'
import { askedFor, type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { type JobRow, lockAnyJob } from '../../jobs/post/queries.ts'
import { endedMessage, removeJob } from '../../jobs/post/remove.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { findCompanyName } from '../company-name.ts'
import * as mails from './emails.ts'
import { writeJobs } from './export.ts'
import { flagJob, keepJob, settleReports, unflagJob } from './flags.ts'
import { findJobHistory } from './history.ts'
import { findAdminJob, findPosting, findReports, presentAdminJobs } from './queries.ts'
import { countJobs, findJobIds } from './search.ts'

export const adminJobsHandlers: HandlersOf<'adminJobs'> = {
  async browse({ query }, { db, files }) {
    const by_state = await countJobs(db, query)
    const jobs = await presentAdminJobs(db, files, await findJobIds(db, query))
    const company_name = await findCompanyName(db, query.company_id)
    return paged(jobs, by_state[query.status ?? 'all'], query, { by_state, company_name })
  },

  async export(asked, { db, files }) {
    await recordAudit(db, asked, { action: 'job.exported', after: askedFor(asked.query) })
    return writeJobs(db, files, asked.query)
  },

  async show(asked, { db, files }) {
    const { id } = asked.params
    const job = await findAdminJob(db, files, id)
    const [posting, job_reports, history] = [
      await findPosting(db, id),
      await findReports(db, id),
      await findJobHistory(db, id),
    ]
    await recordAudit(db, asked, { action: 'job.viewed', subject: { id, name: job.title } })
    return { data: { ...job, ...posting, job_reports, history } }
  },

  async flag(asked, context) {
    return await change(asked, context, 'job.flagged', mails.jobFlagged, flagJob)
  },

  async unflag(asked, context) {
    return await change(asked, context, 'job.unflagged', mails.jobUnflagged, unflagJob)
  },

  async keep(asked, context) {
    const { id } = asked.params
    const { reason } = asked.body
    return await context.db.transaction().execute(async (tx) => {
      const { job, dismissed } = await keepJob(tx, id, asked.caller.account_id)
      const subject = { id, name: job.title }
      await recordAudit(tx, asked, { action: 'job.kept', subject, after: { dismissed }, reason })
      return { data: await findAdminJob(tx, context.files, id) }
    })
  },

  async remove(asked, context) {
    const { caller, params } = asked
    const { reason } = asked.body
    return await context.db.transaction().execute(async (tx) => {
      const job = await lockAnyJob(tx, params.id)
      await settleReports(tx, job.id, { from: ['open'], to: 'upheld', now: new Date(), account_id: caller.account_id })
      const actor = { account_id: caller.account_id, type: 'admin' } as const
      const { removed, told } = await removeJob(tx, context, { job, actor, reason })
      await recordAudit(tx, asked, {
        action: 'job.deleted',
        subject: { id: job.id, name: job.title },
        before: { status: job.status, company_id: job.company_id },
        after: { removed, told },
        reason,
      })
      await tell(tx, context, job, mails.jobRemoved(job.title, reason, removed ? null : told))
      const message = removed ? 'Removed.' : `${endedMessage(told)} People applied to it, so its records stay.`
      return { message, removed, told }
    })
  },
}

/** Flags or unflags a job, records it with its reason, and tells the company. */
async function change(
  asked: AdminRequest & { params: { id: string }; body: { reason: string } },
  context: AppContext,
  action: 'job.flagged' | 'job.unflagged',
  template: (title: string, reason: string) => MailTemplate,
  step: typeof flagJob,
) {
  const { id } = asked.params
  const { reason } = asked.body
  return await context.db.transaction().execute(async (tx) => {
    const job = await step(tx, id, { account_id: asked.caller.account_id, reason })
    const before = { flagged_reason: job.flagged_reason }
    await recordAudit(tx, asked, { action, subject: { id, name: job.title }, before, reason: reason || undefined })
    await tell(tx, context, job, template(job.title, reason))
    return { data: await findAdminJob(tx, context.files, id) }
  })
}

const tell = (tx: Db, context: AppContext, { company_id, posted_by }: JobRow, template: MailTemplate) =>
  notify(tx, context, 'job_moderated', { company: { company_id, posted_by } }, template)
