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

/** What a code proves besides the account's own address: its new address, or one on its company's domain. */
type AddressPurpose = 'change_email' | 'verify_domain'
type Purpose = 'verify_email' | 'reset_password' | AddressPurpose

/** Ends all codes sent earlier. */
export const voidCodes = (tx: Db, account_id: string, purpose?: Purpose) =>
  tx
    .updateTable('one_time_codes')
    .set({ used_at: new Date() })
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (q) => q.where('purpose', '=', purpose ?? 'verify_email'))
    .execute()

/** Creates a code to verify the account's address. Only the newest one works. */
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

/** Where the request comes from, for counting tries and for `accounts.registered_network`. */
export type Place = { network: string; network_hashes: readonly Buffer[] }

/** The current code, even if all tries of it are used up. */
const liveCodes = (db: Db, { network_hashes }: Place) =>
  db
    .selectFrom('one_time_codes as c')
    .innerJoin('accounts', 'accounts.id', 'c.account_id')
    .select(['c.id', 'c.account_id', 'c.code_hash', 'c.tries'])
    .select((eb) => eb('accounts.registered_network', 'in', network_hashes).as('is_own'))
    .where('c.purpose', '=', 'verify_email')
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', new Date())

/** Whether an emailed code can still be entered from here. */
export async function hasLiveCode(db: Db, account_id: string, from: Place) {
  const live = await liveCodes(db, from).where('accounts.id', '=', account_id).executeTakeFirst()
  if (!live || (!live.is_own && live.tries >= codeTries.all)) return false
  const { key, limit } = codeTriesFrom(live.id, from.network)
  return !(await isUsedUp(db, key, limit))
}

/**
 * Tries a code and counts the try. Returns the code's ID if it's right, or undefined whatever was wrong: the address,
 * the code, its age, the number of tries, or that it was already used.
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

/** Concurrent tries can't exceed the limit. Tries from the network that registered aren't counted with the others. */
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

/** Creates a code that proves an address for a purpose. Only the newest one works. */
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

/** Tries such a code and counts the try. Returns its ID if it's right. */
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

/** Creates a token for a link to set a new password. Only the newest one works. */
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

/** Finds a valid token for this address, without using it up. */
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

/** Of two requests at once, only one succeeds. */
export const spend = (db: Db, id: string) =>
  db
    .updateTable('one_time_codes')
    .set({ used_at: new Date() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()

/** Deletes codes a day after they expired. */
export const deleteOldCodes = (db: Db) =>
  db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', new Date(Date.now() - 86_400_000))
    .execute()
