import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { invitationTo, summaryForApplicant, summaryForCompany } from '../interviews/calendar.ts'
import { findNameShown } from '../interviews/queries.ts'
import { insertEvents } from '../timeline/queries.ts'
import { asCompanyReads, cancelInterviewsAhead, type CompanyRow } from '../interviews.ts'
import { fillNotes } from '../notes.ts'
import { findNamesShown } from '../queries.ts'
import { isOpen, undoUntil } from '../rules.ts'
import type { Db, AppContext } from '../../platform/app-context.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { publishStep } from '../conversations/publish-step.ts'
import { everyBatch } from '../../platform/queue/batches.ts'
import type { Schedule } from '../../platform/queue/queue.ts'
import { notifyNow } from '../../notifications/notify/notify-now.ts'
import {
  applicationClosed,
  applicationRestored,
  applicationWithdrawn,
  interviewGone,
  interviewGoneForApplicant,
  offerDeclined,
  statusChanged,
  withCancelled,
} from './emails.ts'
import {
  deleteNotice,
  type DueNotice,
  findDecline,
  findSteps,
  lockDueNotices,
  markNotified,
  postponeNotice,
} from './queries.ts'
import { type UnnotifiedStep, unnotifiedForCompany, unnotifiedForSeeker } from './rules.ts'

const batch = 100

/** Sends the due notifications about application steps, based on the current status. Safe in several processes at once. */
export async function sendNotices(context: AppContext): Promise<number> {
  return await everyBatch(context.db, batch, async (tx) => {
    const now = new Date()
    const due = await lockDueNotices(tx, now, batch)
    for (const notice of due) await settle(tx, context, notice, now)
    return due.length
  })
}

async function settle(tx: Db, context: AppContext, notice: DueNotice, now: Date) {
  const { recipient, ended_at } = notice
  const status = notice.status
  const toSeeker = recipient === 'job_seeker'
  if (toSeeker && status === 'withdrawn') {
    // An applicant who withdrew needs no notification, unless they undo it.
    const until = undoUntil(status, ended_at)
    if (until && until >= now) await postponeNotice(tx, notice, new Date(until.getTime() + 1))
    else await deleteNotice(tx, notice)
    return
  }
  await deleteNotice(tx, notice)
  // A company's decision cancels interviews only when the applicant is notified.
  const isEnd = toSeeker ? !isOpen(status) : status === 'withdrawn'
  const cancelled = isEnd ? await cancelInterviewsAhead(tx, notice.application_id, now) : []
  const steps = await findSteps(tx, notice.application_id)
  if (cancelled.length) {
    await insertEvents(
      tx,
      cancelled.map(({ application_id, starts_at, time_zone }) => ({
        application_id,
        at: now,
        actor_type: 'system' as const,
        kind: 'interview_cancelled' as const,
        interview_at: starts_at,
        interview_time_zone: time_zone,
      })),
    )
    await notifyInterviewers(tx, context, notice, cancelled)
  }
  const unnotified = toSeeker ? unnotifiedForSeeker(steps, status) : unnotifiedForCompany(steps, status)
  if (!unnotified) return
  await markNotified(tx, unnotified.step, now)
  await publishStep(tx, notice.application_id, [toSeeker ? 'job_seeker' : 'employer'])
  const from = unnotified.step.actor_id
  if (toSeeker) {
    const { note } = unnotified.step
    const filled = await fillNotes(tx, 'job_seeker', [{ application_id: notice.application_id, note }])
    const template = mailToSeeker(notice, status, unnotified, filled(notice.application_id, note))
    const entries = await Promise.all(cancelled.map((row) => entryOfApplicant(tx, notice, row)))
    await notifyNow(tx, context, 'company_step', { seekers: [notice.seeker_id], from }, ({ email }) =>
      withCancelled(
        template,
        cancelled,
        entries.map(({ row, summary }) => invitationTo(row, summary, context.config, { email, answers: true })),
      ),
    )
    return
  }
  const template = await mailToCompany(tx, notice, unnotified)
  if (!template) return
  const { seeker_id, company_id } = notice
  if (cancelled.length) await notifyWithdrawn(tx, context, notice, cancelled)
  const reads = { company: notice, from, between: { seeker_id, company_id } }
  await notifyNow(tx, context, 'applicant_step', reads, withCancelled(template, cancelled))
}

/** Removes the interviews from the calendar of an applicant who withdrew, without a notification in the app. */
async function notifyWithdrawn(tx: Db, context: AppContext, notice: DueNotice, cancelled: CompanyRow[]) {
  for (const interview of cancelled) {
    const { row, summary } = await entryOfApplicant(tx, notice, interview)
    const reads = { seekers: [notice.seeker_id] }
    await notifyNow(tx, context, 'interview_for_applicant', reads, ({ email }) => ({
      ...interviewGoneForApplicant(
        notice,
        interview,
        invitationTo(row, summary, context.config, { email, answers: true }),
      ),
      notification: 'none',
    }))
  }
}

async function entryOfApplicant(tx: Db, { title, company_name }: DueNotice, row: CompanyRow) {
  const named = await findNameShown(tx, row.interviewer_id)
  return { row, summary: summaryForApplicant({ ...row, ...named, title, company_name }) }
}

/** The application has ended, so there is no one left to meet. */
async function notifyInterviewers(tx: Db, context: AppContext, notice: DueNotice, cancelled: CompanyRow[]) {
  const { application_id: id, job_id, title, company_name } = notice
  const applicant = (await findNamesShown(tx, [id], { withdrawnToo: true })).get(id) ?? ''
  for (const interview of cancelled) {
    if (!interview.interviewer_id) continue
    const entry = asCompanyReads(interview)
    const summary = summaryForCompany({ ...entry, title, job_id, company_name }, applicant)
    const reads = { account: interview.interviewer_id }
    await notifyNow(tx, context, 'interview_for_interviewer', reads, ({ email }) =>
      interviewGone(
        { title },
        { id, job_id, applicant },
        interview,
        invitationTo(entry, summary, context.config, { email, answers: false }),
      ),
    )
  }
}

function mailToSeeker(
  notice: DueNotice,
  to: ApplicationStatus,
  { step, undone }: UnnotifiedStep,
  note: string | null,
): MailTemplate {
  if (to === 'closed') return applicationClosed(notice)
  const { application_id, title, company_name, time_zone, due_at } = notice
  const { reason } = step
  return statusChanged({ application_id, title, company_name, time_zone, to, undone, reason, note, due_at })
}

async function mailToCompany(
  tx: Db,
  notice: DueNotice,
  { step, undone }: UnnotifiedStep,
): Promise<MailTemplate | undefined> {
  const { application_id: id, job_id } = notice
  const applicant = (await findNamesShown(tx, [id], { withdrawnToo: true })).get(id) ?? ''
  const sent = { id, job_id, applicant }
  if (!undone) {
    const declined = await findDecline(tx, notice.application_id, step)
    return declined ? offerDeclined(notice, sent, declined.note) : applicationWithdrawn(notice, sent)
  }
  // If the application has ended in the meantime, no answer is due, and the one who ended it knows.
  return notice.due_at ? applicationRestored(notice, sent, notice.due_at) : undefined
}

export const stepsSchedules: Schedule[] = [{ name: 'send-notices', cron: '* * * * *', run: sendNotices }]
