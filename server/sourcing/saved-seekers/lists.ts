import { sql } from 'kysely'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { conflict, invalid } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { insertUnderQuota } from '../../platform/quotas.ts'
import type { OwnedByCompany } from './queries.ts'

const refuseTakenName = refuseDuplicate('people_lists_name_once', () =>
  invalid({ name: 'Your company already has a list with this name. Choose another name.' }),
)

/** The company's lists by name, with the number of saved people on each. */
export const findLists = (db: Db, company_id: string) =>
  db
    .selectFrom('people_lists')
    .select([
      'people_lists.id',
      'people_lists.name',
      sql<number>`(select count(*)::int from people_list_entries e join saved_people s on s.id = e.saved_person_id
        where e.list_id = people_lists.id and s.removed_at is null)`.as('people'),
    ])
    .where('company_id', '=', company_id)
    .orderBy(sql`lower(name)`)
    .execute()

/** Which lists each of these saved people is on. */
export const findListsOf = (db: Db, saved_person_ids: string[]) =>
  db
    .selectFrom('people_list_entries as e')
    .innerJoin('people_lists as l', 'l.id', 'e.list_id')
    .select(['e.saved_person_id', 'l.id', 'l.name'])
    .where(sql<boolean>`e.saved_person_id = any (${saved_person_ids}::uuid[])`)
    .orderBy(sql`lower(l.name)`)
    .execute()

/** @throws 409 at the limit, 422 if another alert has this name */
export async function insertList(
  { db, config }: AppContext,
  { company_id, name }: { company_id: string; name: string },
) {
  const most = config.limits.people_lists_per_company
  const refusal = conflict(
    `Your company has reached the limit of ${most} lists. Delete or rename one.`,
    'too_many_lists',
  )
  let id = ''
  await insertUnderQuota(db, { table: 'people_lists', company_id, most, refusal }, async (tx) => {
    const row = await tx
      .insertInto('people_lists')
      .values({ company_id, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    id = row.id
    return { is_new: true }
  }).catch(refuseTakenName)
  return { id, name, people: 0 }
}

/** Undefined if the company has no such list. @throws 422 if another list has this name */
export const updateList = (db: Db, { id, company_id }: OwnedByCompany, name: string) =>
  db
    .updateTable('people_lists')
    .set({ name })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .returning(['id', 'name'])
    .executeTakeFirst()
    .catch(refuseTakenName)

/** @returns whether the list existed */
export async function deleteList(db: Db, { id, company_id }: OwnedByCompany): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('people_lists')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
