import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { isValidElement, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Ad } from '../../../contract/content/ads.ts'
import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import type { Banners } from './banners.ts'
import { Categories } from './categories.tsx'
import { testimonialsOf } from './testimonials.ts'
import { VisitorHome, type VisitorHomeProps } from './visitor-home.tsx'

/** The page as the server renders it, including its streamed parts. */
function render(given: Partial<VisitorHomeProps>): Promise<string> {
  const props = {
    banners: banners([]),
    seekers: [],
    counts: null,
    viewer: undefined,
    demo: true,
    testimonials: testimonialsOf({ demo: true, testimonials: null }),
    ...given,
  }
  return new Promise((resolve, reject) => {
    let html = ''
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        html += chunk.toString()
        done()
      },
    })
    const page = (
      <MemoryRouter>
        <VisitorHome {...props} />
      </MemoryRouter>
    )
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    })
    sink.on('finish', () => resolve(html))
  })
}

const banners = (ads: Ad[], failure: string | null = null): Banners => ({ ads, failure })
const ad = (id: string, more: Partial<Ad> = {}): Ad => ({
  id,
  title: `Banner ${id}`,
  banner_image_temp_url: `/api/files/ads/${id}.svg`,
  placement: 'both',
  redirect_url: `https://ads.example/${id}`,
  is_active: true,
  is_expired: false,
  expires_at: null,
  ...more,
})
const person = (id: string, name: string): VisibleSeeker => ({
  id,
  name,
  is_verified: true,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  personal_profile: {},
  professional_profile: { skills: [], languages_spoken: [], certifications: [] },
  social_links: [],
  resumes: [],
})

const count = (html: string, part: string) => html.split(part).length - 1

test('a banner that is inactive or expired is dropped', async () => {
  const html = await render({
    banners: banners([ad('on'), ad('off', { is_active: false }), ad('over', { is_expired: true })]),
  })
  expect(count(html, 'https://ads.example/on')).toBeGreaterThan(0)
  expect(count(html, 'https://ads.example/off')).toBe(0)
  expect(count(html, 'https://ads.example/over')).toBe(0)
})

test('without data, sections that need none still render', async () => {
  const html = await render({ counts: { cybersecurity: 0, Cloud: 0 } })
  for (const heading of ['Discover top talent', 'How it works', 'Explore Categories', 'Hire with Confidence'])
    expect(html).toContain(heading)
  expect(html).not.toContain('Leading Job Seekers')
  expect(html).toContain('0 job seekers available')
  expect(count(html, 'Your banner could be here.')).toBe(2)
  expect(html).not.toContain('Pause rotation')
})

test('missing counts are left out, and a failure to load banners is shown', async () => {
  const html = await render({ banners: banners([], 'Failed to load ads') })
  expect(html).not.toContain('available')
  expect(count(html, 'Failed to load ads')).toBe(2)
  expect(html).toContain('/find-job-seeker?category=cybersecurity')
})

test('with one of each, there are no arrows and no dots', async () => {
  const html = await render({
    banners: banners([ad('one')]),
    seekers: [person('1', 'Ada')],
    counts: { cybersecurity: 1, Cloud: 50 },
  })
  expect(html).toContain('1 job seeker available')
  expect(html).toContain('Over 50 job seekers available')
  expect(html).toContain('Leading Job Seekers')
  expect(html).not.toContain('Pause rotation')
  // The six testimonials have two slides.
  expect(html.match(/Show slide \d of \d/g)).toEqual(['Show slide 1 of 2', 'Show slide 2 of 2'])
})

test('a hundred banners have five dots in both places', async () => {
  const html = await render({ banners: banners(Array.from({ length: 100 }, (_, i) => ad(String(i)))) })
  expect(html.match(/Show slide \d+ of 100/g)).toHaveLength(10)
  expect(html).toContain('https://ads.example/0')
  expect(html).toContain('https://ads.example/1')
})

test.each(['javascript:alert(1)', ' javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example'])(
  'a banner that leads to %s is not shown',
  async (redirect_url) => {
    const html = await render({ banners: banners([ad('bad', { redirect_url })]) })
    expect(html).not.toContain('alert')
    expect(html).not.toContain('Banner bad')
    expect(html).not.toContain('evil')
  },
)

test('a name and a banner title keep their own text direction', async () => {
  const html = await render({
    banners: banners([ad('arabic', { title: 'قمة الأمن', banner_image_temp_url: null })]),
    seekers: [person('1', 'مريم العلي')],
  })
  expect(html).toContain('<bdi>مريم العلي</bdi>')
  expect(html).toContain('<b dir="auto">قمة الأمن</b>')
})

test('Start Hiring opens the job form for an employer and registration for anyone else', async () => {
  const link = (html: string) => /href="([^"]*)"[^>]*>Start Hiring/.exec(html.replaceAll('<!-- -->', ''))?.[1]
  expect(link(await render({ viewer: undefined }))).toBe('/register?type=employer')
  expect(link(await render({ viewer: 'employer' }))).toBe('/employer/post-a-job')
})

test('a real installation shows no invented testimonials and no banner placeholder', async () => {
  const real = { demo: false, testimonials: testimonialsOf({ demo: false, testimonials: null }) }
  const html = await render(real)
  expect(html).not.toContain('Your banner could be here.')
  expect(html).not.toContain('Sponsored')
  expect(html).not.toContain('Employers who filled the gap')
  expect(html).not.toContain('out of 5')
  // Booked banners and failures are still shown.
  expect(count(await render({ ...real, banners: banners([ad('one')]) }), 'https://ads.example/one')).toBe(2)
  expect(count(await render({ ...real, banners: banners([], 'Failed to load ads') }), 'Failed to load ads')).toBe(2)
})

test('the installation’s own testimonials replace the invented ones', async () => {
  const own = [{ content: 'They answer.', author: 'Ada Park', position: 'Security Lead', rating: 4 }]
  for (const demo of [true, false]) {
    const html = await render({ demo, testimonials: testimonialsOf({ demo, testimonials: own }) })
    expect(html).toContain('They answer.')
    expect(html).toContain('Rated 4 out of 5')
    expect(html).not.toContain('Renata Voss')
  }
})

test('below the headline visitors find Sign in and Register, and people who are signed in where they can go', async () => {
  const ways = async (viewer: VisitorHomeProps['viewer']) => {
    const html = await render({ viewer })
    const actions = /class="hero-actions">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
    return [...actions.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  }
  expect(await ways(undefined)).toEqual(['/register', '/sign-in'])
  expect(await ways('employer')).toEqual(['/employer/post-a-job', '/jobs', '/companies'])
  expect(await ways('admin')).toEqual(['/admin/overview', '/jobs', '/companies'])
})

test('pointing at a category fetches jobs ahead, and never people, as those are counted', () => {
  const prefetched = (node: ReactNode): unknown[] => {
    if (Array.isArray(node)) return node.flatMap(prefetched)
    if (!isValidElement<{ prefetch?: string; children?: ReactNode }>(node)) return []
    return [...(node.props.prefetch ? [node.props.prefetch] : []), ...prefetched(node.props.children)]
  }
  expect(prefetched(Categories({ counts: null, of: 'jobs' }))).toEqual(['intent', 'intent'])
  expect(prefetched(Categories({ counts: null, of: 'job_seekers' }))).toEqual(['none', 'none'])
})
