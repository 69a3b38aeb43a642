import { unescapeHtml } from './escaped-html.ts'
import { blankJob, type SourceJob, type SourcePay } from './source-job.ts'
import { isValue, listOf, numberOf, textOf, textsOf, type Value, valueOf } from './values.ts'

/** `GET boards-api.greenhouse.io/v1/boards/{board}/jobs?content=true`, or one of its jobs. */
export function jobsOfGreenhouse(file: unknown): unknown[] | undefined {
  const jobs = isValue(file) ? (file.jobs ?? (isJob(file) ? [file] : undefined)) : file
  return Array.isArray(jobs) && jobs.some(isJob) ? jobs : undefined
}

const isJob = (job: unknown) =>
  isValue(job) && typeof job.title === 'string' && ('absolute_url' in job || 'internal_job_id' in job)

/** Content is HTML that was escaped once more; what a board adds of its own is in `metadata`, under names it made up. */
export function greenhouseJob(job: Value): SourceJob {
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
    pay: payOf(ranges[0]),
    apply_by: textOf(job.application_deadline),
    notes: ranges.length > 1 ? [`It has ${ranges.length} pay ranges; the first was taken.`] : [],
  }
}

function payOf(range: Value | undefined): SourcePay | null {
  if (!range) return null
  const amount = (cents: unknown) => {
    const number = numberOf(cents)
    return number === null ? null : number / 100
  }
  const period = [range.title, range.blurb].map(textOf).join(' ')
  return { min: amount(range.min_cents), max: amount(range.max_cents), currency: textOf(range.currency_type), period }
}
