import { setImmediate as settle } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ConcurrencyLimitError, makeConcurrencyLimiter } from './concurrency-limiter.ts'

const one = { at_once: 1, waiting: 10 }

/** Work that runs until it's ended, in the order it was started. */
function makeWork(limit: ReturnType<typeof makeConcurrencyLimiter>) {
  const started: string[] = []
  const end = new Map<string, () => void>()
  return {
    started,
    begin: (name: string, network: string) =>
      limit({ [network]: one }, undefined, () => {
        started.push(name)
        return new Promise<string>((resolve) => end.set(name, () => resolve(name)))
      }),
    /** Ends whatever started last, until nothing more starts. */
    async endAll() {
      for (let name = started.at(-1); name && end.has(name); name = started.at(-1)) {
        const done = end.get(name)!
        end.delete(name)
        done()
        await settle()
        if (started.at(-1) === name) return
      }
    },
  }
}

test('networks take turns: a newcomer’s file waits for one file of each other network, not for all of them', async () => {
  const work = makeWork(makeConcurrencyLimiter({ at_once: 1, waiting: 20 }))
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => work.begin(name, 'a')),
    ...['b1', 'b2'].map((name) => work.begin(name, 'b')),
    work.begin('c1', 'c'),
  ]
  await work.endAll()
  await Promise.all(all)
  expect(work.started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a network that always has one more file does not overtake one that waits for its second', async () => {
  const work = makeWork(makeConcurrencyLimiter({ at_once: 1, waiting: 20 }))
  const all = [work.begin('b1', 'b'), work.begin('b2', 'b'), work.begin('a1', 'a')]
  void all[2]?.then(() => all.push(work.begin('a2', 'a')))
  await work.endAll()
  await Promise.all(all)
  expect(work.started).toEqual(['b1', 'a1', 'b2', 'a2'])
})

test('when the queue is full, the network with the most files gives its newest slot to a newcomer', async () => {
  const work = makeWork(makeConcurrencyLimiter({ at_once: 1, waiting: 4 }))
  const names = ['a1', 'a2', 'a3', 'a4', 'b1']
  const all = names.map((name) => work.begin(name, name[0]!))
  const settled = Promise.allSettled([...all, work.begin('c1', 'c'), work.begin('d1', 'd'), work.begin('e1', 'e')])
  await work.endAll()
  const refused = (await settled).map((each) =>
    each.status === 'rejected' ? (each.reason as ConcurrencyLimitError).whose : each.value,
  )
  expect(refused).toEqual(['a1', 'a2', 'one', 'one', 'b1', 'c1', 'd1', 'all'])
})
