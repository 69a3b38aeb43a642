import { parentPort, workerData } from 'node:worker_threads'
import { Keeper, type KeeperOptions, TooLarge } from './keeper.ts'
import type { Answer, Question, Told } from './messages.ts'
import { NotIndexed } from './tsquery.ts'

/** The thread that has the index: one question after the other, while it follows what changes. */
const { url, folder, most_bytes } = workerData as Omit<KeeperOptions, 'onStep'>
const tell = (told: Told) => parentPort!.postMessage(told)
const keeper = new Keeper({ url, folder, most_bytes, onStep: (step) => tell({ kind: 'step', step }) })

const saveEveryMs = 15 * 60_000

function lose(error: unknown) {
  tell({
    kind: 'lost',
    reason: error instanceof Error ? error.message : String(error),
    is_too_large: error instanceof TooLarge,
  })
  process.exit(1)
}

parentPort!.on('message', (question: Question) => {
  void answer(question).catch(lose)
})

async function answer({ number, ask }: Question) {
  try {
    tell({ kind: 'answer', number, answer: await answerTo(ask) })
  } catch (error) {
    if (!(error instanceof NotIndexed)) throw error
    tell({ kind: 'answer', number, answer: null })
  }
}

async function answerTo(ask: Question['ask']): Promise<Answer> {
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

await keeper.open(lose).then(() => tell({ kind: 'ready' }), lose)
setInterval(() => void keeper.save().catch(lose), saveEveryMs).unref()
