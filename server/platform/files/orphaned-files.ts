import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, AppContext } from '../app-context.ts'
import { type FileFolder, isFileOwned } from './file-owners.ts'
import { endingOf } from './names.ts'

const graceMs = 3_600_000

/** Who names a stored file and who removes it take turns until the transaction ends. */
const lockFile = (tx: Db, key: string) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)

type FileToKeep = { folder: FileFolder; bytes: Buffer; media_type: string }

/** A picture's address says by its ending what it is served as. */
const keyOf = ({ folder, bytes, media_type }: FileToKeep) =>
  `${folder}/${createHash('sha256').update(bytes).digest('hex')}${media_type.startsWith('image/') ? endingOf(media_type) : ''}`

/**
 * Keeps files under the hash of their content and writes the row that names them, in one transaction: the same file is
 * stored once, however many rows have it. Whatever fails in between, also this process, leaves no file behind: an hour
 * later a file that no row names is removed. One that was broken off is written anew, as its size tells.
 */
export async function storeFiles<T>(
  context: AppContext,
  given: readonly FileToKeep[],
  row: (tx: Db, keys: string[]) => Promise<T>,
): Promise<T> {
  const startAfter = new Date(Date.now() + graceMs)
  const keys = given.map(keyOf)
  for (const key of keys) await context.queue.add(context.db, 'unused_file', { key }, { startAfter })
  try {
    return await context.db.transaction().execute(async (tx) => {
      // In one order, so that two forms with the same files don't wait for each other.
      for (const key of keys.toSorted()) await lockFile(tx, key)
      for (const [at, { bytes, media_type }] of given.entries())
        if ((await context.files.size(keys[at]!)) !== bytes.length)
          await context.files.put(keys[at]!, bytes, media_type)
      return await row(tx, keys)
    })
  } catch (error) {
    for (const key of keys)
      await removeOrphanedFile({ key }, context).catch((failure: unknown) =>
        context.log.warn({ err: failure, key }, 'a file could not be removed; will retry within the hour'),
      )
    throw error
  }
}

export const storeFile = <T>(context: AppContext, file: FileToKeep, row: (tx: Db, key: string) => Promise<T>) =>
  storeFiles(context, [file], (tx, [key]) => row(tx, key!))

/** Has the file looked at once this transaction, which took a row that named it, is through; the last row's goes. */
export const dropFile = (tx: Db, context: AppContext, key: string) => context.queue.add(tx, 'unused_file', { key })

export const removeOrphanedFile = ({ key }: { key: string }, { db, files }: Pick<AppContext, 'db' | 'files'>) =>
  db.transaction().execute(async (tx) => {
    await lockFile(tx, key)
    if (!(await isFileOwned(tx, key))) await files.remove(key)
  })
