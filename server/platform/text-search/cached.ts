import type { Db } from '../app-context.ts'

/**
 * Runs the same query on the same database once in so many milliseconds, for results that may be that old. Failures
 * aren't cached, and expired results are dropped with the next query.
 */
export function cached<Asked, Answer>(
  ms: number,
  keyOf: (asked: Asked) => string,
  find: (db: Db, asked: Asked) => Promise<Answer>,
) {
  const known = new WeakMap<Db, Map<string, { until: number; answer: Promise<Answer> }>>()
  return async (db: Db, asked: Asked): Promise<Answer> => {
    const ofDb = known.get(db) ?? new Map<string, { until: number; answer: Promise<Answer> }>()
    known.set(db, ofDb)
    const key = keyOf(asked)
    const last = ofDb.get(key)
    if (last && last.until > Date.now()) return await last.answer
    for (const [each, { until }] of ofDb) if (until <= Date.now()) ofDb.delete(each)
    const answer = find(db, asked)
    ofDb.set(key, { until: Date.now() + ms, answer })
    try {
      return await answer
    } catch (error) {
      ofDb.delete(key)
      throw error
    }
  }
}
