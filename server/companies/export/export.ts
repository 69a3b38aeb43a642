import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { sql } from 'kysely'
import type { RawReply } from '../../../contract/endpoint.ts'
import { productName } from '../../../contract/product.ts'
import type { AppContext, Db } from '../../app-context.ts'
import { applicantHeader, applicantLines } from '../../applications/pipeline/export/write.ts'
import { byteOrderMark, csvLine } from '../../csv.ts'
import { parts, type Part } from './parts.ts'

/** So many rows are read at a time, whatever there is in all. */
const atOnce = 500
type Row = Record<string, unknown> & { id: string }
type Context = Pick<AppContext, 'db' | 'files'>

/** Read and sent bit by bit: each file as its rows are at that moment. */
export function exportOfCompany(context: Context, company_id: string, gone: AbortSignal): RawReply {
  const name = `${productName.toLowerCase()}-company-${new Date().toISOString().slice(0, 10)}.zip`
  return {
    media_type: 'application/zip',
    body: Readable.from(zipped(filesOf(context, company_id), gone)),
    headers: { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
  }
}

type File = { name: string; lines: AsyncIterable<string> | Iterable<string> }

function filesOf({ db, files }: Context, company_id: string): File[] {
  return [
    { name: 'README.txt', lines: [readme] },
    ...parts.map((part) => ({ name: `${part.name}.csv`, lines: linesOf(db, part, company_id) })),
    { name: 'applications.csv', lines: applicationsOf(db, files, company_id) },
  ]
}

const readme = [
  `Everything your company has at ${productName}, as CSV files (UTF-8, RFC 4180). Times are in UTC.`,
  'Files of the same thing are joined by its id: application_id is "Application id" in applications.csv.',
  '',
  'applications.csv: every application, as your lists show it; "Not shown because" says who withholds what they sent',
  ...parts.map(({ name, what }) => `${name}.csv: ${what}`),
  '',
  'Resumes and attached files are not in it. They are opened where they were sent.',
].join('\r\n')

async function* linesOf(db: Db, { rows }: Part, company_id: string) {
  let last = ''
  for (;;) {
    const { rows: some } = await sql<Row>`
      select * from (${rows(company_id)}) part where id > ${last} order by id limit ${atOnce}`.execute(db)
    if (!last) yield byteOrderMark + (some[0] ? csvLine(Object.keys(some[0])) : '')
    for (const row of some) yield csvLine(Object.values(row))
    if (some.length < atOnce) return
    last = some.at(-1)?.id ?? ''
  }
}

async function* applicationsOf(db: Db, files: Context['files'], company_id: string) {
  yield byteOrderMark + applicantHeader
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select a.id::text from applications a join jobs on jobs.id = a.job_id
      where jobs.company_id = ${company_id} and a.id::text > ${last} order by a.id::text limit ${atOnce}`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length) yield (await applicantLines(db, files, ids)).join('')
    if (ids.length < atOnce) return
    last = ids.at(-1) ?? ''
  }
}

async function* zipped(files: readonly File[], gone: AbortSignal) {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const { name, lines } of files) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const line of lines) {
      gone.throwIfAborted()
      file.push(strToU8(line))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
