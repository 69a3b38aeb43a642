import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { issuesOf } from '../../../contract/platform/issues.ts'
import type { Call } from './handlers.ts'
import { invalid, notFound, httpProblem } from './problem.ts'
import { mostFaults, refuseUnreadableValues } from './unreadable-values.ts'

/** `%zz` and bytes that are not UTF-8 are refused instead of being guessed at. */
export function refuseMalformedQuery({ raw }: FastifyRequest) {
  // All of it: a query may hold further question marks.
  const query = /[?#](.*)$/s.exec(raw.url ?? '')?.[1]
  if (!query) return
  try {
    decodeURIComponent(query.replaceAll('+', ' '))
  } catch {
    throw httpProblem(400)
  }
}

/**
 * What was sent, as the endpoint's schemas read it.
 * @throws 422 naming each field of the query or the body; 404 for a path that can't be one
 */
export function checkInput({ endpoint, parameters }: Call, request: FastifyRequest) {
  refuseUnreadableValues(request.body, 'body')
  return {
    query: check(endpoint.query, plainNames(request.query, parameters), true),
    body: check(endpoint.body, request.body ?? {}, false),
    params: checkParams(endpoint, request.params),
  }
}

/** The names a query may have, whatever is done to it before and after they are read. */
export function parametersOf(query: z.core.$ZodType | undefined): Set<string> {
  if (query instanceof z.ZodObject) return new Set(Object.keys(query.shape))
  if (query instanceof z.ZodPipe) return new Set([...parametersOf(query.in), ...parametersOf(query.out)])
  return new Set()
}

/**
 * `job_type[]=a` is `job_type=a`.
 * @throws 422 for `job_type[a]=b`: left out, it would answer with jobs of every type
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

/** The value as its schema reads it, or 422 naming each field; in a query the parameter is named, not the place in it. */
function check(schema: z.ZodType | undefined, value: unknown, isQuery: boolean) {
  if (!schema) return undefined
  if (isQuery) refuseUnreadableValues(value, 'query')
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  const errors: Record<string, string[]> = {}
  // A list of a thousand wrong entries is told by the first of them.
  for (const issue of issuesOf(checked.error.issues).slice(0, mostFaults)) {
    const field = (isQuery ? issue.path.slice(0, 1) : issue.path).join('.') || (isQuery ? 'query' : 'body')
    const texts = (errors[field] ??= [])
    const text = issue.path.length ? issue.message : wholeText(issue)
    if (!texts.includes(text)) texts.push(text)
  }
  throw invalid(errors)
}

/** A body that is no object at all. */
const wholeText = ({ code, message }: z.core.$ZodIssue) => (code === 'invalid_type' ? 'The request body must be a JSON object.' : message)

function checkParams(endpoint: Endpoint, params: unknown) {
  if (!endpoint.params) return undefined
  const given = params as Record<string, string>
  const named = '*' in given ? { key: given['*'] } : given
  const checked = endpoint.params.safeParse(named)
  if (!checked.success || JSON.stringify(named).includes('\\u0000')) throw notFound()
  return checked.data
}

/**
 * What is wrong with a value, in words, where its schema does not say it better itself. Loading this file sets it for
 * every schema of the process.
 */
z.config({ customError: (issue) => wordsFor(issue) })

function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  const name = String(issue.path?.findLast((step) => typeof step === 'string') ?? 'This')
  if (issue.code === 'invalid_type') return wrongType(name, issue.expected, issue.input)
  if (issue.code === 'too_big') return `${name} ${tooMuch[issue.origin]?.(String(issue.maximum)) ?? 'is too large'}.`
  if (issue.code === 'too_small')
    return `${name} ${tooLittle[issue.origin]?.(String(issue.minimum)) ?? 'is too small'}.`
  if (issue.code === 'invalid_value') return `${name} must be one of: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'invalid_format') return `${name} isn't in the expected format (${issue.format}).`
  if (issue.code === 'invalid_union') return `${name} has a value of an unsupported type.`
  return undefined
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
  string: (most) => `must be at most ${most} characters`,
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
