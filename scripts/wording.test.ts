import { expect, test } from 'vitest'
import { phrasesIn } from './wording.ts'

test.each([
  'This link is good no longer.',
  'Whoever has the link can read it.',
  'Offers stand here.',
  'Made anew every night.',
  'You are told of it.',
  'The job was closed meanwhile.',
  'Send an e-mail.',
  'Please log in.',
  'It is not stored any more.',
])('%s is found', (text) => expect(phrasesIn(`first line\n${text}`)).toMatchObject([{ line: 2 }]))

test.each([
  'This link has expired.',
  'Meanwhile, the queue keeps working.',
  'Log in the file what happened.',
  'Logins are counted.',
  'There are not any more than ten.',
])('%s is fine', (text) => expect(phrasesIn(text)).toEqual([]))

test('a line can keep a phrase for a reason', () => {
  expect(phrasesIn('// wording: quotes the specification\nE-mail verification')).toEqual([])
  expect(phrasesIn("title: 'E-mail' // wording: quotes the specification")).toEqual([])
  expect(phrasesIn('// wording: quotes the specification\n\nE-mail verification')).toHaveLength(1)
})
