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
  if (/<!(doctype|entity)\b/i.test(withoutCdata(text))) throw new DoctypeRefused()
  const { source, jobs, job } = valueOf(parser.parse(text))
  const found = listOf(valueOf(source).job ?? valueOf(jobs).job ?? job)
  return found.some(isValue) ? found : undefined
}

const withoutCdata = (text: string) =>
  text
    .split('<![CDATA[')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf(']]>') + 1)))
    .join('')

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
