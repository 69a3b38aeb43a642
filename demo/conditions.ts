import { namedProducts } from './facts/products.ts'

/**
 * What holds for one posting or person: industry, size and kind of company, level, workplace, the tools in use. Names
 * are written as `tagOf` writes them.
 */
export type Holds = ReadonlySet<string>

/** `Entra ID` as `entra-id`, `on-site` as it is, `1-10` as `1-10`. */
export const tagOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/**
 * Words may begin with conditions: `@health,bank words` are for one of these only, `@!remote words` for none of them.
 * Words that name a product are only for those who use it, or another one they name beside it: nobody who runs Splunk
 * writes "Microsoft Sentinel in daily use".
 */
export function fits(words: string, holds: Holds): boolean {
  const { conditions, products } = read(words)
  return (
    conditions.every(({ not, tags }) => tags.some((tag) => holds.has(tag)) !== not) &&
    products.every((choice) => choice.some((product) => holds.has(product)))
  )
}

/** The words without their conditions. */
export const plain = (words: string): string => read(words).text

/** Those that fit, without their conditions. */
export const fitting = (list: readonly string[], holds: Holds): string[] =>
  list.filter((words) => fits(words, holds)).map(plain)

/** Lists of slots as they fit; a single phrase stays as it is. */
export const fittingSlots = (slots: Readonly<Record<string, string | readonly string[]>>, holds: Holds) =>
  Object.fromEntries(
    Object.entries(slots).map(([name, words]) => [name, typeof words === 'string' ? words : fitting(words, holds)]),
  )

type Read = { text: string; conditions: { not: boolean; tags: string[] }[]; products: string[][] }
const known = new Map<string, Read>()

function read(words: string): Read {
  let found = known.get(words)
  if (!found) {
    const [head = ''] = /^(?:@\S+ )*/.exec(words) ?? []
    const conditions = head
      .split(' ')
      .filter(Boolean)
      .map((condition) => ({
        not: condition.startsWith('@!'),
        tags: condition.replace(/^@!?/, '').split(',').map(tagOf),
      }))
    const text = words.slice(head.length)
    found = { text, conditions, products: namedProducts(text).map(({ products }) => products.map(tagOf)) }
    known.set(words, found)
  }
  return found
}
