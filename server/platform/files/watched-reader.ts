/** The outer half of a process that reads one file: reading blocks its thread, and this thread watches it. */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

/** Process priorities: the server is at 0, and higher numbers yield to lower ones. */
export const readingPriority = { files: 5, imports: 10 } as const

/**
 * Passes standard input to a thread as `workerData.bytes` and writes the thread's message to standard output as JSON.
 * Ends the process once it exceeds the limits in its first arguments: bytes of memory, milliseconds of wall-clock time,
 * and milliseconds of processor time.
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
  /** Written if the reading was stopped. */
  tooLarge: Answer
  tooSlow: Answer
  broken: Answer
}): Promise<void> {
  setPriority(priority)
  const [mostBytes = 0, mostTime = 0, mostProcessorTime = 0] = process.argv.slice(2).map(Number)
  // The server ends this process earlier; this timer is for when the server itself was killed.
  setTimeout(() => process.exit(1), mostTime + 1000)
  const bytes = await buffer(process.stdin)
  // RSS is the limit, not V8's default heap size.
  const resourceLimits = { maxOldGenerationSizeMb: Math.floor(mostBytes / 1024 / 1024) }
  const reader = new Worker(thread, { workerData: { bytes, ...data }, resourceLimits, stdout: true, stderr: true })
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) return give(tooLarge)
    const { user, system } = process.cpuUsage()
    if (user + system > mostProcessorTime * 1000) give(tooSlow)
  }, 50)
  reader.once('message', give)
  // Out of memory or stack within the thread: the file caused it.
  reader.once('error', () => give(broken))

  function give(answer: Answer) {
    clearInterval(watch)
    process.stdout.write(JSON.stringify(answer), () => process.exit())
  }
}
