import { describe, expect, test } from 'vitest'
import {
  changePercentText,
  cityOf,
  clockTime,
  dollarsText,
  exactText,
  listText,
  moneyText,
  momentText,
  percentText,
  rateText,
  timeZoneText,
  weekdayText,
  wholePercentText,
} from './format.ts'

const now = new Date('2026-11-27T12:00:00Z')
const newYork = 'America/New_York'

describe('days and times', () => {
  test('name the year when it is another one', () => {
    expect(weekdayText(new Date('2026-12-04T18:00:00Z'), newYork, now)).toBe('Fri, Dec 4')
    expect(weekdayText(new Date('2027-12-03T04:59:59Z'), newYork, now)).toBe('Thu, Dec 2, 2027')
    expect(momentText(new Date('2026-12-03T15:00:00Z'), newYork, now)).toBe('Thu, Dec 3 at 10:00 AM EST')
    expect(momentText(new Date('2027-11-26T01:50:00Z'), newYork, now)).toBe('Thu, Nov 25, 2027 at 8:50 PM EST')
  })

  test('take the year from the reader’s calendar', () => {
    const midnight = new Date('2027-01-01T02:00:00Z')
    expect(weekdayText(midnight, newYork, now)).toBe('Thu, Dec 31')
    expect(weekdayText(midnight, 'UTC', now)).toBe('Fri, Jan 1, 2027')
  })

  test('are exact to the second in records', () =>
    expect(exactText('2026-11-19T04:59:03Z', newYork)).toBe('Nov 18, 2026 at 11:59:03 PM EST'))

  test.each([
    ['2026-11-26T05:00:00Z', newYork, '2026-11-26T00:00'],
    ['2026-11-26T04:59:00Z', newYork, '2026-11-25T23:59'],
    ['2026-07-01T04:00:00Z', newYork, '2026-07-01T00:00'],
  ])('at %s, a clock in %s shows %s', (moment, zone, shown) => expect(clockTime(moment, zone)).toBe(shown))

  test.each([
    ['America/Los_Angeles', 'Los Angeles'],
    ['America/Indiana/Indianapolis', 'Indianapolis'],
    ['Asia/Calcutta', 'Kolkata'],
    ['Europe/Kiev', 'Kyiv'],
    ['UTC', 'UTC'],
  ])('%s is named %s', (zone, city) => expect(cityOf(zone)).toBe(city))

  test.each([
    ['America/New_York', 'New York (Eastern Time)'],
    ['America/Phoenix', 'Phoenix (Mountain Standard Time)'],
    ['Asia/Calcutta', 'Kolkata (India Standard Time)'],
  ])('%s is called %s', (zone, name) => expect(timeZoneText(zone)).toBe(name))
})

test.each([
  [29, '$29.00'],
  ['1743.00', '$1,743.00'],
  ['39608.5', '$39,608.50'],
  [-29, '-$29.00'],
  [0, '$0.00'],
])('a bill of %j says %s', (amount, text) => expect(dollarsText(amount)).toBe(text))

test.each([
  [148_000, undefined, '$148,000'],
  [95.5, 'USD', '$95.50'],
  [90_000, 'CHF', 'CHF 90,000'],
  [1234.5, 'EUR', '€1,234.50'],
])('pay of %d %s says %s', (amount, currency, text) => expect(moneyText(amount, currency)).toBe(text))

test('percentages have no space, and decimals only when they need them', () => {
  expect(percentText(0.045)).toBe('4.5%')
  expect(percentText(1)).toBe('100%')
  expect(percentText(null)).toBe('–')
  expect(wholePercentText(0.958)).toBe('96%')
  expect(rateText(0.0825)).toBe('8.25%')
  expect([0.045, -0.12, 0].map(changePercentText)).toEqual(['+4.5%', '-12%', '0%'])
})

test('lists have a serial comma', () => {
  expect(listText([])).toBe('')
  expect(listText(['Sigma', ''])).toBe('Sigma')
  expect(listText(['Sigma', 'KQL'])).toBe('Sigma and KQL')
  expect(listText(['Sigma', '', 'KQL', 'Splunk'])).toBe('Sigma, KQL, and Splunk')
  expect(listText(['a', 'b', 'c', 'd'], 2)).toBe('a, b, and 2 more')
  expect(listText(['mid', 'senior', 'lead'], Infinity, 'or')).toBe('mid, senior, or lead')
})
