import { createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { productName } from '../contract/platform/values.ts'
import { EarlierDatabase } from '../database/adopt.ts'
import { DataDirRefused } from '../database/data-dir.ts'
import { emptyDatabase, migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { demoWorld, findDemoConflict, isOnlyDemoWorld } from './demo-world.ts'
import { findToSetUp } from './accounts/installation/to-set-up.ts'
import { Shutdown } from './shutdown.ts'
import { beginStep } from './progress.ts'

/** A start that cannot go on, in words for whoever started it. */
class StartError extends Error {}

/** Opens everything in order and serves until told to end. */
export async function launch({ dev, env }: { dev: boolean; env: NodeJS.ProcessEnv }): Promise<void> {
  const shutdown = new Shutdown()
  shutdown.listen()
  try {
    await start(readConfig(env), shutdown, dev)
  } catch (error) {
    if (shutdown.begun) return // what was being opened was closed under it
    process.stderr.write(`\n${productName} did not start.\n${explain(error)}\n`)
    // Not in order: what is half open would complain of what is closed. PostgreSQL ends with us.
    process.exit(1)
  }
}

async function start(config: Config, shutdown: Shutdown, dev: boolean): Promise<void> {
  const opening = beginStep('database')
  const database = await openDatabase(config, { onStep: opening.say })
  shutdown.closeAtEnd('database', database.close)
  database.onLost((reason) => {
    process.stderr.write(`\n${reason}\n`)
    void shutdown.end(1)
  })
  opening.done(`${config.database_url ? '' : 'PostgreSQL 18, files in '}${database.where}, opened`)

  // After the database: of two starts on one DATA_DIR the second is told of the first, not of its port.
  await requireFreePort({ setting: 'PORT', port: config.port, host: config.host })
  if (config.mail_receive_port !== null)
    await requireFreePort({ setting: 'MAIL_RECEIVE_PORT', port: config.mail_receive_port, host: config.host })

  const migrating = beginStep('migrations')
  const applied = await migrate(database.url, { onStep: migrating.say }).catch(async (error: unknown) => {
    if (!(error instanceof EarlierDatabase)) throw nameDatabase(error, config)
    if (!(await isOnlyDemoWorld(database, config))) throw new StartError(error.message)
    migrating.say('this demo world was made by an earlier Merlon; removing it to make it anew')
    await emptyDatabase(database.pool)
    return await migrate(database.url, { onStep: migrating.say })
  })
  migrating.done(applied.length ? `${applied.length} applied` : 'up to date, checked')

  const conflict = await findDemoConflict(database, config)
  if (conflict) throw new StartError(conflict)

  const resealing = beginStep('second factors')
  const { resealSecondFactors } = await import('./accounts/auth/second-factor/reseal.ts')
  const { resealed, unreadable } = await resealSecondFactors(database.db, config)
  resealing.done(
    unreadable
      ? `${unreadable} can't be read with this SECRET; set SECRET_PREVIOUS to the one before it, or their owners need their recovery codes`
      : resealed
        ? `${resealed} sealed with the new SECRET`
        : 'checked',
  )

  const locating = beginStep('ZIP codes')
  const { ensureZipCodes } = await import('../database/zip-codes.ts')
  await ensureZipCodes(database.url, locating.say)
  locating.done('ready')

  const { refreshWords } = await import('./platform/text-search/refresh-words.ts')
  const reading = beginStep('search')
  const jobs = await refreshWords(database.db, reading.say)
  reading.done(jobs ? `${jobs.toLocaleString('en-US')} jobs read again` : 'up to date, checked')

  const lines: string[] = []
  if (config.demo) {
    const making = beginStep('demo world')
    lines.push(...(await demoWorld({ database, config, onStep: making.say })))
    making.done('ready')
  }

  if (!dev) {
    const building = beginStep('build')
    const { BuildRefused, ensureBuilt } = await import('../scripts/build.ts')
    const built = await ensureBuilt({ onStep: building.say }).catch((error: unknown) => {
      throw error instanceof BuildRefused ? new StartError(error.message) : error
    })
    building.done(built ? 'built' : 'up to date, checked')
  }
  const { noteRunning } = await import('../scripts/running.mjs')
  const forgetRunning = noteRunning({ usesBuild: !dev })
  shutdown.closeAtEnd('note of this process', async () => forgetRunning())

  const serving = beginStep('server')
  const { createApp } = await import('./app.ts')
  const app = await createApp({ config, database, dev })
  shutdown.closeAtEnd('server', async () => app.close())
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw namePort(error, { setting: 'PORT', port: config.port, host: config.host })
  })
  serving.done('listening')
  const seconds = (performance.now() / 1000).toFixed(1)
  process.stdout.write(`\n${productName} is at ${config.base_url} (started in ${seconds} s)\n`)
  for (const { setting, message } of await findToSetUp(app.context)) lines.push(`Not set up: ${setting}. ${message}`)
  if (config.demo && ['SMTP_URL', 'STRIPE_SECRET_KEY'].some((name) => config.given.includes(name)))
    lines.push(
      'DEMO is on: emails stay on /mailbox, and payments take test cards only. SMTP_URL and STRIPE_… are not used.',
    )
  for (const line of lines) process.stdout.write(`${line}\n`)
}

/** Found out early, and not after the demo world and the build. */
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
      `${setting} is ${port}, but another program listens there (${host}). Set ${setting} to a free one.`,
    )
  }
  if (code === 'EACCES')
    return new StartError(`${setting} is ${port}, which this user may not open. Set ${setting} to 1024 or more.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST is '${host}', which is no address of this machine.`)
  }
  return error
}

/** Connection failures say nothing of the setting behind them. */
function nameDatabase(error: unknown, { database_url }: Config): unknown {
  if (!database_url || !(error instanceof Error) || !('code' in error)) return error
  return new StartError(`DATABASE_URL leads to no database that lets us in: ${error.message || String(error.code)}`)
}

function explain(error: unknown): string {
  const inWords = error instanceof StartError || error instanceof ConfigError || error instanceof DataDirRefused
  if (inWords) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
