import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { shiftWorldDates } from './shift-dates.ts'
import { demoEmails, demoPassword } from './named/logins.ts'
import { type FileStorage } from './file-storage.ts'
import { ensureZipCodes } from '../database/zip-codes.ts'

export type WorldOptions = {
  database: Database & { url: string }
  files: FileStorage
  onStep: (step: string) => void
  now?: Date
  /** The share of the usual jobs and people to make. Companies and named accounts are always complete. */
  share?: number
}

/**
 * Makes the demo world if there is none; otherwise moves its dates so that the newest is today. It all happens in one
 * transaction, so a process that is killed leaves nothing half done.
 * @returns the lines to print at startup: the three accounts and their password
 */
export async function prepareDemoWorld(options: WorldOptions): Promise<string[]> {
  const { database, onStep, now = new Date() } = options
  await ensureZipCodes(database.url, onStep)
  const isThere = await database.db.transaction().execute(async (tx) => {
    // If two processes start at once, the second finds the world already made.
    await sql`select pg_advisory_xact_lock(hashtext('demo_world'))`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    // Composing can take more than a minute on a slow machine, while the transaction is idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    const { rows } = await sql<{ made: boolean; used: boolean }>`
      select exists (select from installation where key = 'demo_world') as made, exists (select from accounts) as used`.execute(
      tx,
    )
    if (rows[0]?.made) await shiftWorldDates(tx, now, onStep)
    else if (rows[0]?.used) return false
    else {
      // These are texts for thousands of postings, so don't load them when the world exists.
      const { makeWorld } = await import('./make-world.ts')
      await makeWorld(tx, { share: 1, ...options, now })
    }
    return true
  })
  if (!isThere) return ['No demo data was added because this database has real accounts.']
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    `  job seeker  ${demoEmails.seeker}`,
    `  employer    ${demoEmails.employer}`,
    `  admin       ${demoEmails.admin}`,
  ]
}
