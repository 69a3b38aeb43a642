import type { Db } from '../../platform/app-context.ts'
import { type SignedCaller, sessionLife } from '../../platform/http/callers.ts'
import { deviceOf } from './devices.ts'

/** Active sessions, this one first. */
export async function findDevices(db: Db, { account_id, session_id, user_type }: SignedCaller) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where('last_used_at', '>', new Date(Date.now() - sessionLife.idle_ms[user_type]))
    .orderBy((eb) => eb('id', '=', session_id), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    device: deviceOf(user_agent),
    is_current: row.id === session_id,
  }))
}

/** Returns whether there was one to end. */
export async function endDevice(db: Db, { id, account_id }: { id: string; account_id: string }): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: new Date(), ended_reason: 'ended_by_user' })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export const endOtherSessions = (tx: Db, { account_id, session_id }: { account_id: string; session_id: string }) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: new Date(), ended_reason: 'password_change' })
    .where('account_id', '=', account_id)
    .where('id', '<>', session_id)
    .where('ended_at', 'is', null)
    .execute()

/** Changes the sign-in address, or returns undefined if it's taken. The contact address follows if it was the same. */
export async function updateEmail(tx: Db, { id, from, to }: { id: string; from: string; to: string }) {
  await tx
    .updateTable('contact_settings')
    .set({ contact_email: to, updated_at: new Date() })
    .where('account_id', '=', id)
    .where('contact_email', '=', from)
    .execute()
  return await tx
    .updateTable('accounts')
    .set({ email: to, email_verified_at: new Date(), updated_at: new Date() })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('accounts as other').select('other.id').where('other.email', '=', to))),
    )
    .returning('id')
    .executeTakeFirst()
}
