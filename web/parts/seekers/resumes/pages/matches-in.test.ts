import { expect, test } from 'vitest'
import { matchesIn } from './matches-in.ts'

const found = (words: string, searched: string) =>
  matchesIn(words, searched).map(({ from, to }) => words.slice(from, to))

test('words are found in any case, across line breaks, and literally', () => {
  expect(found('Splunk and SPLUNK', ' splunk ')).toEqual(['Splunk', 'SPLUNK'])
  expect(found('incident\nresponse', 'incident response')).toEqual(['incident\nresponse'])
  expect(found('C++ (5 years) and C', 'c++ (5')).toEqual(['C++ (5'])
  expect(found('Any words', '  ')).toEqual([])
  expect(found('a.b aXb [x]', 'a.b')).toEqual(['a.b'])
  expect(found('a.b aXb [x]', '[x]')).toEqual(['[x]'])
})
