import { z } from 'zod'
import type { ApiDescription } from '../server/site/openapi.ts'

type Schema = Record<string, unknown>
type Content = Record<string, { schema: Schema }>

/**
 * Checks responses only against the server's own API description: undocumented properties are as wrong as missing ones.
 */
export function describedAnswers(api: ApiDescription) {
  const $defs = closed(local(api.components.schemas)) as Record<string, z.core.JSONSchema.BaseSchema>
  const known = new Map<string, z.ZodType>()

  function contentOf(route: string, status: number): Content | undefined {
    const [method = '', path = ''] = route.split(' ')
    const described = api.paths[path]?.[method.toLowerCase()]?.responses[status]
    if (!described) return undefined
    const name = typeof described.$ref === 'string' ? described.$ref.split('/').at(-1)! : undefined
    return (name ? api.components.responses[name] : described)?.content as Content | undefined
  }

  /** What's wrong with a response; undefined if nothing is. */
  return function faultIn(route: string, { status, type, payload }: { status: number; type: string; payload: string }) {
    const content = contentOf(route, status)
    if (!content) return `${status} is not described`
    const media = type.split(';')[0]!
    const isFile = 'application/octet-stream' in content
    if (!isFile && !(media in content)) return `${media} is not described for ${status}`
    if (isFile || media !== 'application/json') return undefined
    const key = `${route} ${status}`
    const schema = known.get(key) ?? z.fromJSONSchema({ ...(closed(local(content[media]!.schema)) as Schema), $defs })
    known.set(key, schema)
    const { error } = schema.safeParse(JSON.parse(payload))
    return error && `${status} is not as described: ${z.prettifyError(error).slice(0, 600)}`
  }
}

/** Resolves references, so that a schema works outside the whole description. */
const local = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/$defs/'))

/** Allows objects only the properties that they list. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const shape: Schema = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, closed(inner)]))
  const isObject = shape.type === 'object' && typeof shape.properties === 'object'
  return isObject && !('additionalProperties' in shape) ? { ...shape, additionalProperties: false } : shape
}
