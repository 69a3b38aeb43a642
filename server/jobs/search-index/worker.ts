import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Keeper, type KeeperOptions, TooLarge } from './keeper.ts'
import type { Answer, Answered, Ask, Question, Told } from './messages.ts'
import { answerOthers } from './others.ts'
import { NotIndexed } from './tsquery.ts'

/** The thread that has the index: one question after the other, while it follows what changes. */
export type ThreadOptions = Omit<KeeperOptions, 'onStep'> & { of: string; isSecond: boolean }
const { url, folder, most_bytes, of, isSecond } = workerData as ThreadOptions
const tell = (told: Told) => parentPort!.postMessage(told)
const onStep = (step: string) => tell({ kind: 'step', step })
const keeper = new Keeper({ url, folder, most_bytes, onStep })

const saveEveryMs = 15 * 60_000
const longestRestMs = 50
let turn = Promise.resolve()
let restsUntil = 0

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
let tellOthers: (told: Told) => void = () => undefined

function tellEverybody(told: Told) {
  tell(told)
  tellOthers(told)
}

function lose(error: unknown) {
  tellEverybody({ kind: 'lost', reason: reasonOf(error), is_too_large: error instanceof TooLarge })
  process.exit(1)
}

parentPort!.on('message', ({ number, ask }: Question) => {
  void answer(ask).then((answered) => tell({ kind: 'answer', number, ...answered }), lose)
})

async function answer(ask: Ask): Promise<Answered> {
  if (ask.kind === 'close' || ask.kind === 'state') return { answer: await answerTo(ask), is_behind: false }
  const is_behind = !(await keeper.catchUp())
  try {
    return { answer: await inTurn(() => answerTo(ask)), is_behind }
  } catch (error) {
    if (!(error instanceof NotIndexed)) throw error
    return { answer: null, is_behind: false }
  }
}

/** While changes are read searches leave as much time to that as they take; else a hundred thousand took minutes. */
async function inTurn(work: () => Promise<Answer>): Promise<Answer> {
  if (!keeper.isFollowing) return await work()
  const mine = turn.then(async () => {
    const rest = restsUntil - performance.now()
    if (rest > 0 && keeper.isFollowing) await setTimeout(rest)
    const began = performance.now()
    try {
      return await work()
    } finally {
      const now = performance.now()
      restsUntil = now + Math.min(now - began, longestRestMs)
    }
  })
  turn = mine.then(
    () => undefined,
    () => undefined,
  )
  return await mine
}

async function answerTo(ask: Ask): Promise<Answer> {
  if (ask.kind === 'close') {
    await keeper.save()
    await keeper.close()
    return null
  }
  if (ask.kind === 'state')
    return { jobs: keeper.index.size, bytes: keeper.bytes, segments: keeper.index.segments.length }
  const { query } = ask
  if (ask.kind === 'terms') return keeper.index.countTerms(query, await keeper.words.read(ask.terms), Date.now())
  const words = query.keyword && (await keeper.words.words(query.keyword))
  if (ask.kind === 'count') return keeper.index.count(query, words, Date.now())
  return keeper.index.find({ query, words, page: ask.page, facets: ask.facets }, Date.now())
}

try {
  const onRefused = (error: unknown) => onStep(`another process is refused: ${reasonOf(error)}`)
  tellOthers = await answerOthers({ folder, of, answer, onRefused })
} catch (error) {
  // They ask the database then.
  onStep(`no other process can ask: ${reasonOf(error)}`)
}
await keeper.open(lose).catch(lose)
if (keeper.wasStored && !isSecond) process.exit(0)
tellEverybody({ kind: 'ready' })
setInterval(() => void keeper.save().catch(lose), saveEveryMs).unref()
