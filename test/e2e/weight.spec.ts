import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { alive } from './base.ts'

/** kB are 1,024 bytes. */
const kB = 1024

const firstOf = async (request: APIRequestContext, list: 'jobs' | 'employers') => {
  const { data } = (await (await request.get(`/api/${list}`)).json()) as { data: { data: { id: string }[] } }
  return data.data[0]!.id
}

/** A path, with the first job or company of the search filled in if it needs one. */
const addressOf = async (request: APIRequestContext, path: string) =>
  path === '/job-details/{id}'
    ? `/job-details/${await firstOf(request, 'jobs')}`
    : path === '/company-details/{id}'
      ? `/company-details/${await firstOf(request, 'employers')}`
      : path

const weighed = ['/', '/jobs', '/job-details/{id}', '/companies', '/pricing'] as const

type Sent = { url: string; type: string; bytes: number; encoding: string; from_cache: boolean }

/** Everything that came over the network during `act`: headers and bodies, as they were sent. */
async function bytesSent(page: Page, act: () => Promise<void>): Promise<Sent[]> {
  const client = await page.context().newCDPSession(page)
  const asked = new Map<string, Sent>()
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    const head = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    asked.set(requestId, {
      url: response.url,
      type,
      bytes: 0,
      encoding: head['content-encoding'] ?? '',
      from_cache: response.fromDiskCache ?? false,
    })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = asked.get(requestId)
    if (found) found.bytes = encodedDataLength
  })
  await client.send('Network.enable')
  await act()
  await client.detach()
  return [...asked.values()]
}

/** Resolves once nothing has loaded for a second: `networkidle` fires once per page and misses what comes later. */
const quiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => resolve()
        let wait = setTimeout(end, 1000)
        new PerformanceObserver(() => {
          clearTimeout(wait)
          wait = setTimeout(end, 1000)
        }).observe({ type: 'resource' })
      }),
  )

const sum = (sent: Sent[]) => sent.reduce((all, { bytes }) => all + bytes, 0)
const ofType = (sent: Sent[], type: string) => sent.filter((each) => each.type === type)

test('/ is at most 337 kB in total, and a second visit next to nothing', async ({ page }) => {
  const visit = async () => {
    await page.goto('/', { waitUntil: 'networkidle' })
    // Lazily loaded content counts, too.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await alive(page)
    await quiet(page)
  }
  const cold = await bytesSent(page, visit)
  console.log(`/ cold: ${(sum(cold) / kB).toFixed(1)} kB in ${cold.length} files`)
  expect(ofType(cold, 'Script').every(({ encoding }) => encoding === 'br')).toBe(true)
  expect(sum(cold)).toBeGreaterThan(150 * kB)
  expect(sum(cold)).toBeLessThanOrEqual(337 * kB)
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  const warm = await bytesSent(page, visit)
  console.log(`/ again: ${(sum(warm) / kB).toFixed(1)} kB`)
  expect(ofType(warm, 'Script').filter(({ bytes, from_cache }) => bytes > 0 && !from_cache)).toEqual([])
  expect(sum(warm)).toBeLessThanOrEqual(30 * kB)
})

/** How far the page shifted while loading, as browsers measure it. */
async function movedAt(page: Page, address: string, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let all = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) all += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(all), 500)
      }),
  )
}

for (const path of weighed)
  test(`${path} hardly shifts while it loads`, async ({ page, request }) => {
    const address = await addressOf(request, path)
    for (const width of [390, 1440])
      expect(await movedAt(page, address, width), `at ${width} pixels`).toBeLessThanOrEqual(0.01)
  })

for (const path of ['/', '/job-details/{id}'] as const)
  test(`${path} shifts by at most a line if its fonts load late`, async ({ page, request }) => {
    const address = await addressOf(request, path)
    await page.route('**/*.woff2', (route) => void setTimeout(() => void route.continue(), 1000))
    for (const width of [390, 1440])
      expect(await movedAt(page, address, width), `at ${width} pixels`).toBeLessThanOrEqual(0.03)
  })

test('fonts for other languages load only where they are used', async ({ page }) => {
  const plain = ofType(
    await bytesSent(page, async () => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await alive(page)
    }),
    'Font',
  )
  const name = (each: Sent) => each.url.replace(/^.*\/(.*)-[\w-]{8}\.woff2$/, '$1')
  expect(plain.map(name).toSorted()).toEqual(['archivo-latin', 'jetbrains-mono-latin'])
  expect(sum(plain)).toBeLessThanOrEqual(84 * kB)
  const more = await bytesSent(page, async () => {
    const come = page.waitForEvent('requestfinished', (request) => request.url().includes('latin-extended'))
    await page.locator('h1').evaluate((heading) => (heading.textContent = 'Łukasz Wiśniewski'))
    await come
    await quiet(page)
  })
  expect(ofType(more, 'Font').map(name)).toEqual(['archivo-latin-extended'])
})

test('a page’s code is prefetched when its link is hovered', async ({ page }) => {
  await page.goto('/jobs?sort=salary', { waitUntil: 'networkidle' })
  const code = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/job-details-'))
  await page.getByRole('article').first().getByRole('heading').getByRole('link').hover()
  await code
})

test('pictures declare their size, and are no larger than necessary', async ({ page, request }) => {
  for (const path of [...weighed, '/company-details/{id}', '/find-job-seeker', '/job-seeker/cloud']) {
    await page.goto(await addressOf(request, path), { waitUntil: 'networkidle' })
    const wrong = await page.locator('img').evaluateAll((pictures) =>
      (pictures as HTMLImageElement[])
        .filter((picture) => {
          const sized = picture.getAttribute('width') && picture.getAttribute('height')
          const drawn = /\.svg(\?|$)/.test(picture.currentSrc)
          const shown = picture.getBoundingClientRect().width
          const tooLarge = !drawn && shown > 0 && picture.naturalWidth > 2 * shown
          const modern = drawn || /\.(webp|avif)(\?|$)/.test(picture.currentSrc) || !picture.currentSrc
          return !sized || tooLarge || !modern
        })
        .map((picture) => picture.outerHTML),
    )
    expect(wrong, path).toEqual([])
  }
})
