import { expect, test } from 'vitest'
import { name, optionalLine } from './shapes.ts'

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
