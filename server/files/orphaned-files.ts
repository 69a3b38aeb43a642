import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, AppContext } from '../app-context.ts'
import { type FileFolder, isFileOwned } from './file-owners.ts'
import { endingOf } from './names.ts'

const graceMs = 3_600_000

/** Who names a stored file and who removes it take turns until the transaction ends. */
const lockFile = (tx: Db, key: string) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)

/**
 * Keeps a file under the hash of its content and writes the row that names it, in one transaction: the same file is
 * stored once, however many rows have it. Whatever fails in between, also this process, leaves no file behind: an hour
 * later a file that no row names is removed. One that was broken off is written anew, as its size tells.
 */
export async function keepFile<T>(
  context: AppContext,
  { folder, bytes, media_type }: { folder: FileFolder; bytes: Buffer; media_type: string },
  row: (tx: Db, key: string) => Promise<T>,
): Promise<T> {
  // A picture's address says by its ending what it is served as.
  const ending = media_type.startsWith('image/') ? endingOf(media_type) : ''
  const key = `${folder}/${createHash('sha256').update(bytes).digest('hex')}${ending}`
  await context.queue.add(context.db, 'unused_file', { key }, { startAfter: new Date(Date.now() + graceMs) })
  try {
    return await context.db.transaction().execute(async (tx) => {
      await lockFile(tx, key)
      if ((await context.files.size(key)) !== bytes.length) await context.files.put(key, bytes, media_type)
      return await row(tx, key)
    })
  } catch (error) {
    await removeOrphanedFile({ key }, context).catch((failure: unknown) =>
      context.log.warn({ err: failure, key }, 'a file could not be removed; it will be within the hour'),
    )
    throw error
  }
}

/** Has the file looked at once this transaction, which took a row that named it, is through; the last row's goes. */
export const dropFile = (tx: Db, context: AppContext, key: string) => context.queue.add(tx, 'unused_file', { key })

export const removeOrphanedFile = ({ key }: { key: string }, { db, files }: Pick<AppContext, 'db' | 'files'>) =>
  db.transaction().execute(async (tx) => {
    await lockFile(tx, key)
    if (!(await isFileOwned(tx, key))) await files.remove(key)
  })
