import { sql } from 'kysely'
import type { StoredEvent, TypingEvent } from '../../../contract/platform/live-events.ts'
import type { Db } from '../app-context.ts'

/**
 * Tells the open pages of these accounts about a change once the transaction commits. A page whose connection is broken
 * is told if it comes back within an hour. Repeated events in a transaction are sent once.
 */
export async function publish(tx: Db, account_ids: readonly string[], event: StoredEvent): Promise<void> {
  const accounts = [...new Set(account_ids)]
  if (!accounts.length) return
  // Rows without a position belong to this transaction, so an account is told once about many steps at a time.
  const json = JSON.stringify(event)
  await sql`insert into live_events (account_id, event)
    select reader.account_id, ${json}::jsonb from unnest(${accounts}::uuid[]) as reader (account_id)
    where not exists (select from live_events own
      where own.account_id = reader.account_id and own.position is null and own.event = ${json}::jsonb)`.execute(tx)
}

/** Tells pages that are open now about something that's over in a moment. Nothing is stored. */
export async function publishTransient(db: Db, account_ids: readonly string[], event: TypingEvent): Promise<void> {
  await sql`select pg_notify('live_events', json_build_object('account_id', account_id, 'event', ${JSON.stringify(event)}::json)::text)
    from unnest(${[...new Set(account_ids)]}::uuid[]) as account_id`.execute(db)
}
