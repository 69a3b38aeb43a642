import { XMLParser } from 'fast-xml-parser'
import { unescapeHtml } from './escaped-html.ts'
import { blankJob, type SourceJob } from './source-job.ts'
import { isValue, listOf, textOf, type Value, valueOf } from './values.ts'

/** Nothing is a number: a reference number keeps its zeros. Entities are the five of XML and those by number. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  processEntities: true,
  htmlEntities: false,
})

export class DoctypeRefused extends Error {}

/**
 * The jobs of an Indeed feed: `<source><job>…`. A DOCTYPE is refused, whatever it declares: no feed needs one, and
 * entities of one's own are how a small file becomes a large one.
 */
export function jobsOfIndeedXml(text: string): unknown[] | undefined {
  const tags = withoutQuoted(text)
  if (/<!(doctype|entity)\b/i.test(tags)) throw new DoctypeRefused()
  if (!isWhole(tags)) throw new Error('The XML ends before its first element does.')
  const { source, jobs, job } = valueOf(parser.parse(text))
  const found = listOf(valueOf(source).job ?? valueOf(jobs).job ?? job)
  return found.some(isValue) ? found : undefined
}

const quoted: [string, string][] = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
]

/** Without what is no markup: CDATA, comments and instructions, whichever begins first; each may hold the others' signs. */
function withoutQuoted(text: string): string {
  const kept: string[] = []
  let at = 0
  for (const { index } of text.matchAll(/<!\[CDATA\[|<!--|<\?/g)) {
    if (index < at) continue
    const [start, end] = quoted.find(([sign]) => text.startsWith(sign, index)) ?? ['', '']
    const ends = text.indexOf(end, index + start.length)
    // What never ends hides nothing.
    if (ends < 0) break
    kept.push(text.slice(at, index))
    at = ends + end.length
  }
  return kept.join('') + text.slice(at)
}

/** Whether the first element is closed at the end: of a file that was cut off, the last job would be half a job. */
function isWhole(tags: string): boolean {
  const first = /<([^\s<>/!?]+)/.exec(tags)?.[1]
  const last = /<\/([^\s<>/]+)\s*>$/.exec(tags.trimEnd().slice(-300))?.[1]
  return first === undefined || first === last
}

export function indeedJob(job: Value): SourceJob {
  const said = (name: string) => textOf(job[name])
  const state = said('state')
  return {
    ...blankJob,
    id: said('referencenumber') || said('requisitionid') || said('url') || null,
    title: said('title'),
    company: said('company'),
    description: unescapeHtml(said('description')),
    employment: said('jobtype'),
    workplace: said('remotetype') || said('city'),
    level: said('experience'),
    education: said('education'),
    field: said('category'),
    places: [{ text: '', city: said('city'), state, zip_code: said('postalcode'), country: said('country') }],
    pay_text: said('salary'),
    apply_by: said('expirationdate'),
  }
}
