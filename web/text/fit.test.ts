import { expect, test } from 'vitest'
import { matchText } from './fit.ts'

const lines = (...results: ('pass' | 'fail' | 'unknown')[]) => results.map((result) => ({ result }))

test('lines that are met are told apart from lines that aren’t stated', () => {
  expect(matchText(lines('pass', 'fail'))).toBe('1 of 2 met')
  expect(matchText(lines('unknown', 'unknown', 'pass'))).toBe('1 of 3 met, 2 not stated')
  expect(matchText(lines('unknown', 'unknown'))).toBe('0 of 2 met, 2 not stated')
})
