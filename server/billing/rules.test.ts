import { describe, expect, test } from 'vitest'
import { dayMs, dollars, monthAfter, retryAt, taxOn, upgradePrice } from './rules.ts'

const at = (text: string) => new Date(`${text}Z`)

describe('a period', () => {
  test.each([
    ['2026-01-31T10:00:00', 31, '2026-02-28T10:00:00'],
    ['2026-02-28T10:00:00', 31, '2026-03-31T10:00:00'],
    ['2028-01-30T23:59:59', 30, '2028-02-29T23:59:59'],
    ['2028-02-29T00:00:00', 30, '2028-03-30T00:00:00'],
    ['2026-12-15T12:00:00', 15, '2027-01-15T12:00:00'],
    // The nights when clocks change.
    ['2026-02-08T07:30:00', 8, '2026-03-08T07:30:00'],
    ['2026-10-01T05:30:00', 1, '2026-11-01T05:30:00'],
  ])('from %s on day %i of the month ends at %s', (start, anchor, end) => {
    expect(monthAfter(at(start), anchor)).toEqual(at(end))
  })

  test('keeps its day of the month over ten years', () => {
    for (let day = 1; day <= 31; day++) {
      let start = new Date(Date.UTC(2024, 0, day, 8))
      for (let month = 1; month <= 120; month++) {
        start = monthAfter(start, day)
        const last = new Date(Date.UTC(2024, month + 1, 0)).getUTCDate()
        expect(start).toEqual(new Date(Date.UTC(2024, month, Math.min(day, last), 8)))
      }
    }
  })
})

test('an upgrade costs the difference for the days left, to the cent', () => {
  const period = { period_start: at('2026-11-01T00:00:00'), period_end: at('2026-12-01T00:00:00') }
  const price = (now: Date) => upgradePrice(2900, 24900, period, now)
  expect(price(period.period_start)).toEqual({ net_cents: 22000, days_left: 30, days_in_period: 30 })
  expect(price(at('2026-11-16T00:00:00'))).toMatchObject({ net_cents: 11000, days_left: 15 })
  expect(price(at('2026-11-30T12:00:00'))).toMatchObject({ net_cents: 733, days_left: 1 })
  expect(price(period.period_end)).toMatchObject({ net_cents: 0, days_left: 0 })
  for (let hour = 0; hour <= 30 * 24; hour++) {
    const { net_cents, days_left } = price(new Date(period.period_start.getTime() + (hour * dayMs) / 24))
    expect(Math.abs(net_cents - (22000 * days_left) / 30)).toBeLessThanOrEqual(0.5)
  }
})

test('tax is rounded to the cent, half a cent up', () => {
  const tax = (net: number, tax_basis_points: number) => taxOn(net, { tax_name: '', tax_basis_points })
  expect([tax(2900, 0), tax(2900, 725), tax(5900, 825), tax(50, 100), tax(49, 100)]).toEqual([0, 210, 487, 1, 0])
})

test('renewals are retried on days 1, 3, and 5', () => {
  const end = at('2026-11-01T00:00:00')
  expect([1, 2, 3].map((failed) => retryAt(end, failed)?.getUTCDate())).toEqual([2, 4, 6])
  expect(retryAt(end, 4)).toBeNull()
})

test('cents are written as dollars', () => {
  expect([0, 5, 2900, 24900, -2900].map(dollars)).toEqual(['0.00', '0.05', '29.00', '249.00', '-29.00'])
})
