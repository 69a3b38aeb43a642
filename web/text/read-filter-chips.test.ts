import { expect, test } from 'vitest'
import { filterChips } from './job-filter-chips.ts'
import { noJobFilters } from './job-filters.ts'
import { asTyped, withReadFilters } from './read-filter-chips.ts'

const filters = { ...noJobFilters, keyword: 'remote soc analyst austin', category: 'cybersecurity' as const }
const read = {
  read_keyword: 'soc analyst',
  read_filters: [
    { filter: 'workplace' as const, value: 'remote', words: 'remote', keyword_without: 'soc analyst austin' },
    { filter: 'location' as const, value: 'Austin', words: 'austin', keyword_without: 'remote soc analyst' },
  ],
}

test('words that are filters get their own chips, and removing one keeps the rest', () => {
  const chips = withReadFilters(filterChips(filters), filters, read, '/jobs')
  expect(chips.map(({ label, remove }) => [label, remove])).toEqual([
    ['soc analyst', '/jobs?keyword=remote+austin&category=cybersecurity'],
    ['Remote', '/jobs?keyword=soc+analyst+austin&category=cybersecurity'],
    ['Austin', '/jobs?keyword=remote+soc+analyst&category=cybersecurity'],
    ['Cybersecurity', '/jobs?keyword=remote+soc+analyst+austin'],
  ])
  expect(new Set(chips.map(({ name }) => name)).size).toBe(chips.length)
})

test('a keyword made only of filters has no keyword chip', () => {
  const only = { ...noJobFilters, keyword: 'part time' }
  const part = { filter: 'job_type' as const, value: 'part-time', words: 'part time', keyword_without: '' }
  expect(withReadFilters(filterChips(only), only, { read_keyword: null, read_filters: [part] }, '/jobs')).toEqual([
    { name: 'job_type', label: 'Part Time', remove: '/jobs' },
  ])
})

test.each([
  ['salary', '150000-', '150k', '$150,000+'],
  ['salary', '-95000', 'under 95k', 'Up to $95,000'],
  ['salary', '120000-150000', '120-150k', '$120,000-$150,000'],
  ['visa_sponsorship', '1', 'h1b', 'Visa sponsorship'],
  ['salary', '60-/hour', '$60/hr', '$60+ an hour'],
  ['workplace', 'on-site,hybrid', 'not remote', 'On-site or Hybrid'],
  ['clearance', 'none', 'no clearance', 'No clearance'],
  ['clearance', 'ts_sci', 'ts/sci', 'TS/SCI'],
  ['category', 'cybersecurity', 'infosec', 'Cybersecurity'],
] as const)('%s %s is a removable chip', (filter, value, words, label) => {
  const only = { ...noJobFilters, keyword: `soc ${words}` }
  const read_filters = [{ filter, value, words, keyword_without: 'soc' }]
  expect(withReadFilters(filterChips(only), only, { read_keyword: 'soc', read_filters }, '/jobs')).toContainEqual({
    name: filter,
    label,
    remove: '/jobs?keyword=soc',
  })
})

test.each([
  [{ filter: 'education_level', value: 'None required,High school', words: 'no degree' }, 'No degree'],
  [{ filter: 'experience_level', value: 'Entry,Mid', words: 'not senior' }, 'Not senior'],
  [{ filter: 'workplace', value: 'remote', words: 'but not hybrid' }, 'Not hybrid'],
  [{ filter: 'not_location', value: 'Texas', words: 'not in texas' }, 'Not in Texas'],
] as const)('an exclusion reads as it was typed: %o', (read, label) => {
  const only = { ...noJobFilters, keyword: `soc ${read.words}` }
  const read_filters = [{ ...read, is_denied: true, keyword_without: 'soc' }]
  expect(withReadFilters(filterChips(only), only, { read_keyword: 'soc', read_filters }, '/jobs')).toContainEqual(
    expect.objectContaining({ label, remove: '/jobs?keyword=soc' }),
  )
})

test('without such words the chips stay the same', () => {
  const chips = filterChips(filters)
  expect(withReadFilters(chips, filters, { read_keyword: filters.keyword, read_filters: [] }, '/jobs')).toEqual(chips)
})

test('the link to the typed search puts the corrected words in quotes', () => {
  expect(asTyped('splnuk engineer -senoir', 'splunk engineer -senior')).toBe('"splnuk" engineer -"senoir"')
})
