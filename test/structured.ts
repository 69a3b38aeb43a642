import { readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'

/** schema.org as the types of schema-dts describe it: each interface's own properties, and its parents. */
const declared = new Map<string, { parents: string[]; properties: string[] }>()
const types = readFileSync(new URL('../node_modules/schema-dts/dist/schema.d.ts', import.meta.url), 'utf8')
for (const [, name = '', parents = '', body = ''] of types.matchAll(
  /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms,
))
  declared.set(name, {
    parents: parents.split(',').map((parent) => parent.trim()),
    properties: [...body.matchAll(/^ {4}"([a-z]\w*)"\??:/gm)].map(([, property = '']) => property),
  })

function propertiesOf(name: string): string[] {
  const own = declared.get(name)
  return own ? [...own.properties, ...own.parents.flatMap(propertiesOf)] : []
}

/** The vocabulary in schema.org's own format, which the validator reads. */
function vocabulary() {
  const leaves = [...declared.keys()].filter((name) => name.endsWith('Leaf'))
  const domains = new Map<string, Set<string>>()
  for (const leaf of leaves)
    for (const property of propertiesOf(leaf)) {
      const of = domains.get(property) ?? new Set()
      domains.set(property, of.add(leaf.replace(/Leaf$/, '')))
    }
  return {
    '@graph': [
      ...leaves.map((leaf) => ({ '@id': `schema:${leaf.replace(/Leaf$/, '')}`, '@type': 'rdfs:Class' })),
      ...[...domains].map(([property, of]) => ({
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': [...of].map((name) => ({ '@id': `schema:${name}` })),
      })),
    ],
  }
}

const validator = new Validator(vocabulary())

/** The problems that schema.org and Google report for these objects, including recommendations. */
export async function problemsIn(things: readonly object[]): Promise<string[]> {
  const jsonld: Record<string, object[]> = {}
  for (const thing of things)
    (jsonld[String((thing as { '@type'?: unknown })['@type'])] ??= []).push(structuredClone(thing))
  const found = await validator.validate({ jsonld, microdata: {}, rdfa: {} })
  return found.map(({ rootType, severity, issueMessage }) => `${severity} ${rootType}: ${issueMessage}`)
}

/** The objects in a page's JSON-LD blocks. */
export const structuredIn = (html: string): object[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as object,
  )
