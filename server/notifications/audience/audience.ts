import { type RawBuilder, sql } from 'kysely'
import type { NotificationEvent } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Work } from '../../platform/queue/queue.ts'

/** The minimum company role a notification is for. */
export type LeastRole = NonNullable<Work['mail']['least_role']>
/** The job seeker and the company a notification is about. One of them reads it. */
export type NoticeParties = NonNullable<Work['mail']['between']>

/**
 * Whether a reader still has that role. True for readers without a company. `reader` is the alias of accounts in a
 * query.
 */
export function isOfRole(least_role: RawBuilder<unknown>, recipient: string) {
  const role = sql.ref(`${recipient}.company_role`)
  return sql<boolean>`(${least_role} is null or ${role} is null or ${role} = 'owner' or ${role} = ${least_role})`
}

type Value<T> = T | RawBuilder<unknown>
type PartyColumns = { [side in keyof NoticeParties]: Value<string> }
type Notice = {
  /** The setting that turns it off. */
  settings: Value<NotificationEvent[]>
  /** Whether the company reads it. */
  isCompany: Value<boolean>
}

/**
 * Whether the reader shouldn't hear from the other side: the person has blocked the company, is suspended, or deleted
 * their account; or the reading company has blocked the person, which only stops messages.
 */
export const blockedBetween = ({ seeker_id, company_id }: PartyColumns, { settings, isCompany }: Notice) =>
  sql<boolean>`(not exists (
      select from job_seekers s join accounts person on person.id = s.account_id
      left join privacy_settings p on p.seeker_id = s.id
      where s.id = ${seeker_id}::uuid and person.suspended_at is null
        and not coalesce(${company_id}::uuid = any (p.blocked_companies), false))
    or ${isCompany} and 'message' = any (${settings}::text[]) and exists (
      select from conversations talk where talk.seeker_id = ${seeker_id}::uuid and talk.company_id = ${company_id}::uuid
        and talk.company_blocked_at is not null))`

type NoticeAudience = { setting: NotificationEvent | null; isCompany: boolean }

export async function isBlockedBetween(
  db: Db,
  both: NoticeParties,
  { setting, isCompany }: NoticeAudience,
): Promise<boolean> {
  const settings = setting ? [setting] : []
  const { rows } = await sql<{
    is_blocked: boolean
  }>`select ${blockedBetween(both, { settings, isCompany })} as is_blocked`.execute(db)
  return rows[0]!.is_blocked
}
