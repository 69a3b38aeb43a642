import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { blockedBetween, isOfRole } from '../audience/audience.ts'

/** Everyone with pending items, and since when. */
export const listWaiting = (db: Db) =>
  db
    .selectFrom('digest_items')
    .innerJoin('delivery_settings as delivery', 'delivery.account_id', 'digest_items.account_id')
    .innerJoin('contact_settings as contact', 'contact.account_id', 'digest_items.account_id')
    .select(['digest_items.account_id', 'delivery.digest', 'contact.time_zone'])
    .select((eb) => eb.fn.min('digest_items.created_at').as('oldest'))
    .groupBy(['digest_items.account_id', 'delivery.digest', 'contact.time_zone'])
    .execute()

/** Locks the reader until the transaction ends. Undefined if another worker holds the lock. */
export const lockRecipient = (tx: Db, account_id: string) =>
  tx
    .selectFrom('delivery_settings as delivery')
    .innerJoin('accounts', 'accounts.id', 'delivery.account_id')
    .innerJoin('contact_settings as contact', 'contact.account_id', 'delivery.account_id')
    .select(['accounts.id as account_id', 'accounts.email', 'accounts.user_type', 'accounts.suspended_at'])
    .select(['contact.time_zone', 'delivery.digest', 'delivery.quiet_from', 'delivery.quiet_until'])
    .where('delivery.account_id', '=', account_id)
    .forUpdate('delivery')
    .skipLocked()
    .executeTakeFirst()

/** Oldest first. `wanted` is false if the event was turned off since, or the reader can no longer read it. */
export const listItems = (tx: Db, account_id: string) =>
  tx
    .selectFrom('digest_items as item')
    .leftJoin('notification_settings as wish', (join) =>
      join.onRef('wish.account_id', '=', 'item.account_id').onRef('wish.event', '=', 'item.event'),
    )
    .select(['item.id', 'item.event', 'item.title', 'item.words', 'item.path', 'item.created_at'])
    .innerJoin('accounts as reader', 'reader.id', 'item.account_id')
    .select(
      sql<boolean>`wish.email is distinct from false and ${isOfRole(sql.ref('item.least_role'), 'reader')}
        and (item.seeker_id is null or not ${blockedBetween(
          { seeker_id: sql.ref('item.seeker_id'), company_id: sql.ref('item.company_id') },
          { settings: sql`array[item.event]`, isCompany: sql`reader.user_type = 'employer'` },
        )})`.as('wanted'),
    )
    .where('item.account_id', '=', account_id)
    .orderBy('item.created_at')
    .orderBy('item.id')
    .execute()

export const deleteItems = (tx: Db, ids: number[]) => tx.deleteFrom('digest_items').where('id', 'in', ids).execute()
