import { expect, test } from 'vitest'
import { believablePay, leastWords, jobDoubts } from './job-doubts.ts'

const fine = {
  salary_min: 148_000,
  salary_max: 182_000,
  salary_type: 'yearly',
  currency: 'USD',
  description: '<p>You own detection for a grid operator of three counties.</p>',
  requirements: [{ must: true }],
} as const
const doubts = (change: object) => jobDoubts({ ...fine, ...change }).map(({ field, message }) => `${field}: ${message}`)

test('a plausible job raises no doubts', () => {
  expect(doubts({})).toEqual([])
  expect(doubts({ salary_type: 'hourly', salary_min: 72.5, salary_max: 95 })).toEqual([])
  expect(doubts({ salary_min: null, salary_max: null })).toEqual([])
})

test.each([
  [{ salary_type: 'hourly' }, 'salary_min: $148,000 an hour is $307,840,000 a year. Did you mean $148,000 a year?'],
  [
    { salary_min: 75, salary_max: 95 },
    'salary_min: The pay is $75 a year. Did you mean $75 an hour or $75,000 a year?',
  ],
  [
    { salary_min: 7.2, salary_max: 9, salary_type: 'hourly' },
    'salary_min: $7.20 an hour is $14,976 a year. Is that right?',
  ],
  [{ salary_min: 9_500, salary_max: 12_000 }, 'salary_min: The pay is $9,500 a year. Did you mean $9,500 a month?'],
  [{ salary_type: 'monthly' }, 'salary_min: $148,000 a month is $1,776,000 a year. Did you mean $148,000 a year?'],
  [{ salary_max: 1_820_000 }, 'salary_max: The pay is $1,820,000 a year. Is that right?'],
  [
    { salary_min: 95, salary_max: 120, salary_type: 'weekly', currency: 'EUR' },
    'salary_min: €95 a week is €4,940 a year. Did you mean €95 an hour?',
  ],
])('asks about implausible pay: %o', (change, question) => {
  expect(doubts(change)).toEqual([question])
})

test('the bounds of plausible pay are themselves plausible', () => {
  const pay = { salary_min: believablePay.least, salary_max: believablePay.most }
  expect(doubts(pay)).toEqual([])
  expect(doubts({ ...pay, salary_min: believablePay.least - 1 })).toHaveLength(1)
  expect(doubts({ ...pay, salary_max: believablePay.most + 1 })).toHaveLength(1)
})

test('asks about a very short description and about having no must-haves', () => {
  expect(doubts({ description: '<p>Watch.</p>' })).toEqual(['description: The description is one word, “Watch.”.'])
  expect(doubts({ description: '<ul><li>Watch</li><li>alerts</li></ul><p>&nbsp;</p><p>-</p>' })).toEqual([
    'description: The description is 2 words. People read it to decide whether to apply.',
  ])
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  expect(doubts({ description: words(leastWords) })).toEqual([])
  expect(doubts({ description: words(leastWords - 1) })).toHaveLength(1)
  expect(doubts({ requirements: [{ must: false }] })).toEqual([
    'requirements: It has no must-haves, so everyone who applies counts as qualified.',
  ])
})
