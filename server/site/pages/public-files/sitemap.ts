import { companyAddress, jobAddress, resourceAddress } from '../../../../web/text/addresses.ts'
import type { Db } from '../../../platform/app-context.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { escapeHtml } from '../../../platform/mail/layout.ts'
import type { PublicFile, PublicFileReply } from './mount-public-files.ts'
import {
  findArticleChunks,
  findArticlesOfChunk,
  findCompaniesOfChunk,
  findCompanyChunks,
  findJobChunks,
  findJobsOfChunk,
  type Chunk,
  type Listed,
} from './queries.ts'

/** Addresses per sitemap, as many as can be built within a few milliseconds. The protocol allows 50,000. */
export const chunkSize = 1000

/** Pages that aren't a job, company, or article. They have no `lastmod`, because we don't know when they last changed. */
export const indexedPages = [
  '/',
  '/job-seeker/cloud',
  '/job-seeker/cybersecurity',
  '/employer',
  '/employer/cloud',
  '/employer/cybersecurity',
  '/jobs',
  '/jobs?category=cybersecurity',
  '/jobs?category=Cloud',
  '/companies',
  '/resources',
  '/pricing',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/terms-and-condition',
  '/register',
]

const hour = 3600
const media_type = 'application/xml; charset=utf-8'

type Kind = {
  chunks: (db: Db, size: number) => Promise<Chunk[]>
  listed: (db: Db, number: number, size: number) => Promise<Listed[]>
  address: (listed: Listed) => string
}
const kinds: Record<string, Kind> = {
  jobs: { chunks: findJobChunks, listed: findJobsOfChunk, address: (job) => jobAddress({ ...job, title: '' }) },
  companies: {
    chunks: findCompanyChunks,
    listed: findCompaniesOfChunk,
    address: (company) => companyAddress({ ...company, company_name: '' }),
  },
  resources: { chunks: findArticleChunks, listed: findArticlesOfChunk, address: (article) => resourceAddress(article) },
}

/** The index of the sitemaps, with the time of the last change in each. */
export const sitemapIndex: PublicFile = {
  path: '/sitemap.xml',
  shows: ['jobs', 'companies', 'content'],
  async answer(_asked, { db, config }) {
    const found = await Promise.all(
      Object.entries(kinds).map(async ([name, { chunks }]) =>
        (await chunks(db, chunkSize)).map(({ number, changed_at }) => ({
          path: `/sitemaps/${name}-${number}.xml`,
          changed_at,
        })),
      ),
    )
    return written('sitemapindex', 'sitemap', config.base_url, [{ path: '/sitemaps/pages.xml' }, ...found.flat()])
  },
}

/** One sitemap. It lists only what may be indexed, and never people. */
export const sitemap: PublicFile = {
  path: '/sitemaps/:file',
  shows: ['jobs', 'companies', 'content'],
  async answer({ params }, { db, config }) {
    if (params.file === 'pages.xml')
      return written(
        'urlset',
        'url',
        config.base_url,
        indexedPages.map((path) => ({ path })),
      )
    const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(params.file ?? '') ?? []
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (!kind) throw notFound()
    const listed = await kind.listed(db, Number(number), chunkSize)
    if (!listed.length) throw notFound()
    return written(
      'urlset',
      'url',
      config.base_url,
      listed.map((each) => ({ path: kind.address(each), changed_at: each.changed_at })),
    )
  },
}

/** Built as one string, because the `sitemap` package's streams take 30 times as long for a few thousand addresses. */
function written(root: string, element: string, base_url: string, items: { path: string; changed_at?: Date }[]) {
  const lines = items.map(({ path, changed_at }) => {
    const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${escapeHtml(base_url + path)}</loc>${changed}</${element}>`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`
  return { media_type, body, max_age: hour } satisfies PublicFileReply
}
