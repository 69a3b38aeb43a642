/** The outer half of a process that reads one file: reading blocks its thread, and from this one it can be watched. */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

/** How an operating system orders processes: the server is at 0, and higher numbers give way to lower ones. */
export const readingPriority = { files: 5, imports: 10 } as const

/**
 * Hands standard input to a thread as `workerData.bytes`, and writes what the thread posts to standard output as JSON.
 * Ends the process once it takes more memory or more processor time than its first arguments allow: bytes, the clock's
 * milliseconds, and the processor's.
 */
export async function readWatched<Answer>({
  thread,
  priority,
  data = {},
  tooLarge,
  tooSlow,
  broken,
}: {
  thread: URL
  priority: number
  data?: object
  /** What is written where the reading was ended. */
  tooLarge: Answer
  tooSlow: Answer
  broken: Answer
}): Promise<void> {
  setPriority(priority)
  const [mostBytes = 0, mostTime = 0, mostProcessorTime = 0] = process.argv.slice(2).map(Number)
  // The server ends us before this; this is for a server that was ended itself.
  setTimeout(() => process.exit(1), mostTime + 1000)
  const bytes = await buffer(process.stdin)
  // RSS is the limit, not V8's default for a heap.
  const resourceLimits = { maxOldGenerationSizeMb: Math.floor(mostBytes / 1024 / 1024) }
  const reader = new Worker(thread, { workerData: { bytes, ...data }, resourceLimits, stdout: true, stderr: true })
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) return give(tooLarge)
    const { user, system } = process.cpuUsage()
    if (user + system > mostProcessorTime * 1000) give(tooSlow)
  }, 50)
  reader.once('message', give)
  // Out of memory or out of stack, within the thread: the file's doing.
  reader.once('error', () => give(broken))

  function give(answer: Answer) {
    clearInterval(watch)
    process.stdout.write(JSON.stringify(answer), () => process.exit())
  }
}
