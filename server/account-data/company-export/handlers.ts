import { setImmediate } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { Readable } from 'node:stream'
import { countText } from '../../../contract/platform/format.ts'
import { productName } from '../../../contract/platform/product.ts'
import { requireGrant } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import { findCompanyRow } from '../../companies/profile/queries.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { exclusiveExport } from '../../platform/http/exports.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { tooMany, waitText } from '../../platform/http/problem.ts'
import { findReceivedResumes } from '../../applications/queries.ts'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import { findApplicationIds } from './kinds/applications.ts'
import { findAttachments } from './kinds/conversations.ts'
import { attachmentPath, resumePath } from './kinds/paths.ts'
import { type ExportContext, csvOfKind, jsonOf, type Kind, inChunks } from './kinds/kind.ts'
import { kinds } from './kinds.ts'

export const companyExportHandlers: HandlersOf<'companyExport'> = {
  async ofMine({ caller, log }, { db, files, config }) {
    const { company_id } = caller
    await requireGrant(db, subscriberOf(caller), 'full_export')
    const { name: company_name } = await findCompanyRow(db, company_id)
    const now = new Date()
    const { company_exports_per_day: max, company_export_file_bytes: file_bytes } = config.limits
    return await exclusiveExport(db, { company_id }, async (connection, onProgress) => {
      await consume(db, `company_export:${company_id}`, { max, seconds: day }, (seconds) =>
        tooMany(
          seconds,
          `Your company can download its data ${max} ${max === 1 ? 'time' : 'times'} a day. Try again in ${waitText(seconds)}.`,
        ),
      )
      const entries = archiveOf({ db: connection, files, caller, company_id }, { company_name, now, file_bytes })
      const body = Readable.from(withProgress(zipOf(entries), onProgress), { objectMode: false })
      // The response has already started, so a broken download is the only way to signal the error.
      body.on('error', (error) => log.error({ err: error }, 'a company export was interrupted'))
      return {
        media_type: 'application/zip',
        body,
        headers: {
          'content-disposition': `attachment; filename="${productName.toLowerCase()}-company-${now.toISOString().slice(0, 10)}.zip"`,
          'cache-control': 'no-store',
        },
      }
    })
  },
}

async function* withProgress<Piece>(pieces: AsyncIterable<Piece>, onProgress: () => void) {
  for await (const piece of pieces) {
    onProgress()
    yield piece
  }
}

type About = { company_name: string; now: Date; file_bytes: number }

/** The archive's files in order, each read when it's needed. */
async function* archiveOf(context: ExportContext, about: About): AsyncGenerator<Entry> {
  yield { name: 'README.txt', content: [readmeOf(kinds, about)] }
  for (const kind of kinds) {
    yield { name: `${kind.name}.json`, content: jsonOf(kind, context) }
    yield { name: `${kind.name}.csv`, content: csvOfKind(kind, context) }
  }
  yield* fileEntries(context, { bytes: about.file_bytes, files: mostFiles })
}

const megabytes = (bytes: number) => `${countText(Math.floor(bytes / 1024 / 1024))} MB`

/** The README: what's in the archive, and what each column means. */
function readmeOf(kinds: readonly Kind[], { company_name, now, file_bytes }: About): string {
  const lines = [
    `${company_name} on ${productName}: all of the company’s data`,
    `Started ${now.toISOString()}. The parts are read one after another, so a change made during the export can be in one part and not in another.`,
    '',
    'Each part is included twice, with the same rows: as JSON, and as CSV for spreadsheets (UTF-8). In CSV, list items are',
    'separated by semicolons, and a cell that a spreadsheet would read as a formula starts with an apostrophe.',
    'Times are in UTC. People appear exactly as they do on your screens at the time of the export.',
    '',
    'files/resumes has the resumes from applications that you can open, and files/messages has the files from your',
    `conversations, up to ${countText(mostFiles)} files and ${megabytes(file_bytes)}. files_left_out.csv lists any files left out, with the reason.`,
    ...kinds.flatMap(({ name, about, columns }) => [
      '',
      `${name}.json, ${name}.csv`,
      about,
      ...Object.entries(columns).map(([column, says]) => `  ${column}: ${says}`),
    ]),
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** More files would need another archive format. */
const mostFiles = 20_000

type ExportFile = { id: string; key: string; media_type: string; name: string }

async function* findFiles(context: ExportContext): AsyncGenerator<ExportFile & { path: string }> {
  for await (const some of inChunks(await findApplicationIds(context), (ids) => findReceivedResumes(context.db, ids)))
    for (const file of some) yield { ...file, path: resumePath(file.id, file.name, file.media_type) }
  for await (const some of findAttachments(context))
    for (const file of some) yield { ...file, path: attachmentPath(file.id, file.name, file.media_type) }
}

/** As many files as fit, then the list of those left out. */
async function* fileEntries(context: ExportContext, most: { bytes: number; files: number }): AsyncGenerator<Entry> {
  const left_out = [byteOrderMark + csvLine(['file', 'bytes', 'why'])]
  let bytes = 0
  let files = 0
  for await (const { key, path } of findFiles(context)) {
    const size = await context.files.size(key)
    const why =
      size === null
        ? 'This file has been deleted.'
        : bytes + size > most.bytes || files >= most.files
          ? 'The archive reached its size limit.'
          : null
    if (size === null || why) {
      left_out.push(csvLine([path, size, why]))
      continue
    }
    bytes += size
    files++
    yield { name: path, is_compressed: true, content: await context.files.stream(key) }
  }
  yield { name: 'files_left_out.csv', content: left_out }
}

/** A file in the archive, as a stream. */
type Entry = {
  name: string
  /** Documents and pictures are already compressed. */
  is_compressed?: boolean
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

const nothing = new Uint8Array(0)

/** Generates a ZIP archive on demand, holding at most one piece of a file in memory. */
async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length) made.push(bytes)
  })
  const taken = () => {
    const all = made
    made = []
    return all
  }
  for await (const { name, is_compressed = false, content } of entries) {
    const file = is_compressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? strToU8(piece) : piece)
      yield* taken()
      // Compression uses the CPU, so other requests get a turn between pieces.
      await setImmediate()
    }
    file.push(nothing, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
