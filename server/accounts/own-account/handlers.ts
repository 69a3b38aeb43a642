import { recordAudit } from '../audit/record.ts'
import { findAccount } from '../auth/queries.ts'
import { requireOwnFactor } from '../auth/second-factor/check.ts'
import { fileInTurn } from '../../platform/http/exports-in-turn.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { consume } from '../../platform/http/limits.ts'
import { notFound } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { askForAddress, proveAddress } from './change-email.ts'
import { deleteCompany, deleteEmployerAccount, endsCompany } from '../../account-data/delete/company.ts'
import { deleteSeekerAccount } from '../../account-data/delete/queries.ts'
import { accountDeletedMail, companyDeletedMail } from './emails.ts'
import { exportOf } from '../../account-data/person-export/export.ts'
import { changePassword, lockUnchanged, requirePassword } from './password.ts'
import { endDevice, findDevices } from './queries.ts'

export const ownAccountHandlers: HandlersOf<'ownAccount'> = {
  changePassword: (asked, context) => changePassword(context, asked),

  async changeEmail(asked, context) {
    const { caller, body, address, user_agent } = asked
    const { email, password, code } = body
    if (code !== undefined) {
      await proveAddress(context, asked, await findAccount(context.db, caller.account_id), { email, code })
      return { message: `You sign in with ${email} from now on.`, data: { email, is_changed: true } }
    }
    const account = await requirePassword(context, {
      account_id: caller.account_id,
      address,
      user_agent,
      password: password ?? '',
    })
    await requireOwnFactor(context, { account, otp: body.otp, address, user_agent })
    await askForAddress(context, account, email)
    return { message: `We sent a code to ${email}.`, data: { email, is_changed: false } }
  },

  async sessions({ caller }, { db }) {
    return { data: await findDevices(db, caller) }
  },

  async endSession(asked, { db }) {
    const { caller, params } = asked
    await db.transaction().execute(async (tx) => {
      if (!(await endDevice(tx, { id: params.id, account_id: caller.account_id }))) throw notFound()
      await recordAudit(tx, asked, { action: 'account.session_ended', subject: { id: caller.account_id } })
    })
    return { message: 'Signed out there.' }
  },

  async export({ caller, query, gone }, { db, config }) {
    return await fileInTurn(caller.account_id, gone, async () => {
      await consume(db, `own_data:${caller.account_id}`, { max: config.limits.own_data_per_hour, seconds: 3600 })
      return await exportOf(db, caller, query.format ?? 'json')
    })
  },

  async delete(asked, context) {
    const { caller, body, address, user_agent } = asked
    const { password, delete_company } = body
    const account = await requirePassword(context, { account_id: caller.account_id, address, user_agent, password })
    return await context.db.transaction().execute(async (tx) => {
      await recordAudit(tx, asked, { action: 'account.deleted', subject: { id: account.id } })
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
        await recordAudit(tx, asked, { action: 'company.deleted', subject: { id: company_id, name } })
        return { message: `${name} is deleted, and every account that belonged to it.` }
      } else await deleteEmployerAccount(tx, { ...caller, ...leaving })
      await notify(tx, context, 'account_deleted', { address: account.email }, accountDeletedMail(account))
      return { message: 'Your account is deleted.' }
    })
  },
}
