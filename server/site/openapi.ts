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

/** The calls of the contract as OpenAPI 3.1. Nothing but the contract is asked: what is not in it is not described. */
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
      description: `Everything ${productName} does: its own pages use these calls and no others. At most ${limits.requests_per_second} requests a second from one address.`,
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
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that signing in answers with.' },
      },
      schemas: { ...schemas, ErrorBody: shapeOf(errorBody) && schemas.ErrorBody! },
      parameters: { IdempotencyKey: idempotencyKey },
      responses: Object.fromEntries(Object.entries(refusals).map(([status, told]) => [told.name, refusal(status)])),
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
      200: { description: 'As asked.', content: answerOf(route, reply, shapeOf) },
      ...Object.fromEntries(
        Object.entries(refusals)
          .filter(([, { when }]) => when(endpoint))
          .map(([status, told]) => [status, { $ref: `#/components/responses/${told.name}` }]),
      ),
    },
  }
}

const typesOf = (multipart: Endpoint['multipart'], plain_form: Endpoint['plain_form']) => [
  ...(multipart ? ['multipart/form-data'] : []),
  ...(multipart === true ? [] : ['application/json']),
  ...(plain_form ? ['application/x-www-form-urlencoded'] : []),
]

/** Media types of answers that are no JSON of a shape. */
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
  public: 'Open to anyone.',
  signed_in: 'For anyone signed in.',
  job_seeker: 'For job seekers.',
  employer: 'For employers.',
  recruiter: 'For owners and recruiters of a company.',
  owner: 'For owners of a company.',
  admin: 'For administrators.',
  super_admin: 'For super administrators.',
  employer_or_admin: 'For employers and administrators.',
  job_seeker_or_employer: 'For job seekers and employers.',
  job_seeker_or_recruiter: 'For job seekers, and owners and recruiters of a company.',
  job_seeker_or_owner: 'For job seekers, and owners of a company.',
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same call with the same key does its work once and is answered the same for 24 hours; with another body it is 422.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: '7d1c1f3a-9a41-4a5e-8d0e-2f6f1c0a9b51',
}

const refusal = (status: string) => ({
  description: refusals[status]!.description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' }, example: refusals[status]!.example },
  },
})

/** The shape as it travels; named ones inside it go into `schemas`, and a reference stands in their place. */
function hoist(schema: z.ZodType, schemas: Record<string, Json>): Json {
  const made = z.toJSONSchema(schema, {
    // What is sent and received: a date is its text, in bodies and in answers.
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Any whole number that can be counted with: no limit of ours.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      // The format says it.
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

/** @throws where the name is another shape's already */
function define(schemas: Record<string, Json>, name: string, shape: Json) {
  const other = schemas[name]
  if (other && !isDeepStrictEqual(other, shape)) throw new Error(`Two shapes of the API are called ${name}.`)
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
 * A record whose keys are a list of names, as an object with those properties. JSON Schema may also say it with
 * `propertyNames`, but a generated client then knows none of the names.
 */
function withProperties(shape: Json): Json {
  const { propertyNames, additionalProperties: each, ...rest } = shape
  if (typeof propertyNames !== 'object' || typeof each !== 'object') return shape
  const { enum: names } = propertyNames as { enum?: string[] }
  // That a name is a string says nothing.
  if (!names) return { ...rest, additionalProperties: each }
  return { ...rest, properties: Object.fromEntries(names.map((name) => [name, each])), additionalProperties: false }
}

type Refusal = { name: string; description: string; when: (endpoint: Endpoint) => boolean; example: Json }
const always = () => true
/** A body may be sent with these calls, and is read as far as its limit, whether or not anything in it is looked at. */
const takesBody = ({ route }: Endpoint) => !route.startsWith('GET ')

/** Whether what is sent refers to a record by a field of its own: `job_id`, `ids`. */
function namesRecords(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).some((name) => /(^|_)ids?$/.test(name))
}

/** Every refusal, in the order in which they come. */
const refusals: Record<string, Refusal> = {
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests; `Retry-After` says in how many seconds to come back.',
    when: always,
    example: { message: "You've sent too many requests. Try again in 1 second." },
  },
  401: {
    name: 'Unauthorized',
    description: 'Not signed in, or the session has ended (`session_ended`).',
    when: ({ access, limit }) => access !== 'public' || limit === 'sign_in',
    example: { message: 'Sign in to continue.' },
  },
  403: {
    name: 'Forbidden',
    description: 'Signed in as somebody who may not do this, or the plan does not include it (`plan_limit`).',
    when: ({ access, limit, route }) =>
      (access !== 'public' && access !== 'signed_in') || limit === 'sign_in' || route === 'PUT /import-schedule/file',
    example: { message: "You don't have permission to do this." },
  },
  413: {
    name: 'TooLarge',
    description: 'Larger than what may be sent here.',
    when: takesBody,
    example: { message: 'The request body is too large.' },
  },
  415: {
    name: 'WrongType',
    description: 'The body is of a type that is not taken here, or compressed.',
    when: always,
    example: { message: 'Unsupported content type. Send the request as application/json.' },
  },
  408: {
    name: 'TooSlow',
    description: 'Nothing more came of the body for too long.',
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
    description: 'The request cannot be read.',
    when: always,
    example: { message: 'The request could not be read.' },
  },
  422: {
    name: 'Invalid',
    description: 'Something in the query or body is not as it should be; `errors` has the words for each field.',
    when: ({ body, query, route }) => !!body || !!query || route.startsWith('POST '),
    example: {
      message: 'per_page must be a whole number from 1 to 100.',
      errors: { per_page: ['per_page must be a whole number from 1 to 100.'] },
    },
  },
  404: {
    name: 'NotFound',
    description: 'Not there, or not for this caller: the two are not told apart.',
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
    description: 'At odds with what holds now; `stale` says what that is in `current`.',
    when: ({ route }) => !route.startsWith('GET '),
    example: { message: 'Somebody changed this since you loaded it.', code: 'stale' },
  },
  500: {
    name: 'Failed',
    description: 'Something went wrong here.',
    when: always,
    example: { message: 'Something went wrong on our side. Try again in a moment. Reference 1f3a9c2e.' },
  },
  503: {
    name: 'Busy',
    description: 'Busy or starting; `Retry-After` says in how many seconds to come back.',
    when: always,
    example: { message: 'The service is busy or starting. Try again in a moment.' },
  },
}
