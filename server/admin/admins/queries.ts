import { sql } from 'kysely'
import type { Db } from '../../app-context.ts'

/** Everybody of us, by name. */
export const findAdmins = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(['id', sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
    .where('user_type', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
