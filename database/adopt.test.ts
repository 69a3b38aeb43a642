import type pg from 'pg'
import { expect, test } from 'vitest'
import { withClient } from '../test/cluster.ts'
import { emptyDatabase } from '../test/database.ts'
import { EarlierDatabase, lastMade } from './adopt.ts'
import { migrate, migrationsDirectory, readMigrations } from './migrate.ts'

const names = readMigrations(migrationsDirectory).map(({ name }) => name)
const later = names.filter((name) => name > '0013_admin')

/** Names and hashes of the migrations that a database has recorded. */
const recorded = (url: string) =>
  withClient(url, async (client) => (await client.query('select name, hash from migrations order by name')).rows)

/**
 * A database as the 109 migrations before 2026-11-27 left it, or as the ones up to `last` did. They created the same
 * schema except for the order of columns; decisions/platform-migrations.md says how that was checked.
 */
async function earlierDatabase(last = '0261_account_notes_change', change: (client: pg.Client) => unknown = () => {}) {
  const url = await emptyDatabase()
  await migrate(url, { last: '0013_admin' })
  await withClient(url, async (client) => {
    await client.query('delete from migrations')
    await client.query(
      `insert into migrations (name, hash) values ('0001_accounts', 'x'), ('0002_jobs', 'y'), ($1, 'z')`,
      [last],
    )
    await client.query(`insert into installation (key, value) values ('somebody', '"real"')`)
    await change(client)
  })
  return url
}

const isWhole = (url: string) =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query(`select from installation where key = 'somebody'`)
    return rowCount === 1
  })

test('a database with the last of the old migrations is upgraded unchanged, whatever the order of its columns', async () => {
  const url = await earlierDatabase(undefined, (client) =>
    client.query(
      `alter table saved_replies drop column changed_by; alter table saved_replies add changed_by text not null`,
    ),
  )
  const steps: string[] = []
  expect(await migrate(url, { onStep: (step) => steps.push(step) })).toEqual(later)
  expect(steps).toEqual(['upgraded a database from an earlier version of Merlon', ...later])
  const fresh = await emptyDatabase()
  await migrate(fresh)
  expect(await recorded(url)).toEqual(await recorded(fresh))
  expect((await recorded(url)).map(({ name }: { name: string }) => name)).toEqual(names)
  expect(await isWhole(url)).toBe(true)
  expect(await migrate(url)).toEqual([])
})

test('a database with one of its host’s extensions is upgraded', async () => {
  const url = await earlierDatabase(undefined, (client) => client.query('create extension pg_stat_statements'))
  expect(await migrate(url)).toEqual(later)
})

test.each([
  [
    '0260_payments_tried_by_administrators',
    'start the last version that has database/migrations/0261_account_notes_change.sql',
  ],
  ['0262_something_unreleased', 'Its last migration is 0262_something_unreleased'],
])('a database whose last migration is %s is refused with advice, and left unchanged', async (last, said) => {
  const url = await earlierDatabase(last)
  const before = await recorded(url)
  const refused = migrate(url)
  await expect(refused).rejects.toThrow(EarlierDatabase)
  await expect(refused).rejects.toThrow(said)
  await expect(refused).rejects.toThrow('npm run db -- reset')
  expect(await recorded(url)).toEqual(before)
  expect(await isWhole(url)).toBe(true)
})

test.each([
  'create index by_hand on jobs (title)',
  'drop trigger forget_words on accounts',
  `alter table plans drop constraint plans_price_can_be_paid`,
])('a database with a modified schema (%s) is refused with advice, and left unchanged', async (byHand) => {
  const url = await earlierDatabase(undefined, (client) => client.query(byHand))
  const before = await recorded(url)
  const refused = migrate(url)
  await expect(refused).rejects.toThrow(EarlierDatabase)
  await expect(refused).rejects.toThrow('npm run db -- compare')
  expect(await recorded(url)).toEqual(before)
  expect(await isWhole(url)).toBe(true)
})

test('a database is compared with what its applied migrations create', () => {
  expect(lastMade(['0001_accounts', '0250_ticket_replies'])).toBe('0013_admin')
  expect(lastMade(['0001_platform', '0013_admin', '0002_notifications'])).toBe('0013_admin')
  expect(lastMade(names)).toBe(names.at(-1))
  expect(lastMade([])).toBeUndefined()
})
