import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { IndexUpdater, type IndexUpdaterOptions, TooLarge } from './index-updater.ts'
import { NotIndexed } from '../tsquery.ts'
import {
  type IndexAnswer,
  type IndexMessage,
  type IndexQuestion,
  type IndexReply,
  type IndexRequest,
  serveIndex,
} from './ipc.ts'

/** The thread that owns the index. It answers one request at a time and follows changes. */
export type ThreadOptions = Omit<IndexUpdaterOptions, 'onStep'> & { identity: string; isSecond: boolean }
const { url, folder, most_bytes, identity, isSecond } = workerData as ThreadOptions
const tell = (message: IndexMessage) => parentPort!.postMessage(message)
const onStep = (step: string) => tell({ kind: 'step', step })
const updater = new IndexUpdater({ url, folder, most_bytes, onStep })

const saveEveryMs = 15 * 60_000
const longestRestMs = 50
let turn = Promise.resolve()
let restsUntil = 0

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
let sendToOthers: (message: IndexMessage) => void = () => undefined

function broadcast(message: IndexMessage) {
  tell(message)
  sendToOthers(message)
}

function lose(error: unknown) {
  broadcast({ kind: 'lost', reason: reasonOf(error), is_too_large: error instanceof TooLarge })
  process.exit(1)
}

parentPort!.on('message', ({ number, ask }: IndexRequest) => {
  void answer(ask).then((answered) => tell({ kind: 'answer', number, ...answered }), lose)
})

async function answer(ask: IndexQuestion): Promise<IndexReply> {
  if (ask.kind === 'close' || ask.kind === 'state') return { answer: await answerTo(ask), is_behind: false }
  const is_behind = !(await updater.catchUp())
  try {
    return { answer: await inTurn(() => answerTo(ask)), is_behind }
  } catch (error) {
    if (!(error instanceof NotIndexed)) throw error
    return { answer: null, is_behind: false }
  }
}

/** While changes are being read, searches yield as much time as they use; otherwise a hundred thousand changes took minutes. */
async function inTurn(work: () => Promise<IndexAnswer>): Promise<IndexAnswer> {
  if (!updater.isFollowing) return await work()
  const mine = turn.then(async () => {
    const rest = restsUntil - performance.now()
    if (rest > 0 && updater.isFollowing) await setTimeout(rest)
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

async function answerTo(ask: IndexQuestion): Promise<IndexAnswer> {
  if (ask.kind === 'close') {
    await updater.save()
    await updater.close()
    return null
  }
  if (ask.kind === 'state')
    return { jobs: updater.index.size, bytes: updater.bytes, segments: updater.index.segments.length }
  const { query } = ask
  if (ask.kind === 'terms') return updater.index.countTerms(query, await updater.words.read(ask.terms), Date.now())
  const words = query.keyword && (await updater.words.words(query.keyword))
  if (ask.kind === 'count') return updater.index.count(query, words, Date.now())
  return updater.index.find({ query, words, page: ask.page, facets: ask.facets }, Date.now())
}

try {
  const onRefused = (error: unknown) => onStep(`refused another process: ${reasonOf(error)}`)
  sendToOthers = await serveIndex({ folder, identity, answer, onRefused })
} catch (error) {
  // The other processes use the database then.
  onStep(`other processes can't ask: ${reasonOf(error)}`)
}
await updater.open(lose).catch(lose)
if (updater.wasStored && !isSecond) process.exit(0)
broadcast({ kind: 'ready' })
setInterval(() => void updater.save().catch(lose), saveEveryMs).unref()
