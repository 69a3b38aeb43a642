import { createHash } from 'node:crypto'
import { type Compilable, sql } from 'kysely'
import type { Access } from '../../../contract/platform/endpoint.ts'
import type { AdminRole, CompanyRole, UserType } from '../../../contract/platform/values.ts'
import type { Db } from '../app-context.ts'
import { forbidden, unauthorized } from './problem.ts'

type Signed = { account_id: string; session_id: string; email: string }
export type Visitor = { user_type: 'visitor' }
export type SeekerCaller = Signed & { user_type: 'job_seeker'; seeker_id: string }
export type EmployerCaller = Signed & { user_type: 'employer'; company_id: string; company_role: CompanyRole }
export type AdminCaller = Signed & { user_type: 'admin'; admin_role: AdminRole; has_second_factor: boolean }
export type SignedCaller = SeekerCaller | EmployerCaller | AdminCaller
export type Caller = Visitor | SignedCaller

/** What a handler knows about its caller, by the endpoint's access. */
export type CallerFor<A extends Access> = {
  public: Caller
  signed_in: SignedCaller
  job_seeker: SeekerCaller
  employer: EmployerCaller
  recruiter: EmployerCaller & { company_role: 'owner' | 'recruiter' }
  owner: EmployerCaller & { company_role: 'owner' }
  admin: AdminCaller
  super_admin: AdminCaller & { admin_role: 'super_admin' }
  employer_or_admin: EmployerCaller | AdminCaller
  job_seeker_or_employer: SeekerCaller | EmployerCaller
  job_seeker_or_recruiter: SeekerCaller | (EmployerCaller & { company_role: 'owner' | 'recruiter' })
  job_seeker_or_owner: SeekerCaller | (EmployerCaller & { company_role: 'owner' })
}[A]

/** How long a session lasts without use, and at most. */
export const sessionLife = {
  idle_ms: { job_seeker: 14 * 86_400_000, employer: 14 * 86_400_000, admin: 12 * 3_600_000 },
  absolute_ms: { job_seeker: 90 * 86_400_000, employer: 90 * 86_400_000, admin: 7 * 86_400_000 },
}
const touchAfterMs = 60_000

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const bearer = (authorization: string | undefined) => /^Bearer\s+(\S{1,200})$/i.exec(authorization ?? '')?.[1]

type Used = { last_used_at: Date; user_type: UserType }
const unusedMs = ({ last_used_at }: Pick<Used, 'last_used_at'>) => Date.now() - last_used_at.getTime()
const isForgotten = (used: Used) => unusedMs(used) > sessionLife.idle_ms[used.user_type]

/** Sessions that haven't ended, on accounts that aren't suspended. Idle ones are filtered out separately. */
const openSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .where('accounts.suspended_at', 'is', null)

/** Which of these sessions are still valid, read with `query`. */
export async function findOpenSessions(
  db: Db,
  ids: readonly string[],
  query: <Row>(query: Compilable<Row>) => Promise<Row[]>,
): Promise<Set<string>> {
  const rows = await query(
    openSessions(db)
      .select(['sessions.id', 'sessions.last_used_at', 'accounts.user_type'])
      .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Set(rows.filter((row) => !isForgotten(row)).map(({ id }) => id))
}

/** The owner of this token: a visitor if there is no token, `'ended'` if the token isn't (or never was) valid. */
export async function findCaller(db: Db, authorization: string | undefined): Promise<Caller | 'ended'> {
  if (!authorization) return { user_type: 'visitor' }
  const token = bearer(authorization)
  if (!token) return 'ended'
  const row = await openSessions(db)
    .leftJoin('job_seekers', 'job_seekers.account_id', 'accounts.id')
    .select([
      'sessions.id as session_id',
      'sessions.last_used_at',
      'accounts.id as account_id',
      'accounts.email',
      'accounts.user_type',
      'accounts.company_id',
      'accounts.company_role',
      'accounts.admin_role',
      'job_seekers.id as seeker_id',
    ])
    .select(
      sql<boolean>`accounts.user_type = 'admin' and exists (select from second_factors f
        where f.account_id = accounts.id and f.confirmed_at is not null)`.as('has_second_factor'),
    )
    .where('sessions.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return 'ended'
  const userType = row.user_type
  if (isForgotten(row)) return 'ended'
  if (unusedMs(row) > touchAfterMs)
    await db.updateTable('sessions').set({ last_used_at: new Date() }).where('id', '=', row.session_id).execute()
  const signed = { account_id: row.account_id, session_id: row.session_id, email: row.email }
  if (userType === 'job_seeker')
    return row.seeker_id ? { ...signed, user_type: userType, seeker_id: row.seeker_id } : 'ended'
  if (userType === 'employer')
    return row.company_id && row.company_role
      ? { ...signed, user_type: userType, company_id: row.company_id, company_role: row.company_role }
      : 'ended'
  const { admin_role, has_second_factor } = row
  return admin_role ? { ...signed, user_type: userType, admin_role, has_second_factor } : 'ended'
}

const allows: Record<Access, (caller: Caller) => boolean> = {
  public: () => true,
  signed_in: (caller) => caller.user_type !== 'visitor',
  job_seeker: (caller) => caller.user_type === 'job_seeker',
  employer: (caller) => caller.user_type === 'employer',
  recruiter: (caller) => caller.user_type === 'employer' && caller.company_role !== 'interviewer',
  owner: (caller) => caller.user_type === 'employer' && caller.company_role === 'owner',
  admin: (caller) => caller.user_type === 'admin',
  super_admin: (caller) => caller.user_type === 'admin' && caller.admin_role === 'super_admin',
  employer_or_admin: (caller) => caller.user_type === 'employer' || caller.user_type === 'admin',
  job_seeker_or_employer: (caller) => caller.user_type === 'job_seeker' || caller.user_type === 'employer',
  job_seeker_or_recruiter: (caller) => allows.job_seeker(caller) || allows.recruiter(caller),
  job_seeker_or_owner: (caller) => allows.job_seeker(caller) || allows.owner(caller),
}

/**
 * Refuses callers that the endpoint's access doesn't allow. An invalid token makes a visitor on a public endpoint, and
 * gets a 401 elsewhere.
 */
export function authorize(access: Access, caller: Caller | 'ended'): Caller {
  if (caller === 'ended') {
    if (access === 'public') return { user_type: 'visitor' }
    throw unauthorized('Your session has ended. Sign in again.', 'session_ended')
  }
  if (allows[access](caller)) return caller
  throw caller.user_type === 'visitor' ? unauthorized() : forbidden()
}

/**
 * Until administrators set up two-step verification, they count as visitors on public endpoints and can do nothing else
 * in the back office. What every signed-in account may do, such as signing out, still works.
 */
export function withSecondFactor(
  { access, before_second_factor }: Guarded,
  caller: Caller,
  isRequired: boolean,
): Caller {
  if (!isRequired || caller.user_type !== 'admin' || caller.has_second_factor) return caller
  if (before_second_factor || access === 'signed_in') return caller
  if (access === 'public') return { user_type: 'visitor' }
  throw forbidden('Set up two-step verification in your settings first.', 'second_factor_required')
}
type Guarded = { access: Access; before_second_factor?: true }
