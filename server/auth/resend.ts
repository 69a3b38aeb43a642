import type { AppContext, Db } from '../app-context.ts'
import { conflict } from '../http/problem.ts'
import { notify } from '../notify/notify.ts'
import { insertResetToken } from './codes/queries.ts'
import * as mails from './emails.ts'
import { mailCode } from './mail-code.ts'
import { type Account, findAccount } from './queries.ts'

/** A link to set a new password with. */
export async function mailResetLink(tx: Db, context: AppContext, account: Account, next?: string) {
  const token = await insertResetToken(tx, account.id)
  await notify(tx, context, 'password_link', { account: account.id }, mails.resetMail(account, token, next))
}

/** The same, or a code to confirm the address, for somebody who asked us for help. @throws Problem 409 where it's confirmed, or suspended */
export async function resendMail(tx: Db, context: AppContext, account_id: string, what: 'confirmation' | 'password') {
  const account = await findAccount(tx, account_id)
  if (account.suspended_at) throw conflict('This account is suspended. Reactivate it first.', 'suspended')
  if (what === 'password') return await mailResetLink(tx, context, account)
  if (account.email_verified_at) throw conflict('This address is confirmed already.', 'confirmed')
  await mailCode(tx, context, account.id, undefined)
}
