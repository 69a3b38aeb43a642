import { sql } from 'kysely'
import type { AlertFilters } from '../../../../contract/matching/alerts.ts'
import type { AppContext, Db } from '../../../platform/app-context.ts'
import { takeChanges } from '../../../platform/changes/changes.ts'
import { everyBatch } from '../../../platform/queue/batches.ts'
import { scheduleNotices } from '../notices/schedule.ts'
import { type ChangedJob, layOutJobs } from './changed-jobs.ts'
import { conditionSets } from './condition-sets.ts'
import { insertMatches, type Match } from './matches.ts'
import { everyJob, inAll } from './job-set.ts'
import { meetingMustHaves } from './must-haves.ts'
import { searchReader, searchKey } from './searches.ts'

/** The size of a batch. */
export const mostJobs = 1000
const mostAlerts = 10_000

/** Matches new and changed jobs with every alert, one batch per transaction. Only one process does this at a time; others
 * skip it. Returns how many changes were processed.
 */
export const matchChangedJobs = ({ db }: Pick<AppContext, 'db'>, now = new Date()): Promise<number> =>
  everyBatch(db, mostJobs, (tx) => matchBatch(tx, now))

async function matchBatch(tx: Db, now: Date): Promise<number> {
  const { taken, subjects } = await takeChanges(tx, 'alerts', mostJobs)
  await matchJobs(tx, subjects, now)
  return taken
}

/** Matches up to a batch of jobs with every alert, in the caller's transaction. */
export async function matchJobs(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const jobs = await layOutJobs(tx, ids)
  if (!jobs.length) return
  const matched = new Set<string>()
  const sets = conditionSets(tx, jobs.length)
  const readSearches = searchReader(tx)
  const every = everyJob(jobs.length)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const alerts = await alertsAfter(tx, after)
    const read = await readSearches(alerts.map(({ filters }) => filters))
    const keys = new Map([...read].map(([key, conditions]) => [key, conditions?.map((each) => sets.keyOf(each))]))
    await sets.ask()
    const found = alerts.flatMap((alert) => {
      const conditions = keys.get(searchKey(alert.filters))
      if (!conditions) return []
      const places = inAll([every, ...conditions.map(sets.setOf)]).filter((place) => isNews(alert, jobs[place]!))
      return places.length ? { alert, places } : []
    })
    const matches = (await meetingMustHaves(tx, jobs, found)).flatMap(({ alert, places }) =>
      places.map((place): Match => ({ alert_id: alert.id, job_id: jobs[place]!.id })),
    )
    for (const id of await insertMatches(tx, matches, now)) matched.add(id)
    if (alerts.length < mostAlerts) break
    after = alerts.at(-1)!.id
  }
  await scheduleNotices(tx, [...matched], now)
  await sql`drop table matching`.execute(tx)
}

const isNews = ({ looks_from }: Alert, { published_at }: ChangedJob) => published_at >= looks_from

export type Alert = { id: string; seeker_id: string; filters: AlertFilters; looks_from: Date }

/** Alerts of people we can email, by ID. */
const alertsAfter = (db: Db, id: string): Promise<Alert[]> =>
  db
    .selectFrom('job_alerts')
    .innerJoin('job_seekers', 'job_seekers.id', 'job_alerts.seeker_id')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .select(['job_alerts.id', 'job_alerts.seeker_id', 'job_alerts.filters', 'job_alerts.looks_from'])
    .where('job_alerts.id', '>', id)
    .where('job_alerts.is_active', '=', true)
    .where('accounts.suspended_at', 'is', null)
    .where('accounts.email_verified_at', 'is not', null)
    .orderBy('job_alerts.id')
    .limit(mostAlerts)
    .execute()
