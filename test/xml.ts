import { readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'
import { validateXML } from 'xmllint-wasm'

const schemas = {
  // The protocol's own schema comes with the package.
  sitemap: new URL('../node_modules/sitemap/schema/sitemap.xsd', import.meta.url),
  siteindex: new URL('./schemas/siteindex.xsd', import.meta.url),
  rss: new URL('./schemas/rss.xsd', import.meta.url),
  jobs: new URL('./schemas/jobs-feed.xsd', import.meta.url),
}

/** The problems that libxml2 finds in a document; empty if it matches its schema. */
export async function problemsOf(xml: string, schema: keyof typeof schemas): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: xml }],
    schema: [{ fileName: 'schema.xsd', contents: readFileSync(schemas[schema], 'utf8') }],
    maxMemoryPages: 4096,
  })
  return errors.map(({ message }) => message)
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (_name, path) => lists.has(String(path)),
})
const lists = new Set([
  'rss.channel.item',
  'rss.channel.item.category',
  'rss.channel.atom:link',
  'source.job',
  'urlset.url',
  'sitemapindex.sitemap',
])

/** The document as an object; attributes start with `@_`. */
export const readXml = (xml: string): unknown => parser.parse(xml)
