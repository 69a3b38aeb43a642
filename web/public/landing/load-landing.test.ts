import { expect, test, vi } from 'vitest'
import { makeCall } from '../../api.ts'
import { loadLanding } from './load-landing.ts'
import { landingAt } from './pages.ts'

/** A server where only matching calls fail. */
function serverWhere(fails: RegExp) {
  const asked: string[] = []
  const call = makeCall(({ path }) => {
    asked.push(path)
    const list = { data: { data: [{ id: path }], current_page: 1, last_page: 1, per_page: 6, total: 1 } }
    return Promise.resolve(
      fails.test(path)
        ? { status: 500, text: '{"message":"It went wrong."}' }
        : { status: 200, text: JSON.stringify(path.startsWith('/api/market') ? { data: { live_jobs: 3 } } : list) },
    )
  })
  return { asked, call }
}

test('each page requests only what it shows, for its category', async () => {
  const { asked, call } = serverWhere(/nothing/)
  await loadLanding(call, landingAt('/job-seeker/cloud'))
  expect(asked.toSorted()).toEqual([
    '/api/employers?category=Cloud&per_page=6',
    '/api/jobs?category=Cloud&per_page=6',
    '/api/market?category=Cloud',
  ])
  asked.length = 0
  await loadLanding(call, landingAt('/employer'))
  expect(asked.toSorted()).toEqual(['/api/job-seekers?per_page=16', '/api/market'])
})

test.each([
  [/market/, { market: null, jobs: 1, companies: 1 }],
  [/jobs/, { market: { live_jobs: 3 }, jobs: 0, companies: 1 }],
  [/employers/, { market: { live_jobs: 3 }, jobs: 1, companies: 0 }],
  [/./, { market: null, jobs: 0, companies: 0 }],
])('sections that %s fails to load are left out and logged', async (fails, left) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { market, jobs, companies, seekers } = await loadLanding(
    serverWhere(fails).call,
    landingAt('/job-seeker/cybersecurity'),
  )
  expect({ market, jobs: jobs.length, companies: companies.length }).toEqual(left)
  expect(seekers).toEqual([])
  expect(log).toHaveBeenCalled()
  log.mockRestore()
})
