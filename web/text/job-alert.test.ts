import { describe, expect, test } from 'vitest'
import { longestAlertName, thisWeek } from '../../contract/matching/values.ts'
import { alertName, filtersText, searchOf, weekAddress, whatIsAsked } from './job-alert.ts'
import { readJobFilters } from './job-filters.ts'

const read = (query: string) => readJobFilters(new URLSearchParams(query)).filters

describe('the name of an alert', () => {
  test.each([
    ['', 'All jobs'],
    ['keyword=detection+engineer&job_type=remote&salary_min=130000', 'Detection engineer, Remote, $130,000+'],
    ['location=ohio&category=Cloud&sort=salary&page=3', 'Ohio, Cloud'],
  ])('%s', (query, name) => expect(alertName(read(query))).toBe(name))

  test('is at most as long as allowed, including its number', () => {
    const filters = read(`keyword=${'long '.repeat(30)}`)
    expect(alertName(filters)).toMatch(/^Long long .+…$/)
    expect(alertName(filters, 12)).toMatch(/… \(12\)$/)
    for (const name of [alertName(filters), alertName(filters, 12)])
      expect(name.length).toBeLessThanOrEqual(longestAlertName)
  })
})

test('two searches are the same regardless of order and page', () => {
  expect(whatIsAsked(read('keyword=soc&sort=salary&page=2&per_page=50'))).toBe(whatIsAsked(read('keyword=soc')))
  expect(whatIsAsked(read('keyword=soc'))).not.toBe(whatIsAsked(read('keyword=sre')))
})

test('stored filters become the same search again', () => {
  const filters = { keyword: 'soc', workplace: ['remote' as const] }
  expect(filtersText(searchOf(filters))).toBe('soc, Remote')
  expect(weekAddress(filters)).toBe('/job-seeker/find-jobs?keyword=soc&workplace=remote&posted_within=7')
})

test.each([
  [undefined, '7'],
  ['1', '1'],
  ['3', '3'],
  ['7', '7'],
  ['14', '7'],
  ['30', '7'],
] as const)('for an alert for jobs posted within %s days, this week is %s', (posted_within, days) => {
  expect(thisWeek({ posted_within })).toEqual({ posted_within: days })
})
