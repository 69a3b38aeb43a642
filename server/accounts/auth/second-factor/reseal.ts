import type { Db } from '../../../platform/app-context.ts'
import type { Secrets } from '../../../platform/config/secret.ts'
import { seal, unseal } from './seal.ts'

/**
 * Reseals all second factors from the previous secret to the current one, so that SECRET_PREVIOUS can be removed later.
 * One that neither secret opens is left alone; its recovery codes still work.
 * @returns how many were resealed, and how many neither secret opens because SECRET was replaced without
 * SECRET_PREVIOUS
 */
export async function resealSecondFactors(db: Db, { secret, secret_previous }: Secrets) {
  let resealed = 0
  let unreadable = 0
  const rows = await db.selectFrom('second_factors').select(['account_id', 'secret', 'pending_secret']).execute()
  for (const row of rows)
    for (const column of ['secret', 'pending_secret'] as const) {
      const sealed = row[column]
      if (!sealed || openedBy({ secret }, row.account_id, sealed)) continue
      const plain = secret_previous && openedBy({ secret: secret_previous }, row.account_id, sealed)
      if (!plain) {
        unreadable++
        continue
      }
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ [column]: seal(secret, row.account_id, plain) })
        .where('account_id', '=', row.account_id)
        .where(column, '=', sealed)
        .executeTakeFirst()
      resealed += Number(numUpdatedRows)
    }
  return { resealed, unreadable }
}

function openedBy(secrets: Secrets, account_id: string, sealed: Buffer): Buffer | null {
  try {
    return unseal(secrets, account_id, sealed)
  } catch {
    return null // sealed with another secret, which is what is asked
  }
}
