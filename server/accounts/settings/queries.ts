import type { Updateable } from 'kysely'
import { notificationEvents, type NotificationEvent } from '../../../contract/platform/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'

/**
 * Serializes reads and changes of settings until the transaction ends, so that two tabs don't mix. Locks the person
 * first, as deletion does, because `findable_people` is written along with settings.
 */
export async function lockSettings(tx: Db, account_id: string) {
  await tx.selectFrom('job_seekers').select('id').where('account_id', '=', account_id).forUpdate().execute()
  await tx
    .selectFrom('contact_settings')
    .select('account_id')
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function findNotifications(db: Db, account_id: string) {
  const [wishes, delivery] = await Promise.all([
    db
      .selectFrom('notification_settings')
      .select(['event', 'in_app', 'email'])
      .where('account_id', '=', account_id)
      .execute(),
    db
      .selectFrom('contact_settings as c')
      .leftJoin('delivery_settings as d', 'd.account_id', 'c.account_id')
      .select(['c.time_zone', 'd.digest', 'd.quiet_from', 'd.quiet_until', 'd.updated_at'])
      .where('c.account_id', '=', account_id)
      .executeTakeFirstOrThrow(),
  ])
  const wish = (event: NotificationEvent) => wishes.find((each) => each.event === event)
  return {
    events: Object.fromEntries(
      notificationEvents.map((event) => [
        event,
        { in_app: wish(event)?.in_app ?? true, email: wish(event)?.email ?? true },
      ]),
    ) as Record<NotificationEvent, { in_app: boolean; email: boolean }>,
    digest: delivery.digest ?? 'off',
    quiet_from: clock(delivery.quiet_from),
    quiet_until: clock(delivery.quiet_until),
    time_zone: delivery.time_zone,
    updated_at: delivery.updated_at,
  }
}
export type Notifications = Awaited<ReturnType<typeof findNotifications>>

export async function saveNotifications(tx: Db, account_id: string, now: Notifications) {
  const { events, time_zone, digest, quiet_from, quiet_until } = now
  for (const event of notificationEvents)
    await tx
      .insertInto('notification_settings')
      .values({ account_id, event, ...events[event] })
      .onConflict((known) => known.columns(['account_id', 'event']).doUpdateSet(events[event]))
      .execute()
  const delivery = { digest, quiet_from, quiet_until, updated_at: new Date() }
  await tx
    .insertInto('delivery_settings')
    .values({ account_id, ...delivery })
    .onConflict((known) => known.column('account_id').doUpdateSet(delivery))
    .execute()
  await tx.updateTable('contact_settings').set({ time_zone }).where('account_id', '=', account_id).execute()
}

export async function findContact(db: Db, account_id: string) {
  const row = await db
    .selectFrom('contact_settings')
    .selectAll()
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    call_from: clock(row.call_from),
    call_until: clock(row.call_until),
  }
}
export type ContactSettings = Awaited<ReturnType<typeof findContact>>

export const updateContact = (tx: Db, account_id: string, set: Updateable<DB['contact_settings']>) =>
  tx
    .updateTable('contact_settings')
    .set({ ...set, updated_at: new Date() })
    .where('account_id', '=', account_id)
    .execute()

export async function findPrivacy(db: Db, seeker_id: string) {
  const { blocked_companies, ...row } = await db
    .selectFrom('privacy_settings')
    .selectAll()
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirstOrThrow()
  const companies = blocked_companies.length ? await findCompanies(db, blocked_companies) : []
  return { ...row, blocked_companies: companies }
}

export const findCompanies = (db: Db, ids: string[]) =>
  db.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).orderBy('name').orderBy('id').execute()

export const updatePrivacy = (tx: Db, seeker_id: string, set: Updateable<DB['privacy_settings']>) =>
  tx
    .updateTable('privacy_settings')
    .set({ ...set, updated_at: new Date() })
    .where('seeker_id', '=', seeker_id)
    .execute()

export const findRecruiterPrivacy = (db: Db, account_id: string) =>
  db.selectFrom('accounts').select('recruiter_name_visibility').where('id', '=', account_id).executeTakeFirstOrThrow()

export const updateRecruiterPrivacy = (
  tx: Db,
  id: string,
  recruiter_name_visibility: 'full' | 'first_name' | 'company',
) => tx.updateTable('accounts').set({ recruiter_name_visibility }).where('id', '=', id).execute()

/** `09:00:00` from the database, without the seconds. */
const clock = (time: string | null) => time && time.slice(0, 5)
