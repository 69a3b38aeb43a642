import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { countText } from '../contract/platform/format.ts'
import { productName } from '../contract/platform/values.ts'
import { EarlierDatabase } from '../database/adopt.ts'
import { DataDirRefused } from '../database/data-dir.ts'
import { emptyDatabase, migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { AppContext } from './platform/app-context.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { demoWorld, findDemoConflict, isOnlyDemoWorld } from './demo-world.ts'
import { findToSetUp } from './accounts/installation/to-set-up.ts'
import { Shutdown } from './shutdown.ts'
import { startStep } from './progress.ts'

/** A startup that can't continue, with a message for the person who started it. */
class StartError extends Error {}

/** Opens everything in order and serves until it's stopped. */
export async function launch({ dev, env }: { dev: boolean; env: NodeJS.ProcessEnv }): Promise<void> {
  const shutdown = new Shutdown()
  shutdown.listen()
  try {
    await start(readConfig(env), shutdown, dev)
  } catch (error) {
    if (shutdown.begun) return // what was being opened was closed under it
    process.stderr.write(`\n${productName} did not start.\n${explain(error)}\n`)
    // Without a clean shutdown, because half-open parts would fail on closed ones. PostgreSQL stops with us.
    process.exit(1)
  }
}

async function start(config: Config, shutdown: Shutdown, dev: boolean): Promise<void> {
  const database = await open(config, shutdown)
  // After the database: a second process on one DATA_DIR should hear about the first one, not about its port.
  await requireFreePort({ setting: 'PORT', port: config.port, host: config.host })
  if (config.mail_receive_port !== null)
    await requireFreePort({ setting: 'MAIL_RECEIVE_PORT', port: config.mail_receive_port, host: config.host })
  await migrateDatabase(database, config)
  const conflict = await findDemoConflict(database, config)
  if (conflict) throw new StartError(conflict)
  await reseal(database, config)
  await readWhatSearchNeeds(database)
  const lines = config.demo ? await makeDemoWorld(database, config) : []
  if (!dev) await build()
  const { noteRunning } = await import('../scripts/running.mjs')
  const forgetRunning = noteRunning({ usesBuild: !dev })
  shutdown.closeAtEnd('note of this process', async () => forgetRunning())
  const app = await serve(config, database, { shutdown, dev })
  lines.push(...(await findAdvice(app.context)))
  for (const line of lines) process.stdout.write(`${line}\n`)
}

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>

async function open(config: Config, shutdown: Shutdown): Promise<OpenDatabase> {
  const step = startStep('database')
  const database = await openDatabase(config, { onStep: step.say })
  shutdown.closeAtEnd('database', database.close)
  database.onLost((reason) => {
    process.stderr.write(`\n${reason}\n`)
    void shutdown.end(1)
  })
  step.done(`${config.database_url ? '' : 'PostgreSQL 18, files in '}${database.where}, opened`)
  return database
}

async function migrateDatabase(database: OpenDatabase, config: Config) {
  const step = startStep('migrations')
  const applied = await migrate(database.url, { onStep: step.say }).catch(async (error: unknown) => {
    if (!(error instanceof EarlierDatabase)) throw nameDatabase(error, config)
    if (!(await isOnlyDemoWorld(database, config))) throw new StartError(error.message)
    step.say('this demo was made by an earlier version of Merlon; rebuilding it')
    await emptyDatabase(database.pool)
    // All files belonged to the demo, and nothing refers to them now.
    if (config.files.kind === 'local') await rm(config.files.directory, { recursive: true, force: true })
    return await migrate(database.url, { onStep: step.say })
  })
  step.done(applied.length ? `${applied.length} applied` : 'up to date, checked')
}

async function reseal({ db }: OpenDatabase, config: Config) {
  const step = startStep('two-step verification')
  const { resealSecondFactors } = await import('./accounts/auth/second-factor/reseal.ts')
  const { resealed, unreadable } = await resealSecondFactors(db, config)
  step.done(
    unreadable
      ? `${unreadable} can't be read with this SECRET; set SECRET_PREVIOUS to the one before it, or their owners will have to use their recovery codes`
      : resealed
        ? `${resealed} sealed with the new SECRET`
        : 'checked',
  )
}

async function readWhatSearchNeeds({ url, db }: OpenDatabase) {
  const locating = startStep('ZIP codes')
  const { ensureZipCodes } = await import('../database/zip-codes.ts')
  await ensureZipCodes(url, locating.say)
  locating.done('ready')

  const { refreshWords } = await import('./platform/text-search/refresh-words.ts')
  const reading = startStep('search')
  const jobs = await refreshWords(db, reading.say)
  reading.done(jobs ? `${countText(jobs)} jobs reindexed` : 'up to date, checked')
}

/** Returns lines to print. */
async function makeDemoWorld(database: OpenDatabase, config: Config): Promise<string[]> {
  const step = startStep('demo data')
  const lines = await demoWorld({ database, config, onStep: step.say })
  step.done('ready')
  return lines
}

async function build() {
  const step = startStep('build')
  const { BuildRefused, ensureBuilt } = await import('../scripts/build.ts')
  const built = await ensureBuilt({ onStep: step.say }).catch((error: unknown) => {
    throw error instanceof BuildRefused ? new StartError(error.message) : error
  })
  step.done(built ? 'built' : 'up to date, checked')
}

async function serve(
  config: Config,
  database: OpenDatabase,
  { shutdown, dev }: { shutdown: Shutdown; dev: boolean },
): Promise<FastifyInstance> {
  const step = startStep('server')
  const { createApp } = await import('./app.ts')
  const app = await createApp({ config, database, dev })
  shutdown.closeAtEnd('server', async () => app.close())
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw namePort(error, { setting: 'PORT', port: config.port, host: config.host })
  })
  step.done('listening')
  const seconds = (performance.now() / 1000).toFixed(1)
  process.stdout.write(`\n${productName} is at ${config.base_url} (started in ${seconds} s)\n`)
  return app
}

/** What this installation still lacks, and settings that have no effect. */
async function findAdvice(context: AppContext): Promise<string[]> {
  const lines = (await findToSetUp(context)).map(({ setting, message }) => `Not set up: ${setting}. ${message}`)
  if (context.config.demo && ['SMTP_URL', 'STRIPE_SECRET_KEY'].some((name) => context.config.given.includes(name)))
    lines.push(
      'DEMO is on: emails stay on /mailbox, and payments take test cards only. SMTP_URL and STRIPE_… are not used.',
    )
  return lines
}

/** Checked early, before the demo world and the build. */
async function requireFreePort(asked: Listening): Promise<void> {
  const probe = createServer()
  await new Promise<void>((free, taken) => {
    probe.once('error', (error) => taken(namePort(error, asked)))
    probe.listen({ port: asked.port, host: asked.host }, () => probe.close(() => free()))
  })
}

type Listening = { setting: 'PORT' | 'MAIL_RECEIVE_PORT'; port: number; host: string }

function namePort(error: unknown, { setting, port, host }: Listening): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartError(
      `${setting} is ${port}, but another program is using that port on ${host}. Set ${setting} to a free port.`,
    )
  }
  if (code === 'EACCES')
    return new StartError(
      `${setting} is ${port}, which this user is not allowed to open. Set ${setting} to 1024 or higher.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST is '${host}', which is not an address of this machine.`)
  }
  return error
}

/** Adds the setting's name, which connection errors don't mention. */
function nameDatabase(error: unknown, { database_url }: Config): unknown {
  if (!database_url || !(error instanceof Error) || !('code' in error)) return error
  return new StartError(`Could not connect to the database in DATABASE_URL: ${error.message || String(error.code)}`)
}

function explain(error: unknown): string {
  const inWords = error instanceof StartError || error instanceof ConfigError || error instanceof DataDirRefused
  if (inWords) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
