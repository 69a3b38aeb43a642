import type { Db } from '../app-context.ts'

/** Runs batches, each in its own transaction, until one isn't full. Returns the total number of rows. */
export async function everyBatch(db: Db, size: number, work: (tx: Db) => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const some = await db.transaction().execute(work)
    done += some
    if (some < size) return done
  }
}
