import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/app-context.ts'
import { countPeopleShown } from '../../platform/http/people-shown.ts'
import type { SeekerRow } from './queries.ts'

type NamingRequest = Parameters<typeof countPeopleShown>[2] & { caller: { user_type: 'employer'; company_id: string } }

/**
 * Counts a person whom a company names by id to save, invite, or write to: from then on they're in its lists, which would
 * be a way to everybody. Applicants came to the company themselves, and those it has saved were counted then.
 * @throws Problem 429
 */
export async function countNamed(db: Db, config: Pick<Config, 'limits'>, asked: NamingRequest, row: SeekerRow) {
  if (row.has_application) return
  const saved = await db
    .selectFrom('saved_people')
    .select('id')
    .where('company_id', '=', asked.caller.company_id)
    .where('seeker_id', '=', row.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!saved) await countPeopleShown(db, config, asked, 1)
}
