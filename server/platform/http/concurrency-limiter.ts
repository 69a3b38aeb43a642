/** How many tasks may run at a time, and how many may wait. */
export type ConcurrencyLimit = { at_once: number; waiting: number }

/** The queue is full or the wait was too long. `whose` tells whether the limit is everyone's or that of one share. */
export class ConcurrencyLimitError extends Error {
  readonly whose: 'all' | 'one'

  constructor(whose: 'all' | 'one') {
    super(`all places of ${whose} are taken`)
    this.whose = whose
  }
}

type Waiting = { shares: [key: string, ConcurrencyLimit][]; go: () => void; leave: (reason: Error) => void }

/**
 * Limits how many tasks run at once, in total and for each share they belong to, such as an account or a network.
 * Shares take turns: a free slot goes to the task whose shares were served longest ago, then to the one that has waited
 * longest. When the queue is full, the share with the most waiting tasks gives up its newest one to a share with fewer.
 */
export function makeConcurrencyLimiter(all: ConcurrencyLimit, patience_ms?: number) {
  const running = new Map<string, number>()
  const waiting = new Set<Waiting>()
  /** When each share was last served, counted in turns; kept only while tasks are waiting. */
  const served = new Map<string, number>()
  let turns = 0

  const isFree = ({ shares }: Waiting) => shares.every(([key, { at_once }]) => (running.get(key) ?? 0) < at_once)
  const isWaitingFor = (key: string) => (each: Waiting) => each.shares.some(([share]) => share === key)
  const waitingFor = (key: string) => [...waiting].filter(isWaitingFor(key)).length
  const ownShares = ({ shares }: Waiting) => shares.map(([key]) => key).filter((key) => key !== '')
  const lastTurn = (each: Waiting) => Math.max(0, ...ownShares(each).map((key) => served.get(key) ?? 0))
  const crowd = (each: Waiting) => Math.max(0, ...ownShares(each).map(waitingFor))

  function begin(mine: Waiting) {
    turns += 1
    for (const [key] of mine.shares) running.set(key, (running.get(key) ?? 0) + 1)
    for (const key of ownShares(mine)) served.set(key, turns)
  }

  function next() {
    let first: Waiting | undefined
    for (const each of waiting) if (isFree(each) && (!first || lastTurn(each) < lastTurn(first))) first = each
    return first
  }

  /** Whether the share with the most waiting tasks can give one up to `mine`, which has at least two fewer. */
  function makeRoom(mine: Waiting): boolean {
    let largest: Waiting | undefined
    for (const each of waiting) if (!largest || crowd(each) >= crowd(largest)) largest = each
    if (!largest || crowd(largest) <= crowd(mine) + 1) return false
    waiting.delete(largest)
    largest.leave(new ConcurrencyLimitError('one'))
    return true
  }

  function end({ shares }: Waiting) {
    for (const [key] of shares) {
      const left = running.get(key)! - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
    for (let turn = next(); turn; turn = next()) turn.go()
    if (waiting.size === 0) served.clear()
  }

  async function wait(mine: Waiting, gone: AbortSignal | undefined) {
    const full = mine.shares.filter(([key, places]) => waitingFor(key) >= places.waiting).map(([key]) => key)
    if (full.some((key) => key !== '')) throw new ConcurrencyLimitError('one')
    if (full.length && !makeRoom(mine)) throw new ConcurrencyLimitError('all')
    let timer: NodeJS.Timeout | undefined
    let leave = () => {}
    try {
      await new Promise<void>((resolve, reject) => {
        mine.go = () => {
          // Right away, so that the next caller doesn't see the slot as free.
          waiting.delete(mine)
          begin(mine)
          resolve()
        }
        mine.leave = reject
        leave = () => reject(gone?.reason as Error)
        gone?.addEventListener('abort', leave)
        if (patience_ms) timer = setTimeout(() => reject(new ConcurrencyLimitError('one')), patience_ms)
        waiting.add(mine)
      })
    } finally {
      waiting.delete(mine)
      clearTimeout(timer)
      gone?.removeEventListener('abort', leave)
    }
  }

  /** @throws ConcurrencyLimitError, or the abort reason of `gone` if it was aborted while waiting */
  return async function withSlot<T>(
    shares: Record<string, ConcurrencyLimit>,
    gone: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    gone?.throwIfAborted()
    const mine: Waiting = { shares: Object.entries({ '': all, ...shares }), go: () => {}, leave: () => {} }
    if (isFree(mine)) begin(mine)
    else await wait(mine, gone)
    try {
      return await work()
    } finally {
      end(mine)
    }
  }
}
