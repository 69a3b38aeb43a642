import { sql } from 'kysely'
import type { House, Db } from '../../house.ts'
import {
  codeHash,
  codeLifeMs,
  codeTries,
  newCode,
  newToken,
  plainCode,
  resetLifeMs,
  sameHash,
  tokenHash,
} from './rules.ts'

type Purpose = 'verify_email' | 'reset_password'

/** What was mailed before is good no longer. */
export const voidCodes = (tx: Db, account_id: string, purpose?: Purpose) =>
  tx
    .updateTable('one_time_codes')
    .set({ used_at: new Date() })
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (q) => q.where('purpose', '=', purpose ?? 'verify_email'))
    .execute()

/** A fresh code to verify the account's address with; only the newest one is good. */
export async function insertCode(tx: Db, { config }: Pick<House, 'config'>, account_id: string): Promise<string> {
  await voidCodes(tx, account_id, 'verify_email')
  const code = newCode()
  await tx
    .insertInto('one_time_codes')
    .values({
      account_id,
      purpose: 'verify_email',
      code_hash: codeHash(config.secret, account_id, code),
      expires_at: new Date(Date.now() + codeLifeMs),
    })
    .execute()
  return code
}

/** Whether a code that was mailed can still be entered. */
export async function hasLiveCode(db: Db, account_id: string) {
  const live = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('account_id', '=', account_id)
    .where('purpose', '=', 'verify_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where('tries', '<', codeTries)
    .executeTakeFirst()
  return !!live
}

/**
 * Tries a code and counts the try. Answers the code's id where it is right, to be spent, or undefined for whatever was
 * wrong: the address, the code, its age, the number of tries, or that it was used.
 */
export async function tryCode(db: Db, { config }: Pick<House, 'config'>, email: string, code: string) {
  const tried = await db
    .updateTable('one_time_codes as c')
    .from('accounts')
    .set({ tries: sql<number>`tries + 1` })
    .whereRef('accounts.id', '=', 'c.account_id')
    .where('accounts.email', '=', email)
    .where('c.purpose', '=', 'verify_email')
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', new Date())
    .where('c.tries', '<', codeTries)
    .returning(['c.id', 'c.account_id', 'c.code_hash'])
    .executeTakeFirst()
  const given = codeHash(config.secret, tried?.account_id ?? '', plainCode(code))
  return tried && sameHash(tried.code_hash, given) ? tried.id : undefined
}

/** A token to set a new password with, for a link. Several may be good at a time: a mail may be late. */
export async function insertResetToken(tx: Db, account_id: string): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('one_time_codes')
    .values({
      account_id,
      purpose: 'reset_password',
      code_hash: tokenHash(token),
      expires_at: new Date(Date.now() + resetLifeMs),
    })
    .execute()
  return token
}

/** The token's id and account, where it is good for this address. Does not use it up. */
export const findResetToken = (db: Db, email: string, token: string) =>
  db
    .selectFrom('one_time_codes as c')
    .innerJoin('accounts', 'accounts.id', 'c.account_id')
    .select(['c.id', 'c.account_id'])
    .where('accounts.email', '=', email)
    .where('c.purpose', '=', 'reset_password')
    .where('c.code_hash', '=', tokenHash(token))
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', new Date())
    .executeTakeFirst()

/** Of two at once only one gets an answer. */
export const spend = (db: Db, id: string) =>
  db
    .updateTable('one_time_codes')
    .set({ used_at: new Date() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()

/** Forgets codes a day after their end. */
export const deleteOldCodes = (db: Db) =>
  db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', new Date(Date.now() - 86_400_000))
    .execute()
