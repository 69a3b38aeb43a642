import { recordAudit } from '../../accounts/audit/record.ts'
import { insertResetToken, voidCodes } from '../../accounts/auth/codes/queries.ts'
import {
  deleteNeverUsed,
  dropPassword,
  endSessions,
  insertAdmin,
  lockAccountByEmail,
  lockAddress,
} from '../../accounts/auth/queries.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { invalid, requireFound } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { changePassword } from '../../accounts/own-account/password.ts'
import { refuseStale } from '../../accounts/settings/rules.ts'
import { adminInvitedMail, adminRemovedMail, adminResetMail } from './emails.ts'
import { asSuperAdmin, lockOther, subjectOf } from './super-admin.ts'
import {
  deleteAdmin,
  findAdmin,
  findAdminProfile,
  findAdmins,
  findAssignees,
  lockAdmin,
  updateAdminName,
} from './queries.ts'

const linkLifeMs = 24 * 3_600_000

export const adminSettingsHandlers: HandlersOf<'adminSettings'> = {
  profile: async ({ caller }, { db }) => ({ data: await findAdminProfile(db, caller.account_id) }),

  saveProfile: (request, { db }) =>
    db.transaction().execute(async (tx) => {
      const { caller, body } = request
      const { updated_at, ...names } = body
      const id = caller.account_id
      await lockAdmin(tx, id)
      const before = await findAdminProfile(tx, id)
      refuseStale(updated_at === undefined ? undefined : new Date(updated_at), before, 'name and address')
      await updateAdminName(tx, id, names)
      await recordAudit(tx, request, {
        action: 'admin.profile_changed',
        subject: { id },
        before: { first_name: before.first_name, last_name: before.last_name },
        after: names,
      })
      return { data: await findAdminProfile(tx, id) }
    }),

  changePassword: (request, context) => changePassword(context, request),

  async admins({ caller, query }, { db }) {
    const { rows, total } = await findAdmins(db, query, caller.account_id)
    return paged(rows, total, query)
  },

  create: {
    async first(request, context) {
      const { email, first_name, last_name, role } = request.body
      return await asSuperAdmin(request, context, async (tx, by) => {
        await lockAddress(tx, email)
        const known = await lockAccountByEmail(tx, email)
        // Registered by someone who never verified the address, so it isn't theirs.
        if (known && !known.email_verified_at) await deleteNeverUsed(tx, known.id)
        const account = await insertAdmin(tx, { email: email.toLowerCase(), first_name, last_name }, role)
        if (!account)
          throw invalid({
            email: 'This email address already has an account. Use a different address for the administrator.',
          })
        const token = await insertResetToken(tx, account.id, linkLifeMs)
        const mail = adminInvitedMail({ email }, by, token, context.config.demo)
        await notify(tx, context, 'password_link', { account: account.id }, mail)
        await recordAudit(tx, request, {
          action: 'admin.created',
          subject: subjectOf({ ...account, ...request.body }),
          after: { role },
        })
        return { data: (await findAdmin(tx, account.id, request.caller.account_id))! }
      })
    },
    again: async ({ caller }, { db }, id) => ({ data: requireFound(await findAdmin(db, id, caller.account_id)) }),
  },

  resetPassword: (request, context) =>
    asSuperAdmin(request, context, async (tx, by) => {
      const admin = await lockOther(tx, request, 'Change your password in your settings instead.')
      await dropPassword(tx, admin.id)
      await voidCodes(tx, admin.id)
      await endSessions(tx, admin.id, 'password_change')
      const token = await insertResetToken(tx, admin.id, linkLifeMs)
      await notify(tx, context, 'password_link', { account: admin.id }, adminResetMail(admin, by, token))
      await recordAudit(tx, request, { action: 'admin.password_reset', subject: subjectOf(admin) })
      return {
        message: `${admin.first_name} ${admin.last_name} was signed out and emailed a link to set a password.`,
      }
    }),

  remove: (request, context) =>
    asSuperAdmin(request, context, async (tx, by) => {
      const admin = await lockOther(tx, request, 'Ask another super admin to remove you.')
      await deleteAdmin(tx, admin.id)
      await notify(tx, context, 'account_deleted', { address: admin.email }, adminRemovedMail(by))
      await recordAudit(tx, request, {
        action: 'admin.removed',
        subject: subjectOf(admin),
        before: { role: admin.role },
      })
      return { message: `${admin.first_name} ${admin.last_name} is no longer an administrator.` }
    }),

  assignees: async ({ query }, { db }) => ({ data: await findAssignees(db, query.keyword) }),
}
