import { sql } from 'kysely'
import type { AppContext, Db } from '../../app-context.ts'
import type { Posting } from '../../../contract/postings.ts'
import type { Schedule, Work } from '../../queue/queue.ts'
import { rowsDone } from '../../queue/rows-done.ts'
import { insertJob, insertJobEvent, lockCompany, placed, rowOf, updateJob } from '../post/queries.ts'
import { fieldsOf } from '../post/rules.ts'
import { findHeld, importColumns, updateLine } from './queries.ts'
import { planOf } from './rules.ts'

/** Few enough that a batch is over well before the queue takes it for stuck, and that progress is seen. */
const batch = 50

/**
 * Saves the next jobs of an import in one transaction, with the work for those after them: ended halfway it goes on
 * where it was, and no job is saved twice.
 */
export async function importJobs({ id }: Work['job_import'], context: AppContext): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const begun = await tx
      .selectFrom('job_imports')
      .selectAll()
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!begun) return
    const lines = await tx
      .selectFrom('job_import_lines')
      .select(['position', 'source_id', 'fields', 'notes'])
      .where('import_id', '=', id)
      .where('result', '=', 'waiting')
      .orderBy('position')
      .limit(batch)
      .execute()
    const company = await lockCompany(tx, begun.company_id)
    const ids = lines.flatMap(({ source_id }) => source_id ?? [])
    const found = await findHeld(tx, { company_id: begun.company_id, source: begun.source, ids, lock: true })
    const save = saver(tx, { ...begun, company_name: company.name })
    for (const { position, source_id, fields, notes } of lines) {
      if (!fields || source_id === null) continue
      const here = found.get(source_id)
      const plan = planOf({ fields, notes }, here?.held)
      const job_id =
        plan.result === 'created'
          ? await save.insert(source_id, fields)
          : here && plan.result === 'updated'
            ? await save.update(here.job, fields, plan.fields)
            : (here?.job.id ?? null)
      await updateLine(tx, { import_id: id, position }, { result: plan.result, notes: plan.notes, job_id })
    }
    if (lines.length === batch) await context.queue.add(tx, 'job_import', { id })
    else await tx.updateTable('job_imports').set({ finished_at: new Date() }).where('id', '=', id).execute()
  })
}

type Begun = {
  source: Parameters<typeof importColumns>[0]
  company_id: string
  company_name: string
  started_by: string | null
}
type HeldJob = NonNullable<ReturnType<Awaited<ReturnType<typeof findHeld>>['get']>>['job']

function saver(tx: Db, { source, company_id, company_name, started_by }: Begun) {
  const event = (job_id: string, at: Date) => ({ job_id, at, actor_id: started_by, actor_type: 'employer' as const })
  return {
    async insert(source_id: string, fields: Posting): Promise<string> {
      const now = new Date()
      const written = await placed(tx, fields)
      const { id } = await insertJob(tx, {
        ...rowOf(written, { ...written, company_name }),
        ...importColumns(source, source_id, fields),
        company_id,
        posted_by: started_by,
        status: 'draft',
        created_at: now,
        updated_at: now,
      })
      const detail = JSON.stringify({ import_source: source })
      await insertJobEvent(tx, { ...event(id, now), kind: 'created', to_status: 'draft', detail })
      return id
    },
    /** Writes the fields that nobody changed here; the file's own are kept beside them, all of them. */
    async update(job: HeldJob, fields: Posting, changed: (keyof Posting)[]): Promise<string> {
      const now = new Date()
      const before = fieldsOf(job)
      const taken = Object.fromEntries(changed.map((name) => [name, fields[name]]))
      const written = await placed(tx, { ...before, ...taken }, { row: job, posting: before })
      await updateJob(
        tx,
        job,
        {
          ...rowOf(written, { ...written, company_name }),
          import_fields: JSON.stringify(fields),
        },
        now,
      )
      const detail = JSON.stringify({ fields: changed, import_source: source })
      await insertJobEvent(tx, { ...event(job.id, now), kind: 'edited', detail })
      return job.id
    },
  }
}

/** Imports are looked at for 30 days; one that stopped for good says so and lets the next begin. */
export const importsSchedules: Schedule[] = [
  {
    name: 'tidy-imports',
    cron: '41 * * * *',
    run: async ({ db }) => {
      const old = db.deleteFrom('job_imports').where('finished_at', '<', sql<Date>`now() - interval '30 days'`)
      const deleted = await rowsDone(old.execute())
      await endStalled(db)
      return deleted
    },
  },
]

/** After so long the queue has given up. */
async function endStalled(db: Db) {
  await db.transaction().execute(async (tx) => {
    const stalled = await tx
      .updateTable('job_imports')
      .set({ finished_at: new Date() })
      .where('finished_at', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '2 hours'`)
      .returning('id')
      .execute()
    if (!stalled.length) return
    await tx
      .updateTable('job_import_lines')
      .set({ result: 'refused', fields: null, notes: ['The import stopped before this job. Import the file again.'] })
      .where(
        'import_id',
        'in',
        stalled.map(({ id }) => id),
      )
      .where('result', '=', 'waiting')
      .execute()
  })
}
