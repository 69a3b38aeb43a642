import { readInProcess, type ReadingBounds } from '../../../platform/files/file-process.ts'
import { Problem } from '../../../platform/http/problem.ts'

export type ReadMail = {
  message_id: string | null
  /** A program sent it, as its headers say. */
  is_automatic: boolean
  /** The address it says it's from; may be empty. */
  from: string
  /** What was written, without what it quotes, and with what was left out of it named in brackets. */
  words: string
}
export type MailReading = ({ ok: true } & ReadMail) | { ok: false }

/** A reply takes a few milliseconds of the processor. */
const bounds: ReadingBounds = { time_ms: 15_000, cpu_ms: 5_000, memory_bytes: 400 * 1024 * 1024 }

/** Reads a mail in a process of its own. @throws Problem 422 where it can't be read; ConcurrencyLimitError */
export async function readMail(bytes: Buffer): Promise<ReadMail> {
  const program = new URL('./mail-process.ts', import.meta.url)
  const read = await readInProcess(bytes, { pool: 'mails', program, within: bounds })
  const reading = read.ok ? (JSON.parse(read.said.toString('utf8')) as MailReading) : read
  if (!reading.ok) throw new Problem(422, { message: 'The email could not be read.' })
  return reading
}
