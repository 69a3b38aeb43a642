import { sql } from 'kysely'
import type { StoredEvent } from '../../../contract/platform/live-events.ts'
import type { Db } from '../app-context.ts'

/** The most missed events that a returning reader is sent one by one. */
const mostMissed = 300

type Missed = { position: number; event: StoredEvent }
/** The newest position of all accounts; `missed` is null if the events after `after` are no longer complete. */
type EventsAfter = { newest: number; missed: Missed[] | null }

/** An account's events after a position. A single statement, so that all of it is from the same moment. */
export async function findEventsAfter(db: Db, account_id: string, after: number | undefined): Promise<EventsAfter> {
  const { rows } = await sql<{ oldest: number; newest: number; missed: Missed[] }>`
    select oldest, newest, array(
        select json_build_object('position', position, 'event', event) from live_events
        where account_id = ${account_id} and position > ${after ?? null}::bigint order by position limit ${mostMissed + 1}
      ) as missed
    from (select coalesce(min(position), 1) as oldest, coalesce(max(position), 0) as newest from live_events) as kept`.execute(
    db,
  )
  const { oldest, newest, missed } = rows[0]!
  const isKnown = after !== undefined && after >= oldest - 1 && after <= newest && missed.length <= mostMissed
  return { newest, missed: isKnown ? missed : null }
}

/** Keeps the newest row, which holds the current position. */
export const deleteOldEvents = (db: Db) =>
  sql`delete from live_events where at < now() - interval '1 hour' and position < (select max(position) from live_events)`.execute(
    db,
  )
