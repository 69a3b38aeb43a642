import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'

/** Whether an account uses two-step verification, since when, and how many recovery codes are left. */
export async function findSecondFactor(db: Db, account_id: string) {
  const row = await db
    .selectFrom('second_factors as f')
    .select(['f.secret', 'f.confirmed_at', 'f.pending_secret', 'f.pending_at'])
    .select(
      sql<number>`(select count(*) from recovery_codes c where c.account_id = f.account_id and c.used_at is null)`.as(
        'recovery_codes_left',
      ),
    )
    .where('f.account_id', '=', account_id)
    .executeTakeFirst()
  return row ?? null
}

export const savePending = (db: Db, account_id: string, pending_secret: Buffer) =>
  db
    .insertInto('second_factors')
    .values({ account_id, pending_secret, pending_at: new Date() })
    .onConflict((known) => known.column('account_id').doUpdateSet({ pending_secret, pending_at: new Date() }))
    .execute()

/** Activates the secret that was shown. Returns false if another was shown since. */
export async function confirmPending(tx: Db, account_id: string, pending_secret: Buffer, step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ secret: pending_secret, confirmed_at: new Date(), last_step: step, pending_secret: null, pending_at: null })
    .where('account_id', '=', account_id)
    .where('pending_secret', '=', pending_secret)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(tx: Db, account_id: string, hashes: readonly Buffer[]) {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id, code_hash })))
    .execute()
}

/** Uses up a step and all before it. Returns false if it or a later one was already used. */
export async function spendStep(tx: Db, account_id: string, step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', account_id)
    .where('secret', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a recovery code. Returns false if it doesn't exist or was already used. */
export async function spendRecoveryCode(tx: Db, account_id: string, code_hash: Buffer) {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: new Date() })
    .where('account_id', '=', account_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether there was one. */
export async function deleteSecondFactor(tx: Db, account_id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
