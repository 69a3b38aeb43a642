import { readdirSync } from 'node:fs'
import { z } from 'zod'

const folder = new URL('../../contract/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted()
const modules = await Promise.all(
  files.map(async (file) => (await import(new URL(file, folder).href)) as Record<string, unknown>),
)

/**
 * Names each schema after its export in the contract: `jobCard` becomes `JobCard`.
 * @throws if two schemas have the same name, since one would be described as the other
 */
export function nameShapes(exported: [name: string, value: unknown][] = modules.flatMap(Object.entries)) {
  const named = new Map<string, unknown>()
  for (const [name, value] of exported) {
    const isShape = value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion
    if (!isShape || name.endsWith('Params')) continue
    const id = name[0]!.toUpperCase() + name.slice(1)
    const other = named.get(id)
    if (other && other !== value) throw new Error(`Two shapes of the contract are exported as ${name}. Rename one.`)
    named.set(id, value)
    if (!z.globalRegistry.get(value)?.id) z.globalRegistry.add(value, { ...z.globalRegistry.get(value), id })
  }
}
