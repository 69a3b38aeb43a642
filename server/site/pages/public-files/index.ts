import { companyEmbed } from './embed.ts'
import { jsonFeed, rssFeed } from './job-feed.ts'
import { jobsXml } from './jobs-xml.ts'
import type { PublicFile } from './mount-public-files.ts'
import { companyLogo, companyOgImage, jobOgImage, siteOgImage } from './og-images.ts'
import { manifest, robots } from './site-files.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

/** Every address that's neither a page nor an API call, for search engines, feed readers, and other sites. */
export const publicFiles: readonly PublicFile[] = [
  robots,
  sitemapIndex,
  sitemap,
  rssFeed,
  jsonFeed,
  jobsXml,
  companyEmbed,
  jobOgImage,
  companyOgImage,
  siteOgImage,
  companyLogo,
  manifest,
]
