import type { Past } from '../../contract/seekers/past.ts'
import type { Db } from '../platform/app-context.ts'

/** The past jobs and schools of a profile, in its order. */
export async function findPast(db: Db, seeker_id: string): Promise<Past> {
  const [experience, education] = await Promise.all([
    db
      .selectFrom('seeker_experience')
      .select(['title', 'organization', 'location', 'started_on', 'ended_on', 'description'])
      .where('seeker_id', '=', seeker_id)
      .orderBy('position')
      .orderBy('started_on', 'desc')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('seeker_education')
      .select(['school', 'degree', 'field', 'started_on', 'ended_on'])
      .where('seeker_id', '=', seeker_id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return { experience, education }
}
