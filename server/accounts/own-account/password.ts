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
 * The account, once its password was typed by whoever is signed in. Wrong ones are counted, however they are sent.
 * @param field where a wrong one was typed
 * @throws 422 where it is wrong, 429 after too many wrong ones
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
  // Again: of many tries at once, those after the last permitted failure are not answered either.
  await refuseIfUsedUp(db, key, limit)
  return account
}
type PasswordAttempt = { account_id: string; address: string; user_agent: string; password: string; field?: string }

/** Keeps the account as it was when its password was typed; refused where it has another one by now. */
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

/** Another password for who knows the one there is; every other session ends, and the owner is mailed. */
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
  // Last, as a code can be used once.
  await requireOwnFactor(context, { account, otp: body.otp, address, user_agent })
  const password_hash = await hashPassword(password, networkOf(address))
  await context.db.transaction().execute(async (tx) => {
    await lockUnchanged(tx, account)
    await updatePassword(tx, account.id, password_hash)
    // What was mailed for the old password, or by who knew it, is good no longer.
    await voidCodes(tx, account.id)
    await endOtherSessions(tx, caller)
    await notify(tx, context, 'password_changed', { account: account.id }, passwordChangedMail(account))
    await recordAudit(tx, asked, { action: 'account.password_changed', subject: { id: account.id } })
  })
  return { message: 'Your password was changed, and your other devices were signed out.' }
}
