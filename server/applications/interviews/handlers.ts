import type { BodyOf } from '../../../contract/endpoint.ts'
import { interviewDaysAhead } from '../../../contract/interview-values.ts'
import type { interviews } from '../../../contract/interviews.ts'
import type { Db } from '../../app-context.ts'
import { applicationPath } from '../application-path.ts'
import { findNamesShown } from '../queries.ts'
import { isOpen } from '../rules.ts'
import { lockApplication } from '../status/queries.ts'
import type { AppContext } from '../../app-context.ts'
import { momentIn } from '../../calendar/days.ts'
import { consume, day } from '../../http/limits.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { conflict, forbidden, invalid, stale, tooMany, waitText, found } from '../../http/problem.ts'
import { asCompanyReads, interviewerFor, type InterviewRow, presentToCompany } from '../interviews.ts'
import { findCompanyAsReader } from '../../people/queries.ts'
import { calendarReply } from './calendar.ts'
import {
  findApplicationOf,
  findColleagues,
  findForCompany,
  findForSeeker,
  findInterview,
  findInterviews,
  findOverlaps,
  insertInterview,
  updateInterview,
} from './queries.ts'
import { isSame } from './rules.ts'
import { tellInterview } from './tell.ts'

type Plan = BodyOf<typeof interviews.plan>

const planned = 'The interview is planned.'

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
        await refuseUnverifiedWords(tx, caller.company_id, body)
        const named = await interviewerOf(tx, caller.company_id, body)
        await count(tx, context, application.id)
        const row = await insertInterview(tx, {
          ...columnsOf(body),
          ...named,
          application_id: application.id,
          created_by: caller.account_id,
          created_at: now,
          updated_at: now,
        })
        await tellInterview(tx, context, { application, account_id: caller.account_id, step: 'planned', row, now })
        return {
          message: planned,
          data: presentToCompany(row, null),
          warnings: await warningsOf(tx, row),
        }
      })
    },
    again: async ({ caller, params }, { db }, id) => {
      const { application, interviews } = await findInterviews(db, { id: params.id, company_id: caller.company_id })
      const row = found(interviews.find((interview) => interview.id === id))
      return {
        message: planned,
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
        throw stale('The interview was changed since you opened it. Look at what holds now.', {
          sequence: before.sequence,
          starts_at: before.starts_at.toISOString(),
        })
      refuseTime(body.starts_at, now)
      const plan = { ...columnsOf(body), ...(await interviewerOf(tx, caller.company_id, body)) }
      if (isSame(before, plan))
        return {
          message: 'Nothing to change.',
          data: presentToCompany(before, null),
          warnings: await warningsOf(tx, before),
        }
      await refuseUnverifiedWords(tx, caller.company_id, body)
      await count(tx, context, application.id)
      const row = await updateInterview(tx, before.id, plan, now)
      const told = { application, account_id: caller.account_id, row, now }
      await tellInterview(tx, context, { ...told, step: 'changed', before })
      return {
        message: 'The interview is changed.',
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
      await tellInterview(tx, context, { application, account_id: caller.account_id, step: 'cancelled', row, now })
      return { message: 'The interview is cancelled.', data: presentToCompany(row, null) }
    })
  },

  async companyCalendar({ caller, params }, { db, config }) {
    const row = await findForCompany(db, { id: params.id, company_id: caller.company_id })
    const name = (await findNamesShown(db, [row.application_id])).get(row.application_id) ?? ''
    const told = {
      title: `Interview: ${name}, ${row.title}`,
      organizer: row.company_name,
      interviewer: row.interviewer,
      path: applicationPath({ id: row.application_id, job_id: row.job_id }),
    }
    return calendarReply(asCompanyReads(row), told, config)
  },

  async myCalendar({ caller, params }, { db, config }) {
    const row = await findForSeeker(db, { id: params.id, seeker_id: caller.seeker_id })
    const told = {
      title: `Interview: ${row.title} at ${row.company_name}`,
      organizer: row.company_name,
      interviewer: interviewerFor(row),
      path: `/job-seeker/applied-jobs?id=${row.application_id}`,
    }
    return calendarReply(row, told, config)
  },
}

/** A company's application, locked; 409 where it has ended. */
async function lockOpen(tx: Db, asked: { id: string; company_id: string }) {
  const application = await lockApplication(tx, asked)
  if (!isOpen(application.status))
    throw conflict('The application has ended: interviews are planned while it is open.', 'ended')
  return application
}

async function lockInterview(tx: Db, asked: { id: string; company_id: string }) {
  const application = await lockOpen(tx, { ...asked, id: await findApplicationOf(tx, asked) })
  return { application, row: await findInterview(tx, asked.id) }
}

function refuseOver({ cancelled_at, starts_at }: InterviewRow, now: Date) {
  if (cancelled_at) throw conflict('The interview is cancelled. Plan another one.', 'cancelled')
  if (starts_at <= now) throw conflict('The interview has begun. Plan another one.', 'begun')
}

function refuseTime(starts_at: Date, now: Date) {
  if (starts_at <= now) throw invalid({ starts_at: 'This time is past. Choose one that lies ahead.' })
  if (starts_at.getTime() > now.getTime() + interviewDaysAhead * day * 1000)
    throw invalid({ starts_at: `An interview is at most ${interviewDaysAhead} days ahead.` })
}

/** What a company writes to an applicant is mailed, as a message is. @throws Problem 403 where it isn't verified */
async function refuseUnverifiedWords(tx: Db, company_id: string, { words }: Plan) {
  if (words && !(await findCompanyAsReader(tx, company_id)))
    throw forbidden(
      'Your company is not verified yet. Once it is, you can write to applicants. Until then, leave “Words for the applicant” blank.',
      'company_unverified',
    )
}

async function count(tx: Db, { config }: Pick<AppContext, 'config'>, application_id: string) {
  const max = config.limits.interviews_per_application_per_day
  await consume(tx, `interviews:${application_id}`, { max, seconds: day }, (seconds) =>
    tooMany(
      seconds,
      `Interviews with this applicant were planned or changed ${max} times within a day, which is as often as they can be. They can be cancelled now, and planned again in ${waitText(seconds)}.`,
    ),
  )
}

const columnsOf = ({ starts_at, minutes, time_zone, kind, place, words }: Plan) => ({
  starts_at,
  minutes,
  time_zone,
  kind,
  place,
  words,
})

/** @throws Problem 422 where whoever is named is no colleague */
async function interviewerOf(tx: Db, company_id: string, { interviewer_id, interviewer_name = '' }: Plan) {
  if (!interviewer_id) return { interviewer_id: null, interviewer_name }
  const colleague = (await findColleagues(tx, company_id)).find(({ id }) => id === interviewer_id)
  if (!colleague) throw invalid({ interviewer_id: 'This is no colleague of yours. Choose another, or type a name.' })
  return { interviewer_id, interviewer_name: '' }
}

/** Two at once may be meant; it is said, and not refused. */
async function warningsOf(tx: Db, row: InterviewRow): Promise<string[]> {
  const others = await findOverlaps(tx, row)
  const names = await findNamesShown(
    tx,
    others.map(({ application_id }) => application_id),
  )
  return others.map(
    ({ application_id, starts_at }) =>
      `${row.interviewer} has another interview then: ${names.get(application_id)}, ${momentIn(starts_at, row.time_zone)}.`,
  )
}
