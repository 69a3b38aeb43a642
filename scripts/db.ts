import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { EarlierDatabase, lastMade } from '../database/adopt.ts'
import { DataDirRefused } from '../database/data-dir.ts'
import { emptyDatabase, migrate } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import { type Config, readConfig } from '../server/platform/config/config.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { removeDemoWorld } from '../demo/remove.ts'
import { demoWorld } from '../server/demo-world.ts'
import { describeSchema, schemaHeader } from '../database/describe-schema.ts'
import { openEmbedded } from '../database/embedded.ts'

const usage = `npm run db -- COMMAND
  migrate             apply all new migrations
  seed                create or refresh the demo data; with DATABASE_URL, only if DEMO=on
  remove-demo [--yes] remove the demo data and its accounts; what real people did stays
  reset [--yes]       empty the database and migrate it; with DATABASE_URL, only with --force
  compare             list how the schema differs from the one that the migrations create
  types               write database/schema.sql and database/schema.ts (row types) from the migrations`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean' }, force: { type: 'boolean' } },
})

/** Prints the reason and exits with code 1. */
class Refusal extends Error {}

const say = (text: string) => console.log(text)

const commands: Record<string, () => Promise<void>> = {
  migrate: () => onDatabase({ join: true }, async ({ url }) => say(count(await migrate(url, { onStep: say })))),
  seed: () =>
    onDatabase({ join: true }, async (database, config) => {
      // Its administrator has a published password.
      if (!config.demo) throw new Refusal('DEMO is off. To add the demo data to this database, set DEMO=on')
      await migrate(database.url, { onStep: say })
      for (const line of await demoWorld({ database, config, onStep: say })) say(line)
    }),
  'remove-demo': () => onDatabase({ join: true }, removeDemo),
  // Not while Merlon is running, which would lose its tables.
  reset: () => onDatabase({ join: false }, reset),
  compare: () =>
    onDatabase({ join: true }, async ({ url }) => {
      const differences = await compareSchema(url)
      say(differences.join('\n') || 'The schema matches the migrations.')
    }),
  types: async () => {
    if (!(await writeTypes())) throw new Refusal('database/schema.ts was not written')
    say('database/schema.sql and database/schema.ts written')
  },
}

async function reset({ url, pool, where }: OpenDatabase, config: Config): Promise<void> {
  if (config.database_url && !values.force) {
    throw new Refusal(`DATABASE_URL points to ${where}. To empty that database, use --force`)
  }
  if (!values.yes && !(await confirm(`Everything in the database (${where}) will be deleted. Empty it? [y/N] `))) {
    throw new Refusal('Nothing was changed')
  }
  await emptyDatabase(pool)
  say(count(await migrate(url)))
}

async function removeDemo({ url, db, where }: OpenDatabase): Promise<void> {
  await migrate(url, { onStep: say })
  const question = `The demo's accounts, companies, and jobs (${where}) will be deleted, and everything others did with them. Remove them? [y/N] `
  if (!values.yes && !(await confirm(question))) throw new Refusal('Nothing was changed')
  const { removed, admins } = await removeDemoWorld(db)
  say(`${removed.toLocaleString('en-US')} demo accounts removed, with everything that belonged to them`)
  if (admins.length)
    say(
      `These administrators remain: ${admins.join(', ')}. Anyone could have created one while the demo administrator existed, so check them`,
    )
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Refusal('There is no terminal to ask for confirmation. Use --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}

async function onDatabase(
  options: { join: boolean },
  work: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config, { ...options, onStep: say })
  try {
    await work(database, config)
  } finally {
    await database.close()
  }
}

const count = (applied: string[]) =>
  applied.length ? `${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'} applied` : 'up to date'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes database/schema.sql and database/schema.ts from a freshly migrated temporary database. Returns whether it
 * succeeded.
 */
async function writeTypes(): Promise<boolean> {
  return await onMigratedScratch(async (url) => {
    writeFileSync(join(root, 'database/schema.sql'), schemaHeader + (await describe(url)))
    // As database/connect.ts reads them: dates as text, decimals and bigints as numbers.
    const parsers = ['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}']
    const tables = ['--default-schema', 'public', '--include-pattern', 'public.*']
    const file = ['--out-file', 'database/schema.ts']
    const command = ['node_modules/kysely-codegen/dist/cli/bin.js', '--dialect', 'postgres', '--url', url]
    const run = spawnSync(process.execPath, [...command, ...tables, ...parsers, ...file], {
      cwd: root,
      encoding: 'utf8',
    })
    if (run.status !== 0) process.stderr.write(run.stdout + run.stderr)
    return run.status === 0
  })
}

/**
 * Compares a database's schema with the one that its applied migrations create. Lines that start with - are missing
 * from it; lines that start with + exist only there. The order of columns doesn't matter.
 */
async function compareSchema(url: string): Promise<string[]> {
  const last = lastMade(await migrationsOf(url))
  const found = linesOf(await describe(url, { byName: true }))
  const expected = linesOf(await onMigratedScratch((scratch) => describe(scratch, { byName: true }), last))
  return [
    ...[...expected].filter((line) => !found.has(line)).map((line) => `- ${line}`),
    ...[...found].filter((line) => !expected.has(line)).map((line) => `+ ${line}`),
  ]
}

/** The lines of a schema, each prefixed with the first line of its object. */
function linesOf(schema: string): Set<string> {
  return new Set(
    schema.split('\n\n').flatMap((object) => {
      const [first = '', ...others] = object.split('\n').map((line) => line.trim().replace(/,$/, ''))
      return [first, ...others.map((line) => `${first} ${line}`)]
    }),
  )
}

async function onMigratedScratch<T>(work: (url: string) => Promise<T>, last?: string): Promise<T> {
  const scratch = await openEmbedded({ ephemeral: true })
  try {
    await migrate(scratch.url, { last })
    return await work(scratch.url)
  } finally {
    await scratch.stop()
  }
}

const describe = (url: string, options?: { byName: boolean }): Promise<string> =>
  withClient(url, (client) => describeSchema(client, options))

/** Empty if it was never migrated. */
const migrationsOf = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`)
    if (!rows[0]?.exists) return []
    return (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name)
  })

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

try {
  const command = commands[positionals[0] ?? '']
  if (!command) throw new Refusal(usage)
  await command()
} catch (error) {
  const inWords = [Refusal, ConfigError, DataDirRefused, EarlierDatabase].some((kind) => error instanceof kind)
  console.error(inWords && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
