import { momentText, weekdayText } from '../../../contract/platform/format.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { interviewDaysAhead } from '../../../contract/applications/values.ts'
import type { interviews } from '../../../contract/applications/interviews.ts'
import type { Db } from '../../platform/app-context.ts'
import { findNamesShown } from '../queries.ts'
import { beingMoved, isOpen } from '../rules.ts'
import { type LockedApplication, lockApplication } from '../status/queries.ts'
import { findStatusApplicantSees } from '../timelines.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { consume, day } from '../../platform/http/limits.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { conflict, forbidden, invalid, stale, tooMany, waitText, requireFound } from '../../platform/http/problem.ts'
import {
  asCompanyReads,
  type InterviewRow,
  presentToApplicant,
  presentToCompany,
  type CompanyRow,
  interviewerFor,
} from '../interviews.ts'
import { findCompanyAsViewer } from '../../seekers/browse/queries.ts'
import { calendarReply, summaryForApplicant, summaryForCompany, invitationTo } from './calendar.ts'
import {
  findApplicationOf,
  findColleagues,
  findForCompany,
  findForSeeker,
  findInterview,
  findInterviews,
  findOverlaps,
  hasBlocked,
  insertInterview,
  updateAnswer,
  updateInterview,
  findNameShown,
} from './queries.ts'
import { followInterview } from '../status/interview.ts'
import { insertEvent } from '../timeline/queries.ts'
import { publishStep } from '../conversations/publish-step.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { interviewAnswered, interviewForApplicant, interviewForInterviewer, type Step } from './emails.ts'

type Plan = BodyOf<typeof interviews.plan>

/** Adds the company's next answer-by date. */
const withDay = (message: string, due_at: Date | null, { time_zone }: { time_zone: string }) =>
  due_at ? `${message} Your next answer is due by the end of ${weekdayText(due_at, time_zone)}.` : message

export const interviewsHandlers: HandlersOf<'interviews'> = {
  async list({ caller, params }, { db }) {
    const { company_id } = caller
    const { application, interviews } = await findInterviews(db, { id: params.id, company_id })
    return {
      data: {
        interviews: interviews.map((row) => presentToCompany(row, application.ended_at)),
        colleagues: await findColleagues(db, company_id),
        time_zone: application.time_zone,
        is_open: isOpen(application.status),
      },
    }
  },

  plan: {
    async first({ caller, params, body }, context) {
      return await context.db.transaction().execute(async (tx) => {
        const application = await lockOpen(tx, { id: params.id, company_id: caller.company_id })
        const now = new Date()
        refuseTime(body.starts_at, now)
        await refuseWords(tx, application, body)
        const named = await interviewerOf(tx, caller.company_id, body)
        await count(tx, context, { key: `interviews:${application.id}`, said: plannedTooOften })
        const row = await insertInterview(tx, {
          ...columnsOf(body),
          ...named,
          application_id: application.id,
          created_by: caller.account_id,
          created_at: now,
          updated_at: now,
        })
        const due_at = await notifyInterview(tx, context, {
          application,
          account_id: caller.account_id,
          step: 'planned',
          row,
          now,
        })
        return {
          message: withDay('Interview scheduled.', due_at, application.job),
          data: presentToCompany(row, null),
          warnings: await warningsOf(tx, row),
        }
      })
    },
    again: async ({ caller, params }, { db }, id) => {
      const { application, interviews } = await findInterviews(db, { id: params.id, company_id: caller.company_id })
      const row = requireFound(interviews.find((interview) => interview.id === id))
      return {
        message: withDay('Interview scheduled.', application.due_at, application),
        data: presentToCompany(row, application.ended_at),
        warnings: await warningsOf(db, row),
      }
    },
  },

  async change({ caller, params, body }, context) {
    return await context.db.transaction().execute(async (tx) => {
      const { application, row: before } = await lockInterview(tx, { id: params.id, company_id: caller.company_id })
      const now = new Date()
      refuseOver(before, now)
      if (body.sequence !== undefined && body.sequence !== before.sequence)
        throw stale('Someone changed this interview after you opened it. Check the new details.', {
          sequence: before.sequence,
          starts_at: before.starts_at.toISOString(),
        })
      refuseTime(body.starts_at, now)
      const plan = { ...columnsOf(body), ...(await interviewerOf(tx, caller.company_id, body)) }
      if (isSame(before, plan))
        return {
          message: 'No changes to save.',
          data: presentToCompany(before, null),
          warnings: await warningsOf(tx, before),
        }
      if (body.words !== before.words) await refuseWords(tx, application, body)
      await count(tx, context, { key: `interviews:${application.id}`, said: plannedTooOften })
      const row = await updateInterview(tx, before.id, { ...plan, ...(asksAgain(before, plan) ? unanswered : {}) }, now)
      const change = { application, account_id: caller.account_id, row, now }
      const due_at = await notifyInterview(tx, context, { ...change, step: 'changed', before })
      return {
        message: withDay('Interview changed.', due_at, application.job),
        data: presentToCompany(row, null),
        warnings: await warningsOf(tx, row),
      }
    })
  },

  async cancel({ caller, params }, context) {
    return await context.db.transaction().execute(async (tx) => {
      const { application, row: before } = await lockInterview(tx, { id: params.id, company_id: caller.company_id })
      const now = new Date()
      refuseOver(before, now)
      const row = await updateInterview(tx, before.id, { cancelled_at: now }, now)
      const change = { application, account_id: caller.account_id, row, now }
      const due_at = await notifyInterview(tx, context, { ...change, step: 'cancelled' })
      const message = withDay('Interview canceled.', due_at, application.job)
      return { message, data: presentToCompany(row, null) }
    })
  },

  async answer({ caller, params, body }, context) {
    return await context.db.transaction().execute(async (tx) => {
      const { id } = params
      const seeker_id = caller.seeker_id
      const application_id = (await findForSeeker(tx, { id, seeker_id })).application_id
      const application = await lockApplication(tx, { id: application_id, seeker_id })
      await refuseEnded(tx, application)
      const [before, now] = [await findInterview(tx, id), new Date()]
      if (before.cancelled_at) throw conflict('The company has canceled this interview.', 'cancelled')
      if (before.starts_at <= now) throw conflict('This interview has already started.', 'begun')
      if (body.sequence !== before.sequence)
        throw stale('The company changed this interview since you opened it. Check the new details, then answer.', {
          sequence: before.sequence,
          starts_at: before.starts_at.toISOString(),
        })
      const message = body.answer === 'accepted' ? 'Interview accepted.' : 'Interview declined.'
      if (before.answer !== body.answer || before.answer_words !== body.words) {
        await count(tx, context, { key: `interview-answers:${application_id}`, said: answeredTooOften })
        const row = await updateAnswer(tx, id, { answer: body.answer, answer_words: body.words, answered_at: now })
        await notifyAnswer(tx, context, { application, account_id: caller.account_id, row, before, now })
      }
      const row = await findForSeeker(tx, { id, seeker_id })
      return { message, data: presentToApplicant({ ...row, ended_at: null }) }
    })
  },

  async companyCalendar({ caller, params }, { db, config }) {
    const row = await findForCompany(db, { id: params.id, company_id: caller.company_id })
    const name = (await findNamesShown(db, [row.application_id])).get(row.application_id) ?? ''
    return calendarReply(asCompanyReads(row), summaryForCompany(row, name), config)
  },

  async myCalendar({ caller, params }, { db, config }) {
    const row = await findForSeeker(db, { id: params.id, seeker_id: caller.seeker_id })
    return calendarReply(row, summaryForApplicant(row), config)
  },
}

/** A company's application, locked. Throws a 409 if it has ended. */
async function lockOpen(tx: Db, asked: { id: string; company_id: string }) {
  const application = await lockApplication(tx, asked)
  if (!isOpen(application.status))
    throw conflict('This application has ended. You can only schedule interviews while it’s open.', 'ended')
  return application
}

/** Doesn't reveal an outcome that the applicant hasn't been notified of. @throws Problem 409 */
async function refuseEnded(tx: Db, { id, status }: LockedApplication) {
  if (isOpen(status)) return
  if (isOpen((await findStatusApplicantSees(tx, id)).status)) throw beingMoved()
  throw conflict('Your application has ended, so this interview was canceled.', 'ended')
}

async function lockInterview(tx: Db, asked: { id: string; company_id: string }) {
  const application = await lockOpen(tx, { ...asked, id: await findApplicationOf(tx, asked) })
  return { application, row: await findInterview(tx, asked.id) }
}

function refuseOver({ cancelled_at, starts_at }: InterviewRow, now: Date) {
  if (cancelled_at) throw conflict('This interview was canceled. Schedule a new one.', 'cancelled')
  if (starts_at <= now) throw conflict('This interview has already started. Schedule a new one.', 'begun')
}

function refuseTime(starts_at: Date, now: Date) {
  if (starts_at <= now) throw invalid({ starts_at: 'This time has passed. Choose a later one.' })
  if (starts_at.getTime() > now.getTime() + interviewDaysAhead * day * 1000)
    throw invalid({ starts_at: `Choose a time within the next ${interviewDaysAhead} days.` })
}

/**
 * The text to an applicant is emailed like a message, so the same rules apply.
 * @throws Problem 403 if the company isn't verified, 409 if the applicant has blocked it
 */
async function refuseWords(tx: Db, { seeker_id, job: { company_id } }: LockedApplication, { words }: Plan) {
  if (!words) return
  if (!(await findCompanyAsViewer(tx, company_id)))
    throw forbidden(
      'Your company is not verified yet. Once it is, you can write to applicants. Until then, leave “Message to the applicant” blank.',
      'company_unverified',
    )
  if (await hasBlocked(tx, { seeker_id, company_id }))
    throw conflict(
      'This person isn’t accepting messages from your company. Leave “Message to the applicant” blank.',
      'takes_no_messages',
    )
}

type CountedStep = { key: string; said: (max: number, wait: string) => string }

async function count(tx: Db, { config }: Pick<AppContext, 'config'>, { key, said }: CountedStep) {
  const max = config.limits.interviews_per_application_per_day
  await consume(tx, key, { max, seconds: day }, (seconds) => tooMany(seconds, said(max, waitText(seconds))))
}

const plannedTooOften: CountedStep['said'] = (max, wait) =>
  `Your company can schedule or change interviews with this applicant at most ${max} times a day. You can still cancel them. Try again in ${wait}.`

const answeredTooOften: CountedStep['said'] = (max, wait) =>
  `You’ve reached the limit of ${max} interview answers a day for this application. Try again in ${wait}.`

/** A new time, a new kind, or a new address needs a new answer. */
const asksAgain = (before: InterviewRow, plan: Pick<InterviewRow, 'starts_at' | 'minutes' | 'kind' | 'place'>) =>
  !isSame(before, { starts_at: plan.starts_at, minutes: plan.minutes, kind: plan.kind }) ||
  (plan.kind === 'on_site' && plan.place !== before.place)
const unanswered = { answer: null, answered_at: null, answer_words: '' }

const columnsOf = ({ starts_at, minutes, time_zone, kind, place, words }: Plan) => ({
  starts_at,
  minutes,
  time_zone,
  kind,
  place,
  words,
})

/** @throws Problem 422 if the interviewer isn't a colleague */
async function interviewerOf(tx: Db, company_id: string, { interviewer_id, interviewer_name = '' }: Plan) {
  if (!interviewer_id) return { interviewer_id: null, interviewer_name }
  const colleague = (await findColleagues(tx, company_id)).find(({ id }) => id === interviewer_id)
  if (!colleague)
    throw invalid({ interviewer_id: 'This person isn’t one of your colleagues. Choose someone else or enter a name.' })
  return { interviewer_id, interviewer_name: '' }
}

/** Overlapping interviews may be intended, so they only cause a warning. */
async function warningsOf(tx: Db, row: InterviewRow): Promise<string[]> {
  const others = await findOverlaps(tx, row)
  const names = await findNamesShown(
    tx,
    others.map(({ application_id }) => application_id),
  )
  return others.map(
    ({ application_id, starts_at }) =>
      `${row.interviewer} has another interview at that time: ${names.get(application_id)}, ${momentText(starts_at, row.time_zone)}.`,
  )
}

type InterviewNotice = { application: LockedApplication; account_id: string; row: CompanyRow; now: Date }
/** `before`: the old interview. If it had another interviewer, they're notified that it's no longer theirs. */
type InterviewChange = InterviewNotice & { step: Step; before?: CompanyRow }

/**
 * Records the step, and notifies the applicant and the interviewer, each with a calendar invitation.
 * @returns when the company's next answer is due
 */
async function notifyInterview(tx: Db, context: AppContext, happening: InterviewChange): Promise<Date | null> {
  const { application, account_id, step, row, now } = happening
  const { id, job, seeker_id } = application
  await insertEvent(tx, {
    application_id: id,
    at: now,
    actor_id: account_id,
    actor_type: 'employer',
    kind: `interview_${step}`,
    interview_at: row.starts_at,
    interview_time_zone: row.time_zone,
  })
  const due_at = await followInterview(tx, application, { is: step === 'cancelled' ? 'ended' : 'planned', now })
  const shown = {
    ...row,
    ...(await findNameShown(tx, row.interviewer_id)),
    ...job,
    id: row.id,
    time_zone: row.time_zone,
  }
  await notify(tx, context, 'interview_for_applicant', { seekers: [seeker_id], from: account_id }, ({ email }) =>
    interviewForApplicant(
      step,
      { ...job, application_id: id },
      { ...row, interviewer: interviewerFor(shown) },
      { due_at, invitation: invitationTo(row, summaryForApplicant(shown), context.config, { email, answers: true }) },
    ),
  )
  await notifyInterviewers(tx, context, happening)
  await publishStep(tx, id, ['job_seeker', 'employer'])
  return due_at
}

/** Someone who schedules an interview for themselves gets the calendar invitation, but no notification in the app. */
async function notifyInterviewers(
  tx: Db,
  context: AppContext,
  { application, account_id, ...happening }: InterviewChange,
) {
  const { row, before, step } = happening
  const { id, job_id, job } = application
  const applicant = (await findNamesShown(tx, [id])).get(id) ?? ''
  const tell = async (account: string | null, said: Step, about: CompanyRow) => {
    if (!account) return
    const read = asCompanyReads(about)
    const entry = said === 'cancelled' ? { ...read, sequence: row.sequence, cancelled_at: row.updated_at } : read
    const summary = summaryForCompany({ ...entry, title: job.title, company_name: job.company_name, job_id }, applicant)
    await notify(tx, context, 'interview_for_interviewer', { account, from: account_id }, ({ email }) => ({
      ...interviewForInterviewer(
        said,
        job,
        { id, job_id, applicant },
        read,
        invitationTo(entry, summary, context.config, { email, answers: false }),
      ),
      ...(account === account_id ? { notification: 'none' } : {}),
    }))
  }
  const isHandedOver = before !== undefined && before.interviewer_id !== row.interviewer_id
  if (isHandedOver) await tell(before.interviewer_id, 'cancelled', before)
  await tell(row.interviewer_id, isHandedOver ? 'planned' : step, row)
}

/** Records the applicant's answer, and notifies the interviewer and the colleague who scheduled the interview. */
async function notifyAnswer(
  tx: Db,
  context: AppContext,
  { application, account_id, row, before, now }: InterviewNotice & { before: CompanyRow },
) {
  const { id, job_id, job, seeker_id } = application
  const { answer } = row
  if (!answer) return
  await insertEvent(tx, {
    application_id: id,
    at: now,
    actor_id: account_id,
    actor_type: 'job_seeker',
    kind: `interview_${answer}`,
    interview_at: row.starts_at,
    interview_time_zone: row.time_zone,
  })
  if (answer === 'declined') await followInterview(tx, application, { is: 'ended', now })
  else if (before.answer === 'declined') await followInterview(tx, application, { is: 'accepted after all', now })
  const applicant = (await findNamesShown(tx, [id])).get(id) ?? ''
  const template = interviewAnswered(answer, job, { id, job_id, applicant }, asCompanyReads(row))
  const colleagues = await findColleagues(tx, job.company_id)
  const waiting = colleagues.filter((each) => each.id === row.interviewer_id || each.id === row.created_by)
  const from = { from: account_id, between: { seeker_id, company_id: job.company_id } }
  for (const { id: account } of waiting) await notify(tx, context, 'interview_answered', { account, ...from }, template)
  if (!waiting.length) await notify(tx, context, 'interview_answered', { company: job, ...from }, template)
  await publishStep(tx, id, ['job_seeker', 'employer'])
}

/** An unchanged interview needs no email. */
const isSame = (row: InterviewRow, plan: Partial<InterviewRow>) =>
  Object.entries(plan).every(([name, value]) => {
    const kept = row[name as keyof InterviewRow]
    return kept instanceof Date && value instanceof Date ? kept.getTime() === value.getTime() : kept === value
  })
