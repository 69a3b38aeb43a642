/**
 * The process that reads one document: bytes come in, and a `Reading` (see documents.ts) goes out as JSON. It starts
 * without our settings, can't write files or open connections, and its memory is freed when it ends.
 */
import type { DocumentProblem, Reading } from './documents.ts'
import { readingPriority, readWatched } from './watched-reader.ts'

const failed = (problem: DocumentProblem): Reading => ({ ok: false, problem })

await readWatched<Reading>({
  thread: new URL('./document-reader.ts', import.meta.url),
  priority: readingPriority.files,
  data: { layout: process.argv[5] === '1' },
  tooLarge: failed('too_large'),
  tooSlow: failed('too_slow'),
  broken: failed('broken'),
})
