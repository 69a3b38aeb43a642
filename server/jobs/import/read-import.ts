import { createHash } from 'node:crypto'
import { importLimits, type ImportSource } from '../../../contract/jobs/values.ts'
import type { Posting } from '../../../contract/jobs/postings.ts'
import { ashbyJob, jobsOfAshby } from './ashby.ts'
import { draftOf } from './draft.ts'
import { greenhouseJob, jobsOfGreenhouse } from './greenhouse.ts'
import { DoctypeRefused, indeedJob, jobsOfIndeedXml } from './indeed.ts'
import { jobPostingJob, jobsOfJsonLd } from './job-posting.ts'
import { jobsOfLever, leverJob } from './lever.ts'
import { jsonLdOfPage } from './json-ld-of-page.ts'
import type { SourceJob } from './source-job.ts'
import { cut, isValue, type Value } from './values.ts'

/** A job of a file: a draft, or the reasons why it is none. */
export type Line = {
  position: number
  title: string
  source_id: string | null
  fields: Posting | null
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
export type Asked = { source?: ImportSource | undefined; company_name: string; now: Date }

type Format = {
  source: ImportSource
  jobsOf: (file: unknown) => unknown[] | undefined
  read: (job: Value) => SourceJob
}

/** In the order they are tried: what names itself first. */
const jsonFormats: Format[] = [
  { source: 'job_posting', jobsOf: jobsOfJsonLd, read: jobPostingJob },
  { source: 'ashby', jobsOf: jobsOfAshby, read: ashbyJob },
  { source: 'greenhouse', jobsOf: jobsOfGreenhouse, read: greenhouseJob },
  { source: 'lever', jobsOf: jobsOfLever, read: leverJob },
]

/** Reads a whole file. Pure; nothing in it is fetched. */
export function readImport(text: string, asked: Asked): ReadFile {
  const whole = text.replace(/^\uFEFF/, '').trim()
  if (!whole) return { ok: false, problem: 'empty' }
  const found = whole.startsWith('<') ? readMarkup(whole, asked.source) : readJson(whole, asked.source)
  if ('problem' in found) return { ok: false, problem: found.problem }
  const { format, jobs } = found
  if (jobs.length > importLimits.jobs) return { ok: false, problem: 'too_many', count: jobs.length }
  return { ok: true, source: format.source, lines: linesOf(format, jobs, asked) }
}

type Found = { format: Format; jobs: unknown[] } | { problem: FileProblem }
const xml: Format = { source: 'indeed', jobsOf: () => undefined, read: indeedJob }

function readMarkup(text: string, wanted: ImportSource | undefined): Found {
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

function readJson(text: string, wanted: ImportSource | undefined): Found {
  try {
    return recognise(JSON.parse(text), wanted)
  } catch {
    return { problem: 'not_json' }
  }
}

function recognise(file: unknown, wanted: ImportSource | undefined): Found {
  for (const format of jsonFormats) {
    if (wanted && format.source !== wanted) continue
    const jobs = format.jobsOf(file)
    if (jobs) return { format, jobs }
  }
  return { problem: wanted ? 'other_source' : 'unknown' }
}

function linesOf(format: Format, jobs: unknown[], asked: Asked): Line[] {
  const taken = new Map<string, number>()
  return jobs.map((job, at) => {
    const line = lineOf(format, job, at + 1, asked)
    const before = line.source_id === null ? undefined : taken.get(line.source_id)
    if (before === undefined) {
      if (line.source_id && line.fields) taken.set(line.source_id, line.position)
      return line
    }
    return { ...line, fields: null, notes: [`It is in the file twice: job ${before} has the same id and was taken.`] }
  })
}

function lineOf(format: Format, value: unknown, position: number, asked: Asked): Line {
  const broken = { position, title: '', source_id: null, fields: null }
  if (!isValue(value)) return { ...broken, notes: ['This is no job, only a value among jobs.'] }
  const job = format.read(value)
  const title = cut(job.title.replaceAll(/\s+/g, ' '), 200)
  const draft = draftOf(job, asked)
  const own = job.id && job.id.length <= 300 ? job.id : null
  if (!draft.ok) return { ...broken, title, source_id: own, notes: draft.reasons }
  const notes = own ? draft.notes : ['It has no id: the next import knows it by its title and place.', ...draft.notes]
  return { position, title, source_id: own ?? madeId(job), fields: draft.fields, notes }
}

/** The same for the same title and place. */
const madeId = ({ title, places }: SourceJob) =>
  `made-${createHash('sha256')
    .update(JSON.stringify([title, places]))
    .digest('hex')
    .slice(0, 32)}`
