import { generateJsonFeed, generateRssFeed } from 'feedsmith'
import { categoryLabels, jobTypeLabels, labelOf } from '../../../../contract/jobs/labels.ts'
import { productName } from '../../../../contract/platform/product.ts'
import { companyAddress, jobAddress } from '../../../../web/text/addresses.ts'
import { specialtyText } from '../../../../web/text/labels.ts'
import { pictureOfJob } from '../../../../web/text/pictures.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { summaryOf } from './job-summary.ts'
import { listFilterNames } from '../../../../contract/jobs/job-filters.ts'
import { jobSearch } from '../../../../contract/jobs/jobs.ts'
import { filterChips } from '../../../../web/text/job-filter-chips.ts'
import { jobsAddress, readJobFilters, writeJobFilters, type JobFilters } from '../../../../web/text/job-filters.ts'
import { findCompanyCards } from '../../../companies/browse/queries.ts'
import { invalid, notFound } from '../../../platform/http/problem.ts'
import type { Searching } from '../../../jobs/search/find-jobs.ts'
import { searchJobs } from '../../../jobs/search/search-jobs.ts'
import type { PublicFile } from './mount-public-files.ts'
import { type FullJobRow, findLiveJobs } from './queries.ts'
import { withoutMargins, xmlText } from './xml.ts'

const quarterHour = 900
const description = 'Live jobs with their pay and must-haves.'

type Feed = {
  found: FeedSearch
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
    title: of ? `Jobs: ${of} | ${productName}` : `Jobs in cybersecurity, cloud, and DevOps | ${productName}`,
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

/** Any job search as RSS 2.0: `/jobs/feed.rss` takes the parameters of `/jobs`. */
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

/** The same feed as JSON Feed 1.1. */
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
      // The generator omits an empty list, but the format requires one.
      body: JSON.stringify({ ...feed, items: feed.items ?? [] }),
      max_age: quarterHour,
    }
  },
}

const base = '/jobs'
const perPage = 50
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type FeedSearch = {
  jobs: FullJobRow[]
  total: number
  /** The search in words: the keyword and each filter. */
  words: string[]
  page: number
  last_page: number
  /** The company, if the feed is limited to its jobs. */
  company: { id: string; company_name: string; slug: string } | undefined
  /** This search as a page of the site, and as a query string. Neither contains `page`. */
  page_address: string
  query: URLSearchParams
}

/**
 * The job search in an address, with the parameters of `/jobs`, newest jobs first by default. An invalid value is
 * refused with 422, because ignoring it would send a feed reader the wrong jobs for as long as it subscribes.
 * `employer_id` limits the feed to one company's jobs, with 404 if the company can't be shown.
 */
async function searchOf(context: Searching, url: URL): Promise<FeedSearch> {
  const { db } = context
  const wanted = url.searchParams.get('employer_id') ?? ''
  const { filters, dropped } = readJobFilters(url.searchParams)
  if (dropped.length) throw invalid(problemsWith(url.searchParams, dropped))
  // A feed is the same for every reader.
  if (filters.must_haves) throw invalid({ must_haves: 'must_haves is not available in feeds. Remove it.' })
  if (wanted && !uuid.test(wanted)) throw invalid({ employer_id: 'employer_id must be the ID of a company.' })
  const employer_id = wanted ? wanted.toLowerCase() : undefined
  const { page, per_page = perPage } = filters
  const { rows: cards, total } = await searchJobs(context, {
    filters: asCall(filters, employer_id),
    page: { sort: filters.sort ?? 'newest', page, per_page },
    facets: false,
  })
  const [found] = employer_id ? await findCompanyCards(db, [employer_id]) : []
  if (employer_id && !found?.verified_at) throw notFound()
  const query = writeJobFilters({ ...filters, page: 1 })
  if (employer_id) query.set('employer_id', employer_id)
  return {
    jobs: await findLiveJobs(
      db,
      cards.map(({ id }) => id),
    ),
    total,
    words: filterChips(filters, base).map(({ label }) => label),
    page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    company: found && { id: found.id, company_name: found.name, slug: found.slug },
    page_address: jobsAddress({ ...filters, page: 1, per_page: undefined }, base),
    query,
  }
}

/** The messages that `GET /jobs` has for these parameters, by name. */
function problemsWith(params: URLSearchParams, dropped: readonly string[]) {
  const names = [...new Set(dropped.map((name) => name.replace(/_length$/, '')))]
  const given = names.map((name) => [name, lists.has(name) ? params.getAll(name) : params.get(name)])
  const issues = jobSearch.safeParse(Object.fromEntries(given)).error?.issues ?? []
  const said = (name: string) => issues.find(({ path }) => path[0] === name)?.message
  return Object.fromEntries(names.map((name) => [name, said(name) ?? `${name} is not valid.`]))
}

const lists = new Set<string>(listFilterNames)

/** The filters in the form that `GET /jobs` takes. */
function asCall(filters: JobFilters, employer_id: string | undefined) {
  const query: Record<string, string[]> = {}
  for (const [name, value] of writeJobFilters(filters)) (query[name] ??= []).push(value)
  return jobSearch.parse({
    ...Object.fromEntries(Object.entries(query).map(([name, values]) => [name, lists.has(name) ? values : values[0]])),
    ...(employer_id ? { employer_id } : {}),
  })
}
