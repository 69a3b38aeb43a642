import { readInProcess, type ReadingBounds, type Sender } from './file-process.ts'
import type { Layout } from './layout.ts'

export type { ReadingBounds, Sender }
export type DocumentProblem = 'other_kind' | 'old_word' | 'macros' | 'password' | 'broken' | 'too_large' | 'too_slow'
export type DocumentType = 'application/pdf' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export type Reading =
  /** `words` is empty where the file holds pictures of text only. */
  /** `layout` where it was asked for. */
  { ok: true; media_type: DocumentType; words: string; layout?: Layout } | { ok: false; problem: DocumentProblem }

/** Forty pages take less than a second of the processor. The clock is more patient: on a busy machine it measures others. */
const bounds: ReadingBounds = { time_ms: 10_000, cpu_ms: 5_000, memory_bytes: 400 * 1024 * 1024 }

/**
 * What a file really is, by its content, and its text; read in a process of its own.
 * @throws ConcurrencyLimitError, and the reason of `gone`
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
