import { expect, test } from 'vitest'
import { matchesIn } from './matches-in.ts'

const found = (words: string, searched: string) =>
  matchesIn(words, searched).map(({ from, to }) => words.slice(from, to))

test('what is searched for is found in any letter case, over line ends, and as it is typed', () => {
  expect(found('Splunk and SPLUNK', ' splunk ')).toEqual(['Splunk', 'SPLUNK'])
  expect(found('incident\nresponse', 'incident response')).toEqual(['incident\nresponse'])
  expect(found('C++ (5 years) and C', 'c++ (5')).toEqual(['C++ (5'])
  expect(found('Any words', '  ')).toEqual([])
  expect(found('a.b aXb [x]', 'a.b')).toEqual(['a.b'])
  expect(found('a.b aXb [x]', '[x]')).toEqual(['[x]'])
})
