import { sql } from 'kysely'
import type { NotificationEvent } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { publish } from '../../platform/live/publish.ts'
import type { LeastRole } from '../audience/audience.ts'

type NewNotification = {
  account_id: string
  event: NotificationEvent
  kind: string
  least_role: LeastRole | null
  title: string
  words: string
  path: string | null
}

/** What is unread and said again stands once, with how often. */
export async function insertNotification(tx: Db, told: NewNotification) {
  await sql`insert into notifications ${sql.raw('(account_id, event, kind, least_role, title, words, path)')}
    values (${told.account_id}, ${told.event}, ${told.kind}, ${told.least_role}, ${told.title}, ${told.words}, ${told.path})
    on conflict (account_id, kind, title, coalesce(path, '')) where read_at is null and archived_at is null
    do update set words = excluded.words, created_at = now(), times = notifications.times + 1`.execute(tx)
  await publish(tx, [told.account_id], { kind: 'notification' })
}
