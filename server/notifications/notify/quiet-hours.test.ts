import { describe, expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const zone = 'America/New_York'
const until = (now: string, quiet_from: string | null, quiet_until: string | null, time_zone = zone) =>
  quietUntil(new Date(now), { quiet_from, quiet_until, time_zone })?.toISOString() ?? null

describe('quiet hours', () => {
  test.each([
    // New York is at UTC-5 in December.
    ['before them', '2026-12-02T02:59:59.999Z', null],
    ['as they begin', '2026-12-02T03:00:00Z', '2026-12-02T12:30:00.000Z'],
    ['before midnight', '2026-12-02T04:59:59Z', '2026-12-02T12:30:00.000Z'],
    ['at midnight', '2026-12-02T05:00:00Z', '2026-12-02T12:30:00.000Z'],
    ['after it', '2026-12-02T09:00:00Z', '2026-12-02T12:30:00.000Z'],
    ['as they end', '2026-12-02T12:30:00Z', null],
  ])('past midnight, %s', (_, now, ends) => {
    expect(until(now, '22:00:00', '07:30:00')).toBe(ends)
  })

  test.each([
    ['2026-12-02T16:59:59Z', null],
    ['2026-12-02T17:00:00Z', '2026-12-02T18:00:00.000Z'],
    ['2026-12-02T18:00:00Z', null],
  ])('within a day, at %s', (now, ends) => {
    expect(until(now, '12:00', '13:00')).toBe(ends)
  })

  test('are in the time zone of the person who set them', () => {
    expect(until('2026-12-02T16:00:00Z', '22:00', '07:00', 'Asia/Kathmandu')).toBe(null)
    expect(until('2026-12-02T16:30:00Z', '22:00', '07:00', 'Asia/Kathmandu')).toBe('2026-12-03T01:15:00.000Z')
    expect(until('2026-12-02T16:30:00Z', null, null)).toBe(null)
  })

  test('change length by an hour when clocks change at night', () => {
    // March 8: 2:00 is 3:00. November 1: 2:00 is 1:00 again.
    expect(until('2026-03-08T04:00:00Z', '22:00', '07:00')).toBe('2026-03-08T11:00:00.000Z')
    expect(until('2026-11-01T04:00:00Z', '22:00', '07:00')).toBe('2026-11-01T12:00:00.000Z')
  })

  test('end at the expected moment when clocks skip a time, and at the next one when it occurs twice', () => {
    expect(until('2026-03-08T05:00:00Z', '22:00', '02:30')).toBe('2026-03-08T06:30:00.000Z')
    expect(until('2026-11-01T05:00:00Z', '22:00', '01:30')).toBe('2026-11-01T05:30:00.000Z')
    expect(until('2026-11-01T06:10:00Z', '22:00', '01:30')).toBe('2026-11-01T06:30:00.000Z')
  })
})
