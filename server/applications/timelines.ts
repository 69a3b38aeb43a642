import { sql } from 'kysely'
import type { z } from 'zod'
import type { timelineEvent } from '../../contract/applications/applications.ts'
import type { ApplicationStatus } from '../../contract/platform/values.ts'
import { notFound } from '../platform/http/problem.ts'
import type { Db } from '../platform/app-context.ts'
import { fillNotes } from './notes.ts'

export type TimelineEvent = z.output<typeof timelineEvent>
/** Steps, oldest first, and their total number. */
export type Timeline = { steps: TimelineEvent[]; total: number }

export const noSteps: Timeline = { steps: [], total: 0 }

/** How many of an application's newest steps are included in a list. */
const newestSteps = 20

type Reading = {
  /**
   * An applicant doesn't see a step that the company undid before its notification was sent, nor one whose notification
   * hasn't been sent yet.
   */
  viewer: 'job_seeker' | 'company'
  /** Every step, instead of the newest and the last valid one of each kind, which are enough to derive the status. */
  every?: boolean
}

const personName = sql<string | null>`nullif(trim(concat(accounts.first_name, ' ', accounts.last_name)), '')`

/** The steps of these applications, by application. */
export async function findTimelines(
  db: Db,
  ids: string[],
  { viewer, every = false }: Reading,
): Promise<Map<string, Timeline>> {
  if (!ids.length) return new Map()
  const events = await db
    .with('steps', (steps) =>
      steps
        .selectFrom('application_events')
        .select(['id', 'application_id', 'at', 'kind', 'actor_id', 'actor_type as actor', 'from_status', 'to_status'])
        .select([
          'reason',
          'note',
          'due_at',
          'interview_at',
          'interview_time_zone',
          'is_void',
          neverNotified.as('never_notified'),
        ])
        .select([
          sql<number>`count(*) over (partition by application_id)`.as('total'),
          sql<number>`row_number() over (partition by application_id order by at desc, id desc)`.as('newest'),
          sql<number>`row_number() over (partition by application_id, is_void, kind, to_status
            order by at desc, id desc)`.as('newest_of_kind'),
        ])
        .where('application_id', 'in', ids),
    )
    .selectFrom('steps')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'steps.actor_id')
        .on('steps.actor', '=', 'employer')
        // Applicants don't see which colleague took a step.
        .on(sql<boolean>`${viewer === 'company'}`),
    )
    .select(['application_id', 'at', 'kind', 'actor', personName.as('actor_name'), 'from_status', 'to_status'])
    .select(['reason', 'note', 'due_at', 'interview_at', 'interview_time_zone', 'is_void', 'never_notified', 'total'])
    // An applicant has few applications, so all steps are read: only all of them show which were notified.
    .$if(viewer === 'company' && !every, (all) =>
      all.where(sql<boolean>`newest <= ${newestSteps} or (newest_of_kind = 1 and not is_void)`),
    )
    .orderBy('at')
    .orderBy('steps.id')
    .execute()
  const stored = new Map<string, { steps: StoredEvent[]; total: number }>(
    ids.map((id) => [id, { steps: [], total: 0 }]),
  )
  for (const { application_id, total, ...event } of events) {
    const timeline = stored.get(application_id)
    timeline?.steps.push(event)
    if (timeline) timeline.total = total
  }
  const noted = events.map(({ application_id, note }) => ({ application_id, note }))
  const filled = await fillNotes(db, viewer, noted)
  for (const [id, { steps }] of stored) for (const step of steps) step.note = filled(id, step.note)
  if (viewer === 'company') return stored
  const pending = await findPendingNotices(db, ids)
  return new Map(
    [...stored].map(([id, { steps }]) => {
      const seen = asApplicantSees(steps, pending.get(id))
      return [id, { steps: every ? seen : newestOf(seen), total: seen.length }]
    }),
  )
}

type StoredEvent = TimelineEvent & { never_notified: boolean }
/** The applicant hasn't been notified of steps since then, so they still see `status`. */
type PendingNotice = { since: Date; status: ApplicationStatus }

/** Pending notifications by application. Applications without one are left out. */
async function findPendingNotices(db: Db, ids: string[]): Promise<Map<string, PendingNotice>> {
  const rows = await db
    .selectFrom('applications_as_told')
    .select(['id', 'status', 'stage_left', 'untold_since'])
    .where('id', 'in', ids)
    .where('untold_since', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, status, stage_left, untold_since: since }) => {
      const known = status === 'withdrawn' ? (stage_left ?? 'submitted') : status
      return id && since ? [[id, { since, status: known }] as const] : []
    }),
  )
}

/**
 * The steps as the applicant knows them: a step that the company undid without a notification yet is still valid, and
 * what the applicant does in the meantime happens at the stage they know.
 */
function asApplicantSees(timeline: StoredEvent[], pending: PendingNotice | undefined): TimelineEvent[] {
  if (!pending) return timeline.filter(({ never_notified }) => !never_notified)
  const { since, status } = pending
  const known = (stage: ApplicationStatus | null) => (stage && stage !== 'withdrawn' ? status : stage)
  const before = timeline.filter(({ at }) => at < since)
  const undone = before.findLastIndex(({ kind }) => kind === 'undone')
  const own = timeline.filter(
    ({ at, actor, kind }) => at >= since && (actor === 'job_seeker' || isNotifiedAtOnce(kind)),
  )
  return [
    ...before.slice(0, undone + 1).filter(({ never_notified }) => !never_notified),
    ...before.slice(undone + 1).map((event) => ({ ...event, is_void: false })),
    ...own.map((event) => ({ ...event, from_status: known(event.from_status), to_status: known(event.to_status) })),
  ]
}

const isNotifiedAtOnce = (kind: TimelineEvent['kind']) => kind.startsWith('interview_') || kind === 'messaged'

const newestOf = (steps: TimelineEvent[]) =>
  steps.filter(
    (step, index) =>
      index >= steps.length - newestSteps ||
      (!step.is_void &&
        index ===
          steps.findLastIndex((each) => !each.is_void && each.kind === step.kind && each.to_status === step.to_status)),
  )

/** The status of an application as the applicant knows it. */
export async function findStatusApplicantSees(db: Db, id: string) {
  return await db
    .selectFrom('applications_as_told')
    .select(['status', 'due_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Undone by the company before the notification was sent. */
const neverNotified = sql<boolean>`(is_void and actor_type <> 'job_seeker' and told_at is null and not (kind = 'undone' and exists (
  select from application_events earlier where earlier.application_id = application_events.application_id
    and earlier.id < application_events.id and earlier.is_void and earlier.told_at is not null)))`

/** Every step of a job seeker's application. Throws a 404 if it isn't theirs. */
export async function findMyTimeline(db: Db, { id, seeker_id }: { id: string; seeker_id: string }) {
  const mine = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst()
  if (!mine) throw notFound()
  return ((await findTimelines(db, [id], { viewer: 'job_seeker', every: true })).get(id) ?? noSteps).steps
}
