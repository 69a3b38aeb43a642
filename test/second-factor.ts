import { codeAt } from '../server/accounts/auth/second-factor/rules.ts'
import type { TestApp } from './app.ts'
import { makeAdmin, signIn, testPassword } from './make.ts'

type Role = 'admin' | 'super_admin'

/** An administrator without two-step verification. */
export async function makeAdminWithPassword(app: TestApp, admin_role: Role = 'admin') {
  const { id, email } = await makeAdmin(app.db, { admin_role, password: true })
  return { id, email, call: app.as(await signIn(app.db, id)) }
}
export type AdminWithPassword = Awaited<ReturnType<typeof makeAdminWithPassword>>

/** Sets up two-step verification, or a new app with a code from the current one. */
export async function setUpSecondFactor(admin: AdminWithPassword, otp?: string) {
  const { secret } = (await admin.call('POST /admin/settings/second-factor', { body: { password: testPassword, otp } }))
    .data
  const body = { otp: codeAt(secret, new Date()) }
  const { data } = await admin.call('POST /admin/settings/second-factor/confirm', { body })
  return { ...admin, secret, recovery: data.recovery_codes }
}

/** The app's code once the next one is due. */
export async function nextCode({ db }: TestApp, { id, secret }: { id: string; secret: string }) {
  await db.updateTable('second_factors').set({ last_step: 0 }).where('account_id', '=', id).execute()
  return codeAt(secret, new Date())
}
