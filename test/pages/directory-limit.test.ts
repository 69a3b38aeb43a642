import { expect, test } from 'vitest'
import { testSite } from './site.ts'

// Three pages of 24 people.
const { open, as } = await testSite({ limits: { people_shown_per_network_per_hour: 80 } })

/** Each leads React Router to the directory, or to its data alone. */
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

test('the pages of the directory count against the same limit as its call, cached or not', async () => {
  const addresses = ['/find-job-seeker', '/find-job-seeker?page=2', '/find%2Djob-seeker']
  for (const address of addresses) expect((await open(address)).status, address).toBe(200)
  for (const address of [...addresses, ...spellings])
    expect((await open(address, { accept: 'text/html' })).status, address).toBe(429)
  // As the pages are counted: not twice, and together with the call.
  const call = as(undefined, '127.0.0.1')
  await expect(call('GET /job-seekers', { query: { per_page: 24 } })).rejects.toMatchObject({ status: 429 })
  await call('GET /job-seekers', { query: { per_page: 8 } })
  // No way around the list: the first page of the site shows the same few people to everyone.
  expect((await open('/')).status).toBe(200)
})
