import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminJobSeekers } from '../../../contract/admin/seekers.ts'
import type { Db } from '../../platform/app-context.ts'

type Step = z.output<typeof adminJobSeekers.show.reply>['data']['history'][number]

const most = 200

/** What happened to somebody's account and who of us looked at it, newest first. */
export async function findSeekerHistory(db: Db, seeker_id: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    with me as (
      select s.id, s.account_id, s.created_at, a.email_verified_at
      from job_seekers s join accounts a on a.id = s.account_id where s.id = ${seeker_id}::uuid)
    (select created_at as at, 'registered' as kind, null as by, null as about, null as to_status, null as reason from me)
    union all
    (select email_verified_at, 'email_confirmed', null, null, null, null from me where email_verified_at is not null)
    union all
    (select p.created_at, 'applied', null, j.title || ', ' || c.name, null, null
      from me join applications p on p.seeker_id = me.id join jobs j on j.id = p.job_id
      join companies c on c.id = j.company_id order by 1 desc limit ${most})
    union all
    (select e.at, 'plan', null, plans.plan_name, e.to_status, null
      from me join subscriptions b on b.seeker_id = me.id join subscription_events e on e.subscription_id = b.id
      join plans on plans.id = b.plan_id where e.to_status is not null order by 1 desc limit ${most})
    union all
    (select e.at, e.action, e.actor_name, null, null, e.reason
      from me join audit_events e on e.subject_type = 'job_seeker' and e.subject_id = me.id::text and e.action <> 'job_seeker.noted'
        or e.subject_type = 'account' and e.subject_id = me.account_id::text
      order by 1 desc limit ${most})
    order by at desc limit ${most}`.execute(db)
  return rows
}
