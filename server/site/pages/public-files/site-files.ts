import { productName } from '../../../../contract/platform/product.ts'
import { areas, visitorPagesInAreas } from '../../../../web/areas.ts'
import { day } from '../../../platform/http/limits.ts'
import type { PublicFile } from './mount-public-files.ts'

/** Areas that need a login are empty shells, calls are for programs. test/routes.test.ts holds this to the pages there are. */
export const closedToCrawlers = [
  '/api/',
  '/mailbox',
  '/test-payment',
  '/auth/',
  '/verify-email',
  '/forgot-password',
  ...areas.map((area) => `/${area}/`),
]

/** What crawlers may read: everything public. */
export const robots: PublicFile = {
  path: '/robots.txt',
  async answer(_asked, { config }) {
    const lines = [
      'User-agent: *',
      // Pictures on pages are files of the API.
      'Allow: /api/files/',
      // The longer rule is the one that holds.
      ...visitorPagesInAreas.map((page) => `Allow: ${page}`),
      ...closedToCrawlers.map((start) => `Disallow: ${start}`),
      // Its searches and later pages show the same people again, and a crawler's network may be shown only so many.
      'Disallow: /find-job-seeker?',
      '',
      `Sitemap: ${config.base_url}/sitemap.xml`,
    ]
    return { media_type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n`, max_age: day }
  },
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** For a place on the home screen. */
export const manifest: PublicFile = {
  path: '/manifest.webmanifest',
  async answer() {
    const body = {
      name: productName,
      short_name: productName,
      description: 'Jobs in cybersecurity, cloud, and DevOps.',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      background_color: '#f8fafa',
      theme_color: '#061e1f',
      categories: ['business', 'productivity'],
      icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
      shortcuts: [
        { name: 'Find jobs', url: '/jobs' },
        { name: 'Companies', url: '/companies' },
      ],
    }
    return { media_type: 'application/manifest+json; charset=utf-8', body: JSON.stringify(body), max_age: day }
  },
}
