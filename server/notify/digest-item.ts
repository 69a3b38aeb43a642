import { sql } from 'kysely'
import type { NotificationEvent } from '../../contract/values.ts'
import type { Db } from '../app-context.ts'

type NewItem = { account_id: string; event: NotificationEvent; title: string; words: string; path: string | null }

/** What is said again before it is mailed stands once, as the last. */
export const insertDigestItem = (tx: Db, { account_id, event, title, words, path }: NewItem) =>
  sql`insert into digest_items ${sql.raw('(account_id, event, title, words, path)')}
    values (${account_id}, ${event}, ${title}, ${words}, ${path})
    on conflict (account_id, event, title, coalesce(path, ''))
    do update set words = excluded.words, created_at = now()`.execute(tx)
