import { expect, test } from 'vitest'
import { day, name, optionalLine } from './shapes.ts'

test.each([
  ['Cloudflare', true],
  ['Яндекс', true],
  ['Яндекс Cloud', true],
  ['Müller & Søn', true],
  ['株式会社Merlon', true],
  ['Сloudflare', false],
  ['Gοogle', false],
  ['Palo Аlto Networks', false],
])('%s is a name: %s', (typed, isName) => {
  expect(name('Company name', 200).safeParse(typed).success).toBe(isName)
})

test('what belongs on one line is put on one', () => {
  expect(optionalLine('City', 100).parse(' Saint\r\n\u2028Paul ')).toBe('Saint Paul')
  expect(optionalLine('City', 100).parse('')).toBe('')
})

test.each([
  ['soon', 'Day is a day, such as 2019-03-14.'],
  ['1900-01-01', 'Day is a day from 1940-01-01 to 2100-12-31.'],
])('%s as a day is refused in one sentence', (typed, message) => {
  expect(day('Day').safeParse(typed).error?.issues).toMatchObject([{ message }])
})
