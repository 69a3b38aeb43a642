import { expect, test } from 'vitest'
import { makeJob } from '../make.ts'
import { testSite } from './site.ts'

const { db, open } = await testSite()
await makeJob(db)

const pages = [
  ['/job-seeker/cloud', 'Cloud and DevOps jobs with the pay shown', 6],
  ['/job-seeker/cybersecurity', 'Cybersecurity jobs with the pay shown', 6],
  ['/employer', 'Hire in cybersecurity and cloud', 6],
  ['/employer/cloud', 'Hire cloud and DevOps engineers', 11],
  ['/employer/cybersecurity', 'Hire cybersecurity experts', 9],
] as const

test('each URL has its own page, complete for visitors', async () => {
  const titles = new Set<string>()
  for (const [path, heading, count] of pages) {
    const { status, text: html } = await open(path)
    expect(status, path).toBe(200)
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
    titles.add(title)
    expect(html).toContain(`>${heading}</h1>`)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^"/]+${path}"/>`))
    expect(/<meta name="description" content="([^"]{80,200})"/.exec(html)?.[1], path).toBeTruthy()
    expect(html).not.toContain('name="robots"')
    expect(html.match(/aria-roledescription="slide" aria-label="\d+ of \d+"><p class="headlines-title"/g)).toHaveLength(
      count,
    )
  }
  expect(titles.size).toBe(pages.length)
})

test('employer registration says how a company is verified', async () => {
  const { text } = await open('/register?type=employer')
  expect(text).toContain(
    'To verify it right away after you register, enter a code that we email to an address on this website’s domain. Without one, an administrator reviews your company.',
  )
  expect(text).not.toMatch(/a person checks/i)
})
