import { expect, test } from 'vitest'
import { percentText } from '../../contract/platform/format.ts'
import { changeText, daysText, paceText } from './analytics.ts'

test.each([
  [null, '–'],
  [0, 'under an hour'],
  [0.25, '6 hours'],
  [1, '1 day'],
  [1.56, '1.6 days'],
])('%s days: %s', (days, text) => expect(daysText(days)).toBe(text))

test('shares and changes', () => {
  expect([percentText(0.0579), percentText(null)]).toEqual(['5.8%', '–'])
  expect([changeText(118, 100), changeText(5, 10), changeText(3, 0), changeText(2, 2)]).toEqual([
    '+18% from 100',
    '-50% from 10',
    'none before',
    'the same as before',
  ])
  expect([paceText(1.6, 2.3), paceText(3, 2), paceText(1, null), paceText(1, 1.01)]).toEqual([
    '17 hours faster than before',
    '1 day slower than before',
    undefined,
    undefined,
  ])
})
