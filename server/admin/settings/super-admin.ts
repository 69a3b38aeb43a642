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

/** Once they typed their password, and as long as they are one: whoever asks, by name. */
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

/** @throws 404 where there is no such admin, 409 where it is whoever asks, so that the last super admin stays */
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

/** The log keeps the names of admins: who did what has to be told when they are gone. */
export const subjectOf = ({ id, first_name, last_name }: { id: string; first_name: string; last_name: string }) => ({
  id,
  name: `${first_name} ${last_name}`,
})
