import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminSettings } from '../../../contract/admin/settings.ts'
import type { AdminRole } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { unauthorized } from '../../platform/http/problem.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'

const admins = (db: Db) => db.selectFrom('accounts as a').where('a.user_type', '=', 'admin')

const fullName = sql<string>`a.first_name || ' ' || a.last_name`

const named = (db: Db, keyword: string) =>
  admins(db).where((eb) =>
    eb.and(
      keyword
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => sql<boolean>`concat_ws(' ', a.first_name, a.last_name, a.email) ilike ${likeWord(word)}`),
    ),
  )

const shown = sql<Date | null>`(select max(s.last_used_at) from sessions s where s.account_id = a.id)`

const listed = (from: ReturnType<typeof named>, viewer: string) =>
  from
    .select(['a.id', 'a.email', 'a.first_name', 'a.last_name', 'a.created_at'])
    .select([
      sql<AdminRole>`a.admin_role`.as('role'),
      shown.as('last_used_at'),
      sql<boolean>`a.password_hash is null`.as('is_invited'),
      sql<boolean>`exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null)`.as(
        'has_second_factor',
      ),
      sql<boolean>`a.id = ${viewer}::uuid`.as('is_you'),
    ])

type ListRequest = z.output<typeof adminSettings.admins.query>

/** Administrators by name, as `viewer` sees them. */
export async function findAdmins(db: Db, { keyword = '', page, per_page }: ListRequest, viewer: string) {
  const [rows, { total }] = await Promise.all([
    listed(named(db, keyword), viewer)
      .orderBy('a.first_name')
      .orderBy('a.last_name')
      .orderBy('a.id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    named(db, keyword)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const findAdmin = (db: Db, id: string, viewer: string) =>
  listed(admins(db), viewer).where('a.id', '=', id).executeTakeFirst()

export const findAssignees = (db: Db, keyword = '') =>
  named(db, keyword)
    .select(['a.id', fullName.as('name')])
    .orderBy('name')
    .orderBy('a.id')
    .limit(100)
    .execute()

/** Keeps the account from being deleted until the transaction ends. */
export const lockAssignee = (tx: Db, id: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forKeyShare().execute()

export const findAdminProfile = (db: Db, id: string) =>
  admins(db)
    .select(['a.id', 'a.email', 'a.first_name', 'a.last_name', 'a.created_at', 'a.updated_at'])
    .select(sql<AdminRole>`a.admin_role`.as('role'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Locks all super admins until the transaction ends, so that two can't remove each other.
 * @throws 401 if the caller is no longer one of them
 */
export async function lockSuperAdmins(tx: Db, account_id: string) {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('admin_role', '=', 'super_admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!rows.some(({ id }) => id === account_id)) throw unauthorized('Your account was just removed.', 'session_ended')
}

export const lockAdmin = (tx: Db, id: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name', 'admin_role as role', 'updated_at'])
    .where('id', '=', id)
    .where('user_type', '=', 'admin')
    .forUpdate()
    .executeTakeFirst()

export const updateAdminName = (tx: Db, id: string, names: { first_name: string; last_name: string }) =>
  tx
    .updateTable('accounts')
    .set({ ...names, updated_at: new Date() })
    .where('id', '=', id)
    .execute()

export async function deleteAdmin(tx: Db, id: string) {
  await tx.deleteFrom('idempotency_keys').where('scope', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).where('user_type', '=', 'admin').execute()
}
