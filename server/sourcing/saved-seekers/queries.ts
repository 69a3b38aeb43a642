import { sql } from 'kysely'
import { savedSeekerLimits } from '../../../contract/sourcing/values.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { conflict, invalid, stale } from '../../platform/http/problem.ts'
import type { SeekerQuery, ViewingCompany } from '../../seekers/browse/queries.ts'
import { searchVisible, findVisible } from '../../seekers/browse/visibility.ts'
import { insertUnderQuota } from '../../platform/quotas.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'

export type OwnedByCompany = { id: string; company_id: string }

const undoStart = sql<Date>`now() - make_interval(mins => ${sql.lit(savedSeekerLimits.undo_minutes)})`

const savedRows = (db: Db) =>
  db
    .selectFrom('saved_people as saved')
    .leftJoin('accounts as colleague', 'colleague.id', 'saved.saved_by')
    .select([
      'saved.id',
      'saved.seeker_id',
      'saved.notes',
      'saved.notes_at',
      'saved.tags',
      'saved.created_at as saved_at',
      sql<string | null>`colleague.first_name || ' ' || colleague.last_name`.as('saved_by'),
    ])
    .where('saved.removed_at', 'is', null)
export type SavedRow = Awaited<ReturnType<ReturnType<typeof savedRows>['execute']>>[number]

export const findSaved = (db: Db, { id, company_id }: OwnedByCompany) =>
  savedRows(db).where('saved.id', '=', id).where('saved.company_id', '=', company_id).executeTakeFirst()

export const findSavedOfSeeker = (db: Db, { seeker_id, company_id }: { seeker_id: string; company_id: string }) =>
  savedRows(db).where('saved.seeker_id', '=', seeker_id).where('saved.company_id', '=', company_id).executeTakeFirst()

type ListQuery = Pick<SeekerQuery, 'keyword' | 'experience_level' | 'page' | 'per_page'> & {
  list?: string | undefined
  tag?: string | undefined
}

/** A page of the people a company saved, last saved first. */
export async function findSavedPage(
  db: Db,
  { company_id, company, query }: { company_id: string; company: ViewingCompany | null; query: ListQuery },
) {
  const { list, page, per_page } = query
  const wanted = await seenConditions(db, company_id, company, query)
  const matching = savedRows(db)
    .where('saved.company_id', '=', company_id)
    .where((eb) => eb.and(wanted))
    .$if(list !== undefined, (q) =>
      q.where(sql<boolean>`exists (select from people_list_entries e
        where e.saved_person_id = saved.id and e.list_id = ${list}::uuid)`),
    )
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy('saved.created_at', 'desc')
      .orderBy('saved.id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/**
 * A keyword is searched in what the company can see of people now and in its own notes and tags, a level only in the
 * former, a tag only in the latter. Hidden people are never found.
 */
async function seenConditions(
  db: Db,
  company_id: string,
  company: ViewingCompany | null,
  { keyword, experience_level, tag }: ListQuery,
) {
  if (!keyword && !experience_level && tag === undefined) return []
  const visible = await findVisibleSaved(db, company_id, company)
  const seen = visible.map(({ id }) => id)
  const among = async (asked: Parameters<typeof searchVisible>[2]) =>
    sql<boolean>`saved.seeker_id = any (${await searchVisible(db, visible, asked)}::uuid[])`
  const wanted = []
  if (experience_level) wanted.push(await among({ experience_level }))
  if (tag !== undefined)
    wanted.push(sql<boolean>`(saved.seeker_id = any (${seen}::uuid[]) and saved.tags @> array[${tag}]::text[])`)
  if (keyword) {
    const words = keyword.split(/\s+/).map(likeWord)
    wanted.push(sql<boolean>`(${await among({ keyword })} or saved.seeker_id = any (${seen}::uuid[])
      and saved.notes || ' ' || array_to_string(saved.tags, ' ') ilike all (${words}::text[]))`)
  }
  return wanted
}

/** The saved people that a company can see now. */
async function findVisibleSaved(db: Db, company_id: string, company: ViewingCompany | null, { tagged = false } = {}) {
  const saved = await db
    .selectFrom('saved_people')
    .select('seeker_id')
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .where('seeker_id', 'is not', null)
    .$if(tagged, (q) => q.where(sql<boolean>`tags <> '{}'`))
    .$narrowType<{ seeker_id: string }>()
    .execute()
  const ids = saved.map(({ seeker_id }) => seeker_id)
  return await findVisible(db, ids, company)
}

/**
 * Saves a person once. Someone who was removed minutes ago is restored.
 * @returns whether the person exists
 * @throws 409 if the limit is reached
 */
export function insertSaved(
  { db, config }: AppContext,
  { company_id, seeker_id, saved_by }: { company_id: string; seeker_id: string; saved_by: string },
): Promise<boolean> {
  return insertUnderQuota(db, quotaOf(config, company_id), async (tx) => {
    await deleteRemoved(tx, company_id)
    const { rows } = await sql<{ is_new: boolean }>`
      with person as (select id from job_seekers where id = ${seeker_id} for key share),
      inserted as (
        insert into saved_people (company_id, seeker_id, saved_by) select ${company_id}, id, ${saved_by} from person
        on conflict (company_id, seeker_id) do update set removed_at = null where saved_people.removed_at is not null
        returning id
      )
      select exists (select from inserted) as is_new from person`.execute(tx)
    return rows[0]
  })
}

const quotaOf = ({ limits }: AppContext['config'], company_id: string) => ({
  table: 'saved_people' as const,
  company_id,
  most: limits.saved_people_per_company,
  refusal: conflict(
    `Your company has reached the limit of ${limits.saved_people_per_company} saved people. Remove someone to save this person.`,
    'too_many_saved',
  ),
})

/** @returns whether the record existed */
export async function removeSaved(db: Db, { id, company_id }: OwnedByCompany): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_people')
    .set({ removed_at: new Date() })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether the record was removed recently enough to restore. @throws 409 if the limit has been reached since */
export const restoreSaved = ({ db, config }: AppContext, { id, company_id }: OwnedByCompany): Promise<boolean> =>
  insertUnderQuota(db, quotaOf(config, company_id), async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('saved_people')
      .set({ removed_at: null })
      .where('id', '=', id)
      .where('company_id', '=', company_id)
      .where('removed_at', '>', undoStart)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? { is_new: true } : undefined
  })

/** Deletes removed records that can no longer be restored, for one company or all. */
export const deleteRemoved = (db: Db, company_id?: string) =>
  db
    .deleteFrom('saved_people')
    .where('removed_at', '<=', undoStart)
    .$if(company_id !== undefined, (q) => q.where('company_id', '=', company_id ?? null))
    .execute()

/** @returns whether the record exists. @throws 409 if a colleague changed the notes since they were read */
export async function updateNotes(
  tx: Db,
  { id, company_id }: OwnedByCompany,
  { notes, notes_at }: { notes: string; notes_at?: Date | null | undefined },
): Promise<boolean> {
  const now = await lockSaved(tx, { id, company_id })
  if (!now) return false
  if (notes_at !== undefined && notes_at?.getTime() !== now.notes_at?.getTime())
    throw stale('A colleague changed these notes while you were editing.', { notes: now.notes, notes_at: now.notes_at })
  await tx.updateTable('saved_people').set({ notes, notes_at: new Date() }).where('id', '=', id).execute()
  return true
}

/** @returns whether the record exists. @throws 422 if a list was deleted or belongs to another company */
export async function updateSorting(
  tx: Db,
  { id, company_id }: OwnedByCompany,
  { tags, list_ids }: { tags?: string[] | undefined; list_ids?: string[] | undefined },
): Promise<boolean> {
  if (!(await lockSaved(tx, { id, company_id }))) return false
  if (tags) await tx.updateTable('saved_people').set({ tags }).where('id', '=', id).execute()
  if (!list_ids) return true
  const { rows: lists } = await sql<{ id: string }>`select id from people_lists
    where company_id = ${company_id} and id = any (${list_ids}::uuid[]) for key share`.execute(tx)
  if (lists.length < list_ids.length)
    throw invalid({ list_ids: 'One of these lists has been deleted. Remove it and save again.' })
  await tx.deleteFrom('people_list_entries').where('saved_person_id', '=', id).execute()
  if (lists.length)
    await tx
      .insertInto('people_list_entries')
      .values(lists.map((list) => ({ list_id: list.id, saved_person_id: id, company_id })))
      .execute()
  return true
}

const lockSaved = (tx: Db, { id, company_id }: OwnedByCompany) =>
  tx
    .selectFrom('saved_people')
    .select(['notes', 'notes_at'])
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The number of people a company saved. */
export async function countSaved(db: Db, company_id: string): Promise<number> {
  const { saved } = await db
    .selectFrom('saved_people')
    .select((eb) => eb.fn.countAll<number>().as('saved'))
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return saved
}

/** The tags of a company in alphabetical order, each with the number of visible people who have it. */
export async function countTags(db: Db, company_id: string, company: ViewingCompany | null) {
  const seen = (await findVisibleSaved(db, company_id, company, { tagged: true })).map(({ id }) => id)
  return await db
    .selectFrom('saved_people')
    .select([sql<string>`unnest(tags)`.as('tag'), sql<number>`count(*)::int`.as('people')])
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`seeker_id = any (${seen}::uuid[])`)
    .groupBy('tag')
    .orderBy('tag')
    .execute()
}
