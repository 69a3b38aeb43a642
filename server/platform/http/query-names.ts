import { z } from 'zod'
import { invalid } from './problem.ts'

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
export function plainNames(query: unknown, parameters: ReadonlySet<string>) {
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
