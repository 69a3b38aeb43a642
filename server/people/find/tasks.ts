import { sql } from 'kysely'
import type { Db } from '../../app-context.ts'
import type { Schedule } from '../../queue/queue.ts'

/** Rows whose words are over are looked through the long way: each is written anew once something in it has expired. */
export const renewFindablePeople = (db: Db) =>
  sql`select keep_findable(array(
    select seeker_id from findable_people where words_until < last_day_everywhere()))`.execute(db)

export const peopleSearchSchedules: Schedule[] = [
  { name: 'renew-findable-people', cron: '9 * * * *', run: ({ db }) => renewFindablePeople(db) },
]
