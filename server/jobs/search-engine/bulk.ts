import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Engine, EngineError } from './engine.ts'

/** Where to: an alias that is gone is not made into an index of its name. */
export type Target = { name: string; is_alias: boolean }
/** A job to be put in place of what there is, or taken away where it has no document. */
export type Write = { id: string; version: number; document: Record<string, unknown> | null }

const patienceMs = 60_000
const tries = 6

const item = z.object({
  status: z.int(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
})
const reply = z.object({ items: z.array(z.record(z.string(), item)) })

/** Writes jobs. What a newer version is there of stays; what the engine is too busy for is asked again, later each time. @throws EngineError */
export async function writeAll(engine: Engine, target: Target, writes: readonly Write[], pauseMs = 500): Promise<void> {
  let left = writes
  for (let tried = 1; left.length; tried++) {
    left = await writeOnce(engine, target, left)
    if (!left.length) return
    if (tried === tries) throw new EngineError(`the engine is too busy for ${left.length} jobs`, 429)
    await wait(pauseMs * 2 ** (tried - 1))
  }
}

/** @returns those it was too busy for */
async function writeOnce(
  engine: Engine,
  { name, is_alias }: Target,
  writes: readonly Write[],
): Promise<readonly Write[]> {
  const lines = writes.flatMap(({ id: _id, version, document }) => {
    const which = { _id, version, version_type: 'external' }
    return document ? [{ index: which }, document] : [{ delete: which }]
  })
  let answer: unknown
  try {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    answer = await engine.ask('POST', `/${name}/_bulk?require_alias=${is_alias}`, text, patienceMs)
  } catch (error) {
    if (error instanceof EngineError && error.status === 429) return writes
    throw error
  }
  const items = reply.parse(answer).items.flatMap((each) => Object.values(each))
  if (items.length !== writes.length) throw new EngineError('the engine answered for other jobs than it was sent')
  const failed = items.find(({ status, error }, at) => {
    const isGone = status === 404 && !writes[at]!.document
    return error && status !== 409 && status !== 429 && !isGone
  })
  if (failed) throw new EngineError(`a job is refused: ${failed.error?.type}: ${failed.error?.reason}`, failed.status)
  return writes.filter((_, at) => items[at]!.status === 429)
}
