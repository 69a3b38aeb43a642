import { type SqlBool, sql } from 'kysely'
import type { NotificationStatus } from '../../../contract/notifications/values.ts'
import type { NotificationEvent } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { isOfRole } from '../audience/audience.ts'

const inState: Record<NotificationStatus, ReturnType<typeof sql<SqlBool>>> = {
  unread: sql<SqlBool>`read_at is null and archived_at is null`,
  read: sql<SqlBool>`read_at is not null and archived_at is null`,
  archived: sql<SqlBool>`archived_at is not null`,
}

type NotificationFilters = { status?: NotificationStatus | undefined; event?: NotificationEvent | undefined }

/** The notifications a person can still read with their current role in the company. */
const isReadable = sql<SqlBool>`exists (select from accounts reader where reader.id = notifications.account_id
  and ${isOfRole(sql.ref('notifications.least_role'), 'reader')})`

const ownNotifications = (db: Db, account_id: string, { status, event }: NotificationFilters) =>
  db
    .selectFrom('notifications')
    .where('account_id', '=', account_id)
    .where(isReadable)
    .where(status ? inState[status] : sql<SqlBool>`archived_at is null`)
    .$if(event !== undefined, (query) => query.where('event', '=', event!))

/** A page of notifications, newest first, and the total. */
export async function listNotifications(
  db: Db,
  account_id: string,
  { page, per_page, ...filters }: NotificationFilters & { page: number; per_page: number },
) {
  const [rows, { total }] = await Promise.all([
    ownNotifications(db, account_id, filters)
      .select(['id', 'event', 'title', 'words', 'path', 'times', 'created_at as at'])
      .select(
        sql<NotificationStatus>`case when archived_at is not null then 'archived' when read_at is null then 'unread' else 'read' end`.as(
          'status',
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    ownNotifications(db, account_id, filters)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function countUnread(db: Db, account_id: string): Promise<number> {
  const { unread } = await ownNotifications(db, account_id, { status: 'unread' })
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** Counts by state. */
export const countNotifications = (db: Db, account_id: string) =>
  db
    .selectFrom('notifications')
    .where('account_id', '=', account_id)
    .where(isReadable)
    .select([
      sql<number>`(count(*) filter (where ${inState.unread}))::int`.as('unread'),
      sql<number>`(count(*) filter (where archived_at is null))::int`.as('kept'),
      sql<number>`(count(*) filter (where archived_at is not null))::int`.as('archived'),
    ])
    .executeTakeFirstOrThrow()

type Own = { account_id: string; id: string }

/** Returns false if it isn't theirs. The same applies below. */
export const markRead = (db: Db, own: Own) => change(db, own, { read_at: sql`coalesce(read_at, now())` })

export const archive = (db: Db, own: Own) =>
  change(db, own, { read_at: sql`coalesce(read_at, now())`, archived_at: sql`coalesce(archived_at, now())` })

export const restore = (db: Db, own: Own) => change(db, own, { archived_at: null })

type Change = { [column in 'read_at' | 'archived_at']?: ReturnType<typeof sql<Date>> | null }

async function change(db: Db, { account_id, id }: Own, set: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set(set)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where(isReadable)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markAllRead = (db: Db, account_id: string) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('account_id', '=', account_id)
    .where('read_at', 'is', null)
    .where(isReadable)
    .execute()

/** How long a notification is kept. */
export const notificationDays = 365

export const deleteOldNotifications = (db: Db) =>
  db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${notificationDays})`)
    .execute()
