import { recordAudit, type AdminRequest } from '../audit/record.ts'
import { findAccount, type Account, deleteNeverUsed, lockAccountByEmail, lockAddress } from '../auth/queries.ts'
import { requireOwnFactor } from '../auth/second-factor/check.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { notFound, invalid } from '../../platform/http/problem.ts'
import { changePassword, requirePassword, lockUnchanged } from './password.ts'
import { endDevice, findDevices, updateEmail } from './queries.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { insertAddressCode, spend, tryAddressCode, voidCodes } from '../auth/codes/queries.ts'
import { inLevelTime, mailLimit, mailsTo } from '../auth/rules.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { notify } from '../../notifications/notify/notify.ts'
import * as mails from './emails.ts'

export const ownAccountHandlers: Omit<HandlersOf<'ownAccount'>, 'export' | 'delete'> = {
  changePassword: (request, context) => changePassword(context, request),

  async changeEmail(request, context) {
    const { caller, body, address, user_agent } = request
    const { email, password, code } = body
    if (code !== undefined) {
      await proveAddress(context, request, await findAccount(context.db, caller.account_id), { email, code })
      return { message: `From now on, you sign in with ${email}.`, data: { email, is_changed: true } }
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

  async endSession(request, { db }) {
    const { caller, params } = request
    await db.transaction().execute(async (tx) => {
      if (!(await endDevice(tx, { id: params.id, account_id: caller.account_id }))) throw notFound()
      await recordAudit(tx, request, { action: 'account.session_ended', subject: { id: caller.account_id } })
    })
    return { message: 'That device is signed out.' }
  },
}

/**
 * Sends a code to the new address and a notification to the old one. If the new address already has an account, the
 * response is the same, but its owner is emailed instead and no code works.
 */
async function askForAddress(context: AppContext, account: Account, email: string) {
  if (email.toLowerCase() === account.email.toLowerCase())
    throw invalid({ email: 'This is already your account’s email.' })
  const { db, config } = context
  await consume(db, `change_email:${account.id}`, { max: config.limits.email_changes_per_day, seconds: day })
  // Counted for every address, known or not.
  await consume(db, mailsTo(email), mailLimit(config.limits.mails_per_recipient_per_hour))
  await inLevelTime(() =>
    db.transaction().execute(async (tx) => {
      await lockUnchanged(tx, account)
      const code = await insertAddressCode(tx, context, { account_id: account.id, email, purpose: 'change_email' })
      const owner = await lockAccountByEmail(tx, email)
      if (owner?.email_verified_at)
        await notify(tx, context, 'address_taken', { account: owner.id }, mails.addressTakenMail)
      else await notify(tx, context, 'address_code', { address: email }, mails.newAddressMail(code))
      await notify(tx, context, 'address_asked', { account: account.id }, mails.addressAskedMail(email))
    }),
  )
}

/** Changes the address with the emailed code. Links and codes sent to the old address stop working. */
async function proveAddress(
  context: AppContext,
  by: AdminRequest,
  account: Account,
  { email, code }: { email: string; code: string },
) {
  const wrong = () => invalid({ code: 'This code is wrong or has expired. Check it, or request a new one.' })
  const { db } = context
  // Outside the transaction, so that a wrong try stays counted.
  const code_id = await tryAddressCode(db, context, { account_id: account.id, email, purpose: 'change_email', code })
  if (!code_id) throw wrong()
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    if (!(await spend(tx, code_id))) throw wrong()
    const owner = await lockAccountByEmail(tx, email)
    // Someone registered the address without verifying it, so it isn't theirs.
    if (owner && !owner.email_verified_at) await deleteNeverUsed(tx, owner.id)
    if (!(await updateEmail(tx, { id: account.id, from: account.email, to: email }))) throw wrong()
    await voidCodes(tx, account.id)
    await notify(tx, context, 'address_changed', { address: account.email }, mails.addressChangedMail(email))
    // Without the addresses, because the log outlives them.
    await recordAudit(tx, by, { action: 'account.email_changed', subject: { id: account.id } })
  })
}
