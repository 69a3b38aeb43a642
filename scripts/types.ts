import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { lastMade } from '../database/adopt.ts'
import { describeSchema, schemaHeader } from '../database/describe-schema.ts'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Writes database/schema.sql and database/schema.ts from a freshly migrated scratch database. Answers whether that went well. */
export async function writeTypes(): Promise<boolean> {
  return await onMigratedScratch(async (url) => {
    writeFileSync(join(root, 'database/schema.sql'), schemaHeader + (await describe(url)))
    // As database/connect.ts reads them: days as text, decimal and large whole numbers as numbers.
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
 * How the schema of a database differs from the one that the migrations make that it has had: lines that begin with - are
 * missing in it, lines that begin with + are only in it. The order of columns doesn't count.
 */
export async function compareSchema(url: string): Promise<string[]> {
  const last = lastMade(await migrationsOf(url))
  const found = linesOf(await describe(url, { byName: true }))
  const expected = linesOf(await onMigratedScratch((scratch) => describe(scratch, { byName: true }), last))
  return [
    ...[...expected].filter((line) => !found.has(line)).map((line) => `- ${line}`),
    ...[...found].filter((line) => !expected.has(line)).map((line) => `+ ${line}`),
  ]
}

/** The lines of a schema, each with the first line of what it belongs to. */
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

/** None where it was never migrated. */
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
