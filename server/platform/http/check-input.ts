import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { countText } from '../../../contract/platform/format.ts'
import { issuesOf } from '../../../contract/platform/issues.ts'
import type { Call } from './handlers.ts'
import { invalid, notFound, httpProblem } from './problem.ts'
import { mostFaults, refuseUnreadableValues } from './unreadable-values.ts'

/** Refuses `%zz` and bytes that aren't UTF-8 instead of guessing. */
export function refuseMalformedQuery({ raw }: FastifyRequest) {
  // Everything after the first one: a query may contain more question marks.
  const query = /[?#](.*)$/s.exec(raw.url ?? '')?.[1]
  if (!query) return
  try {
    decodeURIComponent(query.replaceAll('+', ' '))
  } catch {
    throw httpProblem(400)
  }
}

/**
 * Parses the request with the endpoint's schemas.
 * @throws 422 naming each field of the query or the body; 404 for a path that can't exist
 */
export function checkInput({ endpoint, parameters }: Call, request: FastifyRequest) {
  refuseUnreadableValues(request.body, 'body')
  return {
    query: check(endpoint.query, plainNames(request.query, parameters), true),
    body: check(endpoint.body, request.body ?? {}, false),
    params: checkParams(endpoint, request.params),
  }
}

/** The parameters that a query may have, through all transformations of its schema. */
export function parametersOf(query: z.core.$ZodType | undefined): Set<string> {
  if (query instanceof z.ZodObject) return new Set(Object.keys(query.shape))
  if (query instanceof z.ZodPipe) return new Set([...parametersOf(query.in), ...parametersOf(query.out)])
  return new Set()
}

/**
 * Reads `job_type[]=a` as `job_type=a`.
 * @throws 422 for `job_type[a]=b`: ignoring it would return jobs of every type
 */
function plainNames(query: unknown, parameters: ReadonlySet<string>) {
  const named = Object.create(null) as Record<string, unknown>
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const base = name.slice(0, Math.max(0, name.indexOf('[')))
    if (parameters.has(base) && name !== `${base}[]`)
      throw invalid({
        [base]: `${name.slice(0, 100)} isn’t a parameter. Send ${base}, once for each value if it takes several.`,
      })
    const plain = name.endsWith('[]') ? name.slice(0, -2) : name
    named[plain] = plain in named ? [named[plain], value].flat() : value
  }
  return named
}

/**
 * Parses a value with its schema, or throws a 422 naming each field. In a query, names the parameter rather than a path
 * inside it.
 */
function check(schema: z.ZodType | undefined, value: unknown, isQuery: boolean) {
  if (!schema) return undefined
  if (isQuery) refuseUnreadableValues(value, 'query')
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  const errors: Record<string, string[]> = {}
  // A list with a thousand invalid entries is reported by its first ones.
  for (const issue of issuesOf(checked.error.issues).slice(0, mostFaults)) {
    const field = (isQuery ? issue.path.slice(0, 1) : issue.path).join('.') || (isQuery ? 'query' : 'body')
    const texts = (errors[field] ??= [])
    const text = issue.path.length ? issue.message : wholeText(issue)
    if (!texts.includes(text)) texts.push(text)
  }
  throw invalid(errors)
}

/** For a body that isn't an object at all. */
const wholeText = ({ code, message }: z.core.$ZodIssue) =>
  code === 'invalid_type' ? 'The request body must be a JSON object.' : message

function checkParams(endpoint: Endpoint, params: unknown) {
  if (!endpoint.params) return undefined
  const given = params as Record<string, string>
  const named = '*' in given ? { key: given['*'] } : given
  const checked = endpoint.params.safeParse(named)
  if (!checked.success || JSON.stringify(named).includes('\\u0000')) throw notFound()
  return checked.data
}

/**
 * Messages for issues whose schema has none of its own. Importing this file sets them for every schema in the process.
 */
z.config({ customError: (issue) => wordsFor(issue) })

function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  const name = String(issue.path?.findLast((step) => typeof step === 'string') ?? 'This')
  if (issue.code === 'invalid_type') return wrongType(name, issue.expected, issue.input)
  if (issue.code === 'too_big') return `${name} ${tooMuch[issue.origin]?.(String(issue.maximum)) ?? 'is too large'}.`
  if (issue.code === 'too_small')
    return `${name} ${tooLittle[issue.origin]?.(String(issue.minimum)) ?? 'is too small'}.`
  if (issue.code === 'invalid_value') return `${name} must be one of: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'invalid_format') return wrongFormat(issue, name)
  if (issue.code === 'invalid_union') return `${name} has a value of an unsupported type.`
  return undefined
}

function wrongFormat({ format, path }: { format?: string; path?: PropertyKey[] }, name: string) {
  const subject = typeof path?.at(-1) === 'number' ? `Each value of ${name}` : name
  return format === 'guid' || format === 'uuid'
    ? `${subject} must be a UUID.`
    : `${subject} isn’t in the expected format (${format}).`
}

const kinds: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
}

function wrongType(name: string, expected: string, input: unknown) {
  if (input === undefined) return `${name} is required.`
  if (Array.isArray(input) && expected !== 'array') return `${name} must be a single value.`
  return `${name} must be ${kinds[expected] ?? expected}.`
}

const tooMuch: Record<string, (most: string) => string> = {
  string: (most) => `must be at most ${countText(Number(most))} characters`,
  array: (most) => `must have at most ${most} values`,
  number: (most) => `must be at most ${most}`,
  int: (most) => `must be at most ${most}`,
}

const tooLittle: Record<string, (least: string) => string> = {
  string: (least) => (least === '1' ? 'is required' : `must be at least ${least} characters`),
  array: (least) => (least === '1' ? 'must have at least one value' : `must have at least ${least} values`),
  number: (least) => `must be at least ${least}`,
  int: (least) => `must be at least ${least}`,
}
