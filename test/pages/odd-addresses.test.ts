import { expect, test } from 'vitest'
import { testSite } from './site.ts'

const site = await testSite()
const open = (path: string) => site.open(path, { accept: 'text/html' })

test('a long or deep URL is refused before routing', async () => {
  for (const [path, status, heading] of [
    ['/a'.repeat(7000), 414, 'This address is too long'],
    [`${'/a'.repeat(6000)}.data`, 414, 'This address is too long'],
    ['/a'.repeat(17), 404, 'Page not found'],
    [`/jobs/${'%2fa'.repeat(17)}`, 404, 'Page not found'],
  ] as const) {
    const answer = await open(path)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(`<h1>${heading}</h1>`)
  }
  // A shorter one gets a page of the site.
  expect((await open('/a'.repeat(16))).text).toContain('</footer>')
})

test('a page lists every route, so none is discovered by prefix', async () => {
  const { text: html } = await open('/pricing')
  expect(html).toContain('data-request-timeout="10000000"')
  expect(html).toMatch(/\/assets\/manifest-[\w-]+\.js/)
  expect((await open('/__manifest?paths=/jobs&version=x')).status).toBe(404)
})

const paths = [
  '/',
  '/employer',
  '/register',
  '/sign-in',
  '/verify-email',
  '/auth/reset-password',
  '/jobs',
  '/job-details',
  '/companies',
  '/company-details',
  '/resources',
  '/find-job-seeker',
  '/mailbox',
  '/job-seeker/overview',
  '/jobs/feed.rss',
  '/jobs/feed.json',
]
const names =
  'recipient keyword location id category job_type page zip_code type email token code next employer_id organization_type nationality specialty sort %00'
const values = ['%00', 'a%00b', '%F0%9F%98%80', `${'x'.repeat(253)}%F0%9F%98%80`, '%EF%BF%BF', '%ED%A0%80', '%ff']

test.each(paths)('%s fails for no query', async (path) => {
  for (const value of values) {
    const all = names
      .split(' ')
      .map((name) => `${name}=${value}`)
      .join('&')
    for (const address of [`${path}?${all}`, `${path === '/' ? '/_' : path}.data?${all}`, `${path}?recipient=${value}`])
      expect((await open(address)).status, address).toBeLessThan(500)
  }
})
