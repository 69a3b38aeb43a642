import { fieldLabels } from './step-fields.ts'
import { type JobFieldName, type JobValues, writtenFrom } from './job-values.ts'

/** Fields in which two versions say something different, however each of them is spelled. */
export function differingFields(one: JobValues, other: JobValues): JobFieldName[] {
  const [a, b] = [writtenFrom(one), writtenFrom(other)]
  return (Object.keys(fieldLabels) as JobFieldName[]).filter((name) => {
    if (name === 'description') return spelledText(a.description) !== spelledText(b.description)
    return JSON.stringify(spelled(a[name])) !== JSON.stringify(spelled(b[name]))
  })
}

/** Where a place lies is looked up by the server; it is nothing anybody wrote. */
const lookedUp = new Set(['latitude', 'longitude'])

/** One spelling: names in order, nothing that says nothing, no spaces at the edges. */
function spelled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return value.map(spelled)
  if (!value || typeof value !== 'object') return value ?? null
  const said = Object.entries(value)
    .map(([name, inner]): [string, unknown] => [name, spelled(inner)])
    .filter(([name, inner]) => inner !== null && !lookedUp.has(name))
  return said.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The same text as the server and as the editor write it out. */
function spelledText(html: string): string {
  return html
    .replaceAll(/<a\b[^<>]*>/gi, linked)
    .replaceAll(/<(?!a )(\w{1,20})\b[^<>]*>/g, '<$1>')
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&#39;|&apos;/g, "'")
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .replaceAll(/<li> ?<p>/g, '<li>')
    .replaceAll(/<\/p> ?<\/li>/g, '</li>')
    .replaceAll(/<p> ?<\/p>/g, '')
    .replaceAll(/> </g, '><')
    .trim()
}

/** A link by where it leads alone. */
function linked(tag: string): string {
  const address = /href="([^"]*)"/i.exec(tag)?.[1]
  return address === undefined ? tag : `<a ${address}>`
}
