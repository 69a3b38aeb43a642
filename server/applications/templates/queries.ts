import { sql, type Insertable, type Updateable } from 'kysely'
import { notSelectedReasons, templateStatuses } from '../../../contract/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../app-context.ts'
import { conflict, invalid } from '../../http/problem.ts'
import { refuseDuplicate } from '../../http/unique.ts'

/** Who reads and writes templates. */
type Reader = { company_id: string; account_id: string }

const refuseSharedName = refuseDuplicate('message_templates_shared_name_once', () =>
  invalid({ name: 'Your company shares a template of this name. Choose another one.' }),
)
const refuseOwnName = refuseDuplicate('message_templates_own_name_once', () =>
  invalid({ name: 'You have a template of this name. Choose another one.' }),
)

/** One's own and those that the company shares. */
const readable = (db: Db, { company_id, account_id }: Reader) =>
  db
    .selectFrom('message_templates as t')
    .leftJoin('accounts as author', 'author.id', 't.author_id')
    .select(['t.id', 't.name', 't.status', 't.reason', 't.body', 't.author_id', 't.private_to'])
    .select(['t.created_at', 't.updated_at'])
    .select(sql<string | null>`author.first_name || ' ' || author.last_name`.as('author_name'))
    .where('t.company_id', '=', company_id)
    .where((eb) => eb.or([eb('t.private_to', 'is', null), eb('t.private_to', '=', account_id)]))

export const listTemplates = (db: Db, reader: Reader) =>
  readable(db, reader)
    .orderBy(sql`array_position(${sql.val(templateStatuses)}::text[], t.status)`)
    .orderBy(sql`array_position(${sql.val(notSelectedReasons)}::text[], t.reason)`)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .execute()

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

export const findTemplate = (db: Db, reader: Reader, id: string) =>
  readable(db, reader).where('t.id', '=', id).executeTakeFirst()

/** The same, kept as it is to the end of the transaction. */
export const lockTemplate = (tx: Db, reader: Reader, id: string) =>
  readable(tx, reader).where('t.id', '=', id).forUpdate('t').executeTakeFirst()

/** @throws 409 where the author has as many as may be; 422 where one has this name */
export async function insertTemplate(
  tx: Db,
  template: Insertable<DB['message_templates']> & { author_id: string },
  most: number,
) {
  const { author_id } = template
  // Those sent at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message_templates:${author_id}`}, 0))`.execute(tx)
  const { held } = await tx
    .selectFrom('message_templates')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('author_id', '=', author_id)
    .executeTakeFirstOrThrow()
  if (held >= most)
    throw conflict(
      `You have ${held} templates, which is as many as there can be. Delete one, or change one of them.`,
      'too_many_templates',
    )
  return await tx
    .insertInto('message_templates')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseSharedName)
    .catch(refuseOwnName)
}

/** @throws 422 where another one has this name */
export const updateTemplate = (tx: Db, id: string, set: Updateable<DB['message_templates']>) =>
  tx
    .updateTable('message_templates')
    .set({ ...set, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
    .catch(refuseSharedName)
    .catch(refuseOwnName)

export const deleteTemplate = (tx: Db, id: string) => tx.deleteFrom('message_templates').where('id', '=', id).execute()
