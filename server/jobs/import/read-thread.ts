/** The thread that reads one file of jobs and exits; read-process.ts starts and watches it. */
import { parentPort, workerData } from 'node:worker_threads'
import { decode } from './decode.ts'
import { type ImportOptions, readImport } from './read-import.ts'

const { bytes, asked } = workerData as { bytes: Uint8Array; asked: Omit<ImportOptions, 'now'> }
parentPort?.postMessage(readImport(decode(bytes), { ...asked, now: new Date() }))
