import { expect, test } from 'vitest'
import {
  choiceOf,
  day,
  line,
  name,
  optionalLine,
  optionalText,
  queryChoice,
  queryChoices,
  requiredWebAddress,
  text,
  webAddress,
  zipCode,
} from './shapes.ts'

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

test('a single-line field loses its line breaks', () => {
  expect(optionalLine('City', 100).parse(' Saint\r\n\u2028Paul ')).toBe('Saint Paul')
  expect(optionalLine('City', 100).parse('')).toBe('')
})

test.each([
  ['soon', 'Day must be a date, such as 2019-03-14.'],
  ['1900-01-01', 'Day must be a date from 1940-01-01 to 2100-12-31.'],
])('%s as a date is refused with one sentence', (typed, message) => {
  expect(day('Day').safeParse(typed).error?.issues).toMatchObject([{ message }])
})

const hostOf = (letters: number) => `https://${'A'.repeat(letters)}.com`

test.each([
  ['a host of 16,384 letters, which a browser reads as an address and then throws at', hostOf(16_384)],
  ['a host of a million letters', hostOf(1_000_000)],
  ['one character too many', hostOf(300 - 'https://.com'.length + 1)],
])('a web address of %s is refused as too long, and for no other reason', (_, typed) => {
  for (const schema of [requiredWebAddress('Website'), webAddress('Website')])
    expect(schema.safeParse(typed).error?.issues).toMatchObject([
      { message: 'Website must be at most 300 characters.' },
    ])
})

test('a text that is too long isn’t changed or checked further', () => {
  const lines = 'a\n'.repeat(200)
  for (const schema of [text('Title', 100), line('Title', 100), optionalText('Title', 100), optionalLine('Title', 100)])
    expect(schema.safeParse(lines).error?.issues).toMatchObject([{ message: 'Title must be at most 100 characters.' }])
  // A name's other rules aren't checked on a text that's too long.
  expect(name('Title', 100).safeParse(`@${lines}`).error?.issues).toHaveLength(1)
})

test('reads the ZIP code of a ZIP+4, and refuses anything else', () => {
  expect(zipCode('No.').parse(' 43215-1234 ')).toBe('43215')
  for (const typed of ['4321', '43215-12', '43215-12345', 'Ohio'])
    expect(zipCode('No.').safeParse(typed).success).toBe(false)
})

test('a choice accepts every spelling, names the options, and is returned unchanged', () => {
  const choice = choiceOf(['full-time', 'contract'], 'Choose one.')
  for (const written of ['Full Time', 'FULL_TIME', ' fulltime ']) expect(choice.parse(written)).toBe('full-time')
  for (const wrong of ['full', '', 3, null, ['contract']])
    expect(choice.safeParse(wrong).error?.issues).toMatchObject([{ message: 'Choose one.' }])
  expect(choice.encode('contract')).toBe('contract')
})

test('in a query, All and an empty value mean no filter', () => {
  const [one, many] = [queryChoice('sort', ['newest', 'salary']), queryChoices('sort', ['newest', 'salary'])]
  for (const none of ['', 'All', 'all', ' ALL ', undefined])
    expect([one.parse(none), many.parse(none), many.parse([none])]).toEqual([undefined, undefined, undefined])
  expect(many.parse(['Newest', 'All', 'SALARY'])).toEqual(['newest', 'salary'])
  expect(many.safeParse(Array(41).fill('newest')).error?.issues[0]?.message).toBe('sort can be given at most 40 times.')
})

test('a letter keeps at most 30 marks, and is normalized', () => {
  const typed = (text: string) => line('Title', 100).parse(text)
  expect(typed('cafe\u0301')).toBe('caf\u00e9')
  expect(typed(`a${'\u0315\u0316'.repeat(50_000)}b`)).toHaveLength(32)
})
