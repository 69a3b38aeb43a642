import { createHash } from 'node:crypto'
import type pg from 'pg'
import { describeSchema } from './describe-schema.ts'

/**
 * On 2026-11-27 the 109 migrations up to that day were replaced by these, one for each module, which create the same
 * schema. A database created by the old ones must have all of them.
 */
const oldFirst = '0001_accounts'
const oldLast = '0261_account_notes_change'
const newLast = '0013_admin'

/** The last of today's migrations that a database's schema includes, judged by its recorded migrations. */
export const lastMade = (names: readonly string[]): string | undefined =>
  names.includes(oldFirst) ? newLast : names.toSorted().at(-1)

/** SHA-256 of the output of `describeSchema`, columns sorted by name, for a database that either set created. */
const fingerprint = '0f51629de21260751f6813c2940b6c50cebdf0598c812c22dd5d7172c950ac2e'

/** A database from an earlier Merlon that can't be upgraded; the message says what to do about it. */
export class EarlierDatabase extends Error {}

const orReset = "If you don't need anything in it, empty it: npm run db -- reset"

/**
 * Upgrades a database that the old migrations created: records the new ones in their place and changes nothing else.
 * Returns whether it did; any other database is left to the migrator.
 * @throws EarlierDatabase if not all old migrations were applied, or the schema differs from the one they create
 */
export async function adopt(client: pg.ClientBase, migrations: { name: string; hash: string }[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  if (!rows.some(({ name }) => name === oldFirst)) return false
  const last = rows.at(-1)?.name
  if (last !== oldLast)
    throw new EarlierDatabase(
      `This database was created by another version of Merlon. Its last migration is ${last}, but it can only be ` +
        `upgraded from ${oldLast}. If ${last} is older, start the last version that has ` +
        `database/migrations/${oldLast}.sql on this database once, then start this version. ${orReset}`,
    )
  const found = createHash('sha256')
    .update(await describeSchema(client, { byName: true }))
    .digest('hex')
  if (found !== fingerprint)
    throw new EarlierDatabase(
      'This database was created by an earlier version of Merlon, but its tables, indexes, or functions have been ' +
        'changed by hand. To list the differences, run: npm run db -- compare. Undo them, then start ' +
        `again. ${orReset}`,
    )
  await client.query('begin')
  try {
    await client.query('delete from migrations')
    for (const { name, hash } of migrations.filter((migration) => migration.name <= newLast))
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
