import { sql } from 'kysely'
import type { CompanyRole } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { endSessions } from '../../accounts/auth/queries.ts'
import { newToken, tokenHash } from '../../accounts/auth/codes/rules.ts'
import { conflict, forbidden, notFound, unauthorized } from '../../platform/http/problem.ts'

/** How long an invitation is valid. */
export const invitationLifeMs = 7 * 86_400_000

const members = (db: Db, company_id: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email', 'company_role as role', 'created_at as joined_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((max) => max.fn.max('last_used_at').as('at'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .as('last_used_at'),
    )
    .where('company_id', '=', company_id)
    .where('left_company_at', 'is', null)
    .$narrowType<{ role: CompanyRole }>()

/** Owners first, then the longest-standing members. */
export const findMembers = (db: Db, company_id: string) =>
  members(db, company_id)
    .orderBy(sql`array_position(array['owner', 'recruiter', 'interviewer'], company_role)`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findMember = (db: Db, company_id: string, id: string) =>
  members(db, company_id).where('accounts.id', '=', id).executeTakeFirst()

const openInvitations = (db: Db) =>
  db
    .selectFrom('team_invitations as invitation')
    .innerJoin('companies', 'companies.id', 'invitation.company_id')
    .leftJoin('accounts', 'accounts.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.company_id',
      'companies.name as company_name',
      'invitation.email',
      'invitation.invited_by as inviter_id',
      'invitation.role',
      'invitation.created_at',
      'invitation.expires_at',
      'invitation.accepted_at',
      'invitation.withdrawn_at',
      sql<string | null>`accounts.first_name || ' ' || accounts.last_name`.as('invited_by'),
    ])

/** Open invitations, newest first. */
export const findInvitations = (db: Db, company_id: string) =>
  openInvitations(db)
    .where('invitation.company_id', '=', company_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .$narrowType<{ email: string }>()
    .execute()

/** In any state, because the error depends on it. */
export const findInvitationByToken = (db: Db, token: string) =>
  openInvitations(db).where('token_hash', '=', tokenHash(token)).executeTakeFirst()

/**
 * Locks the people of a company and checks that the caller is still an owner.
 * @throws Problem 401 if they were removed; 403 if they're no longer an owner
 */
export async function lockTeam(tx: Db, { company_id, account_id }: { company_id: string; account_id: string }) {
  // Doesn't block rows that only refer to the company, such as a conversation deleted along with a job seeker's
  // account.
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().executeTakeFirst()
  const me = await findMember(tx, company_id, account_id)
  if (!me) throw unauthorized('You’re no longer part of this company.', 'session_ended')
  if (me.role !== 'owner') throw forbidden('Only account owners can do this.')
}

/** @throws Problem 409 if no one would own the company anymore */
export async function refuseLastOwner(tx: Db, company_id: string, without: string) {
  const other = await tx
    .selectFrom('accounts')
    .select('id')
    .where('company_id', '=', company_id)
    .where('company_role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .where('id', '<>', without)
    .limit(1)
    .executeTakeFirst()
  if (!other)
    throw conflict('A company needs an account owner. Make someone else an account owner first.', 'last_owner')
}

/** @throws Problem 404; 409 if it would leave the company without an owner */
export async function updateRole(tx: Db, company_id: string, { id, role }: { id: string; role: CompanyRole }) {
  const member = await findMember(tx, company_id, id)
  if (!member) throw notFound()
  if (member.role === 'owner' && role !== 'owner') await refuseLastOwner(tx, company_id, id)
  await tx.updateTable('accounts').set({ company_role: role, updated_at: new Date() }).where('id', '=', id).execute()
  // Only owners can invite people.
  if (role !== 'owner') await withdrawInvitationsOf(tx, id)
  return { before: member.role, member: { ...member, role } }
}

/**
 * Removes a person: signs them out everywhere and frees their address for another account. Their name stays on what
 * they did, and their open invitations are withdrawn.
 * @throws Problem 404; 409 for the last owner
 */
export async function removeMember(tx: Db, company_id: string, id: string) {
  const member = await findMember(tx, company_id, id)
  if (!member) throw notFound()
  if (member.role === 'owner') await refuseLastOwner(tx, company_id, id)
  const now = new Date()
  await tx
    .updateTable('accounts')
    .set({
      email: `${id}@left.invalid`,
      password_hash: null,
      registered_network: null,
      suspended_at: now,
      suspended_reason: 'Removed from the company',
      left_company_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await endSessions(tx, id, 'left_company')
  const own = [
    'one_time_codes',
    'contact_settings',
    'notification_settings',
    'notifications',
    'digest_items',
    'delivery_settings',
  ] as const
  for (const table of own) await tx.deleteFrom(table).where('account_id', '=', id).execute()
  await deleteOwnTemplates(tx, id)
  await tx.deleteFrom('idempotency_keys').where('scope', '=', id).execute()
  await withdrawInvitationsOf(tx, id)
  return member
}

const withdrawInvitationsOf = (tx: Db, id: string) =>
  tx
    .updateTable('team_invitations')
    .set({ withdrawn_at: new Date(), email: null })
    .where('invited_by', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()

type Invited = { company_id: string; email: string; role: CompanyRole; invited_by: string }

/** Creates an invitation that replaces an older one to the same address. Only the email has its token. */
export async function insertInvitation(tx: Db, { company_id, email, role, invited_by }: Invited) {
  const now = new Date()
  await tx
    .updateTable('team_invitations')
    .set({ withdrawn_at: now, email: null })
    .where('company_id', '=', company_id)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  const token = newToken()
  const { id } = await tx
    .insertInto('team_invitations')
    .values({
      company_id,
      email,
      role,
      invited_by,
      token_hash: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + invitationLifeMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invitation = await openInvitations(tx)
    .where('invitation.id', '=', id)
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow()
  return { token, invitation }
}

/**
 * Withdraws expired invitations, and deletes the addresses of all that can no longer be accepted, including those
 * accepted through the previous release while both run.
 */
export const withdrawExpired = (db: Db) =>
  db
    .updateTable('team_invitations')
    .set({
      email: null,
      withdrawn_at: sql<Date>`coalesce(withdrawn_at, case when accepted_at is null then now() end)`,
    })
    .where('email', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('accepted_at', 'is not', null),
        eb('withdrawn_at', 'is not', null),
        eb('expires_at', '<=', new Date()),
      ]),
    )
    .execute()

/** Returns whether there was one to withdraw. */
export async function withdrawInvitation(db: Db, { id, company_id }: { id: string; company_id: string }) {
  const withdrawn = await db
    .updateTable('team_invitations')
    .set({ withdrawn_at: new Date(), email: null })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

/** Uses up an invitation. Returns false if someone else just did, or it's no longer valid. */
export async function useInvitation(tx: Db, { id, company_id }: { id: string; company_id: string }): Promise<boolean> {
  // The company first, as when it's deleted with its invitations, so that the two don't deadlock.
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute()
  const used = await tx
    .updateTable('team_invitations')
    .set({ accepted_at: new Date(), email: null })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** The private message templates of someone who leaves the company. */
export const deleteOwnTemplates = (tx: Db, author_id: string) =>
  tx.deleteFrom('message_templates').where('author_id', '=', author_id).where('is_shared', '=', false).execute()
