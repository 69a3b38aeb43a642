import type { Db } from '../app-context.ts'

/** Runs batches, each in a transaction of its own, until one is not full. Answers how many rows were done in all. */
export async function everyBatch(db: Db, size: number, work: (tx: Db) => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const some = await db.transaction().execute(work)
    done += some
    if (some < size) return done
  }
}
