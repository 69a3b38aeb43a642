import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrate } from '../database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { ensureZipCodes } from '../database/zip-codes.ts'
import { slugOf } from '../contract/platform/normalise.ts'
import { refreshWords } from '../server/platform/text-search/refresh-words.ts'
import {
  searchColumnsOf,
  rememberWords,
  type JobText,
  type SearchColumns,
} from '../server/platform/text-search/search-columns.ts'
import type { Db } from '../server/platform/app-context.ts'
import { generateBenchJobs } from './jobs.ts'

export const benchJobs = 100_000
const companyCount = 400

/**
 * A separate database with 100,000 live jobs. It's made once (about two minutes), and its dates are moved along later. For
 * more jobs, these are combined: the title of one, the skills, pay, and company of another, and the text and place of a
 * third.
 */
export async function openWorld(dataDir: string, say: (text: string) => void, jobs = benchJobs): Promise<OpenDatabase> {
  const database = await openDatabase({ data_dir: dataDir, database_url: undefined })
  await migrate(database.url)
  await ensureZipCodes(database.url, say)
  const { db } = database
  // Do this while there are no jobs, because otherwise the server would read them all again while we wait for it.
  await refreshWords(db, say)
  const { made } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow()
  if (made < jobs)
    await db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one)
      await withoutIndexes(one, async () => {
        if (made < Math.min(jobs, benchJobs)) await fill(one, say, Math.min(jobs, benchJobs))
        if (jobs > benchJobs) await recombine(one, say, jobs)
      })
      // Delete the changes that making the jobs recorded for alerts and searches.
      await sql`delete from changes where id < (select max(id) from changes)`.execute(one)
    })
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await moveDates(one)
  })
  return database
}

async function moveDates(db: Db) {
  await sql`update jobs set published_at = published_at + moved.by, expires_at = expires_at + moved.by
    from (select date_trunc('day', now() - max(published_at)) as by from jobs) as moved where moved.by >= interval '1 day'`.execute(
    db,
  )
  await sql`vacuum analyze jobs`.execute(db)
  await sql`vacuum analyze search_vocabulary`.execute(db)
}

async function fill(db: Db, say: (text: string) => void, count: number) {
  const start = performance.now()
  await sql`truncate jobs, search_vocabulary cascade`.execute(db)
  const places = await db
    .selectFrom('zip_codes')
    .select(['zip', 'city', 'state', 'latitude', 'longitude'])
    .where('city', 'is not', null)
    .where(sql<boolean>`('x' || substr(md5(zip), 1, 4))::bit(16)::int % 20 = 0`)
    .orderBy('zip')
    .$narrowType<{ city: string; state: string }>()
    .execute()
  const names = Array.from(
    { length: companyCount },
    (_, at) => `${companyWords[at % 20]} ${companyWords[20 + Math.floor(at / 20)]}`,
  )
  await sql`delete from companies`.execute(db)
  const companies = await db
    .insertInto('companies')
    .values(
      names.map((name) => ({
        name,
        slug: slugOf(name),
        verified_at: new Date(),
        verified_method: 'admin',
        organization_type: 'Private company',
      })),
    )
    .returning('id')
    .execute()
  let rows: Record<string, unknown>[] = []
  let texts: (JobText & SearchColumns)[] = []
  const write = async () => {
    const [these, said] = [rows, texts]
    ;[rows, texts] = [[], []]
    const columns = Object.keys(these[0] ?? {})
    await sql`insert into jobs (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(columns.map((name) => sql.ref(name)))} from json_populate_recordset(null::jobs, ${JSON.stringify(these)})`.execute(
      db,
    )
    await rememberWords(db, said)
  }
  let made = 0
  let writing = Promise.resolve()
  for (const job of generateBenchJobs(count, places, names)) {
    const { company, published_days_ago, ...text } = job
    const words = searchColumnsOf(text)
    const published = Date.now() - published_days_ago * 86_400_000
    const { company_name: _name, ...own } = text
    rows.push({
      ...own,
      ...words,
      company_id: companies[company]!.id,
      slug: slugOf(text.title),
      currency: 'USD',
      hiring_steps: { in_review: 'We read every application.' },
      vacancy_type: 'existing',
      answer_days: 5,
      status: 'published',
      published_at: new Date(published),
      expires_at: new Date(published + 30 * 86_400_000 + 3_600_000),
    })
    // The words repeat, so a tenth of the jobs already contains them all.
    if (made < count / 10 || made % 100 === 0) texts.push({ ...text, ...words })
    // Yield, so that pending writes get sent.
    if (made % 100 === 0) await setImmediate()
    if (++made % 2500 === 0) {
      // Make the next ones while these are written.
      await writing
      writing = write()
      if (made % 25_000 === 0) say(`${made} jobs made after ${Math.round((performance.now() - start) / 1000)} s`)
    }
  }
  await writing
}

async function recombine(db: Db, say: (text: string) => void, count: number) {
  const start = performance.now()
  await sql`drop table if exists numbered`.execute(db)
  await sql`create table numbered as select id, row_number() over (order by id) - 1 as at from jobs`.execute(db)
  await sql`alter table numbered add primary key (at)`.execute(db)
  await sql`analyze numbered`.execute(db)
  for (let times = 1; times < count / benchJobs; times++) {
    const other = (by: number) => sql`(numbered.at + ${sql.lit(times * by)}) % ${sql.lit(benchJobs)}`
    await sql`
      insert into jobs (company_id, title, slug, category, specialty, job_type, workplace, city, state, zip_code, latitude,
        longitude, experience_level, education_level, salary_min, salary_max, salary_type, currency, description,
        requirements, skills, benefits, hiring_steps, vacancy_type, answer_days, status, published_at, expires_at,
        title_words, skill_words, body_words)
      select s.company_id, t.title, t.slug, d.category, d.specialty, d.job_type, d.workplace, d.city, d.state, d.zip_code,
        d.latitude, d.longitude, t.experience_level, t.education_level, s.salary_min, s.salary_max, s.salary_type,
        s.currency, d.description, s.requirements, s.skills, d.benefits, t.hiring_steps, t.vacancy_type, t.answer_days,
        'published', t.published_at + make_interval(secs => ${times} * 7), t.expires_at + make_interval(secs => ${times} * 7),
        t.title_words, s.skill_words, d.body_words
      from numbered join jobs t using (id)
      join numbered second on second.at = ${other(7919)} join jobs s on s.id = second.id
      join numbered third on third.at = ${other(15_877)} join jobs d on d.id = third.id`.execute(db)
    say(`${(times + 1) * benchJobs} jobs made after ${Math.round((performance.now() - start) / 1000)} s`)
  }
  await sql`drop table numbered`.execute(db)
}

/** Creates the indexes all at once afterward, which takes a third of the time. */
async function withoutIndexes(db: Db, work: () => Promise<void>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'jobs'::regclass and not indisprimary`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  try {
    await work()
  } finally {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  }
}

const companyWords =
  `Halden Northgate Copper Ridge Bluestem Harbor Summit Cedar Iron Quarry Lantern Meadow Osprey Pine River Slate Tidal Union Vale
Willow Grid Systems Cloud Labs Security Works Networks Partners Logistics Health Bank Energy Defense Robotics Software Transit Water Media Foods Aero`.split(
    /\s+/,
  )
