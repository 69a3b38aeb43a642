import { expect, test } from 'vitest'
import { withClient } from '../test/cluster.ts'
import { testDatabase } from '../test/database.ts'
import { connect, requireVersion } from './connect.ts'

const { pool, db, url } = await testDatabase()

test('the tests run on the PostgreSQL that TEST_POSTGRESQL names', async ({ skip }) => {
  const [, major] = /postgresql\/(\d+)$/.exec(process.env.TEST_POSTGRESQL ?? '') ?? []
  skip(!major, 'TEST_POSTGRESQL is not set')
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`)
  expect(rows[0]?.version.split('.')[0]).toBe(major)
})

test('integers and decimals arrive as numbers, dates as text, timestamps as Date objects', async () => {
  const { rows } = await pool.query(`select 5::int8 as big, 1.50::numeric as decimal, date '2026-03-01' as day,
    timestamptz '2026-03-01 12:00Z' as moment, array[1,null]::int8[] as bigs, array[2.5]::numeric[] as decimals,
    array[date '2026-03-01'] as days, count(*) as counted`)
  expect(rows).toEqual([
    {
      big: 5,
      decimal: 1.5,
      day: '2026-03-01',
      moment: new Date('2026-03-01T12:00:00Z'),
      bigs: [1, null],
      decimals: [2.5],
      days: ['2026-03-01'],
      counted: 1,
    },
  ])
})

test('an integer too large for JavaScript is refused, not rounded', async () => {
  await expect(pool.query('select 9007199254740993::int8')).rejects.toThrow('9007199254740993 is too large')
})

test('a connection has a name and a statement timeout', async () => {
  const { rows } = await pool.query(
    `select current_setting('application_name') as name, current_setting('statement_timeout') as longest`,
  )
  expect(rows).toEqual([{ name: 'merlon', longest: '30s' }])
})

test('a test database has every migration and the queue', async () => {
  expect(await db.selectFrom('accounts').selectAll().execute()).toEqual([])
  const { rows } = await pool.query('select count(*) as n from pgboss.queue')
  expect(rows[0].n).toBeGreaterThanOrEqual(0)
})

test('a server that is too old is refused, naming both versions', async () => {
  await withClient(url, async (client) => {
    await expect(requireVersion(client)).resolves.toBeUndefined()
    await expect(requireVersion(client, 99)).rejects.toThrow(/points to PostgreSQL 1\d.*, but Merlon needs 99 or later/)
  })
})

test('closing ends connections that were only used without Kysely, and can be repeated', async () => {
  const own = connect(url)
  const { rows } = await own.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await own.close()
  await own.close()
  await expect
    .poll(async () => (await pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount)
    .toBe(0)
})
