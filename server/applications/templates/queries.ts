import { sql, type Insertable, type Updateable } from 'kysely'
import { notSelectedReasons, templateStatuses } from '../../../contract/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { AppContext, Db } from '../../app-context.ts'
import { conflict, invalid } from '../../http/problem.ts'
import { refuseDuplicate } from '../../http/unique.ts'

const refuseTakenName = refuseDuplicate('message_templates_name_once', () =>
  invalid({ name: 'Your company has a template of this name. Choose another one.' }),
)

const shown = ['id', 'name', 'status', 'reason', 'body', 'created_at', 'updated_at'] as const

export const listTemplates = (db: Db, company_id: string) =>
  db
    .selectFrom('message_templates')
    .select(shown)
    .where('company_id', '=', company_id)
    .orderBy(sql`array_position(${sql.val(templateStatuses)}::text[], status)`)
    .orderBy(sql`array_position(${sql.val(notSelectedReasons)}::text[], reason)`)
    .orderBy(sql`lower(name)`)
    .execute()

/** @throws 409 where there are as many as may be; 422 where one has this name */
export async function insertTemplate({ db, config }: AppContext, template: Insertable<DB['message_templates']>) {
  const { company_id } = template
  return await db
    .transaction()
    .execute(async (tx) => {
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
    .catch(refuseTakenName)
}

type Own = { id: string; company_id: string }

/** Undefined where the company has no such template. @throws 422 where another one has this name */
export const updateTemplate = (db: Db, { id, company_id }: Own, set: Updateable<DB['message_templates']>) =>
  db
    .updateTable('message_templates')
    .set({ ...set, updated_at: new Date() })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .returning(shown)
    .executeTakeFirst()
    .catch(refuseTakenName)

/** Whether there was such a template. */
export async function deleteTemplate(db: Db, { id, company_id }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
