import { sql } from 'kysely'
import { unreadFilters } from '../../../../contract/matching/alerts.ts'
import type { AppContext, Db } from '../../../platform/app-context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findMustHaves, metOf } from '../../../jobs/browse/must-haves.ts'
import { jobCardRows } from '../../../jobs/queries.ts'
import { conditionsOf } from '../../../jobs/search/sql/conditions.ts'
import { parseSearch, type ParsedSearch } from '../../../jobs/search/parse-search.ts'
import { all } from '../../../platform/text-search/conjunction.ts'
import { notify } from '../../../notifications/notify/notify.ts'
import { findSeekerFacts } from '../../../seekers/queries.ts'
import { jobsFound } from './emails.ts'
import { whyFound } from './why.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'
import { milesFrom } from '../../../platform/geo/distance-conditions.ts'

/** The most alerts sent in one run. The next run continues. */
const mostInOneRun = 10_000
/** How long to wait before retrying a failed alert. */
const againMinutes = 60

/** Sends the matches of alerts that are due, each alert in its own transaction. Safe to run in several processes at once.
 * Returns how many alerts were processed.
 */
export async function sendAlertNotices(context: AppContext, now = new Date()): Promise<number> {
  for (let done = 0; done < mostInOneRun; done++) if (!(await sendNextNotice(context, now))) return done
  return mostInOneRun
}

/** Returns false if no alert is due. A failing alert is postponed and doesn't hold up others. */
async function sendNextNotice(context: AppContext, now: Date): Promise<boolean> {
  let id: string | undefined
  try {
    return await context.db.transaction().execute(async (tx) => {
      const alert = await takeDue(tx, now)
      if (!alert) return false
      id = alert.id
      const sent = alert.wants_it ? await tell(tx, context, alert, now) : 0
      const set = { tell_at: null, ...(sent ? { last_sent_at: now } : {}) }
      await tx.updateTable('job_alerts').set(set).where('id', '=', alert.id).execute()
      return true
    })
  } catch (error) {
    if (id === undefined) throw error
    context.log.error({ err: error, alert: id }, 'a job alert was not sent and is postponed')
    const tell_at = new Date(now.getTime() + againMinutes * 60_000)
    await context.db.updateTable('job_alerts').set({ tell_at }).where('id', '=', id).execute()
    return true
  }
}

type Alert = NonNullable<Awaited<ReturnType<typeof takeDue>>>

/** `wants_it`: the alert isn't paused, and its owner can be notified and wants to be, by email or in the product. */
const takeDue = (tx: Db, now: Date) =>
  tx
    .selectFrom('job_alerts')
    .innerJoin('job_seekers', 'job_seekers.id', 'job_alerts.seeker_id')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .leftJoin('notification_settings as wish', (join) =>
      join.onRef('wish.account_id', '=', 'accounts.id').on('wish.event', '=', 'job_alert'),
    )
    .select(['job_alerts.id', 'job_alerts.seeker_id', 'job_alerts.name', 'job_alerts.filters'])
    .select(
      sql<boolean>`job_alerts.is_active and accounts.suspended_at is null and accounts.email_verified_at is not null
        and (wish.email is distinct from false or wish.in_app is distinct from false)`.as('wants_it'),
    )
    .where('job_alerts.tell_at', '<=', now)
    .orderBy('job_alerts.tell_at')
    .limit(1)
    .forUpdate('job_alerts')
    .skipLocked()
    .executeTakeFirst()

/** Sends the waiting jobs that the search still finds and drops the others. Returns how many were sent. */
async function tell(tx: Db, context: AppContext, alert: Alert, now: Date): Promise<number> {
  const search = await searchNow(tx, alert)
  const jobs = search ? await stillFound(tx, alert.id, search) : []
  const ids = jobs.map(({ id }) => id)
  const waiting = sql<boolean>`alert_id = ${alert.id} and told_at is null`
  await sql`update alert_matches set told_at = ${now} where ${waiting} and job_id = any (${ids}::uuid[])`.execute(tx)
  await sql`delete from alert_matches where ${waiting}`.execute(tx)
  if (!search || !jobs.length) return 0
  const asked = whatIsAsked(alert, search)
  const found = jobs.map((job) => ({ job, why: whyFound(asked, job) }))
  await notify(tx, context, 'job_alert', { seekers: [alert.seeker_id] }, jobsFound(alert, found))
  return jobs.length
}

/** The alert's search of the waiting jobs as of now, or null if its ZIP code or another part no longer exists. */
async function searchNow(tx: Db, { id, seeker_id, filters }: Alert): Promise<ParsedSearch | null> {
  if (unreadFilters(filters).length) return null
  const waits = sql<boolean>`jobs.id in (select job_id from alert_matches where alert_id = ${id} and told_at is null)`
  const met = filters.must_haves ? metOf(await findMustHaves(tx, waits), await findSeekerFacts(tx, seeker_id)) : null
  try {
    return await parseSearch(tx, filters, met)
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return null
    throw error
  }
}

const whatIsAsked = ({ filters: { location } }: Alert, { filters, keyword, read, query }: ParsedSearch) => ({
  filters,
  keyword: keyword ? read.keyword : '',
  places: [
    ...(location ? [location] : []),
    ...read.read.flatMap(({ filter, value }) => (filter === 'location' ? value : [])),
  ],
  asks_pay: query.pay.length > 0,
})

const stillFound = (tx: Db, alert_id: string, search: ParsedSearch) =>
  jobCardRows(tx)
    .innerJoin('alert_matches', 'alert_matches.job_id', 'jobs.id')
    .select([
      'jobs.clearance',
      (search.center ? milesFrom(search.center) : sql<null>`null::float8`).as('distance_miles'),
    ])
    .where('alert_matches.alert_id', '=', alert_id)
    .where('alert_matches.told_at', 'is', null)
    .where(all([jobIsLive, ...conditionsOf(search)]))
    .orderBy('jobs.published_at', 'desc')
    .orderBy('jobs.id')
    .execute()
