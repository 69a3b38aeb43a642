import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calendarDate,
  counted,
  countText,
  dateText,
  monthText,
  nearDateText,
  nearDateTimeText,
  shortDateText,
} from '../../contract/platform/format.ts'
import { parseCertifications } from './certifications.ts'
import { categoryCount, categoryTexts, fileSizeText, rangeText } from './counts.ts'
import { ageOn, postedText, relativeText } from './dates.ts'
import { headerName, initials, nameTint } from './names.ts'
import { planName, planPrice, plansInOrder, planTone } from './plans.ts'

describe('plans', () => {
  test.each([
    ['0.00', 'FREE'],
    ['0', 'FREE'],
    [0, 'FREE'],
    ['29.00', '$29.00/Month'],
    ['249.00', '$249.00/Month'],
    [59, '$59.00/Month'],
    ['0.50', '$0.50/Month'],
  ])('%j reads %s', (price, text) => expect(planPrice(price)).toBe(text))

  test('are named in capitals, ordered, and colored by position', () => {
    expect(planName('Starter')).toBe('STARTER')
    const plans = [{ sort_order: 3 }, { sort_order: 1 }, { sort_order: 2 }]
    expect(plansInOrder(plans).map((plan) => plan.sort_order)).toEqual([1, 2, 3])
    expect(plans[0]?.sort_order).toBe(3)
    expect([0, 1, 2, 3].map(planTone)).toEqual(['stone', 'ink', 'copper', 'stone'])
  })
})

describe('dates', () => {
  test.each([
    ['America/New_York', '2026-11-20'],
    ['UTC', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-21'],
  ])('the day in %s', (zone, day) => expect(calendarDate(new Date('2026-11-21T03:00:00Z'), zone)).toBe(day))

  test.each([
    ['2026-11-18', 'Nov 18, 2026'],
    ['2026-11-18T23:59:59.999Z', 'Nov 18, 2026'],
    ['2026-11-18 10:00', 'Nov 18, 2026'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['', 'N/A'],
    ['  ', 'N/A'],
    ['next spring', 'next spring'],
    ['Suite 5', 'Suite 5'],
    ['2026-02-31', '2026-02-31'],
    ['2026-13-01', '2026-13-01'],
    ['2026-01-01T99:00Z', '2026-01-01T99:00Z'],
  ])('%j reads %s', (value, text) => expect(dateText(value)).toBe(text))

  test('an invalid Date does not throw', () => expect(dateText(new Date(NaN))).toBe('Invalid Date'))

  test('moments move with the time zone, bare dates do not', () => {
    expect(dateText('2026-11-18T03:00:00Z', 'America/New_York')).toBe('Nov 17, 2026')
    expect(dateText('2026-11-18', 'America/New_York')).toBe('Nov 18, 2026')
    expect(shortDateText('2026-11-18')).toBe('Nov 18')
    expect(monthText('2026-11-18')).toBe('Nov 2026')
    const now = new Date('2026-01-01T02:00:00Z')
    expect(nearDateText('2026-11-18T12:00:00Z', now)).toBe('Nov 18')
    expect(nearDateText('2025-11-18T12:00:00Z', now)).toBe('Nov 18, 2025')
    // In New York it is still the old year.
    expect(nearDateText('2025-11-18T12:00:00Z', now, 'America/New_York')).toBe('Nov 18')
    expect(nearDateTimeText('2026-11-18T12:00:00Z', now)).toBe('Nov 18 at 12:00 PM UTC')
    expect(nearDateTimeText('2025-11-18T12:00:00Z', now)).toBe('Nov 18, 2025 at 12:00 PM UTC')
    expect(nearDateTimeText('2026-11-19T04:59:00Z', new Date('2026-11-20T12:00:00Z'), 'America/New_York')).toMatch(
      /^Nov 18 at 11:59\sPM EST$/,
    )
  })

  const now = new Date('2026-11-20T12:00:00Z')
  test.each([
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T07:00:00Z', '5 hours ago'],
    ['2026-11-11T12:00:00Z', '9 days ago'],
    ['2026-11-21T12:00:00Z', 'in 1 day'],
    ['2026-10-01T12:00:00Z', '1 month ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
    [null, 'N/A'],
    ['soon', 'soon'],
  ])('%j is %s', (value, text) => expect(relativeText(value, now)).toBe(text))

  test('posted', () => {
    expect(postedText('2026-11-11T12:00:00Z', now)).toBe('Posted 9 days ago')
    expect(postedText('2026-10-20T23:59:59Z', now)).toBe('Posted 1 month ago')
    // The browser's clock is behind the server's.
    expect(postedText('2026-11-20T12:00:05Z', now)).toBe('Posted today')
    expect(postedText(null, now)).toBe('')
  })

  // A job page says both: "today" at its top and the date in its specification.
  test.each([
    ['2026-11-20T00:00:00Z', 'Nov 20, 2026', 'Posted today'],
    ['2026-11-19T23:59:59.999Z', 'Nov 19, 2026', 'Posted 1 day ago'],
    ['2026-11-19T00:00:00Z', 'Nov 19, 2026', 'Posted 1 day ago'],
    ['2026-11-18T23:59:59.999Z', 'Nov 18, 2026', 'Posted 2 days ago'],
  ])('posted at %s is %s and %s', (published_at, date, words) => {
    expect(dateText(published_at)).toBe(date)
    for (const clock of ['00:00:00Z', '12:00:00Z', '23:59:59.999Z'])
      expect(postedText(published_at, new Date(`2026-11-20T${clock}`))).toBe(words)
  })

  test('age', () => {
    expect(ageOn('1990-11-20', now)).toBe(36)
    expect(ageOn('1990-11-21', now)).toBe(35)
    expect(ageOn('1990-12-01', now)).toBe(35)
    expect(ageOn(null, now)).toBeUndefined()
    expect(ageOn('2030-01-01', now)).toBeUndefined()
    expect(ageOn('long ago', now)).toBeUndefined()
  })
})

describe('counts', () => {
  test.each([
    [0, 0],
    [1, 1],
    [49, 49],
    [50, 50],
    [99, 50],
    [100, 100],
    [499, 450],
    [500, 500],
    [999, 500],
    [1000, 1000],
    [1399, 1000],
    [2500, 2500],
    [2899, 2500],
  ])('a category of %d counts %d', (count, shown) => expect(categoryCount(count)).toBe(shown))

  test('category cards read as specified', () => {
    expect(categoryTexts(1234, 'jobs')).toEqual({ badge: '1000+ Jobs', line: 'Over 1000 job roles available' })
    expect(categoryTexts(2710, 'jobs')).toEqual({ badge: '2500+ Jobs', line: 'Over 2500 job roles available' })
    expect(categoryTexts(1234, 'job_seekers')).toEqual({
      badge: '1000+ Job Seekers',
      line: 'Over 1000 job seekers available',
    })
    expect(categoryTexts(12, 'jobs')).toEqual({ badge: '12 Jobs', line: '12 job roles available' })
    expect(categoryTexts(1, 'jobs')).toEqual({ badge: '1 Job', line: '1 job role available' })
  })

  test('numbers with nouns, ranges of pages', () => {
    expect(countText(3540)).toBe('3,540')
    expect(counted(1, 'job')).toBe('1 job')
    expect(counted(2900, 'job')).toBe('2,900 jobs')
    expect(counted(0, 'reply', 'replies')).toBe('0 replies')
    expect(rangeText(1, 12, 128)).toBe('1 to 12 of 128')
    expect(rangeText(11, 12, 128)).toBe('121 to 128 of 128')
    expect(rangeText(12, 12, 128)).toBe('0 of 128')
    expect(rangeText(1, 12, 0)).toBe('0 of 0')
  })

  test.each([
    [1, '1 byte'],
    [812, '812 bytes'],
    [14_336, '14 KB'],
    [1_048_000, '1023 KB'],
    [1_048_575, '1 MB'],
    [5 * 1024 * 1024, '5 MB'],
    [1_258_291, '1.2 MB'],
    [2_684_354_560, '2.5 GB'],
  ])('%d bytes read %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text))
})

describe('people', () => {
  test.each([
    ['Maya Okafor', 'MO'],
    ['maya de la okafor', 'MO'],
    ['Cher', 'C'],
    ['  ', '?'],
    [null, '?'],
    ['Émile Zola', 'ÉZ'],
    ['👩‍💻 Ada', 'A'],
    ['O’Neil, Sam', 'OS'],
    ['ada@example.com', 'AC'],
  ])('%j has the initials %s', (name, letters) => expect(initials(name)).toBe(letters))

  test('initials are short whatever the name', () => {
    expect(initials('ẖ')).toBe('H')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(initials(name)).toMatch(/^[\p{L}\p{N}?]{1,6}$/u)
      }),
    )
  })

  test('a tint is stable and in range', () => {
    expect(nameTint('Maya Okafor')).toBe(nameTint('Maya Okafor'))
    fc.assert(fc.property(fc.string(), (name) => nameTint(name) >= 0 && nameTint(name) < 6))
  })

  test('the header names an employer’s company and other people’s first names', () => {
    const login = { company_name: 'Halden Grid', first_name: 'Renata' }
    expect(headerName({ user_type: 'employer', ...login })).toBe('Halden Grid')
    expect(headerName({ user_type: 'job_seeker', ...login })).toBe('Renata')
    expect(headerName({ user_type: 'admin' })).toBe('')
  })
})

describe('certifications', () => {
  test.each([
    ['["CISSP","GCIA"]', ['CISSP', 'GCIA']],
    ['CISSP, GCIA , ', ['CISSP', 'GCIA']],
    ['["CISSP", GCIA]', ['["CISSP"', 'GCIA]']],
    ['"CISSP"', ['"CISSP"']],
    ['{"name":"CISSP"}', ['{"name":"CISSP"}']],
    ['42', ['42']],
    [
      ['CISSP', ' ', 'Security+'],
      ['CISSP', 'Security+'],
    ],
    [[{ name: 'CISSP' }, { other: 1 }, null], ['CISSP']],
    ['[]', []],
    ['', []],
    ['  ', []],
    [null, []],
    [undefined, []],
    [7, []],
  ])('%j', (value, names) => expect(parseCertifications(value)).toEqual(names))
})
