import { Readable } from 'node:stream'
import { busy } from '../../http/problem.ts'

/** Long streams under way at once, in all and for one network: each takes the database and the processor for seconds. */
const most = { all: 3, one: 2 }
/** A reader that takes nothing for so long has lost its turn. */
const patienceMs = 30_000

const underWay = new Map<string, number>()

/**
 * A turn to send something long; `streamOf` keeps it until its stream ends, `end` gives it back unused.
 * @throws 503 while too many others have one
 */
export function claimStream(network: string) {
  const mine = underWay.get(network) ?? 0
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0)
  if (mine >= most.one || all >= most.all) throw busy(10)
  underWay.set(network, mine + 1)
  let isMine = true
  const end = () => {
    if (!isMine) return
    isMine = false
    const left = (underWay.get(network) ?? 1) - 1
    if (left > 0) underWay.set(network, left)
    else underWay.delete(network)
  }
  return { end, streamOf: (pieces: AsyncIterable<string>) => unlessItStalls(pieces).once('close', end) }
}

function unlessItStalls(pieces: AsyncIterable<string>): Readable {
  const stream: Readable = Readable.from(watched(), { objectMode: false })
  const timer = setTimeout(() => stream.destroy(), patienceMs).unref()
  async function* watched() {
    for await (const piece of pieces) {
      timer.refresh()
      yield piece
    }
  }
  return stream.once('close', () => clearTimeout(timer))
}
