/**
 * Lays out one PDF and ends. Fonts and layout take a few hundred milliseconds, during which the server handles other
 * requests.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type About, type Block, writePdf } from './write-pdf.ts'

const { about, blocks } = workerData as { about: About; blocks: Block[] }
parentPort?.postMessage(await writePdf(about, blocks))
