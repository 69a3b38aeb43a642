import type { ApplicationStatus } from '../../contract/values.ts'
import { findNamesShown, findSeekersToMail } from '../applications/queries.ts'
import { undoUntil } from '../applications/rules.ts'
import { findCompanyReader } from '../companies/queries.ts'
import type { Db, AppContext } from '../app-context.ts'
import { type MailTemplate, consumePairLimit, sendMail } from '../mail/mail.ts'
import { everyBatch } from '../queue/batches.ts'
import type { Schedule } from '../queue/queue.ts'
import { applicationClosed, applicationRestored, applicationWithdrawn, offerDeclined, statusChanged } from './emails.ts'
import {
  deleteNotice,
  type DueNotice,
  findDecline,
  findMoves,
  lockDueNotices,
  markTold,
  postponeNotice,
} from './queries.ts'
import { type UntoldStep, untoldForCompany, untoldForSeeker } from './rules.ts'

const batch = 100

/** Sends the mails about steps whose time has come, of what stands now. Safe in several processes at once. */
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
  const status = notice.status as ApplicationStatus
  const toSeeker = recipient === 'job_seeker'
  if (toSeeker && status === 'withdrawn') {
    // Whoever withdrew waits for no answer, unless they take it back.
    const until = undoUntil(status, ended_at)
    if (until && until >= now) await postponeNotice(tx, notice, new Date(until.getTime() + 1))
    else await deleteNotice(tx, notice)
    return
  }
  await deleteNotice(tx, notice)
  const steps = await findMoves(tx, notice.application_id)
  const news = toSeeker ? untoldForSeeker(steps, status) : untoldForCompany(steps, status)
  if (!news) return
  await markTold(tx, news.step, now)
  const template = toSeeker ? mailToSeeker(notice, status, news) : await mailToCompany(tx, notice, news)
  const reader = toSeeker
    ? (await findSeekersToMail(tx, [notice.seeker_id], 'status_change'))[0]
    : await findCompanyReader(tx, notice, 'status_change')
  if (!template || !reader) return
  // What nobody did, such as a job that ended by the clock, counts against nobody.
  const from = news.step.actor_id
  if (from && !(await consumePairLimit(tx, context, { from, to: reader.email }))) return
  await sendMail(tx, context, reader.email, template)
}

function mailToSeeker(notice: DueNotice, to: ApplicationStatus, { step, takenBack }: UntoldStep): MailTemplate {
  if (to === 'closed') return applicationClosed(notice)
  const { title, company_name, time_zone, due_at } = notice
  const { reason, note } = step
  return statusChanged({ title, company_name, time_zone, to, takenBack, reason, note, due_at })
}

async function mailToCompany(
  tx: Db,
  notice: DueNotice,
  { step, takenBack }: UntoldStep,
): Promise<MailTemplate | undefined> {
  const job = { ...notice, id: notice.job_id }
  const { application_id: id } = notice
  const name = (await findNamesShown(tx, [id], { withdrawnToo: true })).get(id) ?? ''
  if (!takenBack) {
    const declined = await findDecline(tx, notice.application_id, step)
    return declined ? offerDeclined(job, name, declined.note) : applicationWithdrawn(job, name)
  }
  // Nothing is owed any more where it has ended meanwhile, and whoever ended it knows.
  return notice.due_at ? applicationRestored(job, name, notice.due_at) : undefined
}

export const noticesSchedules: Schedule[] = [{ name: 'send-notices', cron: '* * * * *', run: sendNotices }]
