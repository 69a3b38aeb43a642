import { sql, type Insertable, type Updateable } from 'kysely'
import { notSelectedReasons, templateStatuses } from '../../../contract/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { AppContext, Db } from '../../app-context.ts'
import { conflict, invalid } from '../../http/problem.ts'
import { refuseDuplicate } from '../../http/unique.ts'

const taken = (whose: string) => () => invalid({ name: `${whose} a template of this name. Choose another one.` })

const refuseTakenName = <T>(written: Promise<T>): Promise<T> =>
  written
    .catch(refuseDuplicate('message_templates_name_once', taken('Your company has')))
    .catch(refuseDuplicate('message_templates_own_name_once', taken('You have')))

const shown = ['id', 'name', 'status', 'reason', 'body', 'is_shared', 'created_at', 'updated_at'] as const

type Reader = { company_id: string; account_id: string }

const isReadBy = ({ company_id, account_id }: Reader) =>
  sql<boolean>`company_id = ${company_id} and (is_shared or author_id = ${account_id})`

/** Those of the reader, and those that the company shares. */
export const listTemplates = (db: Db, reader: Reader) =>
  db
    .selectFrom('message_templates')
    .select(shown)
    .where(isReadBy(reader))
    .orderBy(sql`array_position(${sql.val(templateStatuses)}::text[], status)`)
    .orderBy(sql`array_position(${sql.val(notSelectedReasons)}::text[], reason)`)
    .orderBy(sql`lower(name)`)
    .execute()

/** @throws 409 where there are as many as may be; 422 where one has this name */
export async function insertTemplate({ db, config }: AppContext, template: Insertable<DB['message_templates']>) {
  const { company_id } = template
  const written = db.transaction().execute(async (tx) => {
    // Those sent at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`message_templates:${company_id}`}, 0))`.execute(tx)
    const { held } = await tx
      .selectFrom('message_templates')
      .select((eb) => eb.fn.countAll<number>().as('held'))
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    if (held >= config.limits.message_templates_per_company)
      throw conflict(
        `Your company has ${held} templates, which is as many as there can be. Delete one, or change one of them.`,
        'too_many_templates',
      )
    return await tx.insertInto('message_templates').values(template).returning(shown).executeTakeFirstOrThrow()
  })
  return await refuseTakenName(written)
}

type Own = Reader & { id: string }

/** Undefined where the company has no such template. @throws 422 where another one has this name */
export const updateTemplate = (db: Db, { id, ...reader }: Own, set: Updateable<DB['message_templates']>) =>
  refuseTakenName(
    db
      .updateTable('message_templates')
      .set({ ...set, updated_at: new Date() })
      .where('id', '=', id)
      .where(isReadBy(reader))
      .returning(shown)
      .executeTakeFirst(),
  )

/** One that the reader may change. */
export const findTemplate = (db: Db, { id, ...reader }: Own) =>
  db.selectFrom('message_templates').select(shown).where('id', '=', id).where(isReadBy(reader)).executeTakeFirst()

/** Those that nobody else reads, of somebody who leaves the company. */
export const deleteOwnTemplates = (tx: Db, author_id: string) =>
  tx.deleteFrom('message_templates').where('author_id', '=', author_id).where('is_shared', '=', false).execute()

/** Whether there was such a template. */
export async function deleteTemplate(db: Db, { id, ...reader }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .where(isReadBy(reader))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
