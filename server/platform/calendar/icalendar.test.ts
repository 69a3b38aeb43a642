import { expect, test } from 'vitest'
import { makeCalendar } from './icalendar.ts'

const made = (given: Partial<Parameters<typeof makeCalendar>[0]> = {}) =>
  makeCalendar({
    uid: 'a@merlon.test',
    day: '2026-12-31',
    title: 'Answer due',
    description: '',
    url: 'https://merlon.test/',
    now: new Date('2026-11-22T19:46:07.123Z'),
    ...given,
  })

test('one all-day event, across the end of a year', () => {
  expect(made()).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Merlon//Answer-by dates//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:a@merlon.test',
      'DTSTAMP:20261122T194607Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Answer due',
      'DESCRIPTION:',
      'URL:https://merlon.test/',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('special characters are escaped, and no text starts its own line', () => {
  const text = made({ title: 'a;b,c\\d\r\nEND:VEVENT\u0007\nBEGIN:VALARM' })
  expect(text).toContain(String.raw`SUMMARY:a\;b\,c\\d\nEND:VEVENT\nBEGIN:VALARM` + '\r\n')
  expect(text.match(/^BEGIN:/gm)).toHaveLength(2)
})

test('no line is longer than 75 octets, and none is split within a character', () => {
  const title = 'Sécurité ☁️ 工程师 '.repeat(30).trim()
  const text = made({ title })
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
