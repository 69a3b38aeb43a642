import type { JobStatus } from '../../contract/platform/values.ts'
import { jobLifeDays, jobReminderDays } from '../../contract/platform/values.ts'
import type { Row } from '../batch.ts'
import type { Random } from '../random.ts'
import { after, before, between, day, earlier, hour, later, minute, workMoment } from '../times.ts'
import type { Posting } from './compose.ts'

/** A posting with its status, dates and the steps that led there. */
export type Job = Posting & {
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
  /** Live before its company's verification was taken back. */
  hidden?: { at: Date; by: string }
  /** Days since it was posted; drawn where not given. */
  age?: number
  /** Days since it ended, and how; drawn where not given. */
  ended?: number
  outcome?: Job['outcome']
}

/** The last a live job may have left when made: a server that runs on for a day or two keeps its counts. */
const oldestLive = 27.4

export function live(random: Random, posting: Posting, now: Date, { status, flagged, hidden, age, ...end }: Life): Job {
  const ended = status === 'filled' || status === 'closed'
  const posted = hidden !== undefined || (status !== 'draft' && status !== 'pending_review')
  const days =
    age ?? (hidden ? (now.getTime() - hidden.at.getTime()) / day + random.whole(1, 14) : drawAge(random, status))
  const about = before(now, days * day)
  const created = age === undefined && days >= 1 ? workMoment(random, about, now) : about
  const least = status === 'published' ? before(now, (oldestLive + 0.5) * day) : created
  const start = posted ? later(later(created, least), posting.company.verified_at ?? created) : created
  const event = {
    job_id: posting.id,
    actor_id: posting.posted_by,
    actor_type: 'employer',
    from_status: null,
    to_status: null,
    detail: {},
  }
  const events: Row[] = []
  const drafted = posted && days > 1 && random.chance(0.16) ? before(start, random.whole(1, 60) * hour) : null
  const first = drafted ? 'draft' : posted ? 'published' : status
  events.push({ ...event, at: drafted ?? start, kind: 'created', to_status: first })
  if (drafted)
    events.push({ ...event, at: start, kind: 'status_changed', from_status: 'draft', to_status: 'published' })
  const changed = (at: Date, to_status: JobStatus, more: Row = {}) =>
    events.push({ ...event, at, kind: 'status_changed', from_status: 'published', to_status, ...more })

  let expires_at = posted ? after(start, jobLifeDays * day) : null
  const outcome = ended ? (end.outcome ?? drawOutcome(random, status)) : null
  const ended_at = ended ? drawEnd(random, start, now, end.ended) : null
  let reminded_at: Date | null = null
  const until = ended_at ?? now
  const mustExtend = ended_at !== null && expires_at !== null && ended_at > expires_at
  if (expires_at && (mustExtend || (status === 'published' && days > 12 && random.chance(0.16)))) {
    const longer = mustExtend ? 30 : random.pick([7, 14, 30])
    const at = earlier(before(expires_at, random.whole(2, 90) * hour), before(until, random.whole(1, 5) * hour))
    expires_at = after(expires_at, longer * day)
    events.push({ ...event, at, kind: 'extended', detail: { days: longer, expires_at: expires_at.toISOString() } })
  }
  if (hidden) changed(hidden.at, 'pending_review', { actor_id: hidden.by, actor_type: 'admin' })
  const remindAt = expires_at && before(expires_at, jobReminderDays * day)
  if (remindAt && remindAt < until && status !== 'paused') {
    reminded_at = remindAt
    events.push({ ...event, at: remindAt, actor_id: null, actor_type: 'system', kind: 'reminded' })
  }
  if (posted && days > 3 && random.chance(0.14)) {
    const at = later(after(start, hour), earlier(after(start, random.whole(4, 70) * hour), before(until, 3 * hour)))
    events.push({
      ...event,
      at,
      kind: 'edited',
      detail: editOf(posting, random.chance(0.6)),
    })
  }
  if (status === 'paused') changed(earlier(after(start, random.whole(2, 15) * day), before(now, 5 * hour)), 'paused')
  if (status === 'expired' && expires_at)
    changed(after(expires_at, random.whole(1, 14) * minute), 'expired', { actor_id: null, actor_type: 'system' })
  if (ended_at) changed(ended_at, status, { detail: { outcome } })
  const flagged_at = flagged ? earlier(after(start, random.whole(3, 60) * hour), between(start, now)) : null
  if (flagged && flagged_at)
    events.push({
      ...event,
      at: flagged_at,
      actor_id: flagged.by,
      actor_type: 'admin',
      kind: 'flagged',
      detail: { reason: flagged.reason },
    })
  events.sort((a, b) => Number(a.at) - Number(b.at))
  const updated_at = (events.at(-1)?.at as Date | undefined) ?? start
  const published_at = posted ? start : null
  const row = rowOf(posting, {
    status,
    outcome,
    published_at,
    expires_at,
    ended_at,
    reminded_at,
    flagged_at,
    flagged_reason: flagged?.reason ?? null,
    created_at: drafted ?? start,
    updated_at,
  })
  return { ...posting, status, published_at, expires_at, ended_at, outcome, row, events }
}

function rowOf({ company, company_name: _name, ...posting }: Posting, state: Row): Row {
  return { ...posting, company_id: company.id, currency: 'USD', is_demo: true, ...state }
}

/** An edit as it is kept: pay was lower, or a benefit was not there yet. */
function editOf({ salary_min, salary_max, salary_type, benefits }: Posting, ofPay: boolean) {
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

function drawEnd(random: Random, start: Date, now: Date, daysAgo: number | undefined): Date {
  if (daysAgo !== undefined) return before(now, daysAgo * day)
  const drawn = after(start, random.whole(9, 52) * day + random.whole(0, 7) * hour)
  return earlier(drawn, before(now, random.whole(2, 40) * hour))
}

const drawOutcome = (random: Random, status: JobStatus) =>
  status === 'filled'
    ? random.weighted({ hired_here: 86, hired_elsewhere: 14 })
    : random.weighted({ cancelled: 62, hired_elsewhere: 38 })
