import type { FastifyServerOptions } from 'fastify'
import { connectionLosses, isFromLostDatabase, isNetworkError, OncePerSecond } from '../database/connection-loss.ts'
import type { Config } from './config.ts'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Pino's number for it. */
const warnLevel = 40

/** What is logged, and how often: never addresses with what people typed, never headers. */
export function loggerOptions({ log_level }: Pick<Config, 'log_level'>): LoggerOptions {
  const refusals = new OncePerSecond()
  const gateFor = (about: unknown) =>
    isAboutLostDatabase(about) ? connectionLosses : isBusyRefusal(about) ? refusals : null
  return {
    level: log_level,
    serializers: { req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }) },
    hooks: {
      logMethod(args, log, level) {
        const [about, ...rest] = args as unknown as [unknown, ...unknown[]]
        const leftOut = level < warnLevel ? undefined : gateFor(about)?.next()
        if (leftOut === null) return
        log.apply(this, (leftOut ? [{ ...(about as object), left_out: leftOut }, ...rest] : args) as typeof args)
      },
    },
  }
}

/**
 * Whether this line is about a database that is gone, which every request then says. Work of the queue that could not
 * reach another server, such as one for mail, keeps a line for each piece.
 */
function isAboutLostDatabase(about: unknown): boolean {
  if (typeof about !== 'object' || about === null || !('err' in about)) return false
  return isFromLostDatabase(about.err) || (!('work' in about) && isNetworkError(about.err))
}

const isBusyRefusal = (about: unknown) =>
  typeof about === 'object' && about !== null && 'status' in about && about.status === 503
