import type { UnsubscribableEvent } from '../../../../contract/accounts/values.ts'
import type { Db } from '../../../platform/app-context.ts'

/** The recipient. Undefined if the account is gone or never had settings. */
export const findAddressee = (db: Db, account_id: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('contact_settings', 'contact_settings.account_id', 'accounts.id')
    .select(['accounts.email', 'accounts.user_type'])
    .where('accounts.id', '=', account_id)
    .executeTakeFirst()

export async function isMailed(db: Db, account_id: string, events: readonly UnsubscribableEvent[]): Promise<boolean> {
  const off = await db
    .selectFrom('notification_settings')
    .select('event')
    .where('account_id', '=', account_id)
    .where('event', 'in', events)
    .where('email', '=', false)
    .execute()
  return off.length < events.length
}

/** Moves `updated_at`, so that an open settings page reports the change instead of reverting it. */
export async function setMailed(tx: Db, account_id: string, events: readonly UnsubscribableEvent[], email: boolean) {
  await tx
    .insertInto('notification_settings')
    .values(events.map((event) => ({ account_id, event, email })))
    .onConflict((known) => known.columns(['account_id', 'event']).doUpdateSet({ email }))
    .execute()
  const updated_at = new Date()
  await tx
    .insertInto('delivery_settings')
    .values({ account_id, updated_at })
    .onConflict((known) => known.column('account_id').doUpdateSet({ updated_at }))
    .execute()
}

const ownAlerts = (db: Db, account_id: string) =>
  db.selectFrom('job_seekers').select('id').where('account_id', '=', account_id)

export const findAlert = (db: Db, account_id: string, id: string) =>
  db
    .selectFrom('job_alerts')
    .select(['name', 'is_active'])
    .where('id', '=', id)
    .where('seeker_id', 'in', ownAlerts(db, account_id))
    .executeTakeFirst()

export const setAlertActive = (tx: Db, account_id: string, id: string, is_active: boolean) =>
  tx
    .updateTable('job_alerts')
    .set({ is_active, updated_at: new Date() })
    .where('id', '=', id)
    .where('is_active', '<>', is_active)
    .where('seeker_id', 'in', ownAlerts(tx, account_id))
    .execute()
