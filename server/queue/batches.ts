import type { Db } from '../app-context.ts'

/** Batch after batch, each in a transaction of its own, until one is not full; how many were done in all. */
export async function everyBatch(db: Db, size: number, work: (tx: Db) => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const some = await db.transaction().execute(work)
    done += some
    if (some < size) return done
  }
}
