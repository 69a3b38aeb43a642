/**
 * The process in which one document is read: bytes come in, what documents.ts calls a `Reading` goes out as JSON.
 * It starts without our settings, may write no file and open no connection, and its memory goes back with it.
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
