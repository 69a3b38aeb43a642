import { type RawBuilder, sql } from 'kysely'

/** Why a company can no longer see the contents of an application. */
export type HiddenName = 'deleted' | 'withdrawn' | 'unavailable'

/**
 * Why the company sees only the date and steps of an application: the applicant deleted their account, withdrew, is
 * suspended, or has blocked the company. Null if the company sees what was sent. For queries with `applications` under
 * this name. Every query that reads what was sent for a company must check this.
 */
export const withheldFrom = (company_id: RawBuilder<unknown>, name = 'a') => sql<HiddenName | null>`case
  when exists (select from job_seekers s where s.id = ${sql.ref(`${name}.seeker_id`)} and s.account_id is null) then 'deleted'
  when ${sql.ref(`${name}.status`)} = 'withdrawn' then 'withdrawn'
  when ${isUnavailable(company_id, name)} then 'unavailable' end`

export const isUnavailable = (company_id: RawBuilder<unknown>, name: string) =>
  sql<boolean>`not exists (select from job_seekers s join accounts sender on sender.id = s.account_id
    left join privacy_settings p on p.seeker_id = s.id
    where s.id = ${sql.ref(`${name}.seeker_id`)} and sender.suspended_at is null
      and not coalesce(${company_id} = any (p.blocked_companies), false))`
