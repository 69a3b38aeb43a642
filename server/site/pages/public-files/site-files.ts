import { productName } from '../../../../contract/platform/product.ts'
import { areas, visitorPagesInAreas } from '../../../../web/areas.ts'
import { day } from '../../../platform/http/limits.ts'
import type { PublicFile } from './mount-public-files.ts'

/** Areas that require signing in are empty shells, and API calls are for programs. test/routes.test.ts checks this list. */
export const closedToCrawlers = [
  '/api/',
  '/mailbox',
  '/test-payment',
  '/auth/',
  '/verify-email',
  '/forgot-password',
  ...areas.map((area) => `/${area}/`),
]

/** Crawlers may read everything that's public. */
export const robots: PublicFile = {
  path: '/robots.txt',
  async answer(_asked, { config }) {
    const lines = [
      'User-agent: *',
      // Pictures on pages are served by the API.
      'Allow: /api/files/',
      // The longer rule wins.
      ...visitorPagesInAreas.map((page) => `Allow: ${page}`),
      ...closedToCrawlers.map((start) => `Disallow: ${start}`),
      // Its searches and later pages repeat the same people, and each network can see only a limited number of people.
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

/** For installing the site on a home screen. */
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
