import { expect, test } from 'vitest'
import { whyFound } from './why.ts'

const job = {
  title: 'Senior Detection Engineer',
  skills: ['Splunk', 'K8s'],
  category: 'cybersecurity',
  specialty: 'detection and response',
  job_type: 'full-time',
  workplace: 'hybrid',
  experience_level: 'Senior',
  education_level: 'Bachelor',
  city: 'Columbus',
  state: 'OH',
  clearance: 'secret',
  distance_miles: 12.4,
  salary_min: 148_000,
  salary_max: 182_000,
  salary_type: 'yearly',
  currency: 'USD',
} as const
const nothing = { filters: {}, keyword: '', places: [], asks_pay: false }

test('an empty search has no reasons', () => {
  expect(whyFound(nothing, job)).toEqual([])
})

test.each([
  ['detection engineer', '“detection engineer” in the title'],
  ['kubernetes', '“kubernetes” in the skills'],
  ['splunk engineer', '“splunk engineer” in the title and skills'],
  ['sigma', '“sigma” in the description'],
  ['-manager', 'matches “-manager”'],
])('keywords: %s', (keyword, why) => {
  expect(whyFound({ ...nothing, keyword }, job)).toEqual([why])
})

test('every filter is explained by the job’s own value', () => {
  const filters = {
    zip_code: '43085',
    category: 'cybersecurity' as const,
    specialty: ['detection and response' as const, 'cloud security' as const],
    job_type: ['full-time' as const],
    workplace: ['hybrid' as const, 'remote' as const],
    experience_level: ['Senior' as const],
    education_level: ['Bachelor' as const],
    salary_min: 130_000,
    clearance: ['secret' as const],
    posted_within: '7' as const,
    visa_sponsorship: '1' as const,
    must_haves: 'all_but_one' as const,
  }
  expect(whyFound({ filters, keyword: '', places: ['Ohio'], asks_pay: true }, job)).toEqual([
    'Columbus, OH is in “Ohio”',
    '12 miles from 43085',
    'Cybersecurity',
    'Detection and response',
    'Full Time',
    'Hybrid',
    'Senior level, 5-10 years',
    'education: Bachelor',
    'pays $148,000-$182,000 a year (you asked for $130,000+)',
    'clearance: Secret',
    'sponsors visas',
    'posted in the last 7 days',
    'you’re missing at most one must-have',
  ])
})

test('a remote job without a location, with hourly pay and no clearance', () => {
  const remote = { ...job, city: null, state: null, workplace: 'remote', clearance: 'none' }
  const filters = { salary_max: 90, salary_type: 'hourly' as const, clearance: ['none' as const] }
  expect(whyFound({ filters, keyword: '', places: ['remote'], asks_pay: true }, remote)).toEqual([
    'Remote, US is in “remote”',
    'pays $148,000-$182,000 a year (you asked for up to $90 an hour)',
    'no clearance required',
  ])
})
