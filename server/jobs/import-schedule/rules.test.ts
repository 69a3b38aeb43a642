import { describe, expect, test } from 'vitest'
import { nextTime } from './rules.ts'

const daily = { frequency: 'daily', weekday: null, hour: 3, time_zone: 'America/New_York' } as const
const after = (text: string, times: Parameters<typeof nextTime>[0] = daily) =>
  nextTime(times, new Date(text)).toISOString()

describe('the next run', () => {
  test('is today if the hour is ahead, otherwise tomorrow', () => {
    expect(after('2026-11-20T07:59:59.999Z')).toBe('2026-11-20T08:00:00.000Z')
    expect(after('2026-11-20T08:00:00Z')).toBe('2026-11-21T08:00:00.000Z')
  })

  test('keeps its hour across daylight saving changes, and runs once in a repeated hour', () => {
    expect(after('2026-03-07T08:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
    expect(after('2026-10-31T07:00:00Z')).toBe('2026-11-01T08:00:00.000Z')
    const one = { ...daily, hour: 1 }
    expect(after('2026-10-31T05:00:00Z', one)).toBe('2026-11-01T05:00:00.000Z')
    expect(after('2026-11-01T05:00:00Z', one)).toBe('2026-11-02T06:00:00.000Z')
  })

  test('is an hour later if daylight saving skips the hour', () => {
    expect(after('2026-03-07T12:00:00Z', { ...daily, hour: 2 })).toBe('2026-03-08T07:00:00.000Z')
  })

  test('of a weekly schedule is on its weekday in its time zone', () => {
    const monday = { frequency: 'weekly', weekday: 1, hour: 0, time_zone: 'Asia/Tokyo' } as const
    expect(after('2026-11-20T00:00:00Z', monday)).toBe('2026-11-22T15:00:00.000Z')
    expect(after('2026-11-22T15:00:00Z', monday)).toBe('2026-11-29T15:00:00.000Z')
  })
})
