import type { imports } from '../../../contract/jobs/imports.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { checkUpload } from '../../platform/files/checked-upload.ts'
import type { HandlerRequest, HandlersOf } from '../../platform/http/handlers.ts'
import { consume, day, networkOf } from '../../platform/http/limits.ts'
import { paged } from '../../platform/http/paged.ts'
import { invalid, tooMany, waitText } from '../../platform/http/problem.ts'
import { lockCompany } from '../post/queries.ts'
import { withKnownZips } from './known-zips.ts'
import { findHeld, findImport, findImports, findLines, insertImport, noCounts, refuseTooManyDrafts } from './queries.ts'
import { readFile } from './read-file.ts'
import { planOf } from './rules.ts'

export const importsHandlers: HandlersOf<'imports'> = {
  start: {
    first: startImport,
    // A preview stores nothing to replay and changes nothing, so the file is read again.
    async again(request, context, id) {
      if (request.body.preview === 'true') return await startImport(request, context)
      const { source, total, counts } = await findImport(context.db, request.caller.company_id, id)
      return { data: { id, source, total, counts, jobs: [] } }
    },
  },

  async list({ caller }, { db }) {
    return { data: await findImports(db, caller.company_id) }
  },

  async show({ caller, params, query }, { db }) {
    const found = await findImport(db, caller.company_id, params.id)
    const lines = await findLines(db, found.id, query)
    const total = query.result ? found.counts[query.result] : found.total
    return paged(lines, total, query, { import: found })
  },
}

type ImportRequest = HandlerRequest<(typeof imports)['start']>

/** Reads a file of jobs. With `preview` it returns what an import would do; otherwise it starts one. */
async function startImport({ caller, body, address, gone }: ImportRequest, context: AppContext) {
  const { db, config } = context
  const { company_id, account_id } = caller
  const bytes = Buffer.from(body.file)
  if (bytes.length === 0) throw invalid({ file: 'This file is empty. Choose another file.' })
  await consume(db, `import_readings:${account_id}`, { max: config.limits.import_readings_per_hour, seconds: 3600 })
  const company = await lockCompany(db, company_id)
  const sender = { account_id, network: networkOf(address), gone }
  const asked = { source: body.source, company_name: company.name }
  const { source, lines: read } = await checkUpload(context, sender, () => readFile(bytes, asked, sender))
  const lines = await withKnownZips(db, read)
  const ids = lines.flatMap(({ source_id, fields }) => (source_id && fields ? [source_id] : []))
  const found = await findHeld(db, { company_id, source, ids })
  const counts = noCounts()
  const jobs = lines.map((line) => {
    const here = line.source_id === null ? undefined : found.get(line.source_id)
    const { result, notes } = planOf(line, here?.held)
    counts[result]++
    const { position, title, source_id } = line
    return { position, title, source_id, result, notes, job_id: here?.job.id ?? null }
  })
  const answer = { source, total: lines.length, counts }
  if (body.preview === 'true') return { data: { ...answer, id: null, jobs } }

  const most = config.limits.imports_per_company_per_day
  const id = await db.transaction().execute(async (tx) => {
    await refuseTooManyDrafts(tx, company_id, config.limits.imported_drafts_per_company, counts.created)
    await consume(tx, `imports:${company_id}`, { max: most, seconds: day }, (seconds) =>
      tooMany(
        seconds,
        `Your company has reached the limit of ${most} ${most === 1 ? 'import' : 'imports'} a day. Try again in ${waitText(seconds)}.`,
      ),
    )
    const file_name = body.file_name?.trim() || 'pasted text'
    const begun = await insertImport(tx, { company_id, started_by: account_id, source, file_name }, lines)
    await context.queue.add(tx, 'job_import', { id: begun })
    return begun
  })
  return { data: { ...answer, id, jobs: [] } }
}
