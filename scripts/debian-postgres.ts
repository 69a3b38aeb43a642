import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { oldestMajor } from '../database/connect.ts'

/** The command that installs the oldest supported PostgreSQL, if Debian has it. */
const installLine = `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql-${oldestMajor}`

const debianFolder = `/usr/lib/postgresql/${oldestMajor}`

/**
 * The part of the suite that runs on it: the folders and files with the most SQL. TEST_POSTGRESQL=… runs any other file
 * too.
 */
export const testsOnOldest = [
  'database/adopt.test.ts',
  'database/connect.test.ts',
  'database/describe-schema.test.ts',
  'database/migrate.test.ts',
  'database/tables.test.ts',
  'database/zip-codes.test.ts',
  'demo/world.test.ts',
  'server/admin/',
  'server/matching/alerts/',
  'server/applications/deadlines/',
  'server/applications/interviews/',
  'server/applications/mine/',
  'server/applications/offers/',
  'server/applications/pipeline/',
  'server/applications/timeline/',
  'server/billing/bad-input.test.ts',
  'server/billing/interrupted.test.ts',
  'server/billing/ledger.test.ts',
  'server/billing/limits.test.ts',
  'server/billing/money-back.test.ts',
  'server/billing/subscription.test.ts',
  'server/companies/',
  'server/content/',
  'server/admin/dashboards/',
  'server/matching/recommended/',
  'server/jobs/analytics/',
  'server/jobs/browse/',
  'server/jobs/post/',
  'server/jobs/search/index/in-step.test.ts',
  'server/jobs/search/index/same-as-sql.test.ts',
  'server/jobs/search/',
  'server/jobs/views/',
  'server/platform/live/publish.test.ts',
  'server/matching/market/',
  'server/messages/',
  'server/notifications/',
  'server/applications/steps/',
  'server/accounts/own-account/',
  'server/account-data/',
  'server/seekers/browse/',
  'server/sourcing/find/',
  'server/platform/queue/',
  'server/sourcing/saved-seekers/',
  'server/matching/saved-jobs/',
  'server/platform/text-search/',
  'test/happy-path.test.ts',
]

/**
 * The folder with `bin/initdb` and `bin/postgres` of the oldest supported PostgreSQL. Installs it as root on Debian if
 * it's missing; undefined if that isn't possible.
 */
export function findOldestPostgres(): string | undefined {
  if (isPostgres(debianFolder)) return debianFolder
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return undefined
  console.log(`installing PostgreSQL ${oldestMajor} for the tests (only the first time) …`)
  spawnSync('/bin/sh', ['-c', installLine], { stdio: 'inherit' })
  return isPostgres(debianFolder) ? debianFolder : undefined
}

/** Says why the tests on PostgreSQL 15 are skipped, and how to run them. */
export const skippedOldest = `The API tests on PostgreSQL ${oldestMajor} are skipped: it isn't installed. On Debian 12, as root: ${installLine}`

const isPostgres = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(`${folder}/bin/${name}`))
