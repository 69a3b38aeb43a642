import { recordAudit } from '../accounts/audit/record.ts'
import { accountDeletedMail, companyDeletedMail } from './emails.ts'
import { lockUnchanged, requirePassword } from '../accounts/own-account/password.ts'
import { notify } from '../notifications/notify/notify.ts'
import { exclusiveFileExport } from '../platform/http/exports.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { consume } from '../platform/http/limits.ts'
import { deleteCompany, deleteEmployerAccount, endsCompany } from './delete/company.ts'
import { deleteSeekerAccount } from './delete/queries.ts'
import { exportOf } from './account-export/export.ts'

/** Exports and deletes an account. */
export const accountDataHandlers: Pick<HandlersOf<'ownAccount'>, 'export' | 'delete'> = {
  async export({ caller, query, gone }, { db, config }) {
    return await exclusiveFileExport(caller.account_id, gone, async () => {
      await consume(db, `own_data:${caller.account_id}`, { max: config.limits.own_data_per_hour, seconds: 3600 })
      return await exportOf(db, caller, query.format ?? 'json')
    })
  },

  async delete(request, context) {
    const { caller, body, address, user_agent } = request
    const { password, delete_company } = body
    const account = await requirePassword(context, { account_id: caller.account_id, address, user_agent, password })
    return await context.db.transaction().execute(async (tx) => {
      await recordAudit(tx, request, { action: 'account.deleted', subject: { id: account.id } })
      const leaving = { password_hash: account.password_hash, now: new Date() }
      if (caller.user_type === 'job_seeker') await deleteSeekerAccount(tx, context, { ...caller, ...leaving })
      else if (await endsCompany(tx, caller, delete_company)) {
        await lockUnchanged(tx, account)
        const { company_id } = caller
        const { name } = await deleteCompany(tx, context, {
          company_id,
          actor: { account_id: account.id, type: 'employer' },
          now: leaving.now,
          mail: companyDeletedMail(account),
        })
        await recordAudit(tx, request, { action: 'company.deleted', subject: { id: company_id, name } })
        return { message: `${name} and all of its accounts were deleted.` }
      } else await deleteEmployerAccount(tx, { ...caller, ...leaving })
      await notify(tx, context, 'account_deleted', { address: account.email }, accountDeletedMail)
      return { message: 'Your account was deleted.' }
    })
  },
}
