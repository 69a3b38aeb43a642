import { calendarDate } from '../../../contract/platform/format.ts'
import { makeCalendar } from '../../platform/calendar/icalendar.ts'
import { attachmentHeader } from '../../platform/files/names.ts'
import type { SeekerCaller } from '../../platform/http/callers.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { conflict, requireFound } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { lockApplication, moveApplication } from '../status/queries.ts'
import { answerOffer } from '../offers/queries.ts'
import { offerAccepted } from '../emails.ts'
import { findAnswerBy, findMyApplications } from '../queries.ts'
import { beingMoved, isOpen, undoUntil } from '../rules.ts'
import { findMyTimeline, findStatusApplicantSees } from '../timelines.ts'

export const myApplicationsHandlers: Omit<HandlersOf<'applications'>, 'apply' | 'fit'> = {
  async list({ caller, query }, { db, files }) {
    const found = await findMyApplications(db, files, { ...query, seeker_id: caller.seeker_id })
    const { applications, total, by_status, page } = found
    return paged(applications, total, { ...query, page }, { by_status })
  },

  async timeline({ caller, params }, { db }) {
    return { data: await findMyTimeline(db, { id: params.id, seeker_id: caller.seeker_id }) }
  },

  async answerBy({ caller, params }, { db, config }) {
    const { id, due_at, time_zone, title, company_name } = await findAnswerBy(db, {
      id: params.id,
      seeker_id: caller.seeker_id,
    })
    if (!due_at) throw conflict('This application has ended, so no answer is due.', 'ended')
    const body = makeCalendar({
      uid: `answer-by-${id}@${new URL(config.base_url).hostname}`,
      day: calendarDate(due_at, time_zone),
      title: `Answer due from ${company_name}: ${title}`,
      description: `${company_name} promised an answer to your application by the end of this day. The date can change with the next step. Download it again then.`,
      url: `${config.base_url}/job-seeker/applied-jobs?id=${id}`,
      now: new Date(),
    })
    const headers = {
      'content-disposition': attachmentHeader('answer-by.ics', 'text/calendar'),
      'cache-control': 'private, no-store',
    }
    return { media_type: 'text/calendar; charset=utf-8', body, headers }
  },

  async withdraw({ caller, params }, context) {
    return await context.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, { id: params.id, seeker_id: caller.seeker_id })
      const { status: shown } = await findStatusApplicantSees(tx, application.id)
      if (isOpen(shown) && !isOpen(application.status)) throw beingMoved()
      const now = new Date()
      await moveApplication(tx, context, { application, to: 'withdrawn', actor: actor(caller), now })
      const undo_until = undoUntil('withdrawn', now) ?? now
      return {
        message: 'Your application was withdrawn.',
        data: { id: application.id, status: 'withdrawn' as const, undo_until },
      }
    })
  },

  async restore({ caller, params }, context) {
    return await context.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, { id: params.id, seeker_id: caller.seeker_id })
      const { stage_left, status: from } = application
      if (from !== 'withdrawn' || !stage_left) throw conflict('This application isn’t withdrawn.', 'not_withdrawn')
      const moved = await moveApplication(tx, context, {
        application,
        to: stage_left,
        actor: actor(caller),
        now: new Date(),
      })
      const { id } = moved
      const shown = await findStatusApplicantSees(tx, id)
      const due_at = shown.due_at ?? moved.due_at
      if (!due_at) throw new Error(`application ${id} is open and owed no answer`)
      return { message: 'Your application was restored.', data: { id, status: shown.status, due_at } }
    })
  },

  answerOffer: {
    async first({ caller, params, body }, context) {
      return await context.db.transaction().execute(async (tx) => {
        const application = await lockApplication(tx, { id: params.id, seeker_id: caller.seeker_id })
        const now = new Date()
        const { account_id } = caller
        const { id, status, due_at } = await answerOffer(tx, context, application, { ...body, account_id, now })
        const { accept: accepted, words } = body
        // Declining can be undone for a while, so its email waits with those about steps.
        if (accepted && due_at) {
          const { name } = application.applicant
          const { job, seeker_id } = application
          const company = { company: job, from: account_id, between: { seeker_id, company_id: job.company_id } }
          const email = offerAccepted(job, { id, job_id: application.job_id, applicant: name }, { words, due_at })
          await notify(tx, context, 'offer_accepted', company, email)
        }
        return {
          message: offerAnswered(accepted),
          data: { id, status, due_at, undo_until: undoUntil(status, now), offer_answer: { accepted, words, at: now } },
        }
      })
    },
    again: async ({ caller, params: { id }, body: { accept } }, { db, files }) => {
      const asked = { id, seeker_id: caller.seeker_id, page: 1, per_page: 1 }
      const { applications } = await findMyApplications(db, files, asked)
      const { status, offer_answer, due_at, undo_until } = requireFound(applications.find((sent) => sent.id === id))
      if (!offer_answer) throw conflict('You’ve already undone this answer.', 'taken_back')
      return { message: offerAnswered(accept), data: { id, status, offer_answer, due_at, undo_until } }
    },
  },
}

const offerAnswered = (accepted: boolean) => (accepted ? 'You accepted the offer.' : 'You declined the offer.')

const actor = ({ account_id }: SeekerCaller) => ({ account_id, type: 'job_seeker' as const })
