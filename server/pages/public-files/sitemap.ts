import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap'
import { companyAddress, jobAddress, resourceAddress } from '../../../web/text/addresses.ts'
import type { Db } from '../../app-context.ts'
import { notFound } from '../../http/problem.ts'
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

/** Addresses in one sitemap; the protocol allows 50,000. */
export const chunkSize = 10_000

/** Pages that are no job, company or article. When their texts changed is not known, so nothing is said of it. */
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

/** The index: where the sitemaps are, and when what each lists last changed. */
export const sitemapIndex: PublicFile = {
  path: '/sitemap.xml',
  async answer(_asked, { db, config }) {
    const found = await Promise.all(
      Object.entries(kinds).map(async ([name, { chunks }]) =>
        (await chunks(db, chunkSize)).map(({ number, changed_at }) => ({
          url: `${config.base_url}/sitemaps/${name}-${number}.xml`,
          lastmod: changed_at.toISOString(),
        })),
      ),
    )
    const items = [{ url: `${config.base_url}/sitemaps/pages.xml` }, ...found.flat()]
    return streamed(JSON.stringify(items), () => Readable.from(items).pipe(new SitemapIndexStream()))
  },
}

/** One of them: what may be indexed and nothing else. People are not among it. */
export const sitemap: PublicFile = {
  path: '/sitemaps/:file',
  async answer({ params }, { db, config }) {
    if (params.file === 'pages.xml')
      return ofAddresses(
        indexedPages.map((url) => ({ url })),
        config.base_url,
      )
    const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(params.file ?? '') ?? []
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (!kind) throw notFound()
    const listed = await kind.listed(db, Number(number), chunkSize)
    if (!listed.length) throw notFound()
    const items = listed.map((each) => ({ url: kind.address(each), lastmod: each.changed_at.toISOString() }))
    return ofAddresses(items, config.base_url)
  },
}

const ofAddresses = (items: SitemapItemLoose[], hostname: string) =>
  streamed(JSON.stringify(items), () => Readable.from(items).pipe(new SitemapStream({ hostname, xmlns: plain })))

/** No extensions are used. */
const plain = { news: false, video: false, image: false, xhtml: false }

const streamed = (made_of: string, stream: () => Readable): PublicFileReply => ({
  media_type,
  made_of,
  body: { stream },
  max_age: hour,
})
