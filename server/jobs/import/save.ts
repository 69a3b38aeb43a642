import type { Insertable, Selectable } from 'kysely'
import type { PostedJob, JobFields } from '../../../contract/jobs/company-jobs.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { editDetail } from '../post/history.ts'
import { insertJob, insertJobEvent, lockCompany, placed, rememberJob, rowOf, updateJob } from '../post/queries.ts'
import { asPosted, changedFields, fieldsOf } from '../post/rules.ts'
import { findHeld, importColumns, updateLine } from './queries.ts'
import { planOf } from './rules.ts'
import { freshLife } from '../../companies/live-jobs.ts'

/** Small enough that a batch finishes well before the queue considers it stuck, and that progress is visible. */
const batch = 50

export type SavedImport = Selectable<DB['job_imports']>
type Actor = Pick<Insertable<DB['job_events']>, 'actor_id' | 'actor_type'>

/** Whether a new job goes live, with its complete fields, or why it stays a draft. */
export type GoLive = (fields: JobFields) => { posted: PostedJob } | { stays: string }

export type Saving = {
  by: Actor
  /** Live, waiting, and paused jobs are updated from the file like drafts. */
  follows?: boolean
  go_live?: GoLive | undefined
}

/**
 * Saves the next jobs of a locked import. Returns whether there may be more. A job that can't be imported doesn't throw;
 * its line says why.
 */
export async function saveNextJobs(tx: Db, begun: SavedImport, saving: Saving): Promise<boolean> {
  const { id, company_id, source } = begun
  const lines = await tx
    .selectFrom('job_import_lines')
    .select(['position', 'source_id', 'fields', 'notes'])
    .where('import_id', '=', id)
    .where('result', '=', 'waiting')
    .orderBy('position')
    .limit(batch)
    .execute()
  const company = await lockCompany(tx, company_id)
  const ids = lines.flatMap(({ source_id }) => source_id ?? [])
  const found = await findHeld(tx, { company_id, source, ids, lock: true })
  const save = saver(tx, { ...begun, ...saving, company_name: company.name })
  for (const { position, source_id, fields, notes } of lines) {
    if (!fields || source_id === null) continue
    const here = found.get(source_id)
    const plan = planOf({ fields, notes }, here?.held, saving)
    const line = { import_id: id, position }
    if (plan.result === 'created') await updateLine(tx, line, await save.insert(source_id, fields, plan.notes))
    else if (here && plan.result === 'updated') await updateLine(tx, line, await save.update(here.job, fields, plan))
    else await updateLine(tx, line, { ...plan, job_id: here?.job.id ?? null })
  }
  if (lines.length === batch) return true
  await tx.updateTable('job_imports').set({ finished_at: new Date() }).where('id', '=', id).execute()
  return false
}

type HeldJob = NonNullable<ReturnType<Awaited<ReturnType<typeof findHeld>>['get']>>['job']
type Plan = ReturnType<typeof planOf>

function saver(tx: Db, begun: SavedImport & Saving & { company_name: string }) {
  const { source, company_id, company_name, started_by, by, go_live } = begun
  return {
    async insert(source_id: string, fields: JobFields, notes: string[]) {
      const now = new Date()
      const wish = go_live?.(fields)
      const posted = wish && 'posted' in wish ? wish.posted : undefined
      const written = await placed(tx, posted ?? fields)
      const status = posted ? ('published' as const) : ('draft' as const)
      const text = { ...written, company_name }
      const { id } = await insertJob(tx, {
        ...rowOf(written, text),
        ...importColumns(source, source_id, fields),
        company_id,
        posted_by: started_by,
        status,
        ...(posted ? await freshLife(tx, now) : {}),
        created_at: now,
        updated_at: now,
      })
      const detail = JSON.stringify({ import_source: source })
      await insertJobEvent(tx, { job_id: id, at: now, ...by, kind: 'created', to_status: status, detail })
      if (posted) await rememberJob(tx, text)
      const said = wish ? ['stays' in wish ? wish.stays : 'It’s live.'] : []
      return { result: posted ? ('published' as const) : ('created' as const), notes: [...said, ...notes], job_id: id }
    },
    /** Writes the fields that weren't edited here. All of the file's fields are also stored, for the next comparison. */
    async update(job: HeldJob, fields: JobFields, plan: Plan) {
      const now = new Date()
      const before = fieldsOf(job)
      const merged = { ...before, ...Object.fromEntries(plan.fields.map((name) => [name, fields[name]])) }
      const checked = job.status === 'draft' ? merged : postedOr(withoutSilence(merged, before))
      if (typeof checked === 'string')
        return { result: 'kept' as const, notes: [`It’s live and wasn’t changed: ${checked}`], job_id: job.id }
      const written = await placed(tx, checked, { row: job, fields: before })
      const text = { ...written, company_name }
      await updateJob(tx, job, { ...rowOf(written, text), import_fields: JSON.stringify(fields) }, now)
      // Applicants can see what changed in a posted job.
      const changed =
        job.status === 'draft' ? { fields: plan.fields } : editDetail(before, written, changedFields(before, written))
      const detail = JSON.stringify({ ...changed, import_source: source })
      await insertJobEvent(tx, { job_id: job.id, at: now, ...by, kind: 'edited', detail })
      if (job.status !== 'draft') await rememberJob(tx, text)
      return { result: plan.result, notes: plan.notes, job_id: job.id }
    },
  }
}

/** Keeps required values that the file no longer states or never did. */
const withoutSilence = (now: JobFields, before: JobFields): JobFields => ({
  ...now,
  experience_level: now.experience_level ?? before.experience_level,
  education_level: now.education_level ?? before.education_level,
})

/** The job if it's complete enough to be live; otherwise what's missing, in words. */
export function postedOr(fields: JobFields): PostedJob | string {
  try {
    return asPosted(fields)
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return error.message
    throw error
  }
}
