import { expect, test } from 'vitest'
import type { ReadFilter } from '../../contract/jobs/jobs.ts'
import { noJobFilters, toggleFilter, type JobFilters } from './job-filters.ts'
import { settled, stillRead, withRead } from './read-filters.ts'

const keyword = 'remote kubernetes 150k'
const filters: JobFilters = { ...noJobFilters, keyword }
const remote: ReadFilter = { filter: 'workplace', value: 'remote', words: 'remote', keyword_without: 'kubernetes 150k' }
const pay: ReadFilter = { filter: 'salary', value: '150000-', words: '150k', keyword_without: 'remote kubernetes' }
const read = [remote, pay]

test('filters read from the keyword are selected beside those set', () => {
  expect(withRead(filters, read)).toMatchObject({ workplace: ['remote'], salary_min: 150_000 })
  expect(withRead({ ...filters, workplace: ['hybrid'] }, read).workplace).toEqual(['hybrid', 'remote'])
  expect(withRead({ ...filters, salary_min: 90_000 }, read).salary_min).toBe(90_000)
})

test('removing a filter removes its words', () => {
  const without = toggleFilter(settled(filters, read, ['workplace']), 'workplace', 'remote')
  expect(without).toMatchObject({ workplace: [], keyword: 'kubernetes 150k' })
  expect(stillRead(read, keyword, without.keyword)).toEqual([pay])
})

test('adding another value turns both into filters', () => {
  expect(toggleFilter(settled(filters, read, ['workplace']), 'workplace', 'hybrid')).toMatchObject({
    workplace: ['remote', 'hybrid'],
    keyword: 'kubernetes 150k',
  })
})

test('all of them can be set at once, which removes a keyword without other words', () => {
  expect(settled(filters, read, ['workplace', 'salary'])).toMatchObject({
    keyword: 'kubernetes',
    workplace: ['remote'],
    salary_min: 150_000,
  })
  const only = { ...remote, keyword_without: '' }
  expect(settled({ ...filters, keyword: 'remote' }, [only], ['workplace'])).not.toHaveProperty('keyword')
})

test('an exclusion leaves the others selected', () => {
  const denied: ReadFilter = {
    filter: 'workplace',
    value: 'on-site,remote',
    words: 'not hybrid',
    keyword_without: 'soc',
    is_denied: true,
  }
  const soc = { ...noJobFilters, keyword: 'soc not hybrid' }
  expect(withRead(soc, [denied]).workplace).toEqual(['on-site', 'remote'])
  expect(withRead({ ...soc, workplace: ['remote'] }, [denied]).workplace).toEqual(['remote'])
})
