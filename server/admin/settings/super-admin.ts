import type { AppContext, Db } from '../../platform/app-context.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { lockUnchanged, requirePassword } from '../../accounts/own-account/password.ts'
import { lockAdmin, lockSuperAdmins } from './queries.ts'

type ConfirmedRequest = {
  caller: { account_id: string }
  address: string
  user_agent: string
  body: { password: string }
}

/** Runs `work` with the caller's name, after checking their password and that they're still a super admin. */
export async function asSuperAdmin<T>(
  { caller, address, user_agent, body }: ConfirmedRequest,
  context: AppContext,
  work: (tx: Db, by: string) => Promise<T>,
): Promise<T> {
  const account = await requirePassword(context, {
    account_id: caller.account_id,
    address,
    user_agent,
    password: body.password,
  })
  return await context.db.transaction().execute(async (tx) => {
    await lockSuperAdmins(tx, account.id)
    await lockUnchanged(tx, account)
    return await work(tx, `${account.first_name} ${account.last_name}`)
  })
}

/** @throws 404; 409 for the caller's own account, so that there's always a super admin left */
export async function lockOther(
  tx: Db,
  { caller, params }: { caller: { account_id: string }; params: { id: string } },
  instead: string,
) {
  if (params.id === caller.account_id) throw conflict(`This is your own account. ${instead}`)
  const admin = await lockAdmin(tx, params.id)
  if (!admin) throw notFound()
  return admin
}

/** The log keeps administrators' names, so that it still says who did what after they've left. */
export const subjectOf = ({ id, first_name, last_name }: { id: string; first_name: string; last_name: string }) => ({
  id,
  name: `${first_name} ${last_name}`,
})
