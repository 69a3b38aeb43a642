import { sql } from 'kysely'
import type { StoredEvent, TypingEvent } from '../../../contract/platform/live-events.ts'
import type { Db } from '../app-context.ts'

/**
 * Tells open pages of these accounts that something changed, once the transaction is committed. A page whose connection
 * is broken is told when it comes back within the hour. The same event twice in a transaction is told once.
 */
export async function publish(tx: Db, account_ids: readonly string[], event: StoredEvent): Promise<void> {
  const accounts = [...new Set(account_ids)]
  if (!accounts.length) return
  // Rows without a position are this transaction's own: of many steps at once an account is told once.
  const told = JSON.stringify(event)
  await sql`insert into live_events (account_id, event)
    select reader.account_id, ${told}::jsonb from unnest(${accounts}::uuid[]) as reader (account_id)
    where not exists (select from live_events own
      where own.account_id = reader.account_id and own.position is null and own.event = ${told}::jsonb)`.execute(tx)
}

/** Tells pages that are open now of what is over in a moment; nothing of it is kept. */
export async function publishTransient(db: Db, account_ids: readonly string[], event: TypingEvent): Promise<void> {
  await sql`select pg_notify('live_events', json_build_object('account_id', account_id, 'event', ${JSON.stringify(event)}::json)::text)
    from unnest(${[...new Set(account_ids)]}::uuid[]) as account_id`.execute(db)
}
