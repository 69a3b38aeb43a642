import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReactElement } from 'react'
import { busy } from '../../../platform/http/problem.ts'
import type { RenderedImage } from './og-image-worker.ts'

/** Waiting for the painter, in all and for one network; who comes past that is told to come back. */
const mostWaiting = { all: 24, one: 8 }

/** The painter, while anybody wants pictures; it does not keep the process alive. */
let painter: Worker | undefined
let line: Promise<unknown> = Promise.resolve()
/** For whom pictures wait, by network. */
const waiting: string[] = []

function awake(): Worker {
  if (painter) return painter
  const started = new Worker(new URL('./og-image-worker.ts', import.meta.url))
  started.unref()
  // One that ended is replaced for the next picture.
  const gone = () => {
    if (painter === started) painter = undefined
  }
  started.once('exit', gone).once('error', gone)
  painter = started
  return started
}

/** The layout as PNG, 1200 by 630, one after the other. @throws 503 while too many others wait */
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
    if ('failed' in painted) throw new Error(`a picture was not painted: ${painted.failed}`)
    return Buffer.from(painted.png)
  } finally {
    worker.unref()
  }
}

/** Ends the painter; the next picture starts another. */
export async function endOgImageWorker() {
  await painter?.terminate()
}
