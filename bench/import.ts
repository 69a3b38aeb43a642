import { performance } from 'node:perf_hooks'
import type { AppContext, Db } from '../server/platform/app-context.ts'
import { findHeld, findImports, findLines, insertImport } from '../server/jobs/import/queries.ts'
import { readImport } from '../server/jobs/import/read-import.ts'
import { importJobs } from '../server/jobs/import/tasks.ts'

export const benchImported = 5_000

const file = (word: string) =>
  JSON.stringify({
    jobs: Array.from({ length: benchImported }, (_, at) => ({
      id: at + 1,
      title: `Detection Engineer ${at + 1}`,
      absolute_url: `https://boards.greenhouse.io/bench/jobs/${at + 1}`,
      location: { name: 'Columbus, OH' },
      content: `&lt;p&gt;You ${word} the rules that watch the grid.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;5 years of Splunk&lt;/li&gt;&lt;li&gt;Python&lt;/li&gt;&lt;/ul&gt;`,
      pay_input_ranges: [{ min_cents: 14_800_000, max_cents: 18_200_000, currency_type: 'USD', title: 'per year' }],
    })),
  })

/** A file of 5,000 jobs, imported, then sent again unchanged and with every job changed. One run, in milliseconds per job. */
export async function printImport(db: Db, line: (...cells: string[]) => void) {
  // Runs the batches directly, without the queue.
  const context = { db, queue: { add: async () => {} } } as unknown as AppContext
  const made = await makeCompany(db)
  const { company_id } = made
  const owner = { ...made, source: 'greenhouse' as const, file_name: 'bench.json' }
  line('', 'ms a job', 'seconds')
  const time = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const begun = performance.now()
    const result = await work()
    const ms = performance.now() - begun
    line(name, (ms / benchImported).toFixed(3), (ms / 1000).toFixed(2))
    return result
  }
  for (const [name, word] of [
    ['new', 'write'],
    ['the same', 'write'],
    ['changed', 'keep'],
  ] as const) {
    const read = await time(`${name}: read`, () => readImport(file(word), { company_name: 'Bench', now: new Date() }))
    if (!read.ok) throw new Error(`the file was not read: ${read.problem}`)
    const ids = read.lines.flatMap(({ source_id }) => source_id ?? [])
    await time(`${name}: look for its jobs`, () => findHeld(db, { company_id, source: 'greenhouse', ids }))
    const id = await time(`${name}: begin`, () => db.transaction().execute((tx) => insertImport(tx, owner, read.lines)))
    await time(`${name}: save`, async () => {
      while (await isOpen(db, id)) await importJobs({ id }, context)
    })
    await time(`${name}: list of imports`, () => findImports(db, company_id))
    await time(`${name}: last page of its jobs`, () => findLines(db, id, { page: benchImported / 100, per_page: 100 }))
  }
  await removeCompany(db, company_id)
}

const isOpen = (db: Db, id: string) =>
  db.selectFrom('job_imports').select('id').where('id', '=', id).where('finished_at', 'is', null).executeTakeFirst()

async function makeCompany(db: Db) {
  const name = `bench-import-${Date.now()}`
  const { id: company_id } = await db
    .insertInto('companies')
    .values({ name: 'Bench import', slug: name, verified_at: new Date(), verified_method: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: started_by } = await db
    .insertInto('accounts')
    .values({
      user_type: 'employer',
      email: `${name}@example.test`,
      first_name: 'Bench',
      last_name: 'Import',
      company_id,
      company_role: 'owner',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { company_id, started_by }
}

/** Removes this run's jobs, so that the next run starts without them. */
async function removeCompany(db: Db, id: string) {
  const ofIt = db.selectFrom('jobs').select('id').where('company_id', '=', id)
  await db.deleteFrom('job_imports').where('company_id', '=', id).execute()
  await db.deleteFrom('job_events').where('job_id', 'in', ofIt).execute()
  await db.deleteFrom('jobs').where('company_id', '=', id).execute()
  await db.deleteFrom('accounts').where('company_id', '=', id).execute()
  await db.deleteFrom('companies').where('id', '=', id).execute()
}
