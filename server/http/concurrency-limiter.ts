/** So many at a time, and so many waiting for it. */
export type ConcurrencyLimit = { at_once: number; waiting: number }

/** There is no place to wait in any more, or the wait was too long: everybody's places are taken, or those of `one`. */
export class ConcurrencyLimitError extends Error {
  readonly whose: 'all' | 'one'

  constructor(whose: 'all' | 'one') {
    super(`no turn: the places of ${whose} are taken`)
    this.whose = whose
  }
}

type Waiting = { shares: [key: string, ConcurrencyLimit][]; go: () => void }

/**
 * Does work by turns: so much of it at a time, in all and of each share that it belongs to, such as an account or a
 * network. Who comes first goes first, but nobody waits for somebody whose own share is used up.
 */
export function makeConcurrencyLimiter(all: ConcurrencyLimit, patience_ms?: number) {
  const running = new Map<string, number>()
  const waiting = new Set<Waiting>()

  const isFree = ({ shares }: Waiting) => shares.every(([key, { at_once }]) => (running.get(key) ?? 0) < at_once)
  const isWaitingFor = (key: string) => (each: Waiting) => each.shares.some(([share]) => share === key)

  function begin({ shares }: Waiting) {
    for (const [key] of shares) running.set(key, (running.get(key) ?? 0) + 1)
  }

  function end({ shares }: Waiting) {
    for (const [key] of shares) {
      const left = running.get(key)! - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
    for (const each of waiting) if (isFree(each)) each.go()
  }

  async function wait(mine: Waiting, gone: AbortSignal | undefined) {
    const full = mine.shares.find(([key, places]) => [...waiting].filter(isWaitingFor(key)).length >= places.waiting)
    if (full) throw new ConcurrencyLimitError(full[0] === '' ? 'all' : 'one')
    let timer: NodeJS.Timeout | undefined
    let leave = () => {}
    try {
      await new Promise<void>((resolve, reject) => {
        mine.go = () => {
          // At once, so that the next who asks does not see it free.
          waiting.delete(mine)
          begin(mine)
          resolve()
        }
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

  /** @throws NoTurn, and whatever `gone` was aborted with while it waited */
  return async function inTurn<T>(
    shares: Record<string, ConcurrencyLimit>,
    gone: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    gone?.throwIfAborted()
    const mine: Waiting = { shares: Object.entries({ '': all, ...shares }), go: () => {} }
    if (isFree(mine)) begin(mine)
    else await wait(mine, gone)
    try {
      return await work()
    } finally {
      end(mine)
    }
  }
}
