import type { AppContext, Db } from '../app-context.ts'
import { type Account, findAccount } from '../auth/queries.ts'
import { passwordFits } from '../auth/passwords/rules.ts'
import { consume, networkOf, refuseIfUsedUp } from '../http/limits.ts'
import { invalid, unauthorized } from '../http/problem.ts'

/**
 * The account, once its password was typed by whoever is signed in. Wrong ones are counted, however they are sent.
 * @param field where a wrong one was typed
 * @throws 422 where it is wrong, 429 after too many wrong ones
 */
export async function requirePassword(
  { db, config }: AppContext,
  { account_id, address, password, field = 'password' }: Asked,
): Promise<Account> {
  const key = `wrong_password:${account_id}`
  const limit = { max: config.limits.wrong_passwords_per_hour, seconds: 3600 }
  await refuseIfUsedUp(db, key, limit)
  const account = await findAccount(db, account_id)
  if (!(await passwordFits(account.password_hash, password, networkOf(address)))) {
    await consume(db, key, limit)
    throw invalid({ [field]: 'This is not the password of your account.' })
  }
  // Again: of many tries at once, those after the last permitted failure are not answered either.
  await refuseIfUsedUp(db, key, limit)
  return account
}
type Asked = { account_id: string; address: string; password: string; field?: string }

/** Keeps the account as it was when its password was typed; refused where it has another one by now. */
export async function lockUnchanged(tx: Db, { id, password_hash }: Pick<Account, 'id' | 'password_hash'>) {
  const same = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!same) throw unauthorized('Your password was changed meanwhile. Sign in again.', 'session_ended')
}
