import { expect, test } from 'vitest'
import { clockTime } from '../../contract/platform/format.ts'
import { momentOfClock } from './zoned-time.ts'

test.each([
  ['2026-12-03T10:00', 'America/New_York', '2026-12-03T15:00:00.000Z'],
  ['2026-07-03T10:00', 'America/New_York', '2026-07-03T14:00:00.000Z'],
  ['2026-12-03T00:30', 'Asia/Kolkata', '2026-12-02T19:00:00.000Z'],
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T12:00', 'America/Los_Angeles', '2026-11-01T20:00:00.000Z'],
])('%s in %s is %s, and back', (time, zone, moment) => {
  expect(momentOfClock(time, zone)).toBe(moment)
  expect(clockTime(moment, zone)).toBe(time)
})

test('an invalid time is no moment', () => {
  expect(momentOfClock('', 'America/New_York')).toBe('')
})
