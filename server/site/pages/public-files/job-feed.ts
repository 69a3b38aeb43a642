import { generateJsonFeed, generateRssFeed } from 'feedsmith'
import { categoryLabels, jobTypeLabels, labelOf } from '../../../../contract/jobs/labels.ts'
import { productName } from '../../../../contract/platform/product.ts'
import { companyAddress, jobAddress } from '../../../../web/text/addresses.ts'
import { specialtyText } from '../../../../web/text/labels.ts'
import { pictureOfJob } from '../../../../web/text/pictures.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { summaryOf } from './job-summary.ts'
import { searchOf, type FoundSearch } from './job-search.ts'
import type { PublicFile } from './mount-public-files.ts'
import type { FullJobRow } from './queries.ts'
import { withoutMargins, xmlText } from './xml.ts'

const quarterHour = 900
const description = 'Live jobs with their pay and must-haves.'

type Feed = {
  found: FoundSearch
  title: string
  home: string
  self: string
  next: string | undefined
  changed_at: Date | undefined
  at: (path: string) => string
}

async function describe(url: URL, path: string, context: AppContext): Promise<Feed> {
  const { config } = context
  const at = (address: string) => new URL(address, config.base_url).href
  const found = await searchOf(context, url)
  const { company } = found
  const pageAt = (page: number) => {
    const query = new URLSearchParams(found.query)
    if (page > 1) query.set('page', String(page))
    return at(query.size ? `${path}?${query}` : path)
  }
  const of = [...(company ? [company.company_name] : []), ...found.words].join(', ')
  const times = found.jobs.flatMap((job) => [job.updated_at, job.published_at ?? job.updated_at]).map(Number)
  return {
    found,
    title: of ? `Jobs: ${of} | ${productName}` : `Jobs in cybersecurity, cloud and DevOps | ${productName}`,
    home: at(company ? companyAddress(company) : found.page_address),
    self: pageAt(found.page),
    next: found.page < found.last_page ? pageAt(found.page + 1) : undefined,
    changed_at: times.length ? new Date(Math.max(...times)) : undefined,
    at,
  }
}

const companyOf = (job: FullJobRow) => ({ id: job.company_id, company_name: job.company_name, slug: job.company_slug })
const titleOf = (job: FullJobRow) => `${job.title} at ${job.company_name}`
const tagsOf = (job: FullJobRow) => [
  labelOf(categoryLabels, job.category),
  specialtyText(job.specialty),
  labelOf(jobTypeLabels, job.job_type),
]

/** Any job search as RSS 2.0: `/jobs/feed.rss` with the parameters of `/jobs`. */
export const rssFeed: PublicFile = {
  path: '/jobs/feed.rss',
  async answer({ url }, context) {
    const { found, title, home, self, next, changed_at, at } = await describe(url, '/jobs/feed.rss', context)
    const body = generateRssFeed({
      title: xmlText(title),
      link: home,
      description,
      language: 'en-us',
      ...(changed_at ? { lastBuildDate: changed_at } : {}),
      ttl: quarterHour / 60,
      image: { url: at('/icons/icon-192.png'), title: xmlText(title), link: home, width: 144, height: 144 },
      atom: {
        links: [
          { href: self, rel: 'self', type: 'application/rss+xml' },
          ...(next ? [{ href: next, rel: 'next', type: 'application/rss+xml' }] : []),
        ],
      },
      items: found.jobs.map((job) => ({
        title: xmlText(titleOf(job)),
        link: at(jobAddress(job)),
        guid: { value: `urn:uuid:${job.id}`, isPermaLink: false },
        description: xmlText(summaryOf(job)),
        ...(job.published_at ? { pubDate: job.published_at } : {}),
        categories: tagsOf(job).map((name) => ({ name })),
        dc: { creators: [xmlText(job.company_name)] },
        content: { encoded: xmlText(job.description) },
      })),
    })
    return { media_type: 'application/rss+xml; charset=utf-8', body: withoutMargins(body), max_age: quarterHour }
  },
}

type JsonFeedBody = { items?: object[] }

/** The same as JSON Feed 1.1. */
export const jsonFeed: PublicFile = {
  path: '/jobs/feed.json',
  async answer({ url }, context) {
    const { found, title, home, self, next, at } = await describe(url, '/jobs/feed.json', context)
    const feed = generateJsonFeed({
      title,
      home_page_url: home,
      feed_url: self,
      description,
      language: 'en-US',
      icon: at('/icons/icon-512.png'),
      favicon: at('/icons/icon-192.png'),
      authors: [{ name: productName, url: at('/') }],
      ...(next ? { next_url: next } : {}),
      items: found.jobs.map((job) => ({
        id: `urn:uuid:${job.id}`,
        url: at(jobAddress(job)),
        title: titleOf(job),
        summary: summaryOf(job),
        content_html: job.description,
        image: at(pictureOfJob({ ...job, logo: job.logo_key })),
        ...(job.published_at ? { date_published: job.published_at } : {}),
        date_modified: job.updated_at,
        authors: [{ name: job.company_name, url: at(companyAddress(companyOf(job))) }],
        tags: [...tagsOf(job), ...job.skills],
      })),
    }) as JsonFeedBody
    return {
      media_type: 'application/feed+json; charset=utf-8',
      // An empty list is left out, though there has to be one.
      body: JSON.stringify({ ...feed, items: feed.items ?? [] }),
      max_age: quarterHour,
    }
  },
}
