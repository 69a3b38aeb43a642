import { sql } from 'kysely'
import type { z } from 'zod'
import type { timelineEvent } from '../../contract/applications.ts'
import { notFound } from '../http/problem.ts'
import type { Db } from '../house.ts'

export type TimelineEvent = z.output<typeof timelineEvent>
/** Steps, oldest first, and how many there are in all. */
export type Timeline = { steps: TimelineEvent[]; total: number }

export const noSteps: Timeline = { steps: [], total: 0 }

/** So many steps of an application, the newest, come with a list. */
const newestSteps = 20

type Reading = {
  /** Their sender does not see what the company took back before anybody was told of it. */
  reader: 'job_seeker' | 'company'
  /** Every step, instead of the newest and the last that counts of each kind, from which its state is read. */
  every?: boolean
}

/** The steps of these applications, by application. */
export async function findTimelines(
  db: Db,
  ids: string[],
  { reader, every = false }: Reading,
): Promise<Map<string, Timeline>> {
  const timelines = new Map<string, Timeline>(ids.map((id) => [id, { steps: [], total: 0 }]))
  if (!ids.length) return timelines
  const events = await db
    .with('told', (told) =>
      told
        .selectFrom('application_events')
        .select(['id', 'application_id', 'at', 'kind', 'actor_type as actor', 'from_status', 'to_status'])
        .select(['reason', 'note', 'due_at', 'is_void'])
        .select([
          sql<number>`count(*) over (partition by application_id)`.as('total'),
          sql<number>`row_number() over (partition by application_id order by at desc, id desc)`.as('newest'),
          sql<number>`row_number() over (partition by application_id, is_void, kind, to_status
            order by at desc, id desc)`.as('newest_of_kind'),
        ])
        .where('application_id', 'in', ids)
        .$if(reader === 'job_seeker', (all) => all.where(neverTold, '=', false)),
    )
    .selectFrom('told')
    .select([
      'application_id',
      'at',
      'kind',
      'actor',
      'from_status',
      'to_status',
      'reason',
      'note',
      'due_at',
      'is_void',
    ])
    .select('total')
    .$if(!every, (all) => all.where(sql<boolean>`newest <= ${newestSteps} or (newest_of_kind = 1 and not is_void)`))
    .orderBy('at')
    .orderBy('id')
    .execute()
  for (const { application_id, total, ...event } of events) {
    const timeline = timelines.get(application_id)
    if (!timeline) continue
    timeline.steps.push(event as TimelineEvent)
    timeline.total = total
  }
  return timelines
}

const neverTold = sql<boolean>`(is_void and actor_type <> 'job_seeker' and told_at is null and not (kind = 'undone' and exists (
  select from application_events told where told.application_id = application_events.application_id
    and told.id < application_events.id and told.is_void and told.told_at is not null)))`

/** Every step of a seeker's application; 404 where it is not theirs. */
export async function findMyTimeline(db: Db, { id, seeker_id }: { id: string; seeker_id: string }) {
  const mine = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst()
  if (!mine) throw notFound()
  return ((await findTimelines(db, [id], { reader: 'job_seeker', every: true })).get(id) ?? noSteps).steps
}
