import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countText } from '../../../contract/platform/format.ts'
import type { Db } from '../app-context.ts'
import { searchColumnsOf } from './search-columns.ts'
import { groups } from './vocabulary.ts'

const key = 'search_words'
/**
 * Increase this when texts are read differently for a reason other than the vocabulary (tokens.ts, words.ts,
 * search-columns.ts).
 */
const reading = 2
const together = 200

/**
 * Jobs are indexed by words derived from their text with the vocabulary at that time. If it has changed since, they're
 * indexed again, once. Returns how many jobs were.
 */
export async function refreshWords(db: Db, onStep: (step: string) => void = () => {}): Promise<number> {
  const made = createHash('sha256')
    .update(JSON.stringify([reading, groups]))
    .digest('hex')
  const last = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst()
  if (last?.value === made) return 0
  let done = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const jobs = await db
      .selectFrom('jobs')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .selectAll('jobs')
      .select('companies.name as company_name')
      .where('jobs.id', '>', after)
      .orderBy('jobs.id')
      .limit(together)
      .execute()
    const latest = jobs.at(-1)
    if (!latest) break
    const words = jobs.map((job) => ({
      id: job.id,
      updated_at: job.updated_at,
      ...searchColumnsOf(job),
    }))
    await sql`
      update jobs set title_words = made.title_words, skill_words = made.skill_words, body_words = made.body_words
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as made (id uuid, updated_at timestamptz, title_words text, skill_words text, body_words text)
      where jobs.id = made.id and jobs.updated_at = made.updated_at and (jobs.title_words, jobs.skill_words, jobs.body_words)
        is distinct from (made.title_words, made.skill_words, made.body_words)`.execute(db)
    done += jobs.length
    after = latest.id
    onStep(`reindexing jobs, ${countText(done)} done`)
  }
  await db
    .insertInto('installation')
    .values({ key, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(made) }))
    .execute()
  return done
}
