import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract/index.ts'
import type { Endpoint } from '../contract/platform/endpoint.ts'
import { countText } from '../contract/platform/format.ts'
import { limits } from '../contract/platform/values.ts'
import { expectRefusal, httpApp } from './http.ts'
import { makeAdmin, makeEmployer, makeSeeker, signIn } from './make.ts'

const endpoints = Object.values(contract).flatMap((noun) => Object.values(noun)) as Endpoint[]
const { db, send } = await httpApp()
const tokens: Record<string, string> = {}
beforeAll(async () => {
  tokens.job_seeker = await signIn(db, (await makeSeeker(db)).account_id!)
  tokens.employer = await signIn(db, (await makeEmployer(db)).account_id)
  tokens.recruiter = tokens.owner = tokens.employer
  tokens.admin = await signIn(db, (await makeAdmin(db)).id)
  tokens.super_admin = await signIn(db, (await makeAdmin(db, { admin_role: 'super_admin' })).id)
  tokens.signed_in = tokens.job_seeker
  tokens.employer_or_admin = tokens.employer
  tokens.job_seeker_or_employer = tokens.employer
  tokens.job_seeker_or_recruiter = tokens.employer
  tokens.job_seeker_or_owner = tokens.employer
})

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  additionalProperties?: Shape | boolean
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
}
const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as unknown as Shape

const unknownId = '00000000-0000-4000-8000-000000000000'
const long = (most: number) => 'x'.repeat(most + 1)

describe('a string is measured before anything else looks at it', () => {
  for (const endpoint of endpoints) {
    const [method, path] = endpoint.route.split(' ') as ['GET', string]
    const ask = (query: string, payload?: object) =>
      send({
        method,
        url: `/api${path.replaceAll(/\{\w+\}/g, unknownId)}${query}`,
        headers: tokens[endpoint.access] ? { authorization: `Bearer ${tokens[endpoint.access]}` } : {},
        ...(payload ? { payload } : {}),
      })
    for (const name of Object.keys((endpoint.query && shapeOf(endpoint.query).properties) ?? {}))
      test(`${endpoint.route} ?${name}=`, async () => {
        const { errors } = expectRefusal(await ask(`?${name}=${long(limits.address_value)}`), 422)
        expect(errors?.[name]).toEqual([`${name} must be at most ${countText(limits.address_value)} characters.`])
      })
    if (!endpoint.body || endpoint.multipart) continue
    for (const name of Object.keys(shapeOf(endpoint.body).properties ?? {}))
      test(`${endpoint.route} { ${name} }`, async () => {
        const { errors } = expectRefusal(await ask('', { [name]: long(3 * limits.description) }), 422)
        expect(errors?.[name]).toEqual([`${name} must be at most ${countText(3 * limits.description)} characters.`])
      })
  }
})

/** Strings without a maximum length, by their place. */
function unbounded(shape: Shape, at: string): string[] {
  if (shape.enum || shape.const !== undefined) return []
  const inner = shape.anyOf ?? shape.oneOf
  if (inner) return inner.flatMap((each) => unbounded(each, at))
  if (shape.type === 'string') return shape.maxLength || shape.pattern || shape.format ? [] : [at]
  if (shape.type === 'array')
    return [...(shape.maxItems ? [] : [`${at}[]`]), ...(shape.items ? unbounded(shape.items, `${at}[]`) : [])]
  const members = Object.entries(shape.properties ?? {}).flatMap(([name, each]) => unbounded(each, `${at}.${name}`))
  return typeof shape.additionalProperties === 'object'
    ? [...members, ...unbounded(shape.additionalProperties, `${at}.*`)]
    : members
}

test('no field accepts a string that is refused for its length alone', () => {
  const longest = (shape: Shape): number =>
    Math.max(
      shape.maxLength ?? 0,
      ...[...Object.values(shape.properties ?? {}), ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].map(longest),
      ...(shape.items ? [longest(shape.items)] : []),
    )
  for (const { route, query, body } of endpoints) {
    expect(query ? longest(shapeOf(query)) : 0, route).toBeLessThanOrEqual(limits.address_value)
    expect(body ? longest(shapeOf(body)) : 0, route).toBeLessThanOrEqual(3 * limits.description)
  }
})

test('every string and list in a request has its own maximum', () => {
  const open = endpoints.flatMap(({ route, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? unbounded(shapeOf(schema), route) : [])),
  )
  expect(open).toEqual([])
})
