import { XMLParser } from 'fast-xml-parser'
import { createHash } from 'node:crypto'
import { importLimits, type ImportSource } from '../../../contract/jobs/values.ts'
import type { JobFields } from '../../../contract/jobs/company-jobs.ts'
import { draftOf } from './draft.ts'
import { type SourceJob, blankJob, type SourcePay, type SourcePlace } from './source-job.ts'
import { cut, isValue, type Value, listOf, numberOf, textOf, valueOf, textsOf } from './values.ts'

/** One job of a file: the draft's fields, or null and the reasons in `notes`. */
export type Line = {
  position: number
  title: string
  source_id: string | null
  fields: JobFields | null
  notes: string[]
}
export type FileProblem =
  | 'empty'
  | 'doctype'
  | 'not_json'
  | 'not_xml'
  | 'unknown'
  | 'other_source'
  | 'too_many'
  | 'too_large'
  | 'too_slow'
  | 'broken'
export type ReadFile =
  { ok: true; source: ImportSource; lines: Line[] } | { ok: false; problem: FileProblem; count?: number }
export type ImportOptions = { source?: ImportSource | undefined; company_name: string; now: Date }

type Format = {
  source: ImportSource
  jobsOf: (file: unknown) => unknown[] | undefined
  read: (job: Value) => SourceJob
}

/** In the order they are tried; formats that identify themselves come first. */
const jsonFormats: Format[] = [
  { source: 'job_posting', jobsOf: jobsOfJsonLd, read: jobPostingJob },
  { source: 'ashby', jobsOf: jobsOfAshby, read: ashbyJob },
  { source: 'greenhouse', jobsOf: jobsOfGreenhouse, read: greenhouseJob },
  { source: 'lever', jobsOf: jobsOfLever, read: leverJob },
]

/** Reads a whole file. Pure: it fetches nothing. */
export function readImport(text: string, options: ImportOptions): ReadFile {
  const whole = text.replace(/^\uFEFF/, '').trim()
  if (!whole) return { ok: false, problem: 'empty' }
  const found = whole.startsWith('<') ? readMarkup(whole, options.source) : readJson(whole, options.source)
  if ('problem' in found) return { ok: false, problem: found.problem }
  const { format, jobs } = found
  if (jobs.length > importLimits.jobs) return { ok: false, problem: 'too_many', count: jobs.length }
  return { ok: true, source: format.source, lines: linesOf(format, jobs, options) }
}

type ReadJobs = { format: Format; jobs: unknown[] } | { problem: FileProblem }
const xml: Format = { source: 'indeed', jobsOf: () => undefined, read: indeedJob }

function readMarkup(text: string, wanted: ImportSource | undefined): ReadJobs {
  const isPage = /^<(!doctype html|html|head|body|script|div|main|meta)\b/i.test(text)
  if (isPage) return recognise(jsonLdOfPage(text), wanted)
  if (wanted && wanted !== 'indeed') return { problem: 'other_source' }
  try {
    const jobs = jobsOfIndeedXml(text)
    return jobs ? { format: xml, jobs } : { problem: 'unknown' }
  } catch (error) {
    return { problem: error instanceof DoctypeRefused ? 'doctype' : 'not_xml' }
  }
}

function readJson(text: string, wanted: ImportSource | undefined): ReadJobs {
  try {
    return recognise(JSON.parse(text), wanted)
  } catch {
    return { problem: 'not_json' }
  }
}

function recognise(file: unknown, wanted: ImportSource | undefined): ReadJobs {
  for (const format of jsonFormats) {
    if (wanted && format.source !== wanted) continue
    const jobs = format.jobsOf(file)
    if (jobs) return { format, jobs }
  }
  return { problem: wanted ? 'other_source' : 'unknown' }
}

function linesOf(format: Format, jobs: unknown[], options: ImportOptions): Line[] {
  const taken = new Map<string, number>()
  return jobs.map((job, at) => {
    const line = lineOf(format, job, at + 1, options)
    const before = line.source_id === null ? undefined : taken.get(line.source_id)
    if (before === undefined) {
      if (line.source_id && line.fields) taken.set(line.source_id, line.position)
      return line
    }
    return { ...line, fields: null, notes: [`It’s a duplicate: job ${before} in the file has the same ID.`] }
  })
}

function lineOf(format: Format, value: unknown, position: number, options: ImportOptions): Line {
  const broken = { position, title: '', source_id: null, fields: null }
  if (!isValue(value)) return { ...broken, notes: ['This entry isn’t a job.'] }
  const job = format.read(value)
  const title = cut(job.title.replaceAll(/\s+/g, ' '), 200)
  const draft = draftOf(job, options)
  const own = job.id && job.id.length <= 300 ? job.id : null
  if (!draft.ok) return { ...broken, title, source_id: own, notes: draft.reasons }
  const notes = own
    ? draft.notes
    : ['It has no ID, so the next import will match it by title and location.', ...draft.notes]
  return { position, title, source_id: own ?? madeId(job), fields: draft.fields, notes }
}

/** Stable for the same title and location. */
const madeId = ({ title, places }: SourceJob) =>
  `made-${createHash('sha256')
    .update(JSON.stringify([title, places]))
    .digest('hex')
    .slice(0, 32)}`

/** `GET api.ashbyhq.com/posting-api/job-board/{name}?includeCompensation=true`. */
function jobsOfAshby(file: unknown): unknown[] | undefined {
  const jobs = isValue(file) ? (file.jobs ?? [file]) : file
  return Array.isArray(jobs) && jobs.some(isAshbyJob) ? jobs : undefined
}

const isAshbyJob = (job: unknown) =>
  isValue(job) && typeof job.title === 'string' && ('descriptionHtml' in job || 'jobUrl' in job || 'isListed' in job)

/** A board identifies its jobs by their address; newer ones also have an id. */
function ashbyJob(job: Value): SourceJob {
  const pay = ashbyPay(valueOf(job.compensation))
  const others = listOf(job.secondaryLocations).map(valueOf)
  return {
    ...blankJob,
    id: textOf(job.id) || (textOf(job.jobUrl).split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? null),
    title: textOf(job.title),
    description: textOf(job.descriptionHtml) || textOf(job.descriptionPlain),
    employment: textOf(job.employmentType),
    workplace: textOf(job.workplaceType) || (job.isRemote === true ? 'Remote' : textOf(job.location)),
    field: [job.team, job.department].map(textOf).join(', '),
    places: [placeOf(job.location, job.address), ...others.map((each) => placeOf(each.location, each.address))],
    pay: pay.found,
    pay_text: textOf(valueOf(job.compensation).scrapeableCompensationSalarySummary),
    apply_by: textOf(job.applicationDeadline),
    notes: [
      ...pay.notes,
      ...(job.isListed === false ? ['It’s unlisted in Ashby: only people with the link can see it.'] : []),
    ],
  }
}

function placeOf(text: unknown, address: unknown): SourcePlace {
  const { postalAddress } = valueOf(address)
  const { addressLocality, addressRegion, addressCountry } = valueOf(postalAddress ?? address)
  const named = textOf(text)
  return {
    text: named,
    ...(textOf(addressLocality) && {
      city: textOf(addressLocality),
      state: textOf(addressRegion),
      country: textOf(addressCountry),
    }),
  }
}

function ashbyPay(compensation: Value): { found: SourcePay | null; notes: string[] } {
  const tiers = listOf(compensation.compensationTiers).map(valueOf)
  const parts = [...listOf(compensation.summaryComponents), ...listOf(tiers[0]?.components)].map(valueOf)
  const salary = parts.find(({ compensationType }) => compensationType === 'Salary')
  if (!salary) return { found: null, notes: [] }
  const found = {
    min: numberOf(salary.minValue),
    max: numberOf(salary.maxValue),
    currency: textOf(salary.currencyCode),
    period: textOf(salary.interval),
  }
  const extras = parts.some(({ compensationType }) => compensationType !== 'Salary')
  return { found, notes: extras ? ['Equity, bonuses, and other pay besides the salary weren’t imported.'] : [] }
}

/** Values stay strings, so a reference number keeps its zeros. Only XML's five entities and numeric ones are decoded. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  processEntities: true,
  htmlEntities: false,
})

class DoctypeRefused extends Error {}

/**
 * The jobs of an Indeed feed: `<source><job>…`. Any DOCTYPE is refused: no feed needs one, and custom entities can expand
 * a small file into a huge one.
 */
function jobsOfIndeedXml(text: string): unknown[] | undefined {
  const tags = withoutQuoted(text)
  if (/<!(doctype|entity)\b/i.test(tags)) throw new DoctypeRefused()
  if (!isWhole(tags)) throw new Error('The XML ends before its first element is closed.')
  const { source, jobs, job } = valueOf(parser.parse(text))
  const found = listOf(valueOf(source).job ?? valueOf(jobs).job ?? job)
  return found.some(isValue) ? found : undefined
}

const quoted: [string, string][] = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
]

/** Removes CDATA, comments, and processing instructions in order, because each may contain the others' delimiters. */
function withoutQuoted(text: string): string {
  const kept: string[] = []
  let at = 0
  for (const { index } of text.matchAll(/<!\[CDATA\[|<!--|<\?/g)) {
    if (index < at) continue
    const [start, end] = quoted.find(([sign]) => text.startsWith(sign, index)) ?? ['', '']
    const ends = text.indexOf(end, index + start.length)
    // An unclosed section hides nothing.
    if (ends < 0) break
    kept.push(text.slice(at, index))
    at = ends + end.length
  }
  return kept.join('') + text.slice(at)
}

/** Whether the first element is closed at the end. A truncated file's last job would be incomplete. */
function isWhole(tags: string): boolean {
  const first = /<([^\s<>/!?]+)/.exec(tags)?.[1]
  const last = /<\/([^\s<>/]+)\s*>$/.exec(tags.trimEnd().slice(-300))?.[1]
  return first === undefined || first === last
}

function indeedJob(job: Value): SourceJob {
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

/** The JSON-LD documents in an HTML page's script elements; invalid JSON is left out. */
function jsonLdOfPage(html: string): unknown[] {
  const found: unknown[] = []
  // Split rather than matched, so that a thousand unclosed scripts take no longer than any other page.
  for (const part of html.split(/<script\b/i).slice(1)) {
    const end = part.indexOf('>')
    if (end < 0 || !/type\s*=\s*["']?application\/ld\+json/i.test(part.slice(0, end))) continue
    const [body = ''] = part.slice(end + 1).split(/<\/script/i)
    try {
      found.push(JSON.parse(body.trim().replace(/^<!\[CDATA\[|\]\]>$/g, '')))
    } catch {
      // Others on the page may be valid.
    }
  }
  return found
}

/** `GET boards-api.greenhouse.io/v1/boards/{board}/jobs?content=true`, or one of its jobs. */
function jobsOfGreenhouse(file: unknown): unknown[] | undefined {
  const jobs = isValue(file) ? (file.jobs ?? (isJob(file) ? [file] : undefined)) : file
  return Array.isArray(jobs) && jobs.some(isJob) ? jobs : undefined
}

const isJob = (job: unknown) =>
  isValue(job) && typeof job.title === 'string' && ('absolute_url' in job || 'internal_job_id' in job)

/** Content is HTML that was escaped again. A board's custom fields are in `metadata`, under names it chose. */
function greenhouseJob(job: Value): SourceJob {
  const metadata = listOf(job.metadata).map(valueOf)
  const said = (name: RegExp) => textsOf(metadata.find((entry) => name.test(textOf(entry.name)))?.value).join(', ')
  const place = textOf(valueOf(job.location).name)
  const ranges = listOf(job.pay_input_ranges).map(valueOf)
  return {
    ...blankJob,
    id: textOf(job.id) || null,
    title: textOf(job.title),
    company: textOf(job.company_name),
    description: unescapeHtml(textOf(job.content)),
    employment: said(/employment|job type|commitment|time type/i),
    workplace: said(/workplace|work ?type|remote|location type/i) || place,
    level: said(/level|seniority/i),
    field: listOf(job.departments)
      .map((each) => textOf(valueOf(each).name))
      .join(', '),
    places: place.split(/[;|]/).flatMap((text) => (text.trim() ? [{ text: text.trim() }] : [])),
    pay: greenhousePay(ranges[0]),
    apply_by: textOf(job.application_deadline),
    notes: ranges.length > 1 ? [`It has ${ranges.length} pay ranges. We used the first.`] : [],
  }
}

function greenhousePay(range: Value | undefined): SourcePay | null {
  if (!range) return null
  const amount = (cents: unknown) => {
    const number = numberOf(cents)
    return number === null ? null : number / 100
  }
  const period = [range.title, range.blurb].map(textOf).join(' ')
  return { min: amount(range.min_cents), max: amount(range.max_cents), currency: textOf(range.currency_type), period }
}

/** `GET api.lever.co/v0/postings/{site}?mode=json`, or one of its postings. */
function jobsOfLever(file: unknown): unknown[] | undefined {
  const jobs = isValue(file) ? (Array.isArray(file.data) ? file.data : [file]) : file
  return Array.isArray(jobs) && jobs.some(isLeverJob) ? jobs : undefined
}

const isLeverJob = (job: unknown) =>
  isValue(job) && typeof job.text === 'string' && ('categories' in job || 'hostedUrl' in job || 'lists' in job)

/** A description consists of an opening, lists with headings, and a closing. */
function leverJob(job: Value): SourceJob {
  const categories = valueOf(job.categories)
  const salary = valueOf(job.salaryRange)
  const lists = listOf(job.lists)
    .map(valueOf)
    .map(({ text, content }) => `<h3>${escapeHtml(textOf(text))}</h3><ul>${textOf(content)}</ul>`)
  const description =
    textOf(job.description) || [textOf(job.opening), textOf(job.descriptionBody)].filter(Boolean).join('')
  const places = textsOf(categories.allLocations)
  const place = textOf(categories.location)
  return {
    ...blankJob,
    id: textOf(job.id) || null,
    title: textOf(job.text),
    description:
      [description, ...lists, textOf(job.additional)].filter(Boolean).join('') || textOf(job.descriptionPlain),
    employment: textOf(categories.commitment),
    workplace: textOf(job.workplaceType).replace('unspecified', '') || place,
    level: textOf(categories.level),
    field: [categories.team, categories.department].map(textOf).join(', '),
    places: [...new Set([place, ...places])].flatMap((text) =>
      text ? [{ text, ...(text === place ? { country: textOf(job.country) } : {}) }] : [],
    ),
    pay: isValue(job.salaryRange)
      ? {
          min: numberOf(salary.min),
          max: numberOf(salary.max),
          currency: textOf(salary.currency),
          period: textOf(salary.interval),
        }
      : null,
    pay_text: textOf(job.salaryDescriptionPlain) || textOf(job.salaryDescription),
  }
}

/** How many levels of nested JSON-LD are searched. */
const deepest = 6

/** Every JobPosting of a JSON-LD document, wherever in it: alone, in an array, in `@graph`, in an ItemList. */
function jobsOfJsonLd(file: unknown): unknown[] | undefined {
  const jobs = postingsIn(file, deepest)
  return jobs.length ? jobs : undefined
}

function postingsIn(value: unknown, levels: number): unknown[] {
  if (levels === 0) return []
  if (Array.isArray(value)) return value.flatMap((each) => postingsIn(each, levels - 1))
  if (!isValue(value)) return []
  if (textsOf(value['@type']).some((type) => /(^|[/:])JobPosting$/.test(type))) return [value]
  return [value['@graph'], value.itemListElement, value.item, value.mainEntity].flatMap((inner) =>
    postingsIn(inner, levels - 1),
  )
}

function jobPostingJob(job: Value): SourceJob {
  const remote = textsOf(job.jobLocationType).some((type) => /telecommute/i.test(type))
  const months = numberOf(valueOf(job.experienceRequirements).monthsOfExperience)
  const education = listOf(job.educationRequirements).map((each) =>
    isValue(each) ? textsOf(each.credentialCategory).join(', ') : textOf(each),
  )
  const types = textsOf(job.employmentType)
  return {
    ...blankJob,
    id: idOf(job),
    title: textOf(job.title) || textOf(job.name),
    company: isValue(job.hiringOrganization) ? textOf(job.hiringOrganization.name) : textOf(job.hiringOrganization),
    description: unescapeHtml(textOf(job.description)),
    employment: types[0] ?? '',
    workplace: remote ? 'Remote' : '',
    education: education.join(', '),
    field: [...textsOf(job.occupationalCategory), ...textsOf(job.industry)].join(', '),
    places: listOf(job.jobLocation).flatMap(placesOf),
    pay: jobPostingPay(job.baseSalary),
    pay_text: isValue(job.baseSalary) ? '' : textOf(job.baseSalary),
    skills: namesOf(job.skills),
    benefits: namesOf(job.jobBenefits),
    apply_by: textOf(job.validThrough),
    notes: [
      ...(types.length > 1 ? [`It has ${types.length} job types. We used the first, ${types[0]}.`] : []),
      ...(months
        ? [`It asks for ${months} ${months === 1 ? 'month' : 'months'} of experience. Add that as a must-have.`]
        : []),
    ],
  }
}

function idOf(job: Value): string | null {
  const { identifier } = job
  const id = isValue(identifier) ? textOf(identifier.value) || textOf(identifier['@id']) : textOf(identifier)
  return id || textOf(job['@id']) || textOf(job.url) || null
}

/** Accepts a text of several names or a list: `Splunk, Sigma`, `['Splunk']`, `[{ name: 'Splunk' }]`. */
const namesOf = (value: unknown): string[] =>
  listOf(value)
    .flatMap((each) => (isValue(each) ? [textOf(each.name)] : textOf(each).split(/[,;\n•]/)))
    .map((name) => name.trim())
    .filter(Boolean)

function placesOf(value: unknown): SourcePlace[] {
  if (!isValue(value)) return textOf(value) ? [{ text: textOf(value) }] : []
  if (!isValue(value.address)) return [{ text: textOf(value.address) || textOf(value.name) }]
  const { addressLocality, addressRegion, postalCode, addressCountry } = value.address
  return [
    {
      text: '',
      city: textOf(addressLocality),
      state: textOf(addressRegion),
      zip_code: textOf(postalCode),
      country: isValue(addressCountry) ? textOf(addressCountry.name) : textOf(addressCountry),
    },
  ]
}

function jobPostingPay(salary: unknown): SourcePay | null {
  if (!isValue(salary)) return null
  const amount = isValue(salary.value) ? salary.value : { value: salary.value, ...salary }
  const one = numberOf(valueOf(amount).value)
  return {
    min: numberOf(amount.minValue) ?? one,
    max: numberOf(amount.maxValue) ?? one,
    currency: textOf(salary.currency) || textOf(valueOf(salary.value).currency),
    period: textOf(amount.unitText) || textOf(salary.unitText),
  }
}

/** Unescapes HTML that was escaped twice: `&lt;p&gt;R&amp;amp;D` is `<p>R&amp;D`. Other HTML stays as it is. */
const unescapeHtml = (text: string): string =>
  /<[a-z!/]/i.test(text) || !/&lt;/i.test(text)
    ? text
    : text.replaceAll(/&(lt|gt|quot|amp|#39|#x27);/gi, (_, name: string) => signs[name.toLowerCase()] ?? '')

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", '#x27': "'" }

/** Escapes text for HTML. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
