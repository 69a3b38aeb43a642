import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../accounts/audit/record.ts'
import type { Account } from '../../accounts/auth/queries.ts'
import { endSessions, findAccount } from '../../accounts/auth/queries.ts'
import { requireOwnFactor, wrongCodes } from '../../accounts/auth/second-factor/check.ts'
import { deleteSecondFactor, findSecondFactor } from '../../accounts/auth/second-factor/queries.ts'
import { startSetUp, checkFirstCode, finishSetUp, makeRecoveryCodes } from '../../accounts/auth/second-factor/set-up.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { reset } from '../../platform/http/limits.ts'
import { conflict } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { lockUnchanged, requirePassword } from '../../accounts/own-account/password.ts'
import { endOtherSessions } from '../../accounts/own-account/queries.ts'
import { recoveryCodesMadeMail, secondFactorRemovedMail } from './emails.ts'
import { lockAdmin } from '../settings/queries.ts'
import { asSuperAdmin, lockOther, subjectOf } from '../settings/super-admin.ts'

export const adminSecondFactorHandlers: HandlersOf<'adminSecondFactor'> = {
  async state({ caller }, { db, config }) {
    const found = await findSecondFactor(db, caller.account_id)
    const { confirmed_at = null, recovery_codes_left = 0 } = found ?? {}
    return { data: { is_required: !config.demo, confirmed_at, recovery_codes_left } }
  },

  async setUp(request, context) {
    const account = await requireOwner(request, context)
    return { data: await startSetUp(context, account) }
  },

  async confirm(request, context) {
    const { caller, body } = request
    const id = caller.account_id
    const confirmed = await checkFirstCode(context, id, body.otp)
    const codes = await context.db.transaction().execute(async (tx) => {
      // A concurrent sign-in happens either before, and is signed out, or after, and is asked for a code.
      await lockAdmin(tx, id)
      const made = await finishSetUp(tx, context, await findAccount(tx, id), confirmed)
      await endOtherSessions(tx, caller)
      await recordAudit(tx, request, { action: 'account.second_factor_set_up', subject: { id } })
      return made
    })
    return { message: 'Two-step verification is on.', data: { recovery_codes: codes } }
  },

  async recoveryCodes(request, context) {
    const account = await requireOwner(request, context)
    const codes = await context.db.transaction().execute(async (tx) => {
      await lockUnchanged(tx, account)
      const found = await findSecondFactor(tx, account.id)
      if (!found?.confirmed_at) throw none()
      await notify(tx, context, 'second_factor', { account: account.id }, recoveryCodesMadeMail)
      await recordAudit(tx, request, { action: 'account.recovery_codes_made', subject: { id: account.id } })
      return await makeRecoveryCodes(tx, account.id)
    })
    return {
      message: 'Here are your new recovery codes. Your old codes no longer work.',
      data: { recovery_codes: codes },
    }
  },

  async remove(request, context) {
    if (!context.config.demo)
      throw conflict('Administrators must use two-step verification. To replace your app, set up another one.')
    const account = await requireOwner(request, context)
    return await context.db.transaction().execute(async (tx) => {
      await lockUnchanged(tx, account)
      if (!(await deleteSecondFactor(tx, account.id))) throw none()
      await notify(tx, context, 'second_factor', { account: account.id }, secondFactorRemovedMail())
      await recordAudit(tx, request, { action: 'account.second_factor_removed', subject: { id: account.id } })
      return { message: 'Two-step verification is off. You now sign in with only your password.' }
    })
  },

  removeOfAdmin: (request, context) =>
    asSuperAdmin(request, context, async (tx, by) => {
      const admin = await lockOther(tx, request, 'To replace your own app, set up another one in your settings.')
      const name = `${admin.first_name} ${admin.last_name}`
      if (!(await deleteSecondFactor(tx, admin.id))) throw conflict(`${name} doesn’t use two-step verification.`)
      await endSessions(tx, admin.id, 'password_change')
      await reset(tx, wrongCodes(context.config, admin.id).key)
      await notify(tx, context, 'second_factor', { account: admin.id }, secondFactorRemovedMail(by))
      await recordAudit(tx, request, { action: 'admin.second_factor_removed', subject: subjectOf(admin) })
      return { message: `Two-step verification is off for ${name}, who was signed out everywhere.` }
    }),
}

const none = () => conflict('You don’t use two-step verification.')

type ConfirmedRequest = {
  caller: { account_id: string }
  body: { password: string; otp?: string | undefined }
  address: string
  user_agent: string
}

/** The signed-in account, after checking its password, and a code if two-step verification is on. */
async function requireOwner({ caller, body, ...from }: ConfirmedRequest, context: AppContext): Promise<Account> {
  const { account_id } = caller
  const account = await requirePassword(context, { account_id, ...from, password: body.password })
  await requireOwnFactor(context, { account, otp: body.otp, ...from })
  return account
}
