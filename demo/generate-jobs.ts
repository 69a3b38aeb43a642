import type { Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'
import { insertRows, type Row } from './batch.ts'
import { type Company, composeCompany } from './companies/companies.ts'
import { namedCompanies } from './companies/names.ts'
import { type Places, readPlaces } from './companies/places.ts'
import { staffAccounts } from './named/accounts.ts'
import { composeJob, drawBank, drawEmployer, type ComposedJob } from './jobs/compose.ts'
import { live } from './jobs/life.ts'
import { type Random, seeded } from './random.ts'
import { searchColumnsOf } from '../server/platform/text-search/search-columns.ts'
import { banks } from './specialties/banks.ts'

type JobsInput = {
  count: number
  seed: number
  companies: readonly Company[]
  places: Places
  now?: Date
}

const rowsPerBatch = 1000
/** How many texts the jobs share: enough for word frequencies like those of the demo world. */
const texts = 3000

/**
 * Live rows of `jobs` for load tests. Each job has its own title, pay, place, and dates, while texts and requirements
 * come from a shared pool of a few thousand. The same seed gives the same jobs, except for their ids.
 */
export function* generateJobs({ count, seed, companies, places, now = new Date() }: JobsInput): Generator<Row[]> {
  const random = seeded(seed)
  const making = { random, places }
  const compose = (category: string, describe?: () => string) => {
    const bank = drawBank(random, banks, category)
    return composeJob(describe ? { ...making, describe } : making, drawEmployer(random, companies, bank), bank)
  }
  const category = () => (random.chance(0.33) ? 'cybersecurity' : 'Cloud')
  const pool = Array.from({ length: Math.min(count, texts) }, () => {
    const job = compose(category())
    return { posting: job, words: searchColumnsOf(job) }
  })
  const bySpecialty = Map.groupBy(pool, ({ posting: job }) => job.specialty)
  const titles = new Map<string, string>()
  let rows: Row[] = []
  for (let made = 0; made < count; made += 1) {
    const own = compose(category(), () => '')
    const { posting: written, words } = random.pick(bySpecialty.get(own.specialty) ?? pool)
    const { description, requirements, skills, benefits, hiring_steps } = written
    const job: ComposedJob = { ...own, description, requirements, skills, benefits, hiring_steps }
    const title_words = titles.get(own.title) ?? titleWords(own)
    titles.set(own.title, title_words)
    rows.push({ ...live(random, job, now, { status: 'published' }).row, ...words, title_words })
    if (rows.length === rowsPerBatch) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}

const titleWords = (job: ComposedJob) =>
  searchColumnsOf({ ...job, description: '', requirements: [], benefits: [], skills: [] }).title_words

/** Writes companies and generated jobs to a database with only ZIP codes. `onBatch` gets the number of jobs so far. */
export async function writeGeneratedJobs(
  db: Kysely<DB>,
  { count, seed, onBatch = () => {} }: Pick<JobsInput, 'count' | 'seed'> & { onBatch?: (written: number) => void },
): Promise<void> {
  const places = await readPlaces(db, namedCompanies)
  const companies = generateCompanies(seeded(seed), places, new Date())
  await insertRows(
    db,
    'companies',
    companies.map(({ row }) => row),
  )
  await insertRows(db, 'accounts', companies.flatMap(staffAccounts))
  let written = 0
  let writing: Promise<void> | undefined
  for (const rows of generateJobs({ count, seed, companies, places })) {
    await writing
    writing = insertRows(db, 'jobs', rows)
    written += rows.length
    onBatch(written)
  }
  await writing
}

/** The demo world's verified companies, without logos or administrators. */
export function generateCompanies(random: Random, places: Places, now: Date): Company[] {
  return namedCompanies
    .filter(({ verified }) => verified)
    .map((named) => composeCompany({ random, places, now, admins: [] }, named, null))
}
