import type { Db } from '../../platform/app-context.ts'
import { endSessions } from '../../accounts/auth/queries.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { lockSeeker } from '../../seekers/queries.ts'

/** A job seeker and their account, kept as they are until the transaction ends. @throws Problem 404 */
export async function lockPerson(tx: Db, seeker_id: string) {
  await lockSeeker(tx, seeker_id)
  const account = await tx
    .selectFrom('accounts')
    .innerJoin('job_seekers', 'job_seekers.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.first_name', 'accounts.password_hash'])
    .select(['accounts.suspended_at', 'accounts.suspended_reason'])
    .where('job_seekers.id', '=', seeker_id)
    .forUpdate('accounts')
    .executeTakeFirst()
  if (!account) throw notFound()
  return account
}

/** Signs somebody out everywhere and hides them; the profile and everything else stays. @throws Problem 404, 409 */
export async function suspendSeeker(tx: Db, seeker_id: string, reason: string) {
  const account = await lockPerson(tx, seeker_id)
  if (account.suspended_at)
    throw conflict(`This account is suspended already. Reason: ${account.suspended_reason}`, 'already_suspended')
  await setSuspended(tx, account.id, { suspended_at: new Date(), suspended_reason: reason })
  await endSessions(tx, account.id, 'suspension')
  return account
}

/** Lets somebody in again, shown to whom they were shown before. @throws Problem 404, 409 where nobody is suspended */
export async function reactivateSeeker(tx: Db, seeker_id: string) {
  const account = await lockPerson(tx, seeker_id)
  if (!account.suspended_at) throw conflict('This account is not suspended.', 'not_suspended')
  await setSuspended(tx, account.id, { suspended_at: null, suspended_reason: null })
  return account
}

const setSuspended = (tx: Db, id: string, suspended: { suspended_at: Date | null; suspended_reason: string | null }) =>
  tx
    .updateTable('accounts')
    .set({ ...suspended, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
