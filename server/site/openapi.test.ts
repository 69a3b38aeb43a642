import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../../contract/index.ts'
import { id } from '../../contract/platform/shapes.ts'
import type { Endpoint } from '../../contract/platform/endpoint.ts'
import { testApp } from '../../test/app.ts'
import { openJob, seekerWithResume } from '../../test/applying.ts'
import { examples } from './openapi-examples.ts'
import { nameShapes } from './openapi-names.ts'
import type { ApiDescription } from './openapi.ts'

const endpoints = Object.values(contract).flatMap((noun) => Object.values(noun)) as Endpoint[]
const app = await testApp()
const api = (await app.app.inject('/api/openapi.json')).json<ApiDescription>()
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
)

test('every call of the contract is described, and nothing else', () => {
  expect(operations.map(({ route }) => route).toSorted()).toEqual(endpoints.map(({ route }) => route).toSorted())
})

// The description is a megabyte, so this can take minutes on a busy machine.
test('passes the rules Spectral recommends for OpenAPI', { timeout: 600_000 }, async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas as never, 'recommended']] })
  const found = await spectral.run(JSON.stringify(api))
  const { openapi, info: _ } = api
  expect(await spectral.run(JSON.stringify({ openapi, paths: {} }))).not.toEqual([])
  expect(found.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual([])
})

/** Every object in the description, with its path. */
function* objectsIn(value: unknown, path = ''): Generator<[path: string, object: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>]
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${name}`)
}

test('two schemas with the same name throw an error instead of replacing each other', () => {
  const one = z.object({ message: z.string() })
  const other = z.object({ body: z.string() })
  expect(() =>
    nameShapes([
      ['sameName', one],
      ['sameName', one],
    ]),
  ).not.toThrow()
  expect(() =>
    nameShapes([
      ['sameName', one],
      ['sameName', other],
    ]),
  ).toThrow('Two shapes of the contract are exported as sameName. Rename one.')
  const conversation = api.components.schemas.WholeConversation as { properties: { messages: object } }
  expect(conversation.properties.messages).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/ConversationMessage' },
  })
})

// Redocly's rules `no-required-schema-properties-undefined` and `no-ambiguous-paths`; Spectral has neither.
test('every required property is defined, so that a generated client knows it', () => {
  const requiring = [...objectsIn(api)].filter(([, { required }]) => Array.isArray(required))
  expect(requiring.length).toBeGreaterThan(100)
  const undefinedIn = requiring.flatMap(([path, { required, properties = {} }]) =>
    (required as string[]).filter((name) => !(name in (properties as object))).map((name) => `${path}: ${name}`),
  )
  expect(undefinedIn).toEqual([])
  expect([...objectsIn(api)].filter(([, object]) => 'propertyNames' in object).map(([path]) => path)).toEqual([])
})

test('where two paths match the same address, a fixed word in one is never a valid id in the other', () => {
  const fits: Record<string, (word: string) => boolean> = {
    '{id}': (word) => id.safeParse(word).success,
    '{zip}': (word) => /^\d{5}$/.test(word),
    '{number}': (word) => /^\d+$/.test(word),
  }
  const isParameter = (step: string) => step.startsWith('{')
  /** The steps where one path has a word and the other a parameter; undefined if their words differ. */
  const apart = (one: string, other: string) => {
    const others = other.split('/')
    const steps = one.split('/').map((step, at) => [step, others[at] ?? ''] as const)
    const differing = steps.filter(([step, its]) => step !== its && !(isParameter(step) && isParameter(its)))
    const isClear = steps.length !== others.length || differing.some((pair) => !pair.some(isParameter))
    return isClear ? undefined : differing
  }
  const paths = Object.keys(api.paths)
  const ambiguous = paths.flatMap((one, at) =>
    paths.slice(at + 1).flatMap((other) => {
      const differing = apart(one, other)
      // If all the words are in one of the paths, that path takes precedence.
      const isMixed = new Set(differing?.map(([step]) => isParameter(step))).size === 2
      return differing && isMixed ? [{ pair: `${one} ${other}`, differing }] : []
    }),
  )
  expect(ambiguous.map(({ pair }) => pair)).toContain('/jobs/zip-code/{zip} /jobs/{id}/report')
  for (const { pair, differing } of ambiguous)
    for (const [step, its] of differing) {
      const [parameter, word] = isParameter(step) ? [step, its] : [its, step]
      expect(fits[parameter]?.(word), `${word} as ${parameter} in ${pair}`).toBe(false)
    }
})

test('schemas have names, and each call lists the errors it can return', () => {
  expect(Object.keys(api.components.schemas)).toEqual(
    expect.arrayContaining(['JobCard', 'JobDetail', 'ErrorBody', 'User']),
  )
  const apply = api.paths['/job-seeker/jobs/{id}/apply']!.post!
  expect(apply.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
  expect(Object.keys(apply.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503']),
  )
  const login = api.paths['/auth/login']!.post!
  expect(login.parameters).toEqual([])
  expect(JSON.stringify(api)).not.toMatch(/robots\.txt|\{\*\}|\/assets/)
})

test('exactly the calls that are safe to retry with an Idempotency-Key accept one', () => {
  const keyed = operations.filter(({ operation }) => operation.parameters.some((each) => '$ref' in each))
  const once = endpoints.filter((each) => each.route.startsWith('POST ') && !each.secret_reply && !each.safe)
  expect(keyed.map(({ route }) => route).toSorted()).toEqual(once.map(({ route }) => route).toSorted())
})

test('each example is a valid body for its call', () => {
  expect(Object.keys(examples).length).toBeGreaterThan(15)
  for (const [route, example] of Object.entries(examples)) {
    const { body } = endpoints.find((each) => each.route === route)!
    expect(body?.safeParse(example).error?.issues ?? [], route).toEqual([])
  }
})

test('every response has a schema', () => {
  for (const { route, operation } of operations) {
    const [content] = Object.values(
      (operation.responses[200] as { content: Record<string, { schema: object }> }).content,
    )
    expect(content?.schema, route).not.toEqual({})
  }
})

type Generated = {
  OpenAPI: { BASE: string; TOKEN: string | undefined }
  AuthService: { authLogin: (body: object) => Promise<{ token: string; data: { email: string } }> }
  JobsService: { jobsBrowse: (...filters: unknown[]) => Promise<{ data: { data: { id: string; title: string }[] } }> }
  ResumesService: { resumesList: () => Promise<{ data: { id: string }[] }> }
  ApplicationsService: {
    applicationsApply: (id: string, body: object, key?: string) => Promise<{ data: { id: string; status: string } }>
  }
  ApiError: new () => Error & { status: number; body: { message: string } }
}

test('a client generated from it signs in, searches, and applies', async () => {
  const { account } = await seekerWithResume(app, { account: { password: true } })
  const { job } = await openJob(app, { title: 'Detection engineer of clients' })
  const { OpenAPI, AuthService, JobsService, ResumesService, ApplicationsService } = client
  OpenAPI.BASE = `${address}/api`
  const login = await AuthService.authLogin({ email: account.email, password: 'a wall of twelve gaps' })
  expect(login.data.email).toBe(account.email)
  await expect(ResumesService.resumesList()).rejects.toMatchObject({ status: 401 })
  OpenAPI.TOKEN = login.token
  const found = await JobsService.jobsBrowse('detection clients')
  expect(found.data.data.map(({ title }) => title)).toEqual(['Detection engineer of clients'])
  const [resume] = (await ResumesService.resumesList()).data
  const sent = { resume_id: resume!.id, cover_letter: 'Hello.' }
  const applied = await ApplicationsService.applicationsApply(found.data.data[0]!.id, sent, 'key-generated')
  expect(applied.data.status).toBe('submitted')
  expect(await ApplicationsService.applicationsApply(job.id, sent, 'key-generated')).toEqual(applied)
  await expect(ApplicationsService.applicationsApply(job.id, sent)).rejects.toMatchObject({ status: 409 })
})

const folder = mkdtempSync(join(tmpdir(), 'client-'))
afterAll(() => rmSync(folder, { recursive: true }))
let client: Generated
let address = ''
beforeAll(async () => {
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  await generate({ input: structuredClone(api) as never, output: folder, useUnionTypes: true })
  client = (await import(join(folder, 'index.ts'))) as Generated
})
