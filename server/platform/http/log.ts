import type { FastifyServerOptions } from 'fastify'
import {
  connectionLosses,
  isFromLostDatabase,
  isNetworkError,
  isOutOfRoom,
  OncePerSecond,
} from '../../../database/connection-loss.ts'
import type { Config } from '../config/config.ts'

/** Where log lines go instead of standard output. */
export type LogStream = { write(line: string): void }

/** Never logged, at any depth. */
const secretProperties = [
  'headers',
  'body',
  'password',
  'current_password',
  'token',
  'otp',
  'secret',
  'recovery_codes',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Pino's number for this level. */
const warnLevel = 40

/**
 * What the log contains at every level: what happened and where, never who sent what. URLs lose their query, and errors
 * keep only the properties listed below; PostgreSQL's `detail`, for example, quotes the refused row. `redactSecrets`
 * then checks every finished line, from whichever library. Warnings and errors that every request would repeat, because
 * the database is gone, a disk is full, or the process is busy, are logged once a second.
 */
export function logOptions({ log_level }: Pick<Config, 'log_level'>, stream?: LogStream) {
  const refusals = new OncePerSecond()
  const gateFor = (about: unknown) =>
    isAboutLostOrFull(about) ? connectionLosses : isBusyRefusal(about) ? refusals : null
  return {
    level: log_level,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
      err: describeError,
    },
    redact: { paths: secretProperties, remove: true },
    hooks: {
      streamWrite: redactSecrets,
      logMethod(args, log, level) {
        const [about, ...rest] = args as unknown as [unknown, ...unknown[]]
        const leftOut = level < warnLevel ? undefined : gateFor(about)?.next()
        if (leftOut === null) return
        log.apply(this, (leftOut ? [{ ...(about as object), left_out: leftOut }, ...rest] : args) as typeof args)
      },
    },
    ...(stream ? { stream } : {}),
  } satisfies FastifyServerOptions['logger']
}

/**
 * Whether this line is about a lost database or a full disk, which every request would then report. Queue work that
 * couldn't reach another server, such as the mail server, keeps one line for each task.
 */
function isAboutLostOrFull(about: unknown): boolean {
  if (typeof about !== 'object' || about === null || !('err' in about)) return false
  return isFromLostDatabase(about.err) || isOutOfRoom(about.err) || (!('work' in about) && isNetworkError(about.err))
}

const isBusyRefusal = (about: unknown) =>
  typeof about === 'object' && about !== null && 'status' in about && about.status === 503

const shownOfErrors = [
  'code',
  'errno',
  'syscall',
  'statusCode',
  'responseCode',
  'command',
  // From PostgreSQL: names only, no values.
  'severity',
  'constraint',
  'schema',
  'table',
  'column',
  'routine',
]

type DescribedError = { [property: string]: unknown; type: string; message: string; stack: string }

function describeError(error: unknown): DescribedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error), stack: '' }
  // pg-boss passes some errors on as plain objects with the same properties.
  const { name = 'Error', message = '', stack = '', cause } = error as Partial<Error>
  const shown = Object.entries(error).filter(([property]) => shownOfErrors.includes(property))
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(shown),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

const secrets: [RegExp, string][] = [
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 [redacted]'],
  // Credentials for a database, a mail server, or another site.
  [/:\/\/[^\s/@"'\\:]*:[^\s/@"'\\]*@/g, '://[redacted]@'],
  [/\?[\w.~%+-]+=[^\s"'\\]*/g, '?[redacted]'],
  [/(password|token|secret|otp|signature)=[^\s&"'\\]+/gi, '$1=[redacted]'],
  [/(code[=: ]+)\d{6,8}\b/gi, '$1[redacted]'],
]

/** One log line without anything that could sign someone in or verify an address. */
export const redactSecrets = (line: string) =>
  secrets.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), line)
