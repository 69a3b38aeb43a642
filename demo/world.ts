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
  /** Of the usual number of jobs and people; companies and named accounts are all there. */
  share?: number
}

/**
 * Makes the demo world where there is none, else moves its dates along so that the newest is today again. All of it
 * happens in one transaction: a process that is killed leaves nothing half done.
 * @returns lines to print at start: the three accounts and their password
 */
export async function prepareDemoWorld(options: WorldOptions): Promise<string[]> {
  const { database, onStep, now = new Date() } = options
  await ensureZipCodes(database.url, onStep)
  const isThere = await database.db.transaction().execute(async (tx) => {
    // Two processes that start at once: the second finds the world made.
    await sql`select pg_advisory_xact_lock(hashtext('demo_world'))`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    // Composing takes more than a minute on a slow machine, in which the transaction says nothing.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    const { rows } = await sql<{ made: boolean; used: boolean }>`
      select exists (select from installation where key = 'demo_world') as made, exists (select from accounts) as used`.execute(
      tx,
    )
    if (rows[0]?.made) await shiftWorldDates(tx, now, onStep)
    else if (rows[0]?.used) return false
    else {
      // Texts for thousands of postings: not read on a later start.
      const { makeWorld } = await import('./make-world.ts')
      await makeWorld(tx, { share: 1, ...options, now })
    }
    return true
  })
  if (!isThere) return ['No demo world was created because this database has real accounts.']
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    `  job seeker  ${demoEmails.seeker}`,
    `  employer    ${demoEmails.employer}`,
    `  admin       ${demoEmails.admin}`,
  ]
}
