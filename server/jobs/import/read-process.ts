/**
 * The process that reads one file of jobs: bytes come in, a `ReadFile` (see read-import.ts) goes out as JSON. It cleans
 * thousands of descriptions, which would block the server for seconds.
 */
import { readingPriority, readWatched } from '../../platform/files/watched-reader.ts'
import type { FileProblem, ReadFile } from './read-import.ts'

const failed = (problem: FileProblem): ReadFile => ({ ok: false, problem })

await readWatched<ReadFile>({
  thread: new URL('./read-thread.ts', import.meta.url),
  priority: readingPriority.imports,
  data: { asked: JSON.parse(process.argv[5] ?? '{}') as object },
  tooLarge: failed('too_large'),
  tooSlow: failed('too_slow'),
  broken: failed('broken'),
})
