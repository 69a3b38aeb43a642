import { countText } from '../../../contract/platform/format.ts'
import { type ImportSource, importLimits, importSourceLabels } from '../../../contract/jobs/values.ts'
import { readInProcess, type ReadingBounds, type Sender } from '../../platform/files/file-process.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { FileProblem, Line, ReadFile } from './read-import.ts'

/** The slowest file of 10 MB (all `<`) takes 9 seconds of a processor, 5,000 ordinary jobs take 3; both fit into 400 MB. */
const bounds: ReadingBounds = { time_ms: 60_000, cpu_ms: 20_000, memory_bytes: 500 * 1024 * 1024 }

type ImportOptions = { source?: ImportSource | undefined; company_name: string }

/** The jobs of a file, read in a process of its own. @throws 422 that says why the file as a whole cannot be taken */
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

const formats = 'Greenhouse, Lever, Ashby, schema.org JobPosting or Indeed XML'
const refusals: Record<FileProblem, (source?: ImportSource, count?: number) => string> = {
  empty: () => 'There is nothing in this file.',
  doctype: () => 'The file declares a document type or entities, which are not read. Remove its DOCTYPE.',
  not_json: () => `This is neither JSON nor XML. It can be ${formats}.`,
  not_xml: () => 'This XML is broken: it cannot be read to its end.',
  unknown: () => `No jobs were recognised. The file can be ${formats}.`,
  other_source: (source) =>
    `No jobs of ${source ? importSourceLabels[source] : 'this format'} are in this file. Choose another format, or let it be recognised.`,
  too_many: (_, count = 0) =>
    `${countText(count)} jobs are in this file; ${countText(importLimits.jobs)} is the most. Send it in parts.`,
  too_large: () => 'This file takes too much memory to read. Split it into smaller files.',
  too_slow: () => 'This file takes too long to read. Split it into smaller files.',
  broken: () => 'This file can’t be read. Export it again, or split it into smaller files.',
}
