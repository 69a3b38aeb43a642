import { type Kysely, sql } from 'kysely'
import type { AlertFrequency } from '../contract/matching/values.ts'
import type { AlertFilters } from '../contract/matching/alerts.ts'
import type { DB } from '../database/tables.ts'
import { matchJobs, mostJobs } from '../server/matching/alerts/matching/match.ts'
import type { Row } from './batch.ts'
import type { Seeker } from './seekers/seekers.ts'
import { seeded } from './random.ts'
import { after, before, day, hour } from './times.ts'

type Kept = { name: string; filters: AlertFilters; frequency: AlertFrequency; is_active: boolean; ago: number }

/** Maya's alerts, in every state: each frequency, one paused, and one without matches this week. */
const mayas: readonly Kept[] = [
  {
    name: 'Detection engineering, remote',
    filters: { keyword: 'detection engineer', workplace: ['remote'], salary_min: 130_000 },
    frequency: 'instant',
    is_active: true,
    ago: 26,
  },
  {
    name: 'Security near Columbus',
    filters: { zip_code: '43215', radius_miles: 50, category: 'cybersecurity' },
    frequency: 'daily',
    is_active: true,
    ago: 19,
  },
  {
    name: 'Cloud security, all must-haves met',
    filters: { specialty: ['cloud security'], must_haves: 'all_met' },
    frequency: 'weekly',
    is_active: true,
    ago: 12,
  },
  {
    name: 'Threat hunting in Denver',
    filters: { keyword: 'threat hunter', location: 'Denver, CO', experience_level: ['Senior', 'Lead'] },
    frequency: 'weekly',
    is_active: false,
    ago: 40,
  },
]

/** Job alerts: Maya's, and one for every eighth other person. Its own random numbers keep the rest unchanged. */
export function composeAlerts(now: Date, maya: Seeker, seekers: readonly Seeker[]): Row[] {
  const random = seeded(0x616c6572)
  const row = ({ seeker_id }: Seeker, { filters, ...kept }: Omit<Kept, 'ago'>, created_at: Date): Row => ({
    seeker_id,
    ...kept,
    filters,
    created_at,
    looks_from: created_at,
    updated_at: created_at,
  })
  const hers = mayas.map(({ ago, ...kept }) => row(maya, kept, before(now, ago * day + 3 * hour)))
  const theirs = seekers
    .filter(({ email_verified_at }) => email_verified_at && random.chance(0.125))
    .map((seeker) =>
      row(
        seeker,
        {
          name: `New in ${seeker.bank.specialty}`,
          filters: { specialty: [seeker.bank.specialty] },
          frequency: random.pick(['instant', 'daily', 'weekly'] as const),
          is_active: random.chance(0.8),
        },
        after(seeker.joined, Math.floor(random.next() * (now.getTime() - seeker.joined.getTime()))),
      ),
    )
  return [...hers, ...theirs]
}

/** Matches jobs to alerts as the product does, and marks them as sent the next day. Matches from the last day still wait. */
export async function matchAlerts(db: Kysely<DB>, now: Date): Promise<void> {
  const jobs = await db.selectFrom('jobs').select('id').where('is_demo', '=', true).orderBy('id').execute()
  const ids = jobs.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += mostJobs) await matchJobs(db, ids.slice(from, from + mostJobs), now)
  await leaveOutOfAlerts(db)
  await sql`update alert_matches set matched_at = jobs.published_at, told_at = jobs.published_at + interval '1 day'
    from jobs where jobs.id = job_id and jobs.published_at < ${before(now, day)}`.execute(db)
  await sql`update job_alerts set
      last_sent_at = (select max(told_at) from alert_matches where alert_id = job_alerts.id),
      tell_at = case when exists (select from alert_matches where alert_id = job_alerts.id and told_at is null) then tell_at end`.execute(
    db,
  )
}

/** Reindexes the changed demo jobs without sending them to alerts. */
export async function leaveOutOfAlerts(db: Kysely<DB>): Promise<void> {
  await sql`with changed as (
      delete from changes using jobs where topic = 'search' and jobs.id = subject_id and is_demo returning subject_id)
    insert into changes (topic, subject_id) select distinct 'reindex', subject_id from changed on conflict do nothing`.execute(
    db,
  )
}
