import { createHash } from 'node:crypto'
import { categoryLabels, labelOf } from '../../../../contract/jobs/labels.ts'
import { productName } from '../../../../contract/platform/product.ts'
import type { AppContext, Db } from '../../../platform/app-context.ts'
import { jobAddress } from '../../../../web/text/addresses.ts'
import { specialtyText } from '../../../../web/text/labels.ts'
import { salaryText } from '../../../../web/text/salary.ts'
import { consume, networkOf } from '../../../platform/http/limits.ts'
import { KeptFeed } from './cached-feed.ts'
import type { PublicFile } from './mount-public-files.ts'
import { findLiveJobsAfter, findLiveState, type FullJobRow } from './queries.ts'
import { cdata } from './xml.ts'

/** Jobs written at a time: few enough that other requests aren't delayed. */
const piece = 100
const hour = 3600

const feeds = new WeakMap<AppContext, KeptFeed>()

/** This process's copy of the feed. */
export function keptFeedOf(context: AppContext): KeptFeed {
  const { data_dir, limits } = context.config
  const feed = feeds.get(context) ?? new KeptFeed(data_dir, limits.feed_rebuild_seconds * 1000)
  feeds.set(context, feed)
  return feed
}

/** Every live job, in the format that job search engines and aggregators read. It's built once for everyone. */
export const jobsXml: PublicFile = {
  path: '/feeds/jobs.xml',
  async answer({ address }, context) {
    const { db, config, answers } = context
    const live = await answers.remembered('live jobs', { topics: ['jobs', 'companies'] }, () => findLiveState(db))
    const hash = createHash('sha256').update(JSON.stringify(live)).digest('hex')
    const { state, document } = await keptFeedOf(context).read(hash, () => written(db, config.base_url))
    return {
      media_type: 'application/xml; charset=utf-8',
      made_of: state,
      body: {
        bytes: document.bytes,
        async stream(encoding) {
          // Open the stream first, so that a copy that's replaced while the limit is checked stays open.
          const body = document.stream(encoding)
          try {
            await consume(db, `feed:${networkOf(address)}`, { max: config.limits.feeds_per_minute, seconds: 60 })
          } catch (error) {
            body.destroy()
            throw error
          }
          return body
        },
      },
      max_age: hour,
    }
  },
  close: async (context) => await feeds.get(context)?.close(),
}

async function* written(db: Db, base_url: string) {
  const { changed_at } = await findLiveState(db)
  const built = changed_at ? `<lastBuildDate>${changed_at.toUTCString()}</lastBuildDate>\n` : ''
  yield `<?xml version="1.0" encoding="utf-8"?>\n<source>\n<publisher>${cdata(productName)}</publisher>\n<publisherurl>${cdata(base_url)}</publisherurl>\n${built}`
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

/** Elements without a value are omitted. */
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
