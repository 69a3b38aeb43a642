import { describe, expect, test } from 'vitest'
import { moneyText, shortMoneyText } from '../../contract/platform/format.ts'
import { companyAddress, jobAddress } from './addresses.ts'
import { textOr } from './fallbacks.ts'
import { closesSoon, daysRemainingText, deadlineBlocks, locationText } from './job.ts'
import { jobTypeLabel, jobTypeTone } from './job-type.ts'
import { aboutAYearText, salaryPeriodText, salaryText } from './salary.ts'
import { safeNext } from '../../contract/accounts/return-path.ts'

describe('job type', () => {
  test.each([
    ['contract', 'Contract Based', 'contract'],
    ['Contract', 'Contract Based', 'contract'],
    ['remote', 'Remote', 'remote'],
    ['REMOTE', 'Remote', 'remote'],
    ['full-time', 'Full Time', 'full'],
    ['fulltime', 'Full Time', 'full'],
    [' Full Time ', 'Full Time', 'full'],
    ['part-time', 'Part Time', 'part'],
    ['parttime', 'Part Time', 'part'],
    ['Contract-to-hire', 'Contract-to-hire', 'other'],
    ['Temporary', 'Temporary', 'other'],
    ['Seasonal, nights', 'Seasonal, nights', 'other'],
    ['', 'Not specified', 'other'],
    ['   ', 'Not specified', 'other'],
    [null, 'Not specified', 'other'],
    [undefined, 'Not specified', 'other'],
    ['constructor', 'constructor', 'other'],
  ] as const)('%j reads %s', (value, label, tone) => {
    expect(jobTypeLabel(value)).toBe(label)
    expect(jobTypeTone(value)).toBe(tone)
  })
})

describe('salary', () => {
  test.each([
    [{ salary_min: 148000, salary_max: 182000 }, '$148,000-$182,000'],
    [{ salary_max: 62000 }, 'Up to $62,000'],
    [{ salary_min: null, salary_max: 62000 }, 'Up to $62,000'],
    [{ salary_min: 120000, salary_max: null }, '$120,000+'],
    [{}, 'Not specified'],
    [{ salary_min: null, salary_max: null }, 'Not specified'],
    [{ salary_min: 0, salary_max: 0 }, 'Not specified'],
    [{ salary_min: 0, salary_max: 90000 }, 'Up to $90,000'],
    [{ salary_min: NaN, salary_max: undefined }, 'Not specified'],
    [{ salary_min: 95, salary_max: 130, salary_type: 'hourly' }, '$95-$130'],
    [{ salary_min: 95.5, salary_max: 130, salary_type: 'hourly' }, '$95.50-$130'],
    [{ salary_min: 150000, salary_max: 150000 }, '$150,000-$150,000'],
    [{ salary_min: 70000, salary_max: 90000, currency: 'EUR' }, '€70,000-€90,000'],
    [{ salary_min: 70000, currency: 'gbp' }, '£70,000+'],
    [{ salary_max: 90000, currency: 'CAD' }, 'Up to CA$90,000'],
    [{ salary_min: 90000, currency: 'CHF' }, 'CHF 90,000+'],
  ] as const)('%j reads %s', (pay, text) => {
    expect(salaryText(pay)).toBe(text)
  })

  test.each([
    ['yearly', 'a year'],
    ['monthly', 'a month'],
    ['weekly', 'a week'],
    ['daily', 'a day'],
    ['hourly', 'an hour'],
  ] as const)('%s pay is followed by %s', (salary_type, text) => {
    expect(salaryPeriodText({ salary_min: 10, salary_type })).toBe(text)
    expect(salaryPeriodText({ salary_type })).toBe('')
  })

  test.each([
    [{ salary_min: 55, salary_type: 'hourly' }, 'about $114,400 a year'],
    [{ salary_min: 55, salary_max: 75, salary_type: 'hourly' }, 'about $114,400–$156,000 a year'],
    [{ salary_max: 9000, salary_type: 'monthly', currency: 'EUR' }, 'about €108,000 a year'],
    [{ salary_min: 120_000, salary_type: 'yearly' }, null],
    [{ salary_type: 'hourly' }, null],
  ] as const)('%j is %s', (pay, text) => expect(aboutAYearText(pay)).toBe(text))

  test('no period without one', () => expect(salaryPeriodText({ salary_min: 10 })).toBe(''))

  test('amounts round to cents', () => {
    expect(moneyText(95.999)).toBe('$96')
    expect(moneyText(0.1 + 0.2)).toBe('$0.30')
    expect(moneyText(1234567)).toBe('$1,234,567')
  })

  test.each([
    [90_000, '$90k'],
    [182_499, '$182k'],
    [1_200_000, '$1.2M'],
    [999_600, '$1M'],
    [95, '$95'],
  ])('an axis shows %d as %s', (value, text) => expect(shortMoneyText(value)).toBe(text))
})

test('location', () => {
  expect(locationText('Columbus, OH')).toBe('Columbus, OH')
  for (const none of [null, undefined, '', '  ']) expect(locationText(none)).toBe('Location not specified')
})

test('days remaining', () => {
  expect(daysRemainingText(21)).toBe('21 days remaining')
  expect(daysRemainingText(2)).toBe('2 days remaining')
  expect(daysRemainingText(1)).toBe('1 day remaining')
  expect(daysRemainingText(0)).toBe('0 days remaining')
  expect(daysRemainingText(-3)).toBe('0 days remaining')
  expect(daysRemainingText(NaN)).toBe('0 days remaining')
  expect([8, 7, 0].map(closesSoon)).toEqual([false, true, true])
  expect([31, 30, 25, 24, 7, 6, 1, 0, -1].map(deadlineBlocks)).toEqual([5, 5, 5, 4, 2, 1, 1, 0, 0])
})

test('addresses', () => {
  expect(jobAddress({ id: 'a1', title: 'Senior C++ Engineer' })).toBe('/job-details/a1/senior-cpp-engineer')
  expect(jobAddress({ id: 'a/1', title: 'x', slug: 'kept' })).toBe('/job-details/a%2F1/kept')
  expect(companyAddress({ id: 'c1', company_name: 'Marrow & Pike' })).toBe('/company-details/c1/marrow-and-pike')
  expect(companyAddress({ id: 'c1', company_name: '株式会社' })).toBe('/company-details/c1/company')
})

test('only paths on this site are followed after signing in', () => {
  expect(safeNext('/job-seeker/overview?x=1#y')).toBe('/job-seeker/overview?x=1#y')
  for (const evil of [
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    '/%2e//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/a\nb',
    '/\t/evil',
    '',
    null,
  ])
    expect(safeNext(evil)).toBeUndefined()
})

test('a missing text shows its fallback', () => {
  expect(textOr(' Sigma ')).toBe('Sigma')
  expect(textOr('  ')).toBe('Not specified')
  expect(textOr(null, 'No biography available.')).toBe('No biography available.')
  expect(textOr(0)).toBe('0')
})
