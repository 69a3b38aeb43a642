import type { Plugin } from 'vite'
import { z } from 'zod'
import { contract } from '../contract/index.ts'

const name = 'virtual:empty-replies'

/**
 * `import replies from 'virtual:empty-replies'`: the replies of local mode. Computed at build time, so that no page
 * loads the contract for them.
 */
export function emptyReplies(): Plugin {
  return {
    name: 'empty-replies',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(emptyByRoute())}` : undefined),
  }
}

export const emptyByRoute = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(contract)
      .flatMap((group) => Object.values(group))
      .map(({ route, reply }) => [route, reply === 'raw' ? {} : emptyOf(reply)]),
  )

type Shape = {
  [name: string]: unknown
  $ref?: string
  format?: string
  properties?: Record<string, Shape>
  $defs?: Record<string, Shape>
}

/** The emptiest value of a reply: no rows, no text, nothing optional, null if allowed, and time zero. */
function emptyOf(reply: z.ZodType): unknown {
  const whole = z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }) as Shape
  return empty(whole, whole.$defs ?? {})
}

/** Values that can't be empty. The first page of a list is also its last. */
const least: Record<string, unknown> = {
  current_page: 1,
  last_page: 1,
  time_zone: 'UTC',
  currency: 'USD',
  monthly_price: '0.00',
}
/** Text that can't be empty, by format. */
const leastText: Record<string, string> = {
  'date-time': new Date(0).toISOString(),
  date: '1970-01-01',
  uuid: '00000000-0000-0000-0000-000000000000',
}
/** The client has defaults for these. */
const leftOut = ['per_page']

function empty(shape: Shape, named: Record<string, Shape>): unknown {
  const options = (shape.anyOf ?? shape.oneOf) as Shape[] | undefined
  if (shape.$ref) return empty(named[shape.$ref.replace('#/$defs/', '')] ?? {}, named)
  if (options) return options.some(({ type }) => type === 'null') ? null : empty(options[0]!, named)
  if ('const' in shape) return shape.const
  if (shape.enum) return (shape.enum as unknown[])[0]
  if ('default' in shape) return shape.default
  if (shape.type === 'array') return []
  if (shape.type === 'boolean') return false
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(0, Number(shape.minimum ?? 0))
  if (shape.type === 'string') return leastText[shape.format ?? ''] ?? ''
  if (shape.type !== 'object') return null
  const required = ((shape.required ?? []) as string[]).filter((field) => !leftOut.includes(field))
  const others = (shape.additionalProperties || {}) as Shape
  return Object.fromEntries(
    required.map((field) => [field, field in least ? least[field] : empty(shape.properties?.[field] ?? others, named)]),
  )
}
