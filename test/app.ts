import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { createApp } from '../server/app.ts'
import { readConfig, type Config } from '../server/platform/config/config.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import type { LogStream } from '../server/platform/http/log.ts'
import type { Work } from '../server/platform/queue/queue.ts'
import { limitDefaults } from '../server/platform/config/limit-defaults.ts'
import { ApiError, makeCall, type Call } from '../web/api.ts'
import { testDatabase } from './database.ts'
import { atFileEnd } from './file-end.ts'

export type TestApp = {
  app: FastifyInstance
  context: AppContext
  db: AppContext['db']
  url: string
  /** The typed client, as a visitor or as the token's owner. */
  as: (token?: string, address?: string) => Call
  /** Email queued for this address, oldest first. */
  mailTo: (address: string) => Promise<Letter[]>
}

type Letter = Pick<Work['mail'], 'subject' | 'text' | 'html' | 'invitations'>

/** Turns off rate limits and quotas, except in tests that set their own. Sizes and timeouts stay. */
const noLimits = {
  ...Object.fromEntries(
    Object.keys(limitDefaults)
      .filter((name) => name.includes('_per_') && !name.startsWith('kept_'))
      .map((name) => [name, 1_000_000]),
  ),
  // Ignored, because on a busy machine a test's process can stall for seconds.
  event_loop_delay_ms: 0,
}

/**
 * The whole API on its own database, without a worker and by default without pages; closed after the file's last test.
 */
export async function testApp({
  pages = false,
  dev = false,
  log,
  ...settings
}: Partial<Omit<Config, 'limits'>> & {
  limits?: Partial<Config['limits']>
  pages?: boolean
  dev?: boolean
  log?: LogStream
} = {}): Promise<TestApp> {
  const database = await testDatabase()
  const folder = mkdtempSync(join(inject('cluster').folder, 'app-'))
  const defaults = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    BASE_URL: 'http://merlon.test',
    LOG_LEVEL: 'silent',
    WORKER: 'off',
    DEMO: 'on',
  })
  const config = { ...defaults, ...settings, limits: { ...defaults.limits, ...noLimits, ...settings.limits } }
  const app = await createApp({ config, database, dev, pages, log })
  await app.ready()
  atFileEnd(() => app.close())
  return {
    app,
    context: app.context,
    db: app.context.db,
    url: database.url,
    as: (token, address = '10.0.0.1') => clientOf(app, token, address),
    async mailTo(address) {
      const { rows } = await sql<{ data: Letter }>`
        select data from pgboss.job where name = 'mail' and data ->> 'to' = ${address} order by created_on, id`.execute(
        app.context.db,
      )
      return rows.map((row) => row.data)
    },
  }
}

function clientOf(app: FastifyInstance, token: string | undefined, address: string) {
  return makeCall(
    async ({ method, path, headers, body }) => {
      const form = body instanceof FormData ? await written(body) : undefined
      const response = await app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...headers, ...form?.headers },
        remoteAddress: address,
        ...(form ? { payload: form.payload } : typeof body === 'string' ? { payload: body } : {}),
      })
      return { status: response.statusCode, text: response.payload }
    },
    () => (token ? { authorization: `Bearer ${token}` } : ({} as Record<string, string>)),
  )
}

/** A form with files as the bytes that a browser would send. */
async function written(form: FormData) {
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}

/** The error of a refused call; fails if the call succeeded. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  try {
    await work
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('the call was not refused')
}
