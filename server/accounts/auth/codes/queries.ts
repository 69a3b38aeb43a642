import { sql } from 'kysely'
import type { AppContext, Db } from '../../../platform/app-context.ts'
import { isUsedUp, tryConsume } from '../../../platform/http/limits.ts'
import {
  codeHash,
  codeLifeMs,
  codeTries,
  codeTriesFrom,
  isCode,
  newCode,
  newToken,
  resetLifeMs,
  tokenHash,
} from './rules.ts'

/** What a code proves besides the address of an account: the address it is to have, or one of its company's domain. */
type AddressPurpose = 'change_email' | 'verify_domain'
type Purpose = 'verify_email' | 'reset_password' | AddressPurpose

/** Ends every code that was mailed before. */
export const voidCodes = (tx: Db, account_id: string, purpose?: Purpose) =>
  tx
    .updateTable('one_time_codes')
    .set({ used_at: new Date() })
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (q) => q.where('purpose', '=', purpose ?? 'verify_email'))
    .execute()

/** A fresh code to verify the account's address with; only the newest one is good. */
export async function insertCode(tx: Db, { config }: Pick<AppContext, 'config'>, account_id: string): Promise<string> {
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

/** Where somebody is: as its tries are counted, and as `accounts.registered_network` has it. */
export type Place = { network: string; network_hashes: readonly Buffer[] }

/** The code that is good now, whoever has used up their tries of it. */
const liveCodes = (db: Db, { network_hashes }: Place) =>
  db
    .selectFrom('one_time_codes as c')
    .innerJoin('accounts', 'accounts.id', 'c.account_id')
    .select(['c.id', 'c.account_id', 'c.code_hash', 'c.tries'])
    .select((eb) => eb('accounts.registered_network', 'in', network_hashes).as('is_own'))
    .where('c.purpose', '=', 'verify_email')
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', new Date())

/** Whether a code that was mailed can still be entered from here. */
export async function hasLiveCode(db: Db, account_id: string, from: Place) {
  const live = await liveCodes(db, from).where('accounts.id', '=', account_id).executeTakeFirst()
  if (!live || (!live.is_own && live.tries >= codeTries.all)) return false
  const { key, limit } = codeTriesFrom(live.id, from.network)
  return !(await isUsedUp(db, key, limit))
}

/**
 * Tries a code and counts the try. Answers the code's id where it is right, to be spent, or undefined for whatever was
 * wrong: the address, the code, its age, the number of tries, or that it was used.
 */
export async function tryCode(
  db: Db,
  { config }: Pick<AppContext, 'config'>,
  { email, code, from }: { email: string; code: string; from: Place },
) {
  const live = await liveCodes(db, from).where('accounts.email', '=', email).executeTakeFirst()
  const mayTry = live && (await countTry(db, live, from))
  return mayTry && isCode(config, live.account_id, code, live.code_hash) ? live.id : undefined
}

/** Of many at once no more than may are let through; what the network that registered tries is not counted with all. */
async function countTry(db: Db, { id, is_own }: { id: string; is_own: unknown }, { network }: Place) {
  const { key, limit } = codeTriesFrom(id, network)
  if (!(await tryConsume(db, key, limit))) return false
  if (is_own) return true
  const counted = await db
    .updateTable('one_time_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', codeTries.all)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** A fresh code that proves an address for a purpose; only the newest one is good. */
export async function insertAddressCode(
  tx: Db,
  { config }: Pick<AppContext, 'config'>,
  { account_id, email, purpose }: { account_id: string; email: string; purpose: AddressPurpose },
): Promise<string> {
  await voidCodes(tx, account_id, purpose)
  const code = newCode()
  const code_hash = codeHash(config.secret, account_id, code)
  const expires_at = new Date(Date.now() + codeLifeMs)
  await tx.insertInto('one_time_codes').values({ account_id, purpose, email, code_hash, expires_at }).execute()
  return code
}

/** Tries such a code and counts the try; answers its id where it is right, to be spent. */
export async function tryAddressCode(
  db: Db,
  { config }: Pick<AppContext, 'config'>,
  { account_id, email, purpose, code }: { account_id: string; email: string; purpose: AddressPurpose; code: string },
) {
  const live = await db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash'])
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!live) return undefined
  const { key, limit } = codeTriesFrom(live.id, 'owner')
  const mayTry = await tryConsume(db, key, limit)
  return mayTry && isCode(config, account_id, code, live.code_hash) ? live.id : undefined
}

/** A token to set a new password with, for a link. Only the newest one is good. */
export async function insertResetToken(tx: Db, account_id: string, lifeMs = resetLifeMs): Promise<string> {
  await voidCodes(tx, account_id, 'reset_password')
  const token = newToken()
  await tx
    .insertInto('one_time_codes')
    .values({
      account_id,
      purpose: 'reset_password',
      code_hash: tokenHash(token),
      expires_at: new Date(Date.now() + lifeMs),
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
