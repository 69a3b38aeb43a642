import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amount,
  normaliseCategory,
  normaliseEducationLevel,
  normaliseExperienceLevel,
  normaliseJobType,
  normaliseSalaryType,
  normaliseSpecialty,
  normaliseWorkplace,
  salaryRange,
  slugOf,
} from './normalise.ts'
import { categories, jobTypes, specialtyNames } from './values.ts'

describe('job types', () => {
  test.each([
    ['Full Time', 'full-time'],
    ['fulltime', 'full-time'],
    ['full-time', 'full-time'],
    ['  FULL_TIME ', 'full-time'],
    ['Part Time', 'part-time'],
    ['parttime', 'part-time'],
    ['Contract', 'contract'],
    ['Contract Based', 'contract'],
    ['contract to hire', 'Contract-to-hire'],
    ['Temporary', 'Temporary'],
    ['internship', 'Internship'],
    ['Remote', 'remote'],
    ['Remote Only', 'remote'],
  ])('%j is %s', (written, value) => {
    expect(normaliseJobType(written)).toBe(value)
  })

  test.each(['', '  ', 'All', 'fullest', 'constructor', '__proto__', 'full-time,contract', 'entry-level'])(
    '%j is not a job type',
    (written) => {
      expect(normaliseJobType(written)).toBeUndefined()
    },
  )

  test('every value is read as itself', () => {
    for (const value of jobTypes) expect(normaliseJobType(value)).toBe(value)
  })
})

test('reads categories in any letter case', () => {
  expect(normaliseCategory('CYBERSECURITY')).toBe('cybersecurity')
  expect(normaliseCategory('Cyber Security')).toBe('cybersecurity')
  expect(normaliseCategory('cloud')).toBe('Cloud')
  for (const value of categories) expect(normaliseCategory(value)).toBe(value)
  expect(normaliseCategory('clouds')).toBeUndefined()
  expect(normaliseCategory('toString')).toBeUndefined()
})

test('reads the other lists in any letter case', () => {
  expect(normaliseWorkplace('On site')).toBe('on-site')
  expect(normaliseWorkplace('Remote only')).toBe('remote')
  expect(normaliseWorkplace('moon')).toBeUndefined()
  expect(normaliseExperienceLevel('entry-level')).toBe('Entry')
  expect(normaliseExperienceLevel('SENIOR')).toBe('Senior')
  expect(normaliseExperienceLevel('level')).toBeUndefined()
  expect(normaliseEducationLevel('high School')).toBe('High school')
  expect(normaliseSalaryType('Hourly')).toBe('hourly')
  expect(normaliseSpecialty('devops / devsecops')).toBe('DevOps / DevSecOps')
  for (const value of specialtyNames) expect(normaliseSpecialty(value)).toBe(value)
})

describe('amounts', () => {
  test.each([
    ['$120,000-$200,000', { min: 120000, max: 200000 }],
    ['95.50 - 130', { min: 95.5, max: 130 }],
    ['$120k-$200k', { min: 120000, max: 200000 }],
    ['$120,000-', undefined],
    ['-90', undefined],
    ['-', undefined],
    ['120000', undefined],
    ['a-b', undefined],
    ['1-2-3', undefined],
  ])('%j is the range %j', (text, range) => {
    expect(salaryRange(text)).toEqual(range)
  })

  test.each([
    ['148000', 148000],
    ['$148,000', 148000],
    ['95.50', 95.5],
    ['150k', 150_000],
    ['$148.5K', 148_500],
    ['95.1 k', 95_100],
    ['k', undefined],
    ['150kk', undefined],
    ['150 thousand', undefined],
    ['', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['Infinity', undefined],
    ['9999999999', undefined],
  ])('%j is %j', (text, value) => {
    expect(amount(text)).toBe(value)
  })
})

describe('slugs', () => {
  test.each([
    ['Senior Detection Engineer', 'senior-detection-engineer'],
    ['Senior C++ / C# Engineer (.NET)', 'senior-cpp-csharp-engineer-dotnet'],
    ['Risk & Compliance, FedRAMP', 'risk-and-compliance-fedramp'],
    ["Señor Développeur d'API", 'senor-developpeur-dapi'],
    ['安全工程师', 'job'],
    ['', 'job'],
  ])('%j is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  test('are short, cut between words, and safe in a URL, whatever the title', () => {
    expect(slugOf('engineer '.repeat(30))).toMatch(/^(engineer-)*engineer$/)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (title) => {
        const slug = slugOf(title)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})
