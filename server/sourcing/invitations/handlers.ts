import { invitationMoves } from '../../../contract/sourcing/values.ts'
import { hiddenName } from '../../../contract/platform/values.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { countInvitation } from '../../billing/invitations.ts'
import type { EmployerCaller } from '../../platform/http/callers.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { paged } from '../../platform/http/paged.ts'
import { conflict, forbidden, invalid, notFound, Problem, requireFound } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { countNamed } from '../../seekers/browse/count-named.ts'
import {
  findCompanyAsViewer,
  findSeekerRows,
  findViewingCompany,
  findSentInvitations,
} from '../../seekers/browse/queries.ts'
import { companyViewer, mayInvite, maySee, shownName, visibilityOf } from '../../seekers/browse/rules.ts'
import { insertSaved } from '../saved-seekers/queries.ts'
import { lockSeeker } from '../../seekers/queries.ts'
import { invitationAccepted, invitationReceived } from './emails.ts'
import {
  findJobToInviteTo,
  findReceivedInvitations,
  hasApplied,
  insertInvitation,
  lockInvitation,
  updateInvitation,
} from './queries.ts'

export const invitationsHandlers: HandlersOf<'invitations'> = {
  send: {
    async first(request, context) {
      const { caller, body } = request
      const { seeker_id, job_id, message } = body
      const { company_id, account_id } = caller
      const data = await context.db.transaction().execute(async (tx) => {
        await lockSeeker(tx, seeker_id)
        const seeker = await findInvitable(tx, caller, seeker_id)
        const job = await findJobToInviteTo(tx, { id: job_id, company_id })
        if (!job) throw invalid({ job_id: 'This job is no longer one of your company’s. Choose another one.' })
        if (!job.is_live) throw conflict('This job isn’t accepting applications. Choose an open job.', 'job_not_open')
        if (await hasApplied(tx, { job_id, seeker_id }))
          throw conflict('This person has already applied to this job.', 'already_applied')
        const row = await insertInvitation(tx, { company_id, job_id, seeker_id, message, invited_by: account_id })
        // Counted last, so that a refused invitation doesn't use up the day's limit.
        const max = context.config.limits.people_invited_per_company_per_day
        await countInvitation(tx, { company_id, seeker_id })
        await consume(tx, `invite_to_apply:${company_id}`, { max, seconds: day })
        await countNamed(tx, context.config, request, seeker)
        await notify(
          tx,
          context,
          'invitation_received',
          { seekers: [seeker_id], from: account_id, between: { seeker_id, company_id } },
          invitationReceived(job),
        )
        return { ...row, job: { id: job.id, title: job.title } }
      })
      await keepInvited(context, { company_id, seeker_id, saved_by: account_id })
      return { data }
    },
    again: async ({ caller: { company_id }, body: { seeker_id } }, { db }, id) => {
      const sent = (await findSentInvitations(db, { company_id, seeker_ids: [seeker_id] })).find(
        (each) => each.id === id,
      )
      return { data: requireFound(sent) }
    },
  },

  async mine({ caller, query }, { db, files }) {
    const { invitations, total } = await findReceivedInvitations(db, files, { ...query, seeker_id: caller.seeker_id })
    return paged(invitations, total, query)
  },

  answer: {
    async first({ caller, params: { id }, body: { accept } }, context) {
      const { seeker_id, account_id } = caller
      const to = accept ? 'accepted' : 'declined'
      await context.db.transaction().execute(async (tx) => {
        const invitation = await lockInvitation(tx, { id, seeker_id })
        if (!invitation) throw notFound()
        if (invitation.status === to) return
        if (!invitationMoves[invitation.status].includes(to))
          throw conflict('You’ve already applied to this job.', 'already_applied')
        if (accept && !invitation.is_live)
          throw conflict('This job isn’t accepting applications, so you can’t accept the invitation.', 'job_ended')
        await updateInvitation(tx, id, to)
        if (accept) await notifyCompany(tx, context, { ...invitation, seeker_id, account_id })
      })
      return { data: await findReceived(context, { seeker_id, id }) }
    },
    again: async ({ caller: { seeker_id }, params: { id } }, context) => ({
      data: await findReceived(context, { seeker_id, id }),
    }),
  },
}

async function findReceived({ db, files }: AppContext, asked: { seeker_id: string; id: string }) {
  const { invitations } = await findReceivedInvitations(db, files, { ...asked, page: 1, per_page: 1 })
  return requireFound(invitations[0])
}

/** @throws 403 if the company isn't verified, 404 if it can't see the person, 409 if they don't accept invitations */
async function findInvitable(tx: Db, caller: EmployerCaller, seeker_id: string) {
  const company = await findViewingCompany(tx, caller)
  if (!company)
    throw forbidden('Your company is not verified yet. Once it is, you can invite people.', 'company_unverified')
  const [row] = await findSeekerRows(tx, [seeker_id], company)
  if (!row) throw notFound()
  const viewer = companyViewer(company, row)
  if (!maySee(row.privacy, viewer)) throw notFound()
  if (!mayInvite(row.privacy, viewer)) throw conflict('This person isn’t accepting invitations.', 'not_invitable')
  return row
}

/** Saves the invited person, so that the answer is shown among saved people, unless the limit is reached. */
async function keepInvited(context: AppContext, seeker: Parameters<typeof insertSaved>[1]) {
  try {
    await insertSaved(context, seeker)
  } catch (error) {
    if (!(error instanceof Problem && error.body.code === 'too_many_saved')) throw error
  }
}

type Accepted = NonNullable<Awaited<ReturnType<typeof lockInvitation>>> & { seeker_id: string; account_id: string }

async function notifyCompany(tx: Db, context: AppContext, invitation: Accepted) {
  const { company_id, invited_by, seeker_id, account_id } = invitation
  const company = await findCompanyAsViewer(tx, company_id)
  const [row] = await findSeekerRows(tx, [seeker_id], company)
  const viewer = row && companyViewer(company, row)
  const isSeen = row && viewer && maySee(row.privacy, viewer)
  const name = isSeen ? shownName(row, visibilityOf(row.privacy, viewer).name) : hiddenName
  const reads = {
    company: { company_id, posted_by: invited_by },
    from: account_id,
    between: { seeker_id, company_id },
  }
  await notify(
    tx,
    context,
    'invitation_accepted',
    reads,
    invitationAccepted(invitation, { seeker_id, name: name === hiddenName ? '' : name }),
  )
}
