import { createHash } from 'node:crypto'
import { categoryLabels, labelOf } from '../../../contract/labels.ts'
import { productName } from '../../../contract/product.ts'
import type { Db } from '../../app-context.ts'
import { jobAddress } from '../../../web/text/addresses.ts'
import { specialtyText } from '../../../web/text/labels.ts'
import { salaryText } from '../../../web/text/salary.ts'
import { consume, networkOf } from '../../http/limits.ts'
import type { PublicFile } from './mount-public-files.ts'
import { findLiveJobsAfter, findLiveState, type FullJobRow } from './queries.ts'
import { claimStream } from './stream-limit.ts'
import { cdata } from './xml.ts'

const piece = 500
const hour = 3600

/** Every live job, in the form that job search engines and aggregators read; as many as there are, in pieces. */
export const jobsXml: PublicFile = {
  path: '/feeds/jobs.xml',
  async answer({ address }, { db, config }) {
    const state = await findLiveState(db)
    const changed = state.changed_at?.toUTCString()
    const head = `<?xml version="1.0" encoding="utf-8"?>\n<source>\n<publisher>${cdata(productName)}</publisher>\n<publisherurl>${cdata(config.base_url)}</publisherurl>\n${changed ? `<lastBuildDate>${changed}</lastBuildDate>\n` : ''}`
    return {
      media_type: 'application/xml; charset=utf-8',
      made_of: createHash('sha256').update(JSON.stringify(state)).digest('hex'),
      body: {
        async stream() {
          const network = networkOf(address)
          const turn = claimStream(network)
          try {
            await consume(db, `feed:${network}`, { max: config.limits.feeds_per_minute, seconds: 60 })
          } catch (error) {
            turn.end()
            throw error
          }
          return turn.streamOf(written(db, config.base_url, head))
        },
      },
      max_age: hour,
    }
  },
}

async function* written(db: Db, base_url: string, head: string) {
  yield head
  for (let last: { published_at: Date; id: string } | null = null; ;) {
    const jobs: FullJobRow[] = await findLiveJobsAfter(db, last, piece)
    if (jobs.length) yield jobs.map((job) => jobElement(job, base_url)).join('')
    const end = jobs.at(-1)
    if (jobs.length < piece || !end?.published_at) break
    last = { published_at: end.published_at, id: end.id }
  }
  yield '</source>\n'
}

const jobTypes: Record<string, string> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  contract: 'contract',
  'Contract-to-hire': 'contract',
  Temporary: 'temporary',
  Internship: 'internship',
}
const remoteTypes: Record<string, string> = { remote: 'Fully remote', hybrid: 'Hybrid remote' }
const perPeriod: Record<string, string> = {
  yearly: 'per year',
  monthly: 'per month',
  weekly: 'per week',
  daily: 'per day',
  hourly: 'per hour',
}

/** Elements without a value are left out. */
function jobElement(job: FullJobRow, base_url: string): string {
  const values: [name: string, value: string | null | undefined][] = [
    ['title', job.title],
    ['date', job.published_at?.toUTCString()],
    ['referencenumber', job.id],
    ['requisitionid', job.id],
    ['url', new URL(jobAddress(job), base_url).href],
    ['company', job.company_name],
    ['sourcename', job.company_name],
    ['city', job.city],
    ['state', job.state],
    ['country', 'US'],
    ['postalcode', job.zip_code],
    ['description', job.description],
    ['salary', `${salaryText({ ...job, salary_type: job.salary_type })} ${perPeriod[job.salary_type]}`],
    ['education', job.education_level],
    ['jobtype', jobTypes[job.job_type] ?? job.job_type],
    ['category', `${labelOf(categoryLabels, job.category)}, ${specialtyText(job.specialty)}`],
    ['experience', job.experience_level],
    ['expirationdate', job.expires_at?.toUTCString()],
    ['lastactivitydate', job.updated_at.toUTCString()],
    ['remotetype', remoteTypes[job.workplace]],
  ]
  return `<job>\n${values.map(([name, value]) => (value ? `<${name}>${cdata(value)}</${name}>\n` : '')).join('')}</job>\n`
}
