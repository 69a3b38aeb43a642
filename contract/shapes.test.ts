import { expect, test } from 'vitest'
import { day, line, name, optionalLine, optionalText, requiredWebAddress, text, webAddress } from './shapes.ts'

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

const hostOf = (letters: number) => `https://${'A'.repeat(letters)}.com`

test.each([
  ['a host of 16,384 letters, which a browser reads as an address and then throws at', hostOf(16_384)],
  ['a host of a million letters', hostOf(1_000_000)],
  ['one character too many', hostOf(300 - 'https://.com'.length + 1)],
])('a web address of %s is refused as too long, and for nothing else', (_, typed) => {
  for (const schema of [requiredWebAddress('Website'), webAddress('Website')])
    expect(schema.safeParse(typed).error?.issues).toMatchObject([{ message: 'Website can be 300 characters at most.' }])
})

test('a text that is too long is changed no further: its checks end there', () => {
  const lines = 'a\n'.repeat(200)
  for (const schema of [text('Title', 100), line('Title', 100), optionalText('Title', 100), optionalLine('Title', 100)])
    expect(schema.safeParse(lines).error?.issues).toMatchObject([{ message: 'Title can be 100 characters at most.' }])
  // A name's other rules are not told of a text nobody reads.
  expect(name('Title', 100).safeParse(`@${lines}`).error?.issues).toHaveLength(1)
})
