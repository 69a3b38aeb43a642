import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { adopt } from './adopt.ts'
import { requireVersion } from './connect.ts'

type Migration = { name: string; sql: string; hash: string }
type Options = {
  onStep?: (step: string) => void
  directory?: string
  /** The name of the last migration to apply. */
  last?: string | undefined
}

export const migrationsDirectory = fileURLToPath(new URL('./migrations', import.meta.url))

// The key of an advisory lock, chosen at random: of two processes that start together, one waits for the other.
const lockKey = 7_263_901

/**
 * Applies all new migrations, forward only. Each file runs in its own transaction together with its record, so that one
 * killed halfway leaves nothing behind. Returns the names applied now.
 * @throws Error if an applied file was changed or is missing here, or a new one sorts before an applied one;
 * EarlierDatabase if the database comes from a Merlon that's too old
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const all = readMigrations(options.directory ?? migrationsDirectory)
  const migrations = all.filter(({ name }) => options.last === undefined || name <= options.last)
  const client = new pg.Client({ connectionString: url, application_name: 'merlon migrate', keepAlive: true })
  await client.connect()
  try {
    await requireVersion(client)
    await client.query('set statement_timeout = 0')
    await takeTurn(client, options.onStep)
    await client.query(
      `create table if not exists migrations (
        name text primary key, hash text not null, applied_at timestamptz(3) not null default now())`,
    )
    if (await adopt(client, migrations)) options.onStep?.('upgraded a database from an earlier version of Merlon')
    const fresh = await findFresh(client, migrations)
    for (const migration of fresh) {
      options.onStep?.(migration.name)
      await apply(client, migration)
    }
    return fresh.map(({ name }) => name)
  } finally {
    await client.end() // also releases the advisory lock
  }
}

export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  const odd = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (odd) throw new Error(`${join(directory, odd)} should be called NNNN_name.sql`)
  const migrations = names.toSorted().map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name: name.slice(0, -'.sql'.length), sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
  migrations.forEach(({ name }, index) => {
    const before = migrations[index - 1]
    if (before?.name.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Two migrations have the same number: ${name}, ${before.name}`)
  })
  return migrations
}

/**
 * Removes everything from the database, including the queue and the extensions, so that it can be migrated from
 * scratch.
 */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
}

async function takeTurn(client: pg.Client, onStep?: (step: string) => void): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lockKey])
  if (rows[0]?.free) return
  onStep?.('waiting for another process to finish its migrations')
  await client.query('select pg_advisory_lock($1)', [lockKey])
}

async function findFresh(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations order by name')
  for (const applied of rows) {
    const here = migrations.find(({ name }) => name === applied.name)
    if (!here) {
      throw new Error(
        `Migration ${applied.name} was applied to this database but is missing here: this version of Merlon is older than its database`,
      )
    }
    if (applied.hash !== here.hash) {
      throw new Error(
        `Migration ${applied.name} was changed after it was applied. Undo the change, and put it in a new migration`,
      )
    }
  }
  const applied = new Set(rows.map(({ name }) => name))
  const fresh = migrations.filter(({ name }) => !applied.has(name))
  const last = rows.at(-1)?.name
  const late = fresh.find(({ name }) => last !== undefined && name < last)
  if (late)
    throw new Error(
      `Migration ${late.name} comes before ${last}, which has already been applied: give it a higher number`,
    )
  return fresh
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${describe(cause, sql)}`, { cause })
  }
}

/** PostgreSQL reports an error's position in characters; people look for a line. */
function describe(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}`
}
