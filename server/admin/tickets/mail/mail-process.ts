/**
 * The process in which one received mail is read: its bytes come in, what read-mail.ts calls a `MailReading` goes out as
 * JSON. Mail comes from anybody, and a few hundred kilobytes can take minutes and gigabytes to read.
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
