import type { Db, AppContext } from '../../app-context.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { paged } from '../../http/paged.ts'
import type { MailTemplate } from '../../mail/mail.ts'
import { notify } from '../../notify/notify.ts'
import {
  askCompany,
  rejectCompany,
  reopenCompany,
  unverifyCompany,
  verifyCompany,
} from '../../companies/verification/queries.ts'
import * as mails from './emails.ts'
import { findCompanies, findCompany, findCompanyHistory } from './queries.ts'

export const adminCompaniesHandlers: HandlersOf<'adminCompanies'> = {
  async employers({ query }, { db, files }) {
    const { companies, total, ...counts } = await findCompanies(db, files, query)
    return paged(companies, total, query, counts)
  },

  async employer({ params }, { db, files }) {
    const company = await findCompany(db, files, params.id)
    return { data: { ...company, ...(await findCompanyHistory(db, params.id)) } }
  },

  async verify({ caller, params, body: { evidence, words = '' } }, context) {
    return await context.db.transaction().execute(async (tx) => {
      const by = { account_id: caller.account_id, method: 'admin', evidence, words } as const
      const { name, jobs_changed } = await verifyCompany(tx, params.id, by)
      await write(tx, context, params.id, mails.companyVerified(name, jobs_changed))
      return { data: { ...(await findCompany(tx, context.files, params.id)), jobs_changed } }
    })
  },

  async unverify({ caller, params, body: { reason } }, context) {
    return await context.db.transaction().execute(async (tx) => {
      const by = { account_id: caller.account_id, reason }
      const { name, jobs_changed } = await unverifyCompany(tx, params.id, by)
      await write(tx, context, params.id, mails.companyUnverified(name, jobs_changed, reason))
      return { data: { ...(await findCompany(tx, context.files, params.id)), jobs_changed } }
    })
  },

  ask: (asked, context) => say(asked, context, askCompany, mails.companyAsked),
  reject: (asked, context) => say(asked, context, rejectCompany, mails.companyRejected),
  reopen: (asked, context) => say(asked, context, reopenCompany, mails.companyReopened),
}

/** Records one step of a review with its reason, and notifies the company. */
async function say(
  {
    caller,
    params,
    body: { reason },
  }: { caller: { account_id: string }; params: { id: string }; body: { reason: string } },
  context: AppContext,
  step: typeof askCompany,
  template: (name: string, reason: string) => MailTemplate,
) {
  return await context.db.transaction().execute(async (tx) => {
    const { name } = await step(tx, params.id, { account_id: caller.account_id, reason })
    await write(tx, context, params.id, template(name, reason))
    return { data: await findCompany(tx, context.files, params.id) }
  })
}

const write = (tx: Db, context: AppContext, company_id: string, template: MailTemplate) =>
  notify(tx, context, 'company_verification', { company: { company_id, posted_by: null } }, template)
