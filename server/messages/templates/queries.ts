import { sql, type Insertable, type Updateable } from 'kysely'
import { notSelectedReasons, templateStatuses } from '../../../contract/platform/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'

const taken = (whose: string) => () => invalid({ name: `${whose} a template with this name. Choose another name.` })

const refuseTakenName = <T>(written: Promise<T>): Promise<T> =>
  written
    .catch(refuseDuplicate('message_templates_name_once', taken('Your company already has')))
    .catch(refuseDuplicate('message_templates_own_name_once', taken('You already have')))

type Viewer = { company_id: string; account_id: string }

/** The reader's own and the company's shared ones. */
const readable = (db: Db, { company_id, account_id }: Viewer) =>
  db
    .selectFrom('message_templates as t')
    .leftJoin('accounts as author', 'author.id', 't.author_id')
    .select(['t.id', 't.name', 't.status', 't.reason', 't.body', 't.is_shared', 't.author_id'])
    .select(['t.created_at', 't.updated_at'])
    .select(sql<string | null>`author.first_name || ' ' || author.last_name`.as('author_name'))
    .where('t.company_id', '=', company_id)
    .where((eb) => eb.or([eb('t.is_shared', '=', true), eb('t.author_id', '=', account_id)]))

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

export const listTemplates = (db: Db, viewer: Viewer) =>
  readable(db, viewer)
    .orderBy(sql`array_position(${sql.val(templateStatuses)}::text[], t.status)`)
    .orderBy(sql`array_position(${sql.val(notSelectedReasons)}::text[], t.reason)`)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .execute()

/** @throws 404 if the reader has no such template and the company shares none */
export async function findTemplate(db: Db, viewer: Viewer, id: string) {
  const row = await readable(db, viewer).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The same, locked until the end of the transaction. */
export async function lockTemplate(tx: Db, viewer: Viewer, id: string) {
  const row = await readable(tx, viewer).where('t.id', '=', id).forUpdate('t').executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** @throws 409 if the limit is reached; 422 if the name is taken */
export async function insertTemplate({ db, config }: AppContext, template: Insertable<DB['message_templates']>) {
  const { company_id } = template
  const written = db.transaction().execute(async (tx) => {
    // Serializes concurrent requests, so that they're all counted.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`message_templates:${company_id}`}, 0))`.execute(tx)
    const { held } = await tx
      .selectFrom('message_templates')
      .select((eb) => eb.fn.countAll<number>().as('held'))
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    if (held >= config.limits.message_templates_per_company)
      throw conflict(
        `Your company has reached the limit of ${held} templates. Delete or change one.`,
        'too_many_templates',
      )
    return await tx.insertInto('message_templates').values(template).returning('id').executeTakeFirstOrThrow()
  })
  return await refuseTakenName(written)
}

/** @throws 422 if the name is taken */
export const updateTemplate = (tx: Db, id: string, set: Updateable<DB['message_templates']>) =>
  refuseTakenName(
    tx
      .updateTable('message_templates')
      .set({ ...set, updated_at: new Date() })
      .where('id', '=', id)
      .execute(),
  )

export const deleteTemplate = (tx: Db, id: string) => tx.deleteFrom('message_templates').where('id', '=', id).execute()
