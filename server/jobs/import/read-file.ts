import { countText } from '../../../contract/platform/format.ts'
import { type ImportSource, importLimits, importSourceLabels } from '../../../contract/jobs/values.ts'
import { readInProcess, type ReadingBounds, type Sender } from '../../platform/files/file-process.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { FileProblem, Line, ReadFile } from './read-import.ts'

/** The slowest 10 MB file (all `<`) takes 9 seconds of CPU time, 5,000 ordinary jobs take 3; both fit in 400 MB. */
const bounds: ReadingBounds = { time_ms: 60_000, cpu_ms: 20_000, memory_bytes: 500 * 1024 * 1024 }

type ImportOptions = { source?: ImportSource | undefined; company_name: string }

/** Reads a file's jobs in a separate process. @throws 422 saying why the whole file can't be imported */
export async function readFile(
  bytes: Buffer,
  asked: ImportOptions,
  sender: Sender,
  within = bounds,
): Promise<{ source: ImportSource; lines: Line[] }> {
  const options = [JSON.stringify(asked)]
  const read = await readInProcess(bytes, {
    pool: 'imports',
    program: new URL('./read-process.ts', import.meta.url),
    options,
    within,
    sender,
  })
  if (!read.ok) throw invalid({ file: refusals[read.problem]() })
  const found = JSON.parse(read.said.toString('utf8')) as ReadFile
  if (!found.ok) throw invalid({ file: refusals[found.problem](asked.source, found.count) })
  return found
}

const formats = 'a Greenhouse, Lever, Ashby, schema.org JobPosting, or Indeed XML file'
const refusals: Record<FileProblem, (source?: ImportSource, count?: number) => string> = {
  empty: () => 'This file is empty. Choose another file.',
  doctype: () => 'This file contains a DOCTYPE or entities, which we don’t read. Remove them and try again.',
  not_json: () => `This isn’t JSON or XML. Use ${formats}.`,
  not_xml: () => 'This XML file is damaged or incomplete. Export it again.',
  unknown: () => `We didn’t find any jobs in this file. Choose ${formats}.`,
  other_source: (source) =>
    `We didn’t find any ${source ? importSourceLabels[source] : 'such'} jobs in this file. Choose another format, or let us detect it.`,
  too_many: (_, count = 0) =>
    `This file has ${countText(count)} jobs. The limit is ${countText(importLimits.jobs)}, so split it into smaller files.`,
  too_large: () => 'This file takes too much memory to read. Split it into smaller files.',
  too_slow: () => 'This file takes too long to read. Split it into smaller files.',
  broken: () => 'This file can’t be read. Export it again, or split it into smaller files.',
}
