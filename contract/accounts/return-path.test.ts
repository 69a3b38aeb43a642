import { describe, expect, test } from 'vitest'
import { jobOfNext, safeNext } from './return-path.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** Where a browser would go when following it from a page on this site. */
const leadsTo = (next: string) => new URL(safeNext(next) ?? '/', 'https://merlon.test/sign-in').origin

const hostile = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  '/.\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  ' //evil.test',
  'https://evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.test',
  '@evil.test',
  '?next=//evil.test',
  '#//evil.test',
  '/\u0000//evil.test',
  `/${'x'.repeat(2000)}`,
]

describe('where to go after signing in', () => {
  for (const next of hostile)
    test(`is not ${JSON.stringify(next.slice(0, 60))}`, () => expect(safeNext(next)).toBeUndefined())

  for (const next of [
    '/%2f%2fevil.test',
    '/%5cevil.test',
    '/%09/evil.test',
    '/a//evil.test',
    '/@evil.test',
    '/:evil.test',
    '/jobs?next=//evil.test#//evil.test',
    '/javascript:alert(1)',
  ])
    test(`stays on this site with ${next}`, () => expect(leadsTo(next)).toBe('https://merlon.test'))

  test('is a path with its query and fragment', () => {
    expect(safeNext('/jobs?keyword=soc%20analyst&page=2#top')).toBe('/jobs?keyword=soc%20analyst&page=2#top')
    for (const none of ['', null, undefined]) expect(safeNext(none)).toBeUndefined()
  })
})

test('a job and the intended action are read from the URL alone', () => {
  expect(jobOfNext(`/job-details/${id}/soc-analyst?intent=apply`)).toEqual({ id, intent: 'apply' })
  expect(jobOfNext(`/job-details/${id}?x=1&intent=save#y`)).toEqual({ id, intent: 'save' })
  for (const other of ['', '?intent=delete', '?intent=', '?other=apply', '#intent=apply'])
    expect(jobOfNext(`/job-details/${id}/x${other}`)).toEqual({ id, intent: undefined })
  for (const no of ['/jobs?intent=apply', '/job-details/1?intent=apply', `//evil.test/job-details/${id}?intent=apply`])
    expect(jobOfNext(no)).toBeUndefined()
})
