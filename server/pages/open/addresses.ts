import { companyEmbed } from './embed.ts'
import { jsonFeed, rssFeed } from './job-feed.ts'
import { jobsXml } from './jobs-xml.ts'
import type { OpenAddress } from './mount.ts'
import { companyLogo, companyPicture, jobPicture, sitePicture } from './pictures.ts'
import { manifest, robots } from './site-files.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

/** Every address that is neither a page nor a call: what search engines, feed readers and other sites ask for. */
export const openAddresses: readonly OpenAddress[] = [
  robots,
  sitemapIndex,
  sitemap,
  rssFeed,
  jsonFeed,
  jobsXml,
  companyEmbed,
  jobPicture,
  companyPicture,
  sitePicture,
  companyLogo,
  manifest,
]
