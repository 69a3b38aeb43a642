/** Sets one PDF and ends: fonts and layout take some hundred milliseconds, in which the server answers others. */
import { parentPort, workerData } from 'node:worker_threads'
import { type About, type Block, writePdf } from './write-pdf.ts'

const { about, blocks } = workerData as { about: About; blocks: Block[] }
parentPort?.postMessage(await writePdf(about, blocks))
