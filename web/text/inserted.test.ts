import { expect, test } from 'vitest'
import { inserted } from './inserted.ts'

test.each([
  ['an empty text', '', 0, 'Hello.', 6],
  ['the end', 'Thanks.', 7, 'Thanks.\n\nHello.', 15],
  ['the end, below an empty line', 'Thanks.\n\n', 9, 'Thanks.\n\nHello.', 15],
  ['the beginning', 'Thanks.', 0, 'Hello.\n\nThanks.', 6],
  ['the middle', 'One. Two.', 5, 'One.\n\nHello.\n\nTwo.', 12],
])('at %s keeps every word', (_, text, at, whole, end) => {
  expect(inserted(text, at, 'Hello.')).toEqual({ text: whole, end })
})
