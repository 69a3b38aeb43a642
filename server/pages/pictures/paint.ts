import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReactElement } from 'react'
import { busy } from '../../http/problem.ts'
import type { Painted } from './painter.ts'

/** Waiting for the painter; who comes past that is told to come back. */
const mostWaiting = 24

/** The painter, while anybody wants pictures; it does not keep the process alive. */
let painter: Worker | undefined
let line: Promise<unknown> = Promise.resolve()
let waiting = 0

function awake(): Worker {
  if (painter) return painter
  const started = new Worker(new URL('./painter.ts', import.meta.url))
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
export async function paint(layout: ReactElement): Promise<Buffer> {
  if (waiting >= mostWaiting) throw busy(5)
  waiting += 1
  const mine = line.then(() => send(layout))
  line = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting -= 1
  }
}

async function send(layout: ReactElement): Promise<Buffer> {
  const worker = awake()
  worker.ref()
  try {
    const answered = once(worker, 'message') as Promise<[Painted]>
    worker.postMessage(layout)
    const [painted] = await answered
    if ('failed' in painted) throw new Error(`a picture was not painted: ${painted.failed}`)
    return Buffer.from(painted.png)
  } finally {
    worker.unref()
  }
}

/** Ends the painter; the next picture starts another. */
export async function endPainter() {
  await painter?.terminate()
}
