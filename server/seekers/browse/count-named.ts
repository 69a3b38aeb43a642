import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/app-context.ts'
import { countPeopleShown } from '../../platform/http/people-shown.ts'
import type { SeekerRow } from './queries.ts'

type NamingRequest = Parameters<typeof countPeopleShown>[2] & { caller: { user_type: 'employer'; company_id: string } }

/** Counts a person that a company saves, invites, or messages by ID, because its lists would otherwise be a way around the
 * limit. Applicants came to the company themselves, and saved people were counted when they were saved.
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
