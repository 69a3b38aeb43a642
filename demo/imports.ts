import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { postedJob } from '../contract/jobs/postings.ts'
import type { DB } from '../database/tables.ts'
import { insertRows } from './batch.ts'
import type { World } from './compose.ts'
import { after, minute } from './times.ts'

/** The first company's draft came out of a file, in which a second job was broken. */
export async function writeImport(db: Kysely<DB>, { companies, jobs }: Pick<World, 'companies' | 'jobs'>) {
  const company_id = companies[0]?.row.id
  const draft = jobs.find(({ row, status }) => status === 'draft' && row.company_id === company_id)
  if (!draft) return
  const import_source = 'greenhouse'
  const import_source_id = '4280017'
  await db
    .updateTable('jobs')
    .set((eb) => ({
      import_source,
      import_source_id,
      // What it says now is what the file said.
      import_fields: sql<string>`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(jobs)) where key = any(${Object.keys(postedJob.shape)}))`,
      updated_at: eb.ref('updated_at'),
    }))
    .where('id', '=', draft.id)
    .execute()
  const id = randomUUID()
  const { created_at, posted_by } = await db
    .selectFrom('jobs')
    .select(['created_at', 'posted_by'])
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()
  await insertRows(db, 'job_imports', [
    {
      id,
      company_id,
      started_by: posted_by,
      source: import_source,
      file_name: 'job-board.json',
      created_at,
      finished_at: after(created_at, minute),
    },
  ])
  const line = { import_id: id, fields: null }
  await insertRows(db, 'job_import_lines', [
    {
      ...line,
      position: 1,
      title: draft.title,
      source_id: import_source_id,
      result: 'created',
      notes: ['Specialty guessed: detection and response.', 'It names no pay.'],
      job_id: draft.id,
    },
    {
      ...line,
      position: 2,
      title: 'Grid Security Architect',
      source_id: '4280018',
      result: 'refused',
      notes: ['The description has 21,480 characters; a posting can have 20,000.'],
      job_id: null,
    },
  ])
}
