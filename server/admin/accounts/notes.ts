import { sql } from 'kysely'
import type { AdminRequest } from '../../audit/record.ts'
import type { Db } from '../../app-context.ts'
import { conflict } from '../../http/problem.ts'

const mostNotes = 200

/** Notes something about a job seeker or a company, for administrators alone. @throws Problem 409 past 200 */
export async function insertNote(
  tx: Db,
  { caller }: AdminRequest,
  about: { seeker_id: string } | { company_id: string },
  words: string,
) {
  const { count } = await tx
    .selectFrom('account_notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(about))
    .executeTakeFirstOrThrow()
  if (count >= mostNotes) throw conflict(`An account can have ${mostNotes} notes at most.`)
  await tx
    .insertInto('account_notes')
    .values({
      ...about,
      words,
      actor_name: sql<string>`(select first_name || ' ' || last_name from accounts where id = ${caller.account_id}::uuid)`,
    })
    .execute()
}
