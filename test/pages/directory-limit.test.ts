import { expect, test } from 'vitest'
import { testSite } from './site.ts'

// Three pages of 24 people.
const { open, as } = await testSite({ limits: { people_shown_per_network_per_hour: 80 } })

/** Each of these leads React Router to the directory, or to its data alone. */
const spellings = [
  '/Find-Job-Seeker/',
  '/find-job-seeker//',
  '/find-job-seeker.data',
  '/find-job-seeker/.data?page=3',
  '/find-job-seeker/_.data?page=3',
  '/find-job-seeker//_.data?page=3',
  '/FIND-JOB-SEEKER/_.data?page=3',
  '/%66ind-job-seeker/_.data?page=3',
  '/%46ind-Job-Seeker/.data?page=3',
  '/./jobs/../find-job-seeker/_.data?page=3',
]

test('directory pages count toward the same limit as the API, cached or not', async () => {
  const addresses = ['/find-job-seeker', '/find-job-seeker?page=2', '/find%2Djob-seeker']
  for (const address of addresses) expect((await open(address)).status, address).toBe(200)
  for (const address of [...addresses, ...spellings])
    expect((await open(address, { accept: 'text/html' })).status, address).toBe(429)
  // Counted like the pages: not twice, and together with the API.
  const call = as(undefined, '127.0.0.1')
  await expect(call('GET /job-seekers', { query: { per_page: 24 } })).rejects.toMatchObject({ status: 429 })
  await call('GET /job-seekers', { query: { per_page: 8 } })
  // Not a way around the limit: the home page shows everyone the same few people.
  expect((await open('/')).status).toBe(200)
})
