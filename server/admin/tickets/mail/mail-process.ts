/**
 * The process that parses one received email: bytes in, a `MailReading` (see read-mail.ts) out as JSON. Anyone can send
 * email, and parsing a few hundred kilobytes can take minutes and gigabytes.
 */
import { readingPriority, readWatched } from '../../../platform/files/watched-reader.ts'
import type { MailReading } from './read-mail.ts'

const failed: MailReading = { ok: false }

await readWatched<MailReading>({
  thread: new URL('./mail-thread.ts', import.meta.url),
  priority: readingPriority.files,
  tooLarge: failed,
  tooSlow: failed,
  broken: failed,
})
