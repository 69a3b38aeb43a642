import type { Db } from '../../app-context.ts'
import type { Secrets } from '../../secret.ts'
import { seal, unseal } from './seal.ts'

/**
 * Seals every second factor with today's secret that is still sealed with the one before it, so that SECRET_PREVIOUS can
 * be removed later. One that neither opens is left alone: its recovery codes still work.
 * @returns how many were sealed again
 */
export async function resealSecondFactors(db: Db, { secret, secret_previous }: Secrets): Promise<number> {
  if (secret_previous === undefined) return 0
  const former = { secret: secret_previous }
  let count = 0
  const rows = await db.selectFrom('second_factors').select(['account_id', 'secret', 'pending_secret']).execute()
  for (const row of rows)
    for (const column of ['secret', 'pending_secret'] as const) {
      const sealed = row[column]
      const plain = sealed && openedBy(former, row.account_id, sealed)
      if (!plain) continue
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ [column]: seal(secret, row.account_id, plain) })
        .where('account_id', '=', row.account_id)
        .where(column, '=', sealed)
        .executeTakeFirst()
      count += Number(numUpdatedRows)
    }
  return count
}

function openedBy(secrets: Secrets, account_id: string, sealed: Buffer): Buffer | null {
  try {
    return unseal(secrets, account_id, sealed)
  } catch {
    return null // sealed with another secret, which is what is asked
  }
}
