import type { AppContext } from '../../platform/app-context.ts'
import { hashPassword, passwordProblem } from '../../accounts/auth/passwords/rules.ts'
import {
  deleteNeverUsed,
  findAccount,
  insertColleague,
  insertSession,
  lockAccountByEmail,
  lockAddress,
  presentLogin,
} from '../../accounts/auth/queries.ts'
import { mailLimit, mailsTo, networkHash } from '../../accounts/auth/rules.ts'
import { isWithin, requireRoom } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import { countSeats } from '../../billing/usage.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { consume, day, networkOf } from '../../platform/http/limits.ts'
import { conflict, invalid, notFound, tooMany, waitText, requireFound } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import * as mails from './emails.ts'
import {
  findInvitationByToken,
  findInvitations,
  findMember,
  findMembers,
  insertInvitation,
  lockTeam,
  removeMember,
  updateRole,
  useInvitation,
  withdrawInvitation,
} from './queries.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitationByToken>>>
type OpenInvitation = Invitation & { email: string }

export const teamHandlers: HandlersOf<'team'> = {
  async list({ caller }, { db }) {
    const members = await findMembers(db, caller.company_id)
    return {
      data: {
        members: members.map((member) => ({ ...member, is_me: member.id === caller.account_id })),
        ...(caller.company_role === 'owner' && { invitations: await findInvitations(db, caller.company_id) }),
      },
    }
  },

  invite: {
    async first({ caller, body: { email, role } }, context) {
      const { limits } = context.config
      return await context.db.transaction().execute(async (tx) => {
        await lockTeam(tx, caller)
        const colleague = (await findMembers(tx, caller.company_id)).find((each) => each.email === email.toLowerCase())
        if (colleague)
          throw invalid({ email: `${colleague.first_name} ${colleague.last_name} is already in your company.` })
        await consume(tx, `team_invitation:${caller.company_id}`, {
          max: limits.invitations_per_company_per_day,
          seconds: day,
        })
        await consume(tx, mailsTo(email), mailLimit(limits.mails_per_recipient_per_hour), (seconds) =>
          tooMany(
            seconds,
            `We’ve sent this address too many emails in the last hour. Try again in ${waitText(seconds)}.`,
          ),
        )
        const { token, invitation } = await insertInvitation(tx, {
          company_id: caller.company_id,
          email: email.toLowerCase(),
          role,
          invited_by: caller.account_id,
        })
        const most = limits.people_per_company
        if ((await countSeats(tx, caller.company_id)) > most)
          throw conflict(`A company can have at most ${most} people, including open invitations.`, 'team_full')
        await requireRoom(tx, subscriberOf(caller), 'seats')
        await notify(tx, context, 'team_invitation', { address: email }, mails.invitationMail(invitation, token))
        return { data: invitation }
      })
    },
    again: async ({ caller }, { db }, id) => ({
      data: requireFound((await findInvitations(db, caller.company_id)).find((each) => each.id === id)),
    }),
  },

  async withdraw({ caller, params }, { db }) {
    if (!(await withdrawInvitation(db, { id: params.id, company_id: caller.company_id }))) throw notFound()
    return { message: 'The invitation was canceled. Its link no longer works.' }
  },

  async changeRole({ caller, params, body: { role } }, context) {
    return await context.db.transaction().execute(async (tx) => {
      await lockTeam(tx, caller)
      const { before, member } = await updateRole(tx, caller.company_id, { id: params.id, role })
      if (before !== role && member.id !== caller.account_id) {
        const max = context.config.limits.role_changes_per_company_per_day
        await consume(tx, `role_changes:${caller.company_id}`, { max, seconds: day })
        const { company_name } = await findAccount(tx, caller.account_id)
        const said = mails.roleChangedMail(company_name ?? '', role)
        await notify(tx, context, 'team_changed', { account: member.id }, said)
      }
      return { data: { ...member, is_me: member.id === caller.account_id } }
    })
  },

  async remove({ caller, params }, context) {
    if (params.id === caller.account_id)
      throw conflict('To leave the company, delete your account in Settings.', 'yourself')
    return await context.db.transaction().execute(async (tx) => {
      await lockTeam(tx, caller)
      const { company_name } = await findAccount(tx, caller.account_id)
      const { first_name, last_name, email } = await removeMember(tx, caller.company_id, params.id)
      const said = mails.removedMail(company_name ?? '')
      await notify(tx, context, 'team_changed', { address: email }, said)
      return { message: `${first_name} ${last_name} was removed from your company.` }
    })
  },

  async showInvitation({ body: { token } }, { db }) {
    return { data: goodOnly(await findInvitationByToken(db, token)) }
  },

  async accept({ body, address, user_agent }, context) {
    const { db, config } = context
    const invitation = goodOnly(await findInvitationByToken(db, body.token))
    const { first_name, last_name, time_zone } = body
    const email = invitation.email.toLowerCase()
    const problem = passwordProblem(body.password, {
      email,
      first_name,
      last_name,
      company_name: invitation.company_name,
    })
    if (problem) throw invalid({ password: problem })
    const password_hash = await hashPassword(body.password, networkOf(address))
    return await db.transaction().execute(async (tx) => {
      await lockAddress(tx, email)
      // Someone registered the address without verifying it, so they don't have its mailbox.
      const known = await lockAccountByEmail(tx, email)
      if (known && !(await deleteNeverUsed(tx, known.id))) throw conflict(taken, 'email_taken')
      if (!(await useInvitation(tx, invitation))) throw invalid({ token: over })
      const { company_id, role: company_role } = invitation
      const id = await insertColleague(tx, {
        email,
        first_name,
        last_name,
        time_zone,
        password_hash,
        company_id,
        company_role,
      })
      // The plan may include fewer seats than when the invitation was sent.
      if (!(await isWithin(tx, { audience: 'employer', company_id }, 'seats')))
        throw conflict('The company has no seats left right now. Contact the person who invited you.', 'no_seat')
      await greetInviter(tx, context, { invitation, joined: { name: `${first_name} ${last_name}`, email } })
      const account = await findAccount(tx, id)
      const network_hash = networkHash(config.secret, address)
      const token = await insertSession(tx, { account, user_agent, network_hash })
      if (!token) throw invalid({ token: over })
      return { token, data: presentLogin(account) }
    })
  },
}

const taken =
  'This address already has an account, and an account can belong to only one company. Ask for an invitation to another address, or delete that account first.'
const over = 'This invitation is no longer valid. Ask the company to send a new one.'

/** @throws Problem 422 that says why it's no longer valid */
function goodOnly(invitation: Invitation | undefined): OpenInvitation {
  if (invitation?.accepted_at) throw invalid({ token: 'This invitation was already used. Sign in instead.' })
  if (!invitation) throw invalid({ token: over })
  // Expired invitations are withdrawn the following night.
  if (invitation.expires_at <= (invitation.withdrawn_at ?? new Date()))
    throw invalid({ token: 'This invitation expired after 7 days. Ask the company to send a new one.' })
  if (!invitation.email || invitation.withdrawn_at) throw invalid({ token: over })
  return { ...invitation, email: invitation.email }
}

type Joined = { invitation: OpenInvitation; joined: { name: string; email: string } }

async function greetInviter(tx: AppContext['db'], context: AppContext, { invitation, joined }: Joined) {
  const inviter = invitation.inviter_id && (await findMember(tx, invitation.company_id, invitation.inviter_id))
  if (!inviter) return
  await notify(tx, context, 'team_changed', { account: inviter.id }, mails.joinedMail(joined, invitation.company_name))
}
