import { readInProcess, type ReadingBounds, type Sender } from './file-process.ts'
import type { Layout } from './layout.ts'

export type { ReadingBounds, Sender }
export type DocumentProblem = 'other_kind' | 'old_word' | 'macros' | 'password' | 'broken' | 'too_large' | 'too_slow'
export type DocumentType = 'application/pdf' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export type Reading =
  /** `words` is empty if the file only holds pictures of text; `layout` is present if it was requested. */
  { ok: true; media_type: DocumentType; words: string; layout?: Layout } | { ok: false; problem: DocumentProblem }

/**
 * Forty pages take less than a second of processor time. The wall-clock limit is more patient, because a busy machine
 * measures other work, too.
 */
const bounds: ReadingBounds = { time_ms: 10_000, cpu_ms: 5_000, memory_bytes: 400 * 1024 * 1024 }

/**
 * The real type of a file, judged by its content, and its text, read in a separate process.
 * @throws ConcurrencyLimitError, and the abort reason of `gone`
 */
export async function readDocument(
  bytes: Buffer,
  { sender, within = bounds, layout = false }: { sender?: Sender; within?: ReadingBounds; layout?: boolean } = {},
): Promise<Reading> {
  const options = [layout ? '1' : '0']
  const read = await readInProcess(bytes, {
    program: new URL('./document-process.ts', import.meta.url),
    options,
    within,
    sender,
  })
  return read.ok ? (JSON.parse(read.said.toString('utf8')) as Reading) : read
}
