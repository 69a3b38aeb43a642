import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Where log lines go, if not to standard output. */
export type LogStream = { write(line: string): void }

/** Never printed, however deep in what is logged. */
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

/**
 * What the log prints, the same at every level: what happened and where, never who sent what. Addresses lose their query,
 * and errors keep only the properties named below; PostgreSQL's `detail`, for one, quotes the row that was refused.
 * `redactSecrets` then reads every finished line, whichever library wrote it.
 */
export const logOptions = ({ log_level }: Pick<Config, 'log_level'>, stream?: LogStream) =>
  ({
    level: log_level,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
      err: describeError,
    },
    redact: { paths: secretProperties, remove: true },
    hooks: { streamWrite: redactSecrets },
    ...(stream ? { stream } : {}),
  }) satisfies FastifyServerOptions['logger']

const shownOfErrors = [
  'code',
  'errno',
  'syscall',
  'statusCode',
  'responseCode',
  'command',
  // PostgreSQL's: names, no values.
  'severity',
  'constraint',
  'schema',
  'table',
  'column',
  'routine',
]

type DescribedError = { [property: string]: unknown; type: string; message: string; stack: string }

function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const shown = Object.entries(error).filter(([name]) => shownOfErrors.includes(name))
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(shown),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

const secrets: [RegExp, string][] = [
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 [redacted]'],
  // Who signs in to a database, a mail server, or another site.
  [/:\/\/[^\s/@"'\\:]*:[^\s/@"'\\]*@/g, '://[redacted]@'],
  [/\?[\w.~%+-]+=[^\s"'\\]*/g, '?[redacted]'],
  [/(password|token|secret|otp|signature)=[^\s&"'\\]+/gi, '$1=[redacted]'],
  [/(code[=: ]+)\d{6,8}\b/gi, '$1[redacted]'],
]

/** One line of the log, without anything that could sign somebody in or prove an address. */
export const redactSecrets = (line: string) =>
  secrets.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), line)
