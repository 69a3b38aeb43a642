import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '../../api.ts'
import { loadHome, loadSeekerHome } from './load-home.ts'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((first: string) => void said.push(first))
})
afterEach(() => vi.restoreAllMocks())

/** Answers each call with its given value, or throws it if it's an error. */
const answering = (answers: Record<string, unknown>) =>
  ((key: string) => {
    const answer = answers[key]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }) as Call

const ads = { data: { data: [{ id: 'a' }] } }
const people = { data: { data: [{ id: 'p' }], by_category: { cybersecurity: 1, Cloud: 2 } } }
const jobs = { data: { data: [{ id: 'j' }], facets: { category: { cybersecurity: 3, Cloud: 4 } } } }
const broken = new Error('the server is away')

test('if banners fail, people still load, and the reverse', async () => {
  expect(await loadHome(answering({ 'GET /ads': broken, 'GET /job-seekers': people }))).toEqual({
    banners: { ads: [], failure: 'An error occurred while loading ads' },
    seekers: [{ id: 'p' }],
    counts: { cybersecurity: 1, Cloud: 2 },
  })
  expect(await loadHome(answering({ 'GET /ads': ads, 'GET /job-seekers': broken }))).toEqual({
    banners: { ads: [{ id: 'a' }], failure: null },
    seekers: [],
    counts: null,
  })
  expect(said).toEqual(['An error occurred while loading ads:', 'Could not load job seekers:'])
})

test('a response without data says so', async () => {
  const { banners } = await loadHome(answering({ 'GET /ads': {}, 'GET /job-seekers': {} }))
  expect(banners).toEqual({ ads: [], failure: 'Failed to load ads' })
  expect(said).toEqual(['Failed to load ads', 'Could not load job seekers:'])
})

test.each(['GET /ads', 'GET /jobs', 'GET /plans'])(
  'a failing %s hides only its own part from a job seeker',
  async (key) => {
    const all = { 'GET /ads': ads, 'GET /jobs': jobs, 'GET /plans': { data: [{ id: 'l' }] } }
    const home = loadSeekerHome(answering({ ...all, [key]: broken }))
    expect((await home.banners).ads.length).toBe(key === 'GET /ads' ? 0 : 1)
    expect(await home.jobs).toEqual(
      key === 'GET /jobs' ? null : { jobs: [{ id: 'j' }], counts: { cybersecurity: 3, Cloud: 4 } },
    )
    expect(await home.plans).toEqual(key === 'GET /plans' ? null : [{ id: 'l' }])
    expect(said).toHaveLength(1)
  },
)
