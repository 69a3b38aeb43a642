import { recordAudit } from '../audit/record.ts'
import { findAccount } from '../auth/queries.ts'
import { requireOwnFactor } from '../auth/second-factor/check.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { askForAddress, proveAddress } from './change-email.ts'
import { changePassword, requirePassword } from './password.ts'
import { endDevice, findDevices } from './queries.ts'

export const ownAccountHandlers: Omit<HandlersOf<'ownAccount'>, 'export' | 'delete'> = {
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
}
