import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, AppContext } from '../app-context.ts'
import { type FileFolder, isFileOwned } from './file-owners.ts'
import { endingOf } from './names.ts'

const graceMs = 3_600_000

/** Adding and deleting a file wait for each other until the transaction ends. */
const lockFile = (tx: Db, key: string) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)

type FileToKeep = { folder: FileFolder; bytes: Buffer; media_type: string }

/** A picture's URL shows by its extension what type it's served as. */
const keyOf = ({ folder, bytes, media_type }: FileToKeep) =>
  `${folder}/${createHash('sha256').update(bytes).digest('hex')}${media_type.startsWith('image/') ? endingOf(media_type) : ''}`

/**
 * Stores files under their content's hash and writes the row that refers to them, in one transaction. The same file is
 * stored once, however many rows refer to it. If anything fails in between, even this process, no file stays behind:
 * one without a row is deleted within the hour. An incomplete file is recognized by its size and written again.
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
      // Sorted, so that two forms with the same files don't deadlock.
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

/**
 * Checks the file once this transaction, which deleted a row that refers to it, has committed. It's deleted if no row
 * is left.
 */
export const dropFile = (tx: Db, context: AppContext, key: string) => context.queue.add(tx, 'unused_file', { key })

export const removeOrphanedFile = ({ key }: { key: string }, { db, files }: Pick<AppContext, 'db' | 'files'>) =>
  db.transaction().execute(async (tx) => {
    await lockFile(tx, key)
    if (!(await isFileOwned(tx, key))) await files.remove(key)
  })
