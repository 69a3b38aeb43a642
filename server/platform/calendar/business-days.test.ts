import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBusinessDays, holidays, isBusinessDay } from '../../../contract/platform/business-days.ts'
import { calendarDate } from '../../../contract/platform/format.ts'
import { dueAt, endOfDay, isTimeZone, reminderTimes } from './business-days.ts'

const dates = (year: number) => holidays(year).map(({ date }) => date)

describe('federal holidays', () => {
  // As published by the Office of Personnel Management.
  test.each([
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
    [2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
    [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2020, '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25'],
  ])('of %d', (year, days) => {
    expect(dates(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
  })

  test('have a name and say whether they are observed on another day', () => {
    expect(holidays(2026).find(({ date }) => date === '2026-07-03')).toEqual({
      date: '2026-07-03',
      name: 'Independence Day',
      observed: true,
    })
    expect(holidays(2020).some(({ name }) => name.startsWith('Juneteenth'))).toBe(false)
    // Inauguration Day 2025 fell on Dr. King's; in 2029 it isn't a holiday here.
    expect(dates(2029)).not.toContain('2029-01-20')
  })

  test('never fall on a weekend, in any year', () => {
    for (let year = 1986; year < 2101; year += 1)
      for (const { date } of holidays(year)) expect([0, 6]).not.toContain(new Date(`${date}T00:00:00Z`).getUTCDay())
  })
})

test('business days', () => {
  expect(isBusinessDay('2026-11-20')).toBe(true)
  expect(isBusinessDay('2026-11-21')).toBe(false)
  expect(isBusinessDay('2026-11-22')).toBe(false)
  expect(isBusinessDay('2026-11-26')).toBe(false)
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23')
  expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-27')
  expect(addBusinessDays('2027-12-30', 1)).toBe('2028-01-03')
  expect(addBusinessDays('2026-12-23', 7)).toBe('2027-01-05')
})

describe('an answer is due', () => {
  test.each([
    ['Friday noon, 3 days', '2026-11-20T17:00:00Z', 3, 'America/New_York', '2026-11-26T04:59:59.999Z'],
    ['over Thanksgiving', '2026-11-24T15:00:00Z', 3, 'America/New_York', '2026-12-01T04:59:59.999Z'],
    ['Saturday starts on Monday', '2026-11-21T15:00:00Z', 3, 'America/Chicago', '2026-11-26T05:59:59.999Z'],
    [
      'late on Friday there, Saturday in UTC',
      '2026-11-21T03:00:00Z',
      1,
      'America/Los_Angeles',
      '2026-11-24T07:59:59.999Z',
    ],
    ['already Saturday there', '2026-11-20T16:00:00Z', 1, 'Asia/Tokyo', '2026-11-23T14:59:59.999Z'],
    ['over the end of summer time', '2026-10-30T15:00:00Z', 3, 'America/New_York', '2026-11-05T04:59:59.999Z'],
    ['over the start of summer time', '2026-03-06T15:00:00Z', 3, 'America/New_York', '2026-03-12T03:59:59.999Z'],
    ['where there is no summer time', '2026-03-06T15:00:00Z', 3, 'America/Phoenix', '2026-03-12T06:59:59.999Z'],
    ['in UTC', '2026-11-20T17:00:00Z', 14, 'UTC', '2026-12-11T23:59:59.999Z'],
    ['a quarter past', '2026-11-20T17:00:00Z', 1, 'Asia/Kathmandu', '2026-11-23T18:14:59.999Z'],
    ['over the new year', '2026-12-31T15:00:00Z', 3, 'America/New_York', '2027-01-07T04:59:59.999Z'],
  ])('%s', (_, from, days, zone, due) => {
    expect(dueAt(new Date(from), days, zone).toISOString()).toBe(due)
  })

  test('on one of the company’s business days, at its last millisecond, after the promise', () => {
    const zone = fc.constantFrom(
      'America/New_York',
      'America/Los_Angeles',
      'Pacific/Honolulu',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'America/Havana',
      'Asia/Beirut',
      'UTC',
    )
    const from = fc.date({ min: new Date('2021-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(from, fc.constantFrom(3, 5, 7, 14), zone, (moment, days, timeZone) => {
        const due = dueAt(moment, days, timeZone)
        expect(due.getTime()).toBeGreaterThan(moment.getTime() + days * 86_400_000 - 7_200_000)
        expect(isBusinessDay(calendarDate(due, timeZone))).toBe(true)
        expect(calendarDate(new Date(due.getTime() + 1), timeZone)).not.toBe(calendarDate(due, timeZone))
      }),
    )
  })

  test('refuses what cannot be counted', () => {
    for (const days of [0, -1, 1.5, NaN]) expect(() => dueAt(new Date(), days, 'UTC')).toThrow(RangeError)
    expect(() => dueAt(new Date(), 3, 'Mars/Olympus')).toThrow(RangeError)
    expect(isTimeZone('America/New_York')).toBe(true)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
    expect(isTimeZone('')).toBe(false)
  })
})

describe('the end of a day where clocks change at midnight', () => {
  test.each([
    ['spring forward at midnight', '2024-03-30', 'Asia/Beirut', '2024-03-30T21:59:59.999Z'],
    ['fall back over the end of the day', '2024-10-26', 'Asia/Beirut', '2024-10-26T21:59:59.999Z'],
    ['fall back onto midnight', '2024-11-02', 'America/Havana', '2024-11-03T03:59:59.999Z'],
    ['spring forward from midnight', '2024-03-09', 'America/Havana', '2024-03-10T04:59:59.999Z'],
    ['half an hour', '2024-04-07', 'Australia/Lord_Howe', '2024-04-07T13:29:59.999Z'],
  ])('%s', (_, date, zone, end) => expect(endOfDay(date, zone).toISOString()).toBe(end))
})

test('reminders come at half and at nine tenths', () => {
  const from = new Date('2026-11-20T00:00:00Z')
  expect(reminderTimes(from, new Date('2026-11-30T00:00:00Z'))).toEqual([
    new Date('2026-11-25T00:00:00Z'),
    new Date('2026-11-29T00:00:00Z'),
  ])
  expect(reminderTimes(from, new Date('2026-11-19T00:00:00Z'))).toEqual([from, from])
})
