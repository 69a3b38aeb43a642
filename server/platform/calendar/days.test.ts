import { expect, test } from 'vitest'
import { dayIn, momentIn } from './days.ts'

const now = new Date('2026-11-27T12:00:00Z')

test('a date in another year includes the year', () => {
  expect(dayIn(new Date('2026-12-04T18:00:00Z'), 'America/New_York', now)).toBe('Friday, December 4')
  expect(dayIn(new Date('2027-12-03T04:59:59Z'), 'America/New_York', now)).toBe('Thursday, December 2, 2027')
  expect(momentIn(new Date('2026-12-03T15:00:00Z'), 'America/New_York', now)).toBe('Thursday, December 3, 10:00 AM EST')
  expect(momentIn(new Date('2027-11-26T01:50:00Z'), 'America/New_York', now)).toBe(
    'Thursday, November 25, 2027, 8:50 PM EST',
  )
})
