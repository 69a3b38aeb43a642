import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Writes database/schema.ts from a freshly migrated scratch database. Answers whether that went well. */
export async function writeTypes(): Promise<boolean> {
  const scratch = await openEmbedded({ ephemeral: true })
  try {
    await migrate(scratch.url)
    // As database/connect.ts reads them: days as text, decimal and large whole numbers as numbers.
    const parsers = ['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}']
    const tables = ['--default-schema', 'public', '--include-pattern', 'public.*']
    const file = ['--out-file', 'database/schema.ts']
    const command = ['node_modules/kysely-codegen/dist/cli/bin.js', '--dialect', 'postgres', '--url', scratch.url]
    const run = spawnSync(process.execPath, [...command, ...tables, ...parsers, ...file], {
      cwd: root,
      encoding: 'utf8',
    })
    if (run.status !== 0) process.stderr.write(run.stdout + run.stderr)
    return run.status === 0
  } finally {
    await scratch.stop()
  }
}
