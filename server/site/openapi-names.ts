import { readdirSync } from 'node:fs'
import { z } from 'zod'

const folder = new URL('../../contract/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted()
const modules = await Promise.all(
  files.map(async (file) => (await import(new URL(file, folder).href)) as Record<string, unknown>),
)

/** Shapes go by the name the contract exports them under: `jobCard` is `JobCard`. */
export function nameShapes() {
  for (const [name, value] of modules.flatMap((module) => Object.entries(module)))
    if ((value instanceof z.ZodObject && !name.endsWith('Params')) || value instanceof z.ZodDiscriminatedUnion)
      if (!z.globalRegistry.get(value)?.id)
        z.globalRegistry.add(value, { ...z.globalRegistry.get(value), id: name[0]!.toUpperCase() + name.slice(1) })
}
