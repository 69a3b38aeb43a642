import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Config } from './config/config.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { Files } from './files/files.ts'
import type { Live } from './live/live.ts'
import type { Mail } from './mail/mail.ts'
import type { Queue } from './queue/queue.ts'

/**
 * What every handler and task works with: the open database, files, mail, the queue, and the settings. A module that
 * adds its own service declares it with `declare module`; `server/app.ts` assembles everything.
 */
export interface AppContext {
  answers: ResponseCache
  config: Config
  db: Kysely<DB>
  files: Files
  /** Whether a request came through a proxy while TRUST_PROXY is off. */
  forwarded: { is_unnamed: boolean }
  live: Live
  mail: Mail
  queue: Queue
  log: FastifyBaseLogger
}

/** The database or a transaction. */
export type Db = Kysely<DB>
