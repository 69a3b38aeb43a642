import { sql } from 'kysely'
import { undoWithdrawalMinutes } from '../../../contract/platform/values.ts'
import { dropFile } from '../../platform/files/orphaned-files.ts'
import type { Db, AppContext } from '../../platform/app-context.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { everyBatch } from '../../platform/queue/batches.ts'
import type { Schedule } from '../../platform/queue/queue.ts'
import { answerIsLate, answersDueSoon, answersOverdue } from '../emails.ts'
import { withheldFrom } from '../queries.ts'
import { insertEvents } from '../timeline/queries.ts'

const batch = 200

/** When reminders are due, as shares of the time until the answer-by date. */
const half = sql<Date>`(applications.due_from + (applications.due_at - applications.due_from) * 0.5)`
const nineTenths = sql<Date>`(applications.due_from + (applications.due_at - applications.due_from) * 0.9)`

/**
 * Reminds companies of due answers, once at half and once at nine tenths of the promised time. If the first reminder was
 * missed, only the second is sent. Safe in several processes at once.
 */
export async function remindOfAnswers(context: AppContext): Promise<number> {
  return await everyBatch(context.db, batch, async (tx) => {
    const now = new Date()
    const owed = await waiting(tx)
      .where('applications.due_at', '>', now)
      .where(half, '<=', now)
      .where(
        sql<boolean>`not exists (
          select from application_events e
          where e.application_id = applications.id and e.kind = 'reminded'
            and e.at >= case when ${nineTenths} <= ${now} then ${nineTenths} else ${half} end)`,
      )
      .execute()
    await insertDueEvents(tx, owed, 'reminded', now)
    for (const [job, applications] of byJob(owed)) {
      const first = new Date(Math.min(...applications.map(({ due_at }) => due_at.getTime())))
      const template = answersDueSoon(job, applications.map(named), first)
      await notify(tx, context, 'answers_due_soon', { company: job }, template)
    }
    return owed.length
  })
}

/** Marks late answers and notifies both sides, once per answer-by date. Safe in several processes at once. */
export async function markOverdue(context: AppContext): Promise<number> {
  return await everyBatch(context.db, batch, async (tx) => {
    const now = new Date()
    const late = await waiting(tx).where('applications.due_at', '<=', now).execute()
    if (!late.length) return 0
    await tx
      .updateTable('applications')
      .set({ overdue_at: now })
      .where(
        'id',
        'in',
        late.map(({ id }) => id),
      )
      .execute()
    await insertDueEvents(tx, late, 'overdue', now)
    for (const [job, applications] of byJob(late)) {
      const seekers = applications.map(({ seeker_id }) => seeker_id)
      await notify(tx, context, 'answer_is_late', { seekers }, (recipient) => {
        // No one has two open applications to one job.
        const { id, due_at } = applications.find(({ seeker_id }) => seeker_id === recipient.seeker_id)!
        return answerIsLate(id, job, due_at)
      })
      await notify(tx, context, 'answers_overdue', { company: job }, answersOverdue(job, applications.map(named)))
    }
    return late.length
  })
}

/**
 * Releases the resumes of applications whose withdrawal can no longer be undone: only the applicant could read them, and
 * they would fill the disk. The file name stays. A file that nothing else uses is deleted. Safe in several processes at
 * once.
 */
export async function releaseWithdrawnFiles(context: AppContext): Promise<number> {
  return await everyBatch(context.db, batch, async (tx) => {
    const withdrawn = await tx
      .selectFrom('applications')
      .select(['id', 'resume_key'])
      .where('status', '=', 'withdrawn')
      .where('resume_key', 'is not', null)
      .where('ended_at', '<', new Date(Date.now() - undoWithdrawalMinutes * 60_000))
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .$narrowType<{ resume_key: string }>()
      .execute()
    if (!withdrawn.length) return 0
    await tx
      .updateTable('applications')
      .set({ resume_key: null, resume_words: '' })
      .where(
        'id',
        'in',
        withdrawn.map(({ id }) => id),
      )
      .execute()
    for (const key of new Set(withdrawn.map(({ resume_key }) => resume_key))) await dropFile(tx, context, key)
    return withdrawn.length
  })
}

/** Answers that are due and not marked as late, by job, locked. Skips those that another process has locked. */
const waiting = (tx: Db) =>
  tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'applications.id',
      'applications.seeker_id',
      'applications.applicant',
      'applications.job_id',
      'jobs.title',
      'jobs.company_id',
      'jobs.posted_by',
      'companies.name as company_name',
      'companies.time_zone',
      withheldFrom(sql`companies.id`, 'applications').as('withheld'),
    ])
    .select(sql<Date>`applications.due_at`.as('due_at'))
    .where('applications.overdue_at', 'is', null)
    .where('applications.due_at', 'is not', null)
    .orderBy('applications.job_id')
    .orderBy('applications.id')
    .limit(batch)
    .forUpdate('applications')
    .skipLocked()

type Owed = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number]

const named = ({ id, applicant, withheld }: Owed) => ({
  id,
  applicant: withheld ? 'an applicant' : applicant.name,
})

function byJob(applications: Owed[]) {
  const groups = Map.groupBy(applications, ({ job_id }) => job_id)
  return [...groups].flatMap(([id, [first, ...more]]) => (first ? [[{ ...first, id }, [first, ...more]] as const] : []))
}

const insertDueEvents = (tx: Db, applications: Owed[], kind: 'reminded' | 'overdue', at: Date) =>
  insertEvents(
    tx,
    applications.map(({ id, due_at }) => ({ at, actor_type: 'system', kind, application_id: id, due_at })),
  )

export const applicationsSchedules: Schedule[] = [
  { name: 'remind-of-answers', cron: '* * * * *', run: remindOfAnswers },
  { name: 'mark-overdue', cron: '* * * * *', run: markOverdue },
  { name: 'release-withdrawn-files', cron: '*/5 * * * *', run: releaseWithdrawnFiles },
]
