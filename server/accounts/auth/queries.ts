import { randomInt } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { slugOf } from '../../../contract/platform/normalise.ts'
import {
  type AdminRole,
  type CompanyRole,
  notificationEvents,
  type UserType,
} from '../../../contract/platform/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { sessionLife } from '../../platform/http/callers.ts'
import { newToken, tokenHash } from './codes/rules.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.company_id')
    .leftJoin('job_seekers', 'job_seekers.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.user_type',
      'accounts.email',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.admin_role',
      'accounts.company_role',
      'accounts.password_hash',
      'accounts.email_verified_at',
      'accounts.registered_network',
      'accounts.suspended_at',
      'accounts.company_id',
      'companies.name as company_name',
      'companies.logo_key',
      'companies.verified_at as company_verified_at',
      'companies.time_zone as company_time_zone',
      'job_seekers.picture_key',
    ])
    .$narrowType<{ user_type: UserType; admin_role: AdminRole | null }>()

/** Case-insensitive. */
export const findAccountByEmail = (db: Db, email: string) =>
  accounts(db).where('accounts.email', '=', email).executeTakeFirst()

/**
 * The same, locked until the end of the transaction, so that it can't be verified, replaced, or given another password.
 */
export const lockAccountByEmail = (tx: Db, email: string) =>
  accounts(tx).where('accounts.email', '=', email).forNoKeyUpdate('accounts').executeTakeFirst()

/** Serializes registrations of an address, even of an unknown one. */
export const lockAddress = (tx: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`register:${email.toLowerCase()}`}, 0))`.execute(tx)

export const findAccount = (db: Db, id: string) => accounts(db).where('accounts.id', '=', id).executeTakeFirstOrThrow()

export type Account = Awaited<ReturnType<typeof findAccount>>

/** What `auth/login` and `auth/verify-email` return about an account. */
export const presentLogin = ({
  id,
  user_type,
  first_name,
  last_name,
  company_name,
  email,
  admin_role,
  company_role,
}: Account) => ({
  id,
  user_type,
  first_name,
  last_name,
  company_name,
  email,
  admin_role,
  company_role,
})

type Beginning = {
  /** The account as it was read when its password was compared. */
  account: Pick<Account, 'id' | 'user_type' | 'password_hash'>
  has_shown_factor?: boolean
  user_agent: string
  network_hash: Buffer
}

/**
 * Starts a session and returns its token, which only its bearer knows. Undefined if the account now has another
 * password or two-step verification that wasn't passed, or is suspended. The lock waits for a concurrent change; a
 * later one ends this session.
 */
export async function insertSession(
  tx: Db,
  { account, has_shown_factor = false, user_agent, network_hash }: Beginning,
) {
  // Only the next statement sees what the lock waited for.
  await sql`select from accounts where id = ${account.id} for share`.execute(tx)
  const token = newToken()
  const expires_at = new Date(Date.now() + sessionLife.absolute_ms[account.user_type])
  const { rows } = await sql`
    insert into sessions (account_id, token_hash, network_hash, user_agent, expires_at)
    select id, ${tokenHash(token)}::bytea, ${network_hash}::bytea, ${user_agent || null}::text, ${expires_at}::timestamptz
    from accounts
    where id = ${account.id} and password_hash is not distinct from ${account.password_hash}::text
      and email_verified_at is not null and suspended_at is null
      and (${has_shown_factor} or not exists (
        select from second_factors f where f.account_id = accounts.id and f.confirmed_at is not null))
    returning id`.execute(tx)
  return rows.length ? token : undefined
}

export const endSession = (db: Db, id: string) =>
  db.updateTable('sessions').set({ ended_at: new Date(), ended_reason: 'logout' }).where('id', '=', id).execute()

/** Ends all sessions of an account. */
export const endSessions = (
  tx: Db,
  account_id: string,
  ended_reason: 'password_change' | 'suspension' | 'deletion' | 'left_company',
) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: new Date(), ended_reason })
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .execute()

/** Whether the owner of this address signed in from this network within a session's lifetime. */
export async function isKnownNetwork(db: Db, email: string, network_hashes: readonly Buffer[]) {
  const known = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id')
    .where('accounts.email', '=', email)
    .where('sessions.network_hash', 'in', network_hashes)
    .where('sessions.created_at', '>', new Date(Date.now() - sessionLife.absolute_ms.job_seeker))
    .limit(1)
    .executeTakeFirst()
  return !!known
}

/** A password and the network it was typed on. None if the address is contested. */
export type Credentials = { password_hash: string | null; registered_network: Buffer | null }
type Person = Pick<Insertable<DB['accounts']>, 'email' | 'first_name' | 'last_name'>
/** Their time zone, if it's known. */
type Zoned = { time_zone?: string | undefined }
type NewAccount = Person & Credentials & Zoned

/** The account with its settings. Undefined if the address already has one. */
async function insertAccount(tx: Db, { time_zone, ...row }: Insertable<DB['accounts']> & Zoned) {
  const account = await tx
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.constraint('accounts_email_once').doNothing())
    .returning(['id', 'email', 'user_type'])
    .executeTakeFirst()
  if (!account) return undefined
  await tx
    .insertInto('contact_settings')
    .values({ account_id: account.id, contact_email: account.email, ...(time_zone ? { time_zone } : {}) })
    .execute()
  await tx
    .insertInto('notification_settings')
    .values(notificationEvents.map((event) => ({ account_id: account.id, event })))
    .execute()
  return account
}

/** A job seeker's account, profile, and settings. Undefined if the address is taken. */
export async function insertSeeker(tx: Db, row: NewAccount) {
  const account = await insertAccount(tx, { ...row, user_type: 'job_seeker' })
  if (!account) return undefined
  const seeker = await tx
    .insertInto('job_seekers')
    .values({ account_id: account.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('privacy_settings').values({ seeker_id: seeker.id }).execute()
  return account
}

/** An administrator without a password, who proves the address with the emailed link. Undefined if it's taken. */
export const insertAdmin = (tx: Db, row: Person, admin_role: AdminRole) =>
  insertAccount(tx, { ...row, user_type: 'admin', admin_role, email_verified_at: new Date() })

/** A company waiting for verification, and its first account. Undefined if the address is taken. */
export async function insertEmployer(
  tx: Db,
  { company_name, website, ...row }: NewAccount & { company_name: string; website?: string | undefined },
) {
  // The account first, so that a taken address doesn't leave a company behind.
  if (await findAccountByEmail(tx, row.email)) return undefined
  const company_id = await insertCompany(tx, {
    name: company_name,
    website,
    ...(row.time_zone ? { time_zone: row.time_zone } : {}),
  })
  const account = await insertAccount(tx, { ...row, user_type: 'employer', company_id, company_role: 'owner' })
  if (!account) {
    await tx.deleteFrom('companies').where('id', '=', company_id).execute()
    return undefined
  }
  await tx
    .insertInto('company_events')
    .values({ company_id, actor_id: account.id, actor_type: 'employer', kind: 'registered' })
    .execute()
  return account
}

type Colleague = Person & Zoned & { password_hash: string; company_id: string; company_role: CompanyRole }

/** Someone joining a company. The invitation email proved the address, which must be free. */
export async function insertColleague(tx: Db, row: Colleague): Promise<string> {
  const account = await insertAccount(tx, { ...row, user_type: 'employer', email_verified_at: new Date() })
  if (!account) throw new Error('The address of an invitation was taken while it was locked.')
  return account.id
}

/** `halden-grid`, or `halden-grid-2` if that's taken, and so on. Random after ten. */
async function insertCompany(
  tx: Db,
  company: { name: string; website?: string | undefined; time_zone?: string },
): Promise<string> {
  const slug = slugOf(company.name, 'company')
  for (let number = 1; ; number++) {
    const inserted = await tx
      .insertInto('companies')
      .values({ ...company, slug: number === 1 ? slug : `${slug}-${number <= 10 ? number : randomInt(1e9)}` })
      .onConflict((conflict) => conflict.constraint('companies_slug_once').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return inserted.id
  }
}

/**
 * Deletes an account that was never verified or used, so that the owner of the address can register with their own
 * password, name, and account type. Returns false if it must stay.
 */
export async function deleteNeverUsed(tx: Db, id: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'company_id', 'user_type'])
    .where('id', '=', id)
    .where('user_type', '<>', 'admin')
    .where('email_verified_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('sessions').select('id').where('account_id', '=', id))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('companies')
            .select('companies.id')
            .whereRef('companies.id', '=', 'accounts.company_id')
            .where('companies.verified_at', 'is not', null),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!account) return false
  await tx.deleteFrom('job_seekers').where('account_id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
  if (account.company_id)
    await tx
      .deleteFrom('companies')
      .where('id', '=', account.company_id)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('accounts').select('id').whereRef('company_id', '=', 'companies.id'))),
      )
      .where((eb) => eb.not(eb.exists(eb.selectFrom('jobs').select('id').whereRef('company_id', '=', 'companies.id'))))
      .execute()
  return true
}

/** Sets `email_verified_at` if it's missing, because the emailed link proved the address. */
export const updatePassword = (tx: Db, id: string, password_hash: string) =>
  tx
    .updateTable('accounts')
    .set((eb) => ({
      password_hash,
      registered_network: null,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(new Date())),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute()

/** No one can sign in with a password until one is set by email. */
export const dropPassword = (tx: Db, id: string) =>
  tx
    .updateTable('accounts')
    .set({ password_hash: null, registered_network: null, updated_at: new Date() })
    .where('id', '=', id)
    .execute()

/** Registering again with the same password means it's the same person, wherever they are now. */
export const updateRegisteredNetwork = (tx: Db, id: string, registered_network: Buffer) =>
  tx.updateTable('accounts').set({ registered_network }).where('id', '=', id).execute()

export const markEmailVerified = (tx: Db, id: string) =>
  tx
    .updateTable('accounts')
    .set({ email_verified_at: new Date(), registered_network: null, updated_at: new Date() })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()

export const insertContactMessage = (tx: Db, row: Insertable<DB['contact_messages']>) =>
  tx.insertInto('contact_messages').values(row).execute()
