import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import type { SavedImport } from '../import/save.ts'

type Gone = { job_id: string; title: string; source_id: string; status: string; is_new: boolean }

/**
 * Remembers which jobs this file has, and lists as lines of the import those that an earlier one had and this one has
 * not; live ones that are newly gone are paused where `pauses`. Says how many were.
 */
export async function listGone(tx: Db, { id, company_id, source }: SavedImport, pauses: boolean, now: Date) {
  await sql`insert into scheduled_jobs (job_id, company_id, seen_at)
    select jobs.id, jobs.company_id, ${now} from jobs where jobs.company_id = ${company_id} and jobs.import_source = ${source}
      and jobs.import_source_id in (select source_id from job_import_lines where import_id = ${id})
    on conflict (job_id) do update set seen_at = excluded.seen_at, gone_at = null`.execute(tx)
  const { rows: gone } = await sql<Gone>`
    select jobs.id as job_id, jobs.title, jobs.import_source_id as source_id, jobs.status, s.gone_at is null as is_new
    from scheduled_jobs s join jobs on jobs.id = s.job_id
    where s.company_id = ${company_id} and s.seen_at < ${now} and jobs.import_source = ${source}
      and (jobs.status in ('draft', 'pending_review') or jobs.status in ('published', 'paused') and jobs.expires_at > ${now})
    order by jobs.created_at, jobs.id for update of jobs`.execute(tx)
  if (!gone.length) return 0
  const ids = gone.map(({ job_id }) => job_id)
  await sql`update scheduled_jobs set gone_at = ${now} where job_id = any (${ids}::uuid[]) and gone_at is null`.execute(
    tx,
  )
  const toPause = pauses ? gone.filter(({ status, is_new }) => is_new && status === 'published') : []
  const paused = new Set(toPause.map(({ job_id }) => job_id))
  await pause(tx, [...paused], now)
  await writeLines(tx, id, gone, paused)
  return paused.size
}

async function pause(tx: Db, ids: string[], at: Date) {
  if (!ids.length) return
  await sql`update jobs set status = 'paused', updated_at = greatest(${at}, updated_at + interval '1 millisecond')
    where id = any (${ids}::uuid[])`.execute(tx)
  const step = {
    at,
    actor_type: 'system',
    kind: 'status_changed',
    from_status: 'published',
    to_status: 'paused',
  } as const
  await tx
    .insertInto('job_events')
    .values(ids.map((job_id) => ({ job_id, ...step })))
    .execute()
}

const lineBatch = 500

async function writeLines(tx: Db, import_id: string, gone: readonly Gone[], paused: ReadonlySet<string>) {
  const { last } = await tx
    .selectFrom('job_import_lines')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow()
  for (let from = 0; from < gone.length; from += lineBatch)
    await tx
      .insertInto('job_import_lines')
      .values(
        gone.slice(from, from + lineBatch).map(({ job_id, title, source_id }, at) => ({
          import_id,
          position: last + from + at + 1,
          title,
          source_id,
          job_id,
          result: 'gone' as const,
          notes: [
            paused.has(job_id)
              ? 'The file does not have it any more. It was paused.'
              : 'The file does not have it any more. It stays as it is.',
          ],
        })),
      )
      .execute()
}
