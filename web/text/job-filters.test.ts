import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { droppedText, filterChips, filterCount } from './job-filter-chips.ts'
import {
  changeFilters,
  clearFilters,
  jobsAddress,
  noJobFilters,
  readJobFilters,
  toggleFilter,
  withoutUntouched,
  writeJobFilters,
} from './job-filters.ts'
import { resultsHeading, resultsTitle, searchWords } from './job-search-view.ts'

const read = (query: string) => readJobFilters(new URLSearchParams(query))

describe('reading filters from an address', () => {
  test.each([
    ['', {}],
    ['keyword=%20soc%20analyst%20&location=Ohio', { keyword: 'soc analyst', location: 'Ohio' }],
    ['keyword=&location=%20&category=&job_type=&page=', {}],
    ['category=All&job_type=All&education_level=all&salary=All&salary_type=All', {}],
    ['category=CLOUD', { category: 'Cloud' }],
    ['job_type=Full%20Time&job_type=fulltime&job_type=Remote', { job_type: ['full-time'], workplace: ['remote'] }],
    ['job_type=remote&workplace=hybrid', { workplace: ['hybrid', 'remote'] }],
    ['clearance=Top+Secret&clearance=none', { clearance: ['top_secret', 'none'] }],
    ['clearance_held=public-trust', { clearance: ['none', 'public_trust'] }],
    ['must_haves=all_met', { must_haves: 'all_met' }],
    [
      'clearance_held=&posted_within=7&visa_sponsorship=1&must_haves=all_but_one',
      { posted_within: '7', visa_sponsorship: '1', must_haves: 'all_but_one' },
    ],
    ['job_type[]=contract&job_type[]=Part+Time', { job_type: ['contract', 'part-time'] }],
    ['job_type=entry-level', { experience_level: ['Entry'] }],
    [
      'job_type=contract&job_type=entry-level&experience_level=Mid',
      { job_type: ['contract'], experience_level: ['Mid', 'Entry'] },
    ],
    ['experience_level=senior&experience_level=Lead', { experience_level: ['Senior', 'Lead'] }],
    ['education_level=bachelor', { education_level: ['Bachelor'] }],
    ['workplace=On-Site&specialty=grc', { workplace: ['on-site'], specialty: ['GRC'] }],
    ['salary=$120,000-$200,000', { salary_min: 120000, salary_max: 200000 }],
    ['salary_range=95.50-130&salary_type=hourly', { salary_min: 95.5, salary_max: 130, salary_type: 'hourly' }],
    ['salary_min=$90,000-$120,000', { salary_min: 90000, salary_max: 120000 }],
    ['salary_min=$100,000', { salary_min: 100000 }],
    ['salary_min=150k&salary_max=$200K', { salary_min: 150000, salary_max: 200000 }],
    ['zip_code=43215-1234&radius_miles=25&sort=distance', { zip_code: '43215', radius_miles: 25, sort: 'distance' }],
    ['radius_miles=25', {}],
    ['page=3&per_page=50&sort=Newest', { page: 3, per_page: 50, sort: 'newest' }],
    ['utm_source=mail&facets=1', {}],
  ])('%s', (query, filters) => {
    expect(read(query)).toEqual({ filters: { ...noJobFilters, ...filters }, dropped: [] })
  })

  test.each([
    ['category=finance', ['category']],
    ['job_type=full-time&job_type=galaxy', ['job_type']],
    ['salary_min=lots', ['salary_min']],
    ['salary_min=-5', ['salary_min']],
    ['salary_max=1e9', ['salary_max']],
    ['salary_max=900000000', ['salary_max']],
    ['salary=1-2-3', ['salary']],
    ['salary_min=200&salary_max=100', ['salary_min', 'salary_max']],
    ['page=0', ['page']],
    ['page=1.5', ['page']],
    ['page=1000000000000', ['page']],
    ['per_page=1000000000', ['per_page']],
    ['zip_code=4321', ['zip_code']],
    ['zip_code=43215&radius_miles=500', ['radius_miles']],
    ['sort=distance', ['sort']],
    ['sort=random', ['sort']],
    ['salary_type=constructor', ['salary_type']],
    ['clearance=cosmic', ['clearance']],
    ['clearance_held=toString', ['clearance_held']],
    ['posted_within=2', ['posted_within']],
    ['visa_sponsorship=no', ['visa_sponsorship']],
    ['must_haves=some', ['must_haves']],
    ['keyword=' + 'x'.repeat(201), ['keyword_length']],
    ['keyword=a%00b', ['keyword']],
  ])('%.60s drops %j and keeps the rest', (query, dropped) => {
    const found = read(`${query}&location=Ohio`)
    expect(found.dropped).toEqual(dropped)
    expect(found.filters.location).toBe('Ohio')
    const dropsWhole = dropped.filter((name) => !['job_type', 'clearance', 'page'].includes(name))
    for (const name of dropsWhole) expect(found.filters).not.toHaveProperty(name.replace('_length', ''))
  })

  test('a valid value beside an invalid one stays', () => {
    expect(read('job_type=galaxy&job_type=contract').filters.job_type).toEqual(['contract'])
  })

  test('reading never throws, and what was written reads back the same', () => {
    const name = fc.constantFrom(
      'keyword',
      'zip_code',
      'radius_miles',
      'category',
      'job_type',
      'job_type[]',
      'salary',
      'salary_min',
      'salary_max',
      'experience_level',
      'sort',
      'clearance',
      'clearance_held',
      'posted_within',
      'must_haves',
      'page',
      'per_page',
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        'remote',
        'Full Time',
        'cloud',
        '$1-$2',
        '43215',
        '50',
        '12',
        'Entry',
        'entry-level',
        'distance',
        'secret',
        '7',
        'all_met',
        'All',
        '100000',
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
        const { filters } = readJobFilters(new URLSearchParams(pairs))
        const again = readJobFilters(writeJobFilters(filters))
        expect(again.dropped).toEqual([])
        expect(jobsAddress(again.filters)).toBe(jobsAddress(filters))
      }),
    )
  })
})

describe('addresses', () => {
  test('without filters, the address is the bare page', () => {
    expect(jobsAddress(noJobFilters)).toBe('/jobs')
    expect(jobsAddress(noJobFilters, '/job-seeker/find-jobs')).toBe('/job-seeker/find-jobs')
  })

  test('have one order and one spelling', () => {
    const { filters } = read(
      'page=2&job_type=Remote&job_type=Full+Time&keyword=k8s&zip_code=43215&radius_miles=50&per_page=12',
    )
    expect(jobsAddress(filters)).toBe('/jobs?keyword=k8s&zip_code=43215&job_type=full-time&workplace=remote&page=2')
  })

  test('a change starts over at the first page, and a page change keeps the rest', () => {
    const { filters } = read('keyword=soc&page=4')
    expect(jobsAddress(changeFilters(filters, { category: 'Cloud' }))).toBe('/jobs?keyword=soc&category=Cloud')
    expect(jobsAddress(changeFilters(filters, { page: 5 }))).toBe('/jobs?keyword=soc&page=5')
    expect(filters).toEqual({ ...noJobFilters, keyword: 'soc', page: 4 })
  })

  test('without a ZIP code there is no distance', () => {
    const { filters } = read('zip_code=43215&radius_miles=25&sort=distance')
    expect(jobsAddress(changeFilters(filters, { zip_code: undefined }))).toBe('/jobs')
  })

  test.each([
    ['keyword=soc&location=+&category=&job_type=&salary_type=yearly', 'keyword=soc'],
    ['keyword=&salary_min=', ''],
    ['zip_code=43215&radius_miles=50&salary_type=hourly', 'zip_code=43215&salary_type=hourly'],
    ['job_type=contract&job_type=galaxy&job=1', null],
  ])('%s from a plain form becomes %j', (query, left) => {
    expect(withoutUntouched(new URLSearchParams(query))?.toString() ?? null).toBe(left)
  })

  test('a value is added and removed', () => {
    const on = toggleFilter(noJobFilters, 'job_type', 'contract')
    expect(on.job_type).toEqual(['contract'])
    expect(toggleFilter(on, 'job_type', 'contract').job_type).toEqual([])
    expect(noJobFilters.job_type).toEqual([])
  })

  test('clearing keeps the sort order', () => {
    const { filters } = read('keyword=soc&zip_code=43215&job_type=remote&sort=salary&per_page=50&page=2')
    expect(jobsAddress(clearFilters(filters))).toBe('/jobs?sort=salary&per_page=50')
    expect(jobsAddress(clearFilters(read('zip_code=43215&sort=distance').filters))).toBe('/jobs')
  })
})

describe('chips', () => {
  test('name the applied filters and link to the search without them', () => {
    const { filters } = read(
      'keyword=soc&job_type=full-time&job_type=remote&salary=120000-200000&experience_level=Mid&experience_level=Senior&experience_level=Lead&zip_code=43215&page=3',
    )
    expect(filterChips(filters).map(({ label }) => label)).toEqual([
      'soc',
      'Within 50 miles of 43215',
      'Full Time',
      'Remote',
      '3 levels',
      '$120,000-$200,000',
    ])
    expect(filterCount(filters)).toBe(5)
    // The phone's sheet holds the place, but not the words.
    expect(filterCount({ ...filters, location: 'Ohio' })).toBe(6)
    const pay = filterChips(filters, '/job-seeker/find-jobs').find(({ name }) => name === 'salary')
    expect(pay?.remove).toMatch(/^\/job-seeker\/find-jobs\?keyword=soc&zip_code=43215&job_type=full-time/)
    expect(pay?.remove).not.toMatch(/salary|page/)
  })

  test.each([
    ['salary_min=100000', '$100,000+'],
    ['salary_max=90&salary_type=hourly', 'Up to $90 an hour'],
    ['category=cybersecurity', 'Cybersecurity'],
    ['specialty=GRC&specialty=SRE', 'GRC, SRE'],
    ['workplace=on-site', 'On-site'],
    ['education_level=Bachelor&education_level=Master', 'Bachelor, Master'],
    ['job_type=full-time&job_type=part-time&job_type=contract&job_type=Temporary', '4 job types'],
    ['clearance=none&clearance=secret', 'No clearance, Secret'],
    ['posted_within=7', 'Posted: last 7 days'],
    ['visa_sponsorship=1', 'Visa sponsorship'],
    ['must_haves=all_but_one', 'Must-haves: all but one met'],
    ['location=Ohio', 'Ohio'],
  ])('%s reads %s', (query, label) => {
    const chips = filterChips(read(query).filters)
    expect(chips.map((chip) => chip.label)).toEqual([label])
    expect(chips[0]?.remove).not.toContain(query.split('=')[0] === 'salary_max' ? 'salary_max' : query.split('=')[0])
  })

  test('none without filters', () => expect(filterChips(noJobFilters)).toEqual([]))
})

const unread = { read_filters: [], read_keyword: null }

test.each([
  [null, '65 jobs'],
  ['soc', '65 jobs for “soc”'],
  ['"SOC analyst"', '65 jobs for “SOC analyst”'],
  ['"SOC analyst" cloud', '65 jobs for “SOC analyst” cloud'],
  ['5" screen', '65 jobs for “5" screen”'],
])('%j heads its results as %s', (keyword, heading) =>
  expect(resultsHeading(65, searchWords(keyword, noJobFilters, unread))).toBe(heading),
)

const inDenver = { filter: 'location' as const, value: 'Denver', words: 'in denver', keyword_without: 'soc jobs' }

test.each([
  ['', null, '42 jobs in cybersecurity, cloud, and DevOps', '42 jobs'],
  [
    'keyword=kubernetes&location=Denver, CO',
    null,
    '42 kubernetes jobs in Denver, CO',
    '42 jobs for “kubernetes” in Denver, CO',
  ],
  ['keyword=soc jobs in denver', inDenver, '42 soc jobs in Denver', '42 jobs for “soc jobs” in Denver'],
  [
    'keyword=remote soc jobs',
    { filter: 'workplace' as const, value: 'remote', words: 'remote', keyword_without: 'soc jobs' },
    '42 soc jobs in cybersecurity, cloud, and DevOps',
    '42 jobs for “soc jobs”',
  ],
  ['specialty=SRE&category=Cloud', null, '42 SRE jobs in cloud and DevOps', '42 jobs'],
  [
    'keyword=go&category=Cloud&location=Ohio',
    null,
    '42 go jobs in cloud and DevOps, in Ohio',
    '42 jobs for “go” in Ohio',
  ],
  ['zip_code=43215', null, '42 jobs within 50 miles of 43215', '42 jobs within 50 miles of 43215'],
  ['location=Remote', null, '42 jobs in remote work', '42 jobs in remote work'],
])('%s has its title and heading', (query, named, title, heading) => {
  const { filters } = read(query)
  const said = searchWords(
    filters.keyword ?? null,
    filters,
    named ? { read_filters: [named], read_keyword: 'soc jobs' } : unread,
  )
  expect([resultsTitle(42, filters, said), resultsHeading(42, said)]).toEqual([title, heading])
})

test('ignored values are named in words', () => {
  expect(droppedText([])).toBe('')
  expect(droppedText(['zip_code', 'page', 'salary', 'salary_range'])).toBe(
    'These values aren’t valid, so we ignored them: ZIP code, page, salary.',
  )
  expect(droppedText(['page', 'keyword_length'])).toBe(
    'The keywords were ignored because they’re longer than 200 characters. This value isn’t valid, so we ignored it: page.',
  )
})
