import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Endpoint, isDoneOnce } from '../../contract/platform/endpoint.ts'
import { contract } from '../../contract/index.ts'
import { errorBody } from '../../contract/platform/shapes.ts'
import { productName } from '../../contract/platform/values.ts'
import type { Config } from '../platform/config/config.ts'
import { version } from '../platform/version.ts'
import { examples } from './openapi-examples.ts'
import { nameShapes } from './openapi-names.ts'

type Json = Record<string, unknown>
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: (Json | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example?: unknown }> }
  responses: Record<string, Json>
}
export type ApiDescription = {
  openapi: '3.1.0'
  info: Json & { title: string; version: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Json
    schemas: Record<string, Json>
    parameters: Record<string, Json>
    responses: Record<string, Json>
  }
}

/** The contract's calls as OpenAPI 3.1. It's built from the contract alone, so nothing else is described. */
export function describeApi({ base_url, contact_mail, limits }: Config): ApiDescription {
  nameShapes()
  const schemas: Record<string, Json> = {}
  const shapeOf = (schema: z.ZodType) => hoist(schema, schemas)
  const paths: ApiDescription['paths'] = {}
  for (const [noun, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const [method = '', path = ''] = endpoint.route.split(' ')
      ;(paths[path] ??= {})[method.toLowerCase()] = operationOf(noun, name, endpoint, shapeOf)
    }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version,
      description: `The API behind everything on ${productName}. Its own pages use these calls and no others. You can send up to ${limits.requests_per_second} requests per second from one IP address.`,
      contact: { name: productName, email: contact_mail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: new URL('/api', base_url).href }],
    tags: Object.entries(contract).map(([name, endpoints]) => ({
      name,
      description: Object.values(endpoints as Record<string, Endpoint>)
        .map(({ summary }) => `${summary}.`)
        .join(' '),
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` returned by signing in.' },
      },
      schemas: { ...schemas, ErrorBody: shapeOf(errorBody) && schemas.ErrorBody! },
      parameters: { IdempotencyKey: idempotencyKey },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, described]) => [described.name, refusal(status)]),
      ),
    },
  }
}

function operationOf(noun: string, name: string, endpoint: Endpoint, shapeOf: (schema: z.ZodType) => Json): Operation {
  const { route, access, summary, params, query, body, reply, multipart, plain_form } = endpoint
  const example = (examples as Record<string, unknown>)[route]
  return {
    operationId: `${noun}_${name}`,
    summary,
    description: `${summary}. ${who[access]}`,
    tags: [noun],
    security: access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...(params ? parametersOf(shapeOf(params), 'path') : []),
      ...(query ? parametersOf(shapeOf(query), 'query') : []),
      ...(isDoneOnce(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              typesOf(multipart, plain_form).map((type) => [
                type,
                { schema: shapeOf(body), ...(example === undefined ? {} : { example }) },
              ]),
            ),
          },
        }
      : {}),
    responses: {
      200: { description: 'Success.', content: answerOf(route, reply, shapeOf) },
      ...Object.fromEntries(
        Object.entries(refusals)
          .filter(([, { when }]) => when(endpoint))
          .map(([status, described]) => [status, { $ref: `#/components/responses/${described.name}` }]),
      ),
    },
  }
}

const typesOf = (multipart: Endpoint['multipart'], plain_form: Endpoint['plain_form']) => [
  ...(multipart ? ['multipart/form-data'] : []),
  ...(multipart === true ? [] : ['application/json']),
  ...(plain_form ? ['application/x-www-form-urlencoded'] : []),
]

/** Media types of responses that aren't JSON with a schema. */
const rawTypes: Record<string, string> = {
  'GET /docs': 'text/html',
  'GET /openapi.json': 'application/json',
  'GET /events': 'text/event-stream',
}

function answerOf(route: string, reply: Endpoint['reply'], shapeOf: (schema: z.ZodType) => Json) {
  if (reply !== 'raw') return { 'application/json': { schema: shapeOf(reply) } }
  const type = rawTypes[route] ?? 'application/octet-stream'
  return { [type]: { schema: type === 'application/json' ? { type: 'object' } : { type: 'string' } } }
}

function parametersOf(shape: Json, place: 'path' | 'query') {
  const required = new Set((shape.required ?? []) as string[])
  return Object.entries((shape.properties ?? {}) as Record<string, Json>).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    ...(description ? { description } : {}),
    schema,
  }))
}

const who: Record<Endpoint['access'], string> = {
  public: 'No sign-in needed.',
  signed_in: 'For anyone who’s signed in.',
  job_seeker: 'For job seekers.',
  employer: 'For employers.',
  recruiter: 'For account owners and recruiters.',
  owner: 'For account owners.',
  admin: 'For administrators.',
  super_admin: 'For super admins.',
  employer_or_admin: 'For employers and administrators.',
  job_seeker_or_employer: 'For job seekers and employers.',
  job_seeker_or_recruiter: 'For job seekers, account owners, and recruiters.',
  job_seeker_or_owner: 'For job seekers and account owners.',
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A call repeated with the same key within 24 hours runs once and gets the same response. With a different body it gets 422.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: '7d1c1f3a-9a41-4a5e-8d0e-2f6f1c0a9b51',
}

const refusal = (status: string) => ({
  description: refusals[status]!.description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' }, example: refusals[status]!.example },
  },
})

/** The JSON Schema of what is sent. Named schemas inside it move to `schemas` and are replaced by references. */
function hoist(schema: z.ZodType, schemas: Record<string, Json>): Json {
  const made = z.toJSONSchema(schema, {
    // Describe what is sent and received: dates are strings in requests and responses.
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // JavaScript's largest safe integer isn't a limit of ours.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      // The format already says it.
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern
    },
  }) as Json
  const { $schema: _, $defs = {}, ...whole } = relinked(made) as Json & { $defs?: Record<string, Json> }
  for (const [name, { id: _id, ...shape }] of Object.entries($defs)) define(schemas, name, shape)
  if (typeof whole.id !== 'string') return whole
  const { id, ...shape } = whole
  define(schemas, id as string, shape)
  return { $ref: `#/components/schemas/${id as string}` }
}

/** @throws if another schema already has this name */
function define(schemas: Record<string, Json>, name: string, shape: Json) {
  const other = schemas[name]
  if (other && !isDeepStrictEqual(other, shape)) throw new Error(`Two schemas of the API are called ${name}.`)
  schemas[name] = shape
}

function relinked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relinked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(withProperties(value as Json)).map(([name, inner]) => [
      name,
      name === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : relinked(inner),
    ]),
  )
}

/**
 * Turns a record with a fixed list of keys into an object with those properties. JSON Schema can also use
 * `propertyNames`, but then a generated client wouldn't know the names.
 */
function withProperties(shape: Json): Json {
  const { propertyNames, additionalProperties: each, ...rest } = shape
  if (typeof propertyNames !== 'object' || typeof each !== 'object') return shape
  const { enum: names } = propertyNames as { enum?: string[] }
  // Saying that a property name is a string adds nothing.
  if (!names) return { ...rest, additionalProperties: each }
  return { ...rest, properties: Object.fromEntries(names.map((name) => [name, each])), additionalProperties: false }
}

type Refusal = { name: string; description: string; when: (endpoint: Endpoint) => boolean; example: Json }
const always = () => true
/** These calls may have a body, which is read up to its limit whether or not it's used. */
const takesBody = ({ route }: Endpoint) => !route.startsWith('GET ')

/** Whether a field of the request refers to a record, such as `job_id` or `ids`. */
function namesRecords(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).some((name) => /(^|_)ids?$/.test(name))
}

/** Every error, in the order in which they're checked. */
const refusals: Record<string, Refusal> = {
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests. `Retry-After` is the number of seconds to wait.',
    when: always,
    example: { message: 'You’ve sent too many requests. Try again in 1 second.' },
  },
  401: {
    name: 'Unauthorized',
    description:
      'Not signed in, or the session has ended (`session_ended`). Signing in without a code gets `second_factor` if two-step verification is on.',
    when: ({ access, limit }) => access !== 'public' || limit === 'sign_in',
    example: { message: 'Sign in to continue.' },
  },
  403: {
    name: 'Forbidden',
    description: 'Your account can’t do this, or your plan doesn’t include it (`plan_limit`).',
    when: ({ access, limit, route }) =>
      (access !== 'public' && access !== 'signed_in') || limit === 'sign_in' || route === 'PUT /import-schedule/file',
    example: { message: 'You don’t have permission to do this.' },
  },
  413: {
    name: 'TooLarge',
    description: 'The request body or file is too large.',
    when: takesBody,
    example: { message: 'The request body must be 256 KB or smaller.' },
  },
  415: {
    name: 'WrongType',
    description: 'The body is compressed or has an unsupported content type.',
    when: always,
    example: { message: 'Unsupported content type. Send the request as application/json.' },
  },
  408: {
    name: 'TooSlow',
    description: 'The rest of the body took too long to arrive.',
    when: takesBody,
    example: { message: 'The request took too long to arrive.' },
  },
  414: {
    name: 'AddressTooLong',
    description: 'The path has more than 2,000 characters.',
    when: always,
    example: { message: 'The address is too long.' },
  },
  400: {
    name: 'Unreadable',
    description: 'The request is malformed.',
    when: always,
    example: { message: 'The request couldn’t be read. If it has a body, check that it’s valid JSON.' },
  },
  422: {
    name: 'Invalid',
    description: 'A value in the query or body is invalid. `errors` has the messages for each field.',
    when: ({ body, query, route }) => !!body || !!query || route.startsWith('POST '),
    example: {
      message: 'per_page must be a whole number from 1 to 100.',
      errors: { per_page: ['per_page must be a whole number from 1 to 100.'] },
    },
  },
  404: {
    name: 'NotFound',
    description: 'The record doesn’t exist, or the caller can’t see it. The response is the same for both.',
    when: ({ params, query, body, route }) =>
      !!params ||
      namesRecords(query) ||
      namesRecords(body) ||
      route === 'GET /mailbox' ||
      route === 'POST /webhooks/stripe' ||
      route.includes('/unsubscribe') ||
      / \/ticket\b/.test(route) ||
      route.includes('/import-schedule'),
    example: { message: 'Not found.' },
  },
  409: {
    name: 'Conflict',
    description:
      'The request conflicts with the current state. With the code `stale`, `current` has the current values.',
    when: ({ route }) => !route.startsWith('GET '),
    example: { message: 'Someone else changed this while you were editing.', code: 'stale' },
  },
  500: {
    name: 'Failed',
    description: 'Something went wrong on the server.',
    when: always,
    example: { message: 'Something went wrong on our side. Try again in a moment. Reference 1f3a9c2e.' },
  },
  503: {
    name: 'Busy',
    description: 'The server is busy or starting. `Retry-After` is the number of seconds to wait.',
    when: always,
    example: { message: 'The service is busy or starting. Try again in a moment.' },
  },
}
