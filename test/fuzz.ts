/** Calls generated from the served API description: most of them nearly valid, with one thing wrong. */
import type { ApiDescription } from '../server/site/openapi.ts'
import type { Random } from './random.ts'

export type Shape = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
}

export type FuzzRequest = {
  route: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Strings that have broken something somewhere. */
const hostile = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\udc00x',
  '\u202Egnp.exe',
  '\u200b\u200b',
  'ﷺ'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  "'; drop table accounts; --",
  "' or '1'='1",
  '%00',
  '%',
  '\\',
  '%_%_%',
  '"><script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  'http://169.254.169.254/',
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '0x10',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '2026-02-30T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.test`,
  '(a+)+$',
  '-'.repeat(150),
  'x'.repeat(201),
  'x'.repeat(2500),
  'x'.repeat(25_000),
  'and or not & | ! ( ) <-> :*',
  '"unclosed',
  'C++ C# .NET TS/SCI',
]
const others: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  { a: { b: [1] } },
  ['x'],
]

/** Generates calls; `ids` are of existing records. */
export function callsOf(api: ApiDescription, ids: () => string[], random: Random) {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const followed = (shape: Shape): Shape =>
    shape.$ref ? (api.components.schemas[shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1)] as Shape) : shape
  const right = (shape: Shape, name = ''): unknown => rightValue(followed(shape), name, right, ids, random)
  const nearly = (shape: Shape, name = '') =>
    random.chance(0.6) ? right(shape, name) : random.chance(0.8) ? random.pick(hostile) : random.pick(others)

  function call(): FuzzRequest {
    const { path, method, operation } = random.pick(operations)
    const headers: Record<string, string> = { accept: random.chance(0.1) ? 'text/html' : 'application/json' }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(
        (random.chance(0.7) ? random.pick(ids()) : String(nearly({ type: 'string' }, name)))
          .toWellFormed()
          .slice(0, 900),
      ),
    )
    const query: string[] = []
    for (const parameter of operation.parameters)
      if ('in' in parameter && parameter.in === 'query')
        for (let times = random.below(10) < 7 ? 0 : 1 + random.below(2); times > 0; times--)
          query.push(
            `${String(parameter.name)}${random.chance(0.1) ? '[]' : ''}=${inQuery(nearly(parameter.schema as Shape, String(parameter.name)))}`,
          )
    if (random.chance(0.05)) query.push(`${encodeURIComponent(random.pick(hostile).toWellFormed().slice(0, 500))}=1`)
    if (random.chance(0.02)) query.push('x=%zz')
    if (random.chance(0.2))
      headers['idempotency-key'] = random.pick(['a', 'b', `key-${random.below(50)}`, 'k'.repeat(300)])
    const asked: FuzzRequest = {
      route: `${method} ${path}`,
      method,
      url: `/api${filled}${query.length ? `?${query.join('&')}` : ''}`.slice(0, 7000),
      headers,
    }
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
    if (!type || !content) return asked
    return type === 'application/json'
      ? withJson(asked, content.schema as Shape)
      : withForm(asked, content.schema as Shape)
  }

  function withJson(asked: FuzzRequest, schema: Shape): FuzzRequest {
    const body = right(schema)
    let payload = JSON.stringify(random.chance(0.4) ? body : spoiled(body, random))
    if (random.chance(0.03)) payload = payload.slice(0, random.below(payload.length))
    const type = random.chance(0.95) ? 'application/json' : random.pick(['text/plain', 'multipart/form-data', 'x'])
    return { ...asked, headers: { ...asked.headers, 'content-type': type }, payload }
  }

  function withForm(asked: FuzzRequest, schema: Shape): FuzzRequest {
    const parts = Object.entries(followed(schema).properties ?? {})
      .filter(() => random.chance(0.8))
      .map(([name, shape]) => {
        const isFile = shape.format === 'binary'
        const value = isFile ? random.pick(['%PDF-1.4', 'PK\x03\x04', '', 'text', '\0\0']) : String(nearly(shape, name))
        const file = isFile ? `; filename="${random.pick(['cv.pdf', '', '../a', 'a'.repeat(400)])}"` : ''
        return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
      })
    const whole = `${parts.join('')}--b--\r\n`
    const payload = Buffer.from(random.chance(0.9) ? whole : whole.slice(0, random.below(whole.length)))
    return { ...asked, headers: { ...asked.headers, 'content-type': 'multipart/form-data; boundary=b' }, payload }
  }

  return call
}

const inQuery = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()).slice(0, 4000)

function rightValue(
  shape: Shape,
  name: string,
  right: (shape: Shape, name?: string) => unknown,
  ids: () => string[],
  random: Random,
): unknown {
  const either = shape.anyOf ?? shape.oneOf
  if (either) return right(random.pick(either), name)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  const type = [shape.type ?? 'string'].flat()[0]
  if (type === 'null') return null
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'integer' || type === 'number') {
    const least = shape.minimum ?? 0
    return least + random.below(Math.min((shape.maximum ?? 100_000) - least, 200_000) + 1)
  }
  if (type === 'array')
    return Array.from({ length: (shape.minItems ?? 0) + random.below(3) }, () => right(shape.items ?? {}, name))
  if (type === 'object') {
    const required = new Set(shape.required)
    const kept = Object.entries(shape.properties ?? {}).filter(([each]) => required.has(each) || random.chance(0.5))
    return Object.fromEntries(kept.map(([each, inner]) => [each, right(inner, each)]))
  }
  if (shape.format === 'uuid' || name.endsWith('_id') || name.endsWith('_ids') || name === 'id')
    return random.pick(ids())
  if (shape.format === 'date-time') return new Date(1.7e12 + random.below(1e9) * 100).toISOString()
  if (name === 'email') return `fuzz${random.below(40)}@example.test`
  if (name === 'zip_code') return random.pick(['43215', '94105', '00000'])
  if (name === 'password') return random.pick(['a wall of twelve gaps', 'password1234', 'short'])
  const words = random.pick([
    'SOC analyst',
    'Ada',
    'Detection engineering since 2019',
    'Ohio, or Remote',
    '<p>Text</p>',
  ])
  return words.padEnd(shape.minLength ?? 0, 'x').slice(0, shape.maxLength ?? 200)
}

/** Replaces, removes, or adds one thing at any depth. */
function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1))
    return random.chance(0.6) ? random.pick(hostile) : random.pick(others)
  if (Array.isArray(value)) {
    if (!value.length || random.chance(0.2)) return Array.from({ length: 120 }, () => value[0] ?? 'x')
    const at = random.below(value.length)
    return value.map((each: unknown, place) => (place === at ? spoiled(each, random) : each))
  }
  const entries = Object.entries(value)
  if (!entries.length || random.chance(0.1))
    return { ...value, [random.pick(['is_admin', '__proto__x', 'toString', ''])]: 1 }
  const at = random.below(entries.length)
  if (random.chance(0.2)) return Object.fromEntries(entries.filter((_entry, place) => place !== at))
  return Object.fromEntries(entries.map(([name, each], place) => [name, place === at ? spoiled(each, random) : each]))
}
