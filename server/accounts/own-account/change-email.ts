import type { AppContext } from '../../platform/app-context.ts'
import { type AdminRequest, recordAudit } from '../audit/record.ts'
import { insertAddressCode, spend, tryAddressCode, voidCodes } from '../auth/codes/queries.ts'
import { type Account, deleteNeverUsed, lockAccountByEmail, lockAddress } from '../auth/queries.ts'
import { inLevelTime, mailLimit, mailsTo } from '../auth/rules.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { invalid } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import * as mails from './emails.ts'
import { lockUnchanged } from './password.ts'
import { updateEmail } from './queries.ts'

/**
 * Has a code sent to the new address and a notice to the old one. The same to the outside where somebody has the new
 * address: they are told by mail, and no code is good.
 */
export async function askForAddress(context: AppContext, account: Account, email: string) {
  if (email.toLowerCase() === account.email.toLowerCase())
    throw invalid({ email: 'This is the address your account has already.' })
  const { db, config } = context
  await consume(db, `change_email:${account.id}`, { max: config.limits.email_changes_per_day, seconds: day })
  // Counted for every address that is typed in, known or not.
  await consume(db, mailsTo(email), mailLimit(config.limits.mails_per_recipient_per_hour))
  await inLevelTime(() =>
    db.transaction().execute(async (tx) => {
      await lockUnchanged(tx, account)
      const code = await insertAddressCode(tx, context, { account_id: account.id, email, purpose: 'change_email' })
      const owner = await lockAccountByEmail(tx, email)
      if (owner?.email_verified_at)
        await notify(tx, context, 'address_taken', { account: owner.id }, mails.addressTakenMail(owner))
      else await notify(tx, context, 'address_code', { address: email }, mails.newAddressMail(code))
      await notify(tx, context, 'address_asked', { account: account.id }, mails.addressAskedMail(account, email))
    }),
  )
}

/** Changes the address with the code that was sent to it; what was mailed to the old one before opens nothing more. */
export async function proveAddress(
  context: AppContext,
  by: AdminRequest,
  account: Account,
  { email, code }: { email: string; code: string },
) {
  const wrong = () => invalid({ code: 'This code is wrong or no longer good. Check it, or have a new one sent.' })
  const { db } = context
  // Outside the transaction: a wrong try stays counted.
  const code_id = await tryAddressCode(db, context, { account_id: account.id, email, purpose: 'change_email', code })
  if (!code_id) throw wrong()
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    if (!(await spend(tx, code_id))) throw wrong()
    const owner = await lockAccountByEmail(tx, email)
    // Registered by whoever knew the address, and never proved: it is nobody's.
    if (owner && !owner.email_verified_at) await deleteNeverUsed(tx, owner.id)
    if (!(await updateEmail(tx, { id: account.id, from: account.email, to: email }))) throw wrong()
    await voidCodes(tx, account.id)
    await notify(tx, context, 'address_changed', { address: account.email }, mails.addressChangedMail(account, email))
    // Without the addresses: the log outlives them.
    await recordAudit(tx, by, { action: 'account.email_changed', subject: { id: account.id } })
  })
}
