import { sql, type Insertable, type Updateable } from 'kysely'
import { type AlertFilters, unreadFilters } from '../../../contract/matching/alerts.ts'
import { thisWeek } from '../../../contract/matching/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { conflict, invalid } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { findMet } from '../../jobs/browse/must-haves.ts'
import { parseSearch } from '../../jobs/search/parse-search.ts'
import { countJobs } from '../../jobs/search/sql/counts.ts'
import { findSeekerFacts } from '../../seekers/queries.ts'
import { scheduleNotices } from './notices/schedule.ts'

const refuseTakenName = refuseDuplicate('job_alerts_name_once', () =>
  invalid({ name: 'You already have a job alert with this name. Choose another name.' }),
)

const shown = [
  'id',
  'name',
  'filters',
  'frequency',
  'is_active',
  'last_sent_at',
  'tell_at',
  'created_at',
  'updated_at',
] as const

const counted = [
  sql<number>`(select count(*)::int from alert_matches where alert_id = job_alerts.id and told_at is not null)`.as(
    'told',
  ),
  sql<number>`(select count(*)::int from alert_matches where alert_id = job_alerts.id and told_at is null)`.as(
    'waiting',
  ),
] as const

export const listAlerts = (db: Db, seeker_id: string) =>
  db
    .selectFrom('job_alerts')
    .select(shown)
    .select(counted)
    .where('seeker_id', '=', seeker_id)
    .orderBy(sql`lower(name)`)
    .execute()

/** How many of this week's live jobs match each search. Counts run one after another, so that one person's list uses only
 * one connection. Must-haves are looked up once for all searches.
 * @throws 422 naming the filter with an unknown ZIP code
 */
export async function countMatches(db: Db, seeker_id: string, searches: readonly AlertFilters[]): Promise<number[]> {
  const asksForFit = searches.some(({ must_haves }) => must_haves)
  const met = asksForFit ? await findMet(db, await findSeekerFacts(db, seeker_id)) : null
  const counts: number[] = []
  for (const filters of searches)
    counts.push(unreadFilters(filters).length ? 0 : await countJobs(db, await parseSearch(db, thisWeek(filters), met)))
  return counts
}

/** @throws 409 at the limit, 422 if another alert has this name */
export async function insertAlert({ db, config }: AppContext, alert: Insertable<DB['job_alerts']>) {
  const most = config.limits.job_alerts_per_person
  return await db
    .transaction()
    .execute(async (tx) => {
      // Concurrent requests are counted one after another.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`job_alerts:${alert.seeker_id}`}, 0))`.execute(tx)
      const { held } = await tx
        .selectFrom('job_alerts')
        .select((eb) => eb.fn.countAll<number>().as('held'))
        .where('seeker_id', '=', alert.seeker_id)
        .executeTakeFirstOrThrow()
      if (held >= most)
        throw conflict(`You’ve reached the limit of ${held} job alerts. Delete or edit one of them.`, 'too_many_alerts')
      return await tx
        .insertInto('job_alerts')
        .values(alert)
        .returning([...shown, ...counted])
        .executeTakeFirstOrThrow()
    })
    .catch(refuseTakenName)
}

type Own = { id: string; seeker_id: string }

type Change = Omit<Updateable<DB['job_alerts']>, 'filters'> & { filters?: string | undefined }

/** Returns undefined if the job seeker has no such alert. After a change of filters or a pause, only jobs from now on
 * match. Matches of the old filters that are still waiting are dropped.
 * @throws 422 if another alert has this name
 */
export const updateAlert = (db: Db, { id, seeker_id }: Own, set: Change) =>
  db
    .transaction()
    .execute(async (tx) => {
      const before = await tx
        .selectFrom('job_alerts')
        .select(['is_active', sql<boolean>`filters is distinct from ${set.filters ?? null}::jsonb`.as('has_others')])
        .where('id', '=', id)
        .where('seeker_id', '=', seeker_id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return undefined
      const now = new Date()
      const hasOtherFilters = set.filters !== undefined && before.has_others
      const isResumed = set.is_active === true && !before.is_active
      if (hasOtherFilters)
        await tx.deleteFrom('alert_matches').where('alert_id', '=', id).where('told_at', 'is', null).execute()
      await tx
        .updateTable('job_alerts')
        .set({ ...set, tell_at: null, updated_at: now, ...(hasOtherFilters || isResumed ? { looks_from: now } : {}) })
        .where('id', '=', id)
        .execute()
      await scheduleNotices(tx, [id], now)
      const kept = tx.selectFrom('job_alerts').select(shown).select(counted).where('id', '=', id)
      return await kept.executeTakeFirstOrThrow()
    })
    .catch(refuseTakenName)

/** Returns whether there was such an alert. */
export async function deleteAlert(db: Db, { id, seeker_id }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('job_alerts')
    .where('id', '=', id)
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
