import { randomUUID } from 'node:crypto'
import type { Db, House } from '../house.ts'

type Folder = 'resumes' | 'applications'
const graceMs = 3_600_000

/**
 * Puts a file under a new random key, then writes the row that names it. Whatever fails in between, also this
 * process, leaves no file behind: an hour later a file that no row names is removed.
 */
export async function keepFile<T>(
  house: House,
  folder: Folder,
  put: (key: string) => Promise<void>,
  row: (key: string) => Promise<T>,
): Promise<T> {
  const key = `${folder}/${randomUUID()}`
  await house.queue.add(house.db, 'unused_file', { key }, { startAfter: new Date(Date.now() + graceMs) })
  try {
    await put(key)
    return await row(key)
  } catch (error) {
    await removeUnusedFile({ key }, house).catch((failure: unknown) =>
      house.log.warn({ err: failure, key }, 'a file could not be removed; it will be within the hour'),
    )
    throw error
  }
}

/** Has the file removed once this transaction, which took the row that named it, is through. */
export const dropFile = (tx: Db, house: House, key: string) => house.queue.add(tx, 'unused_file', { key })

export async function removeUnusedFile({ key }: { key: string }, { db, files }: Pick<House, 'db' | 'files'>) {
  const named = await db
    .selectFrom('resumes')
    .select('file_key as key')
    .where('file_key', '=', key)
    .unionAll(
      db
        .selectFrom('applications')
        .select('resume_key as key')
        .where('resume_key', '=', key)
        .$narrowType<{ key: string }>(),
    )
    .limit(1)
    .executeTakeFirst()
  if (!named) await files.remove(key)
}
