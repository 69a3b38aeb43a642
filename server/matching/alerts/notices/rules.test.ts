import { describe, expect, test } from 'vitest'
import { nextNoticeAt } from './rules.ts'

const at = (text: string) => new Date(text)
const sendTime = (
  frequency: 'instant' | 'daily' | 'weekly',
  now: string,
  given: { last?: string; zone?: string | null } = {},
) =>
  nextNoticeAt(
    {
      frequency,
      last_sent_at: given.last ? at(given.last) : null,
      time_zone: given.zone === undefined ? 'America/New_York' : given.zone,
    },
    at(now),
  ).toISOString()

test('an instant alert is sent right away, at least 15 minutes after the last time', () => {
  expect(sendTime('instant', '2026-11-23T10:00:00Z')).toBe('2026-11-23T10:00:00.000Z')
  expect(sendTime('instant', '2026-11-23T10:00:00Z', { last: '2026-11-23T09:50:00Z' })).toBe('2026-11-23T10:05:00.000Z')
  expect(sendTime('instant', '2026-11-23T10:00:00Z', { last: '2026-11-20T09:50:00Z' })).toBe('2026-11-23T10:00:00.000Z')
  // The clock was a year ahead.
  expect(sendTime('instant', '2026-11-23T10:00:00Z', { last: '2027-11-23T10:00:00Z' })).toBe('2026-11-23T10:15:00.000Z')
})

describe('a daily alert is sent at the next 8:00 in the reader’s time zone', () => {
  test.each([
    ['before it', '2026-11-23T12:59:59Z', '2026-11-23T13:00:00.000Z'],
    ['exactly at 8:00: tomorrow', '2026-11-23T13:00:00Z', '2026-11-24T13:00:00.000Z'],
    ['after it', '2026-11-23T20:00:00Z', '2026-11-24T13:00:00.000Z'],
    ['late in the evening there, the next day in UTC', '2026-11-24T03:00:00Z', '2026-11-24T13:00:00.000Z'],
    ['over the night clocks go back', '2026-10-31T20:00:00Z', '2026-11-01T13:00:00.000Z'],
    ['over the night clocks go forward', '2027-03-13T20:00:00Z', '2027-03-14T12:00:00.000Z'],
  ])('%s', (_when, now, next) => expect(sendTime('daily', now)).toBe(next))

  test('far away, and with an invalid time zone', () => {
    expect(sendTime('daily', '2026-11-23T20:00:00Z', { zone: 'Pacific/Auckland' })).toBe('2026-11-24T19:00:00.000Z')
    for (const zone of [null, 'Moon/Crater'])
      expect(sendTime('daily', '2026-11-23T20:00:00Z', { zone })).toBe('2026-11-24T08:00:00.000Z')
  })
})

describe('a weekly alert is sent at 8:00 on the next Monday there', () => {
  test.each([
    ['early on Monday', '2026-11-23T12:00:00Z', '2026-11-23T13:00:00.000Z'],
    ['later on Monday', '2026-11-23T14:00:00Z', '2026-11-30T13:00:00.000Z'],
    ['on Sunday', '2026-11-22T23:00:00Z', '2026-11-23T13:00:00.000Z'],
    ['on Wednesday', '2026-11-25T23:00:00Z', '2026-11-30T13:00:00.000Z'],
    ['on Sunday there, Monday in UTC', '2026-11-23T02:00:00Z', '2026-11-23T13:00:00.000Z'],
  ])('%s', (_when, now, next) => expect(sendTime('weekly', now)).toBe(next))
})
