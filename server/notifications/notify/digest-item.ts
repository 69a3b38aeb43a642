import { sql } from 'kysely'
import type { NotificationEvent } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Between, LeastRole } from '../audience/audience.ts'

type NewItem = {
  account_id: string
  event: NotificationEvent
  least_role: LeastRole | null
  between: Between | null
  title: string
  words: string
  path: string | null
}

/** What is said again before it is mailed stands once, as the last. */
export const insertDigestItem = (tx: Db, { account_id, event, least_role, between, title, words, path }: NewItem) =>
  sql`insert into digest_items ${sql.raw('(account_id, event, least_role, seeker_id, company_id, title, words, path)')}
    values (${account_id}, ${event}, ${least_role}, ${between?.seeker_id ?? null}, ${between?.company_id ?? null}, ${title}, ${words}, ${path})
    on conflict (account_id, event, title, coalesce(path, ''))
    do update set words = excluded.words, seeker_id = excluded.seeker_id, company_id = excluded.company_id, created_at = now()`.execute(
    tx,
  )
