import type { ImportSource } from '../../../contract/import-values.ts'
import { importLimits, importSourceLabels } from '../../../contract/import-values.ts'
import { readInProcess, type ReadingBounds, type Sender } from '../../files/file-process.ts'
import { invalid } from '../../http/problem.ts'
import type { FileProblem, Line, ReadFile } from './read-import.ts'

/** 5,000 jobs take about ten seconds of a processor. */
const bounds: ReadingBounds = { time_ms: 90_000, cpu_ms: 60_000, memory_bytes: 700 * 1024 * 1024 }

type Asked = { source?: ImportSource | undefined; company_name: string }

/** The jobs of a file, read in a process of its own. @throws 422 that says why the file as a whole cannot be taken */
export async function readFile(
  bytes: Buffer,
  asked: Asked,
  sender: Sender,
): Promise<{ source: ImportSource; lines: Line[] }> {
  const options = [JSON.stringify(asked)]
  const read = await readInProcess(bytes, {
    program: '../jobs/import/read-process.ts',
    options,
    within: bounds,
    sender,
  })
  if (!read.ok)
    throw invalid({
      file:
        read.problem === 'too_slow' ? 'The file takes too long to read. Send it in parts.' : 'The file cannot be read.',
    })
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
    `${count.toLocaleString('en-US')} jobs are in this file; ${importLimits.jobs.toLocaleString('en-US')} is the most. Send it in parts.`,
}
