import { expect, test } from 'vitest'
import { viewSourceOf } from './view-source.ts'

const origin = 'https://merlon.test'

test.each([
  ['/jobs', 'search'],
  ['/', 'search'],
  ['/job-seeker/find-jobs', 'search'],
  ['/job-seeker/find-jobs/recommended', 'recommended'],
  ['/job-seeker/overview', 'recommended'],
  ['/job-details/1/soc-analyst', 'recommended'],
  ['/job-seeker/saved-jobs', 'saved'],
  ['/company-details/1/halden-grid', 'company'],
  ['/job-seeker/company-details', 'company'],
  ['/contact-us', 'direct'],
] as const)('after %s: %s', (before, source) => {
  expect(viewSourceOf({ before, referrer: 'https://www.google.com/', origin })).toBe(source)
  expect(viewSourceOf({ before: null, referrer: origin + before, origin })).toBe(source)
})

test.each([
  ['', 'direct'],
  ['https://www.google.com/', 'search_engine'],
  ['https://duckduckgo.com/', 'search_engine'],
  ['https://news.example.com/article', 'other_site'],
  ['https://notgoogle.example.com/', 'other_site'],
  ['no address', 'direct'],
] as const)('opened from %s: %s', (referrer, source) => {
  expect(viewSourceOf({ before: null, referrer, origin })).toBe(source)
})

test('a link in an email names itself as the source, once', () => {
  expect(viewSourceOf({ before: null, referrer: '', origin, named: 'alert' })).toBe('alert')
  expect(viewSourceOf({ before: '/jobs', referrer: '', origin, named: 'alert' })).toBe('search')
  expect(viewSourceOf({ before: null, referrer: '', origin, named: 'moon' })).toBe('direct')
})
