import { type ExportContext, all, inChunks, kind } from './kind.ts'

const findImportIds = async ({ db, company_id }: ExportContext) => {
  const rows = await db
    .selectFrom('job_imports')
    .select('id')
    .where('company_id', '=', company_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const readImports = ({ db, company_id }: ExportContext) =>
  db
    .selectFrom('job_imports')
    .select(['id', 'source', 'file_name', 'created_at', 'finished_at'])
    .where('company_id', '=', company_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** One import has at most 5,000. */
async function* readLines(context: ExportContext) {
  yield* inChunks(
    await findImportIds(context),
    (ids) =>
      context.db
        .selectFrom('job_import_lines')
        .select(['import_id', 'position', 'title', 'source_id', 'result', 'notes', 'job_id'])
        .where('import_id', 'in', ids)
        .orderBy('position')
        .execute(),
    1,
  )
}

export const importKinds = [
  kind({
    name: 'job_imports',
    about: 'Job files imported in the last 30 days.',
    columns: {
      id: 'The import’s ID',
      source: 'The system the file came from',
      file_name: 'File name',
      created_at: 'When it started',
      finished_at: 'When its last job was saved',
    },
    read: (context) => all(readImports(context)),
  }),
  kind({
    name: 'job_import_lines',
    about: 'The jobs in those files.',
    columns: {
      import_id: 'The import’s ID in job_imports',
      position: 'Its number in the file, from 1',
      title: 'Title',
      source_id: 'Its ID in the file',
      result: 'The result',
      notes: 'What was guessed, missing, or refused',
      job_id: 'The job’s ID in jobs',
    },
    read: readLines,
  }),
]
