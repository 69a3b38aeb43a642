import { readInProcess, type ReadingBounds } from '../../../platform/files/file-process.ts'
import { Problem } from '../../../platform/http/problem.ts'

export type ReadMail = {
  message_id: string | null
  /** Sent by a program, according to its headers. */
  is_automatic: boolean
  /** The claimed sender; may be empty. */
  from: string
  /** The text without its quotes, with notes in brackets about what was left out. */
  words: string
}
export type MailReading = ({ ok: true } & ReadMail) | { ok: false }

/** A normal reply takes a few milliseconds of CPU time. */
const bounds: ReadingBounds = { time_ms: 15_000, cpu_ms: 5_000, memory_bytes: 400 * 1024 * 1024 }

/** Parses an email in a separate process. @throws Problem 422 if it can't be read; ConcurrencyLimitError */
export async function readMail(bytes: Buffer): Promise<ReadMail> {
  const program = new URL('./mail-process.ts', import.meta.url)
  const read = await readInProcess(bytes, { pool: 'mails', program, within: bounds })
  const reading = read.ok ? (JSON.parse(read.said.toString('utf8')) as MailReading) : read
  if (!reading.ok) throw new Problem(422, { message: 'The email couldn’t be read.' })
  return reading
}
