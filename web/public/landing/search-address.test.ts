import { expect, test } from 'vitest'
import { advancedFilters, searchAddress } from './search-address.ts'

const jobs = (asked: Record<string, string>) => searchAddress.job_seeker(new URLSearchParams(asked))
const people = (asked: Record<string, string>) => searchAddress.employer(new URLSearchParams(asked))

test('each advanced filter maps to the job list’s own parameter', () => {
  expect(advancedFilters.map(({ value }) => jobs({ job_type: value }))).toEqual([
    '/jobs?workplace=remote',
    '/jobs?job_type=full-time',
    '/jobs?job_type=contract',
    '/jobs?experience_level=Entry',
  ])
})

test('values are trimmed and empty ones are left out', () => {
  expect(jobs({ keyword: '  soc analyst ', location: ' ', category: 'Cloud', job_type: '' })).toBe(
    '/jobs?keyword=soc+analyst&category=Cloud',
  )
  expect(jobs({ keyword: '', location: '', category: '', job_type: '' })).toBe('/jobs')
  expect(people({ keyword: ' kubernetes ', location: '', category: 'Cloud', experience_level: 'Senior' })).toBe(
    '/find-job-seeker?keyword=kubernetes&category=Cloud&experience_level=Senior',
  )
  expect(people({ keyword: '', location: '', category: '', experience_level: '' })).toBe('/find-job-seeker')
})
