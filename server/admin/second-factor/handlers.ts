import type { AppContext, Db } from '../../app-context.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Account } from '../../auth/queries.ts'
import { endSessions } from '../../auth/queries.ts'
import { requireSecondFactor, wrongCodes } from '../../auth/second-factor/check.ts'
import {
  confirmPending,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  savePending,
} from '../../auth/second-factor/queries.ts'
import {
  describeSecret,
  newRecoveryCode,
  newSecret,
  pendingLifeMs,
  recoveryCodeHash,
  recoveryCodes,
  stepOf,
} from '../../auth/second-factor/rules.ts'
import { seal, unseal } from '../../auth/second-factor/seal.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { consume, reset } from '../../http/limits.ts'
import { conflict, invalid } from '../../http/problem.ts'
import { notify } from '../../notify/notify.ts'
import { lockUnchanged, requirePassword } from '../../own-account/password.ts'
import { endOtherSessions } from '../../own-account/queries.ts'
import { recoveryCodesMadeMail, secondFactorRemovedMail, secondFactorSetUpMail } from './emails.ts'
import { lockAdmin } from '../settings/queries.ts'
import { asSuperAdmin, lockOther, subjectOf } from '../settings/super-admin.ts'

export const adminSecondFactorHandlers: HandlersOf<'adminSecondFactor'> = {
  async state({ caller }, { db, config }) {
    const found = await findSecondFactor(db, caller.account_id)
    const { confirmed_at = null, recovery_codes_left = 0 } = found ?? {}
    return { data: { is_required: !config.demo, confirmed_at, recovery_codes_left } }
  },

  async setUp(asked, context) {
    const account = await requireOwner(asked, context)
    const secret = newSecret()
    await savePending(context.db, account.id, seal(context.config.secret, account.id, secret))
    return { data: describeSecret(secret, account.email) }
  },

  async confirm(asked, context) {
    const { caller, body } = asked
    const { db, config } = context
    const id = caller.account_id
    const found = await findSecondFactor(db, id)
    const { pending_secret: pending, pending_at } = found ?? {}
    const over = () => conflict('This took too long, or was begun anew elsewhere. Begin again.')
    if (!pending || !pending_at || Date.now() - pending_at.getTime() > pendingLifeMs) throw over()
    const { key, limit } = wrongCodes(config, id)
    await consume(db, key, limit)
    const step = stepOf(unseal(config, id, pending), body.otp.replaceAll(/[\s-]/g, ''), new Date())
    if (step === null)
      throw invalid({ otp: 'This is not the code that the app shows now. Check that its clock is right.' })
    const codes = await db.transaction().execute(async (tx) => {
      // Whoever signs in at this moment does so before, and is signed out, or after, and is asked for a code.
      await lockAdmin(tx, id)
      await reset(tx, key)
      if (!(await confirmPending(tx, id, pending, step))) throw over()
      await endOtherSessions(tx, caller)
      await notify(tx, context, 'second_factor', { account: id }, secondFactorSetUpMail(await nameOf(tx, id)))
      await recordAudit(tx, asked, { action: 'account.second_factor_set_up', subject: { id } })
      return await makeRecoveryCodes(tx, id)
    })
    return { message: 'The second factor is set up.', data: { recovery_codes: codes } }
  },

  async recoveryCodes(asked, context) {
    const account = await requireOwner(asked, context)
    const codes = await context.db.transaction().execute(async (tx) => {
      await lockUnchanged(tx, account)
      const found = await findSecondFactor(tx, account.id)
      if (!found?.confirmed_at) throw none()
      await notify(tx, context, 'second_factor', { account: account.id }, recoveryCodesMadeMail(account))
      await recordAudit(tx, asked, { action: 'account.recovery_codes_made', subject: { id: account.id } })
      return await makeRecoveryCodes(tx, account.id)
    })
    return {
      message: 'These are your recovery codes. Those you had are good no longer.',
      data: { recovery_codes: codes },
    }
  },

  async remove(asked, context) {
    if (!context.config.demo)
      throw conflict('Admins need a second factor here. Set up another app instead: it takes the place of this one.')
    const account = await requireOwner(asked, context)
    return await context.db.transaction().execute(async (tx) => {
      await lockUnchanged(tx, account)
      if (!(await deleteSecondFactor(tx, account.id))) throw none()
      await notify(tx, context, 'second_factor', { account: account.id }, secondFactorRemovedMail(account))
      await recordAudit(tx, asked, { action: 'account.second_factor_removed', subject: { id: account.id } })
      return { message: 'You sign in with your password alone now.' }
    })
  },

  removeOfAdmin: (asked, context) =>
    asSuperAdmin(asked, context, async (tx, by) => {
      const admin = await lockOther(tx, asked, 'Set up another app in your own settings instead.')
      const name = `${admin.first_name} ${admin.last_name}`
      if (!(await deleteSecondFactor(tx, admin.id))) throw conflict(`${name} has no second factor.`)
      await endSessions(tx, admin.id, 'password_change')
      await reset(tx, wrongCodes(context.config, admin.id).key)
      await notify(tx, context, 'second_factor', { account: admin.id }, secondFactorRemovedMail(admin, by))
      await recordAudit(tx, asked, { action: 'admin.second_factor_removed', subject: subjectOf(admin) })
      return { message: `${name} is signed out, and sets up a second factor anew.` }
    }),
}

const none = () => conflict('You have no second factor.')

type Asked = {
  caller: { account_id: string }
  body: { password: string; otp?: string | undefined }
  address: string
  user_agent: string
}

/** Whoever is signed in, once they typed their password, and a code where they have a second factor. */
async function requireOwner({ caller, body, ...from }: Asked, context: AppContext): Promise<Account> {
  const { account_id } = caller
  const account = await requirePassword(context, { account_id, ...from, password: body.password })
  const found = await findSecondFactor(context.db, account_id)
  if (!found?.secret) return account
  if (!body.otp) throw invalid({ otp: 'Enter the code of your app, or a recovery code.' })
  await requireSecondFactor(context, { account, otp: body.otp, ...from }, () =>
    invalid({ otp: 'This code is wrong, or was used. Wait for the next one, or use a recovery code.' }),
  )
  return account
}

async function makeRecoveryCodes(tx: Db, account_id: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await replaceRecoveryCodes(tx, account_id, codes.map(recoveryCodeHash))
  return codes
}

const nameOf = (tx: Db, id: string) =>
  tx.selectFrom('accounts').select('first_name').where('id', '=', id).executeTakeFirstOrThrow()
