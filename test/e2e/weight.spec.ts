import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/** JavaScript that a public page names: what is loaded before anybody touches it, but for parts that come alive later. */
const budget = 125 * 1024

const paths = ['/', '/jobs', '/sign-in', '/register', '/companies', '/find-job-seeker', '/pricing']
for (const path of [...paths, '/job-seeker/cloud', '/employer'])
  test(`${path} names at most 125 kB of JavaScript (gzip)`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const named = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file ?? '')
    const files = await Promise.all(named.map(async (file) => (await request.get(file)).body()))
    const sum = files.reduce((all, file) => all + gzipSync(file, { level: 9 }).length, 0)
    console.log(`${path}: ${(sum / 1024).toFixed(1)} kB in ${named.length} files`)
    expect(sum, 'React and the router are among them').toBeGreaterThan(100 * 1024)
    expect(sum).toBeLessThanOrEqual(budget)
  })
