/**
 * The process in which one document is read: bytes come in, what documents.ts calls a `Reading` goes out as JSON.
 * It starts without our settings, may write no file and open no connection, and its memory goes back with it.
 */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { DocumentProblem, Reading } from './documents.ts'

setPriority(5) // The server comes first.
const [mostBytes = 0, mostTime = 0, mostProcessorTime = 0, layout = 0] = process.argv.slice(2).map(Number)
// The server ends us before this; here it is for where the server itself was ended.
setTimeout(() => process.exit(1), mostTime + 1000)
const bytes = await buffer(process.stdin)

// Reading blocks its thread; from this one it can be watched.
const reader = new Worker(new URL('./document-reader.ts', import.meta.url), {
  workerData: { bytes, layout: layout === 1 },
  stdout: true,
  stderr: true,
})
const watch = setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) return fail('too_large')
  const { user, system } = process.cpuUsage()
  if (user + system > mostProcessorTime * 1000) fail('too_slow')
}, 50)
reader.once('message', give)
// Out of memory or out of stack, within the thread: the file's doing.
reader.once('error', () => fail('broken'))

function fail(problem: DocumentProblem) {
  give({ ok: false, problem })
}

function give(reading: Reading) {
  clearInterval(watch)
  process.stdout.write(JSON.stringify(reading), () => process.exit())
}
