import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import type { Schedule } from '../../platform/queue/queue.ts'

/** Rows with expired words need a slower search, so each row is rewritten when something in it expires. */
export async function renewFindableSeekers(db: Db): Promise<number> {
  const { rows } = await sql<{ done: number }>`with over as materialized (
    select array(select seeker_id from findable_people where words_until < last_day_everywhere()) as people)
    select cardinality(people) as done, keep_findable(people) from over`.execute(db)
  return rows[0]?.done ?? 0
}

export const seekerSearchSchedules: Schedule[] = [
  { name: 'renew-findable-people', cron: '9 * * * *', run: ({ db }) => renewFindableSeekers(db) },
]
