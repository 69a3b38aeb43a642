import type { JobStatus } from '../../contract/platform/values.ts'
import { jobLifeDays, jobReminderDays } from '../../contract/platform/values.ts'
import type { Row } from '../batch.ts'
import type { Random } from '../random.ts'
import { after, before, between, day, earlier, hour, later, minute, workMoment } from '../times.ts'
import type { ComposedJob } from './compose.ts'

/** A job with its status, dates, and events. */
export type Job = ComposedJob & {
  status: JobStatus
  published_at: Date | null
  expires_at: Date | null
  ended_at: Date | null
  outcome: 'hired_here' | 'hired_elsewhere' | 'cancelled' | null
  row: Row
  events: Row[]
}

export type Life = {
  status: JobStatus
  flagged?: { by: string; reason: string }
  /** It was live before its company's verification was revoked. */
  hidden?: { at: Date; by: string }
  /** Days since it was posted; random if not given. */
  age?: number
  /** Days since it closed; random if not given, like the outcome. */
  ended?: number
  outcome?: Job['outcome']
}

/** The oldest a live job can be when made, so that a server that runs for a day or two keeps its counts. */
const oldestLive = 27.4

export function live(random: Random, job: ComposedJob, now: Date, life: Life): Job {
  const { status, flagged, hidden } = life
  const { days, start, drafted } = drawStart(random, job, now, life)
  const { outcome, ended_at } = drawEnd(random, start, now, life)
  const course: Course = { random, job, now, life, days, start, until: ended_at ?? now }
  const { expires_at, extended } = drawExpiry(course, ended_at)
  const reminded_at = reminderOf(course, expires_at)
  const edited = drawEdit(course)
  const changed = drawChange(course, expires_at, ended_at && { at: ended_at, outcome })
  const flagged_at = flagged ? earlier(after(start, random.whole(3, 60) * hour), between(start, now)) : null
  const steps: Step[] = [
    ...creation(course, drafted),
    ...extended,
    ...(hidden ? [toStatus(hidden.at, 'pending_review', { actor_id: hidden.by, actor_type: 'admin' })] : []),
    ...(reminded_at ? [{ at: reminded_at, kind: 'reminded', ...bySystem }] : []),
    ...edited,
    ...changed,
    ...(flagged && flagged_at ? [flagging(flagged_at, flagged)] : []),
  ]
  const events = steps
    .map((step): Step => ({ ...blankEvent(job), ...step }))
    .toSorted((a, b) => Number(a.at) - Number(b.at))
  const published_at = isPosted(life) ? start : null
  const row = rowOf(job, {
    status,
    outcome,
    published_at,
    expires_at,
    ended_at,
    reminded_at,
    flagged_at,
    flagged_reason: flagged?.reason ?? null,
    created_at: drafted ?? start,
    updated_at: events.at(-1)?.at ?? start,
  })
  return { ...job, status, published_at, expires_at, ended_at, outcome, row, events }
}

/** What's known before the steps are drawn; `until` is when it closed, or now. */
type Course = { random: Random; job: ComposedJob; now: Date; life: Life; days: number; start: Date; until: Date }
type Step = Row & { at: Date; kind: string }

const blankEvent = ({ id, posted_by }: ComposedJob) => ({
  job_id: id,
  actor_id: posted_by,
  actor_type: 'employer',
  from_status: null,
  to_status: null,
  detail: {},
})
const bySystem = { actor_id: null, actor_type: 'system' }
const toStatus = (at: Date, to_status: JobStatus, more: Row = {}): Step => ({
  at,
  kind: 'status_changed',
  from_status: 'published',
  to_status,
  ...more,
})
const flagging = (at: Date, { by, reason }: NonNullable<Life['flagged']>): Step => ({
  at,
  actor_id: by,
  actor_type: 'admin',
  kind: 'flagged',
  detail: { reason },
})

const isPosted = ({ status, hidden }: Life) =>
  hidden !== undefined || (status !== 'draft' && status !== 'pending_review')

function drawStart(random: Random, job: ComposedJob, now: Date, life: Life) {
  const { status, hidden, age } = life
  const days =
    age ?? (hidden ? (now.getTime() - hidden.at.getTime()) / day + random.whole(1, 14) : drawAge(random, status))
  const about = before(now, days * day)
  const created = age === undefined && days >= 1 ? workMoment(random, about, now) : about
  const least = status === 'published' ? before(now, (oldestLive + 0.5) * day) : created
  const start = isPosted(life) ? later(later(created, least), job.company.verified_at ?? created) : created
  const drafted = isPosted(life) && days > 1 && random.chance(0.16) ? before(start, random.whole(1, 60) * hour) : null
  return { days, start, drafted }
}

function drawEnd(random: Random, start: Date, now: Date, { status, ended, outcome }: Life) {
  if (status !== 'filled' && status !== 'closed') return { outcome: null, ended_at: null }
  return {
    outcome: outcome ?? drawOutcome(random, status),
    ended_at: drawEndedAt(random, start, now, ended),
  }
}

function creation({ life, start }: Course, drafted: Date | null): Step[] {
  if (drafted)
    return [
      { at: drafted, kind: 'created', to_status: 'draft' },
      { at: start, kind: 'status_changed', from_status: 'draft', to_status: 'published' },
    ]
  return [{ at: start, kind: 'created', to_status: isPosted(life) ? 'published' : life.status }]
}

/** When it expires. Some jobs are extended, and one that closed later than that must have been. */
function drawExpiry(course: Course, ended_at: Date | null): { expires_at: Date | null; extended: Step[] } {
  const { random, life, days, start, until } = course
  if (!isPosted(life)) return { expires_at: null, extended: [] }
  const first = after(start, jobLifeDays * day)
  const mustExtend = ended_at !== null && ended_at > first
  if (!mustExtend && !(life.status === 'published' && days > 12 && random.chance(0.16)))
    return { expires_at: first, extended: [] }
  const longer = mustExtend ? 30 : random.pick([7, 14, 30])
  const at = earlier(before(first, random.whole(2, 90) * hour), before(until, random.whole(1, 5) * hour))
  const expires_at = after(first, longer * day)
  return {
    expires_at,
    extended: [{ at, kind: 'extended', detail: { days: longer, expires_at: expires_at.toISOString() } }],
  }
}

function reminderOf({ life, until }: Course, expires_at: Date | null): Date | null {
  const at = expires_at && before(expires_at, jobReminderDays * day)
  return at && at < until && life.status !== 'paused' ? at : null
}

function drawEdit({ random, job, life, days, start, until }: Course): Step[] {
  if (!isPosted(life) || days <= 3 || !random.chance(0.14)) return []
  const at = later(after(start, hour), earlier(after(start, random.whole(4, 70) * hour), before(until, 3 * hour)))
  return [{ at, kind: 'edited', detail: editOf(job, random.chance(0.6)) }]
}

/** The step that led to its current status. */
function drawChange(
  { random, now, life: { status }, start }: Course,
  expires_at: Date | null,
  end: { at: Date; outcome: Job['outcome'] } | null,
): Step[] {
  if (status === 'paused')
    return [toStatus(earlier(after(start, random.whole(2, 15) * day), before(now, 5 * hour)), 'paused')]
  if (status === 'expired' && expires_at)
    return [toStatus(after(expires_at, random.whole(1, 14) * minute), 'expired', bySystem)]
  return end ? [toStatus(end.at, status, { detail: { outcome: end.outcome } })] : []
}

function rowOf({ company, company_name: _name, ...job }: ComposedJob, state: Row): Row {
  return { ...job, company_id: company.id, currency: 'USD', is_demo: true, ...state }
}

/** A recorded edit: the pay was lower before, or a benefit was missing. */
function editOf({ salary_min, salary_max, salary_type, benefits }: ComposedJob, ofPay: boolean) {
  if (!ofPay && benefits.length)
    return { fields: ['benefits'], before: { benefits: benefits.slice(0, -1) }, after: { benefits } }
  const lower = Math.max(salary_min, Math.floor(salary_max * 0.95))
  const pay = { salary_min, salary_type, currency: 'USD' }
  return {
    fields: ['salary_max'],
    before: { ...pay, salary_max: lower },
    after: { ...pay, salary_max },
  }
}

function drawAge(random: Random, status: JobStatus): number {
  switch (status) {
    case 'published':
      return random.next() ** 1.12 * oldestLive
    case 'paused':
      return random.whole(6, 24)
    case 'draft':
    case 'pending_review':
      return random.whole(0, 8) + 0.2
    case 'expired':
      return random.whole(31, 170)
    default:
      return random.whole(13, 200)
  }
}

function drawEndedAt(random: Random, start: Date, now: Date, daysAgo: number | undefined): Date {
  if (daysAgo !== undefined) return before(now, daysAgo * day)
  const drawn = after(start, random.whole(9, 52) * day + random.whole(0, 7) * hour)
  return earlier(drawn, before(now, random.whole(2, 40) * hour))
}

const drawOutcome = (random: Random, status: JobStatus) =>
  status === 'filled'
    ? random.weighted({ hired_here: 86, hired_elsewhere: 14 })
    : random.weighted({ cancelled: 62, hired_elsewhere: 38 })
