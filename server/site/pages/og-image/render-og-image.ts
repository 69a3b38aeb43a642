import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReactElement } from 'react'
import { busy } from '../../../platform/http/problem.ts'
import type { RenderedImage } from './og-image-worker.ts'

/** The most pictures waiting for the worker, in total and for one network. Callers past that are told to retry. */
const mostWaiting = { all: 24, one: 8 }

/** The worker, once someone has requested a picture. It doesn't keep the process alive. */
let painter: Worker | undefined
let line: Promise<unknown> = Promise.resolve()
/** The network of each waiting picture. */
const waiting: string[] = []

function awake(): Worker {
  if (painter) return painter
  const started = new Worker(new URL('./og-image-worker.ts', import.meta.url))
  started.unref()
  // A worker that exits is replaced for the next picture.
  const gone = () => {
    if (painter === started) painter = undefined
  }
  started.once('exit', gone).once('error', gone)
  painter = started
  return started
}

/** Renders the layout as a 1200 by 630 PNG, one at a time. @throws 503 if too many others are waiting */
export async function renderOgImage(layout: ReactElement, network: string): Promise<Buffer> {
  const mineWaiting = waiting.filter((each) => each === network).length
  if (waiting.length >= mostWaiting.all || mineWaiting >= mostWaiting.one) throw busy(5)
  waiting.push(network)
  const mine = line.then(() => send(layout))
  line = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting.splice(waiting.indexOf(network), 1)
  }
}

async function send(layout: ReactElement): Promise<Buffer> {
  const worker = awake()
  worker.ref()
  try {
    const answered = once(worker, 'message') as Promise<[RenderedImage]>
    worker.postMessage(layout)
    const [painted] = await answered
    if ('failed' in painted) throw new Error(`a picture could not be rendered: ${painted.failed}`)
    return Buffer.from(painted.png)
  } finally {
    worker.unref()
  }
}

/** Stops the worker. The next picture starts a new one. */
export async function endOgImageWorker() {
  await painter?.terminate()
}
