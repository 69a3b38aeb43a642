import { fieldLabels } from './step-fields.ts'
import { type JobFieldName, type JobValues, writtenFrom } from './job-values.ts'

/** The fields in which two versions differ, ignoring how they're spelled. */
export function differingFields(one: JobValues, other: JobValues): JobFieldName[] {
  const [a, b] = [writtenFrom(one), writtenFrom(other)]
  return (Object.keys(fieldLabels) as JobFieldName[]).filter((name) => {
    if (name === 'description') return spelledText(a.description) !== spelledText(b.description)
    return JSON.stringify(spelled(a[name])) !== JSON.stringify(spelled(b[name]))
  })
}

/** The server looks up coordinates, so they aren't part of what anyone wrote. */
const lookedUp = new Set(['latitude', 'longitude'])

/** A canonical form: sorted names, no empty values, no surrounding spaces. */
function spelled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return value.map(spelled)
  if (!value || typeof value !== 'object') return value ?? null
  const said = Object.entries(value)
    .map(([name, inner]): [string, unknown] => [name, spelled(inner)])
    .filter(([name, inner]) => inner !== null && !lookedUp.has(name))
  return said.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The same text whether the server or the editor wrote it. */
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

/** A link reduced to its address. */
function linked(tag: string): string {
  const address = /href="([^"]*)"/i.exec(tag)?.[1]
  return address === undefined ? tag : `<a ${address}>`
}
