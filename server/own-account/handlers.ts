import { findAccount, updatePassword } from '../auth/queries.ts'
import { voidCodes } from '../auth/codes/queries.ts'
import { hashPassword, passwordProblem } from '../auth/passwords/rules.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { consume, networkOf } from '../http/limits.ts'
import { invalid, notFound } from '../http/problem.ts'
import { notify } from '../notify/notify.ts'
import { askForAddress, proveAddress } from './change-email.ts'
import { deleteCompany, deleteEmployerAccount, endsCompany } from './delete/company.ts'
import { deleteSeekerAccount } from './delete/queries.ts'
import { accountDeletedMail, companyDeletedMail, passwordChangedMail } from './emails.ts'
import { exportOf } from './export/export.ts'
import { lockUnchanged, requirePassword } from './password.ts'
import { endDevice, endOtherSessions, findDevices } from './queries.ts'

export const ownAccountHandlers: HandlersOf<'ownAccount'> = {
  async changePassword({ caller, body: { current_password, password }, address }, context) {
    const typed = { account_id: caller.account_id, address, password: current_password, field: 'current_password' }
    const account = await requirePassword(context, typed)
    if (password === current_password) throw invalid({ password: 'Choose another password than the one you have.' })
    const problem = passwordProblem(password, account)
    if (problem) throw invalid({ password: problem })
    const password_hash = await hashPassword(password, networkOf(address))
    await context.db.transaction().execute(async (tx) => {
      await lockUnchanged(tx, account)
      await updatePassword(tx, account.id, password_hash)
      // What was mailed for the old password, or by who knew it, is good no longer.
      await voidCodes(tx, account.id)
      await endOtherSessions(tx, caller)
      await notify(tx, context, 'password_changed', { account: account.id }, passwordChangedMail(account))
    })
    return { message: 'Your password was changed. Every other device is signed out.' }
  },

  async changeEmail({ caller, body: { email, password, code }, address }, context) {
    if (code !== undefined) {
      await proveAddress(context, await findAccount(context.db, caller.account_id), { email, code })
      return { message: `You sign in with ${email} from now on.`, data: { email, is_changed: true } }
    }
    const account = await requirePassword(context, { account_id: caller.account_id, address, password: password ?? '' })
    await askForAddress(context, account, email)
    return { message: `We sent a code to ${email}.`, data: { email, is_changed: false } }
  },

  async sessions({ caller }, { db }) {
    return { data: await findDevices(db, caller) }
  },

  async endSession({ caller, params }, { db }) {
    if (!(await endDevice(db, { id: params.id, account_id: caller.account_id }))) throw notFound()
    return { message: 'Signed out there.' }
  },

  async export({ caller, query }, { db, config }) {
    await consume(db, `own_data:${caller.account_id}`, { max: config.limits.own_data_per_hour, seconds: 3600 })
    return await exportOf(db, caller, query.format ?? 'json')
  },

  async delete({ caller, body: { password, delete_company }, address }, context) {
    const account = await requirePassword(context, { account_id: caller.account_id, address, password })
    return await context.db.transaction().execute(async (tx) => {
      const leaving = { password_hash: account.password_hash, now: new Date() }
      if (caller.user_type === 'job_seeker') await deleteSeekerAccount(tx, context, { ...caller, ...leaving })
      else if (await endsCompany(tx, caller, delete_company)) {
        await lockUnchanged(tx, account)
        const { name } = await deleteCompany(tx, context, {
          company_id: caller.company_id,
          actor: { account_id: account.id, type: 'employer' },
          now: leaving.now,
          mail: companyDeletedMail(account),
        })
        return { message: `${name} is deleted, and every account that belonged to it.` }
      } else await deleteEmployerAccount(tx, { ...caller, ...leaving })
      await notify(tx, context, 'account_deleted', { address: account.email }, accountDeletedMail(account))
      return { message: 'Your account is deleted.' }
    })
  },
}
