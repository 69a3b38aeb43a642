import type { AppContext, Db } from '../../platform/app-context.ts'
import { recordAudit } from '../audit/record.ts'
import { voidCodes } from '../auth/codes/queries.ts'
import { type Account, findAccount, updatePassword } from '../auth/queries.ts'
import { requireOwnFactor } from '../auth/second-factor/check.ts'
import { hashPassword, passwordFits, passwordProblem } from '../auth/passwords/rules.ts'
import { consume, networkOf, refuseIfUsedUp } from '../../platform/http/limits.ts'
import { invalid, unauthorized } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { passwordChangedMail } from './emails.ts'
import { endOtherSessions } from './queries.ts'

/**
 * Returns the account once the caller's password was checked. Wrong ones are counted, whatever the endpoint.
 * @param field where a wrong one is reported
 * @throws 422 if it's wrong; 429 after too many wrong ones
 */
export async function requirePassword(
  { db, config }: AppContext,
  { account_id, address, user_agent, password, field = 'password' }: PasswordAttempt,
): Promise<Account> {
  const key = `wrong_password:${account_id}`
  const limit = { max: config.limits.wrong_passwords_per_hour, seconds: 3600 }
  await refuseIfUsedUp(db, key, limit)
  const account = await findAccount(db, account_id)
  if (!(await passwordFits(account.password_hash, password, networkOf(address)))) {
    await consume(db, key, limit)
    await recordAudit(
      db,
      { caller: { account_id }, address, user_agent },
      { action: 'account.password_failed', subject: { id: account_id } },
    )
    throw invalid({ [field]: 'This password is incorrect.' })
  }
  // Checked again, so that concurrent tries past the last permitted failure aren't answered either.
  await refuseIfUsedUp(db, key, limit)
  return account
}
type PasswordAttempt = { account_id: string; address: string; user_agent: string; password: string; field?: string }

/** Locks the account with the password that was checked. Refused if it has another one now. */
export async function lockUnchanged(tx: Db, { id, password_hash }: Pick<Account, 'id' | 'password_hash'>) {
  const same = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!same) throw unauthorized('Your password has just been changed. Sign in again.', 'session_ended')
}

type Change = {
  caller: { account_id: string; session_id: string }
  body: { current_password: string; password: string; otp?: string | undefined }
  address: string
  user_agent: string
}

/** Changes the password for someone who knows the current one. Ends all other sessions and emails the owner. */
export async function changePassword(context: AppContext, asked: Change) {
  const { caller, body, address, user_agent } = asked
  const { current_password, password } = body
  const typed = {
    account_id: caller.account_id,
    address,
    user_agent,
    password: current_password,
    field: 'current_password',
  }
  const account = await requirePassword(context, typed)
  if (password === current_password)
    throw invalid({ password: 'Choose a password that’s different from your current one.' })
  const problem = passwordProblem(password, account)
  if (problem) throw invalid({ password: problem })
  // Last, because a code can be used only once.
  await requireOwnFactor(context, { account, otp: body.otp, address, user_agent })
  const password_hash = await hashPassword(password, networkOf(address))
  await context.db.transaction().execute(async (tx) => {
    await lockUnchanged(tx, account)
    await updatePassword(tx, account.id, password_hash)
    // Codes and links emailed before, or requested by someone who knew the old password, stop working.
    await voidCodes(tx, account.id)
    await endOtherSessions(tx, caller)
    await notify(tx, context, 'password_changed', { account: account.id }, passwordChangedMail)
    await recordAudit(tx, asked, { action: 'account.password_changed', subject: { id: account.id } })
  })
  return { message: 'Your password was changed, and your other devices were signed out.' }
}
