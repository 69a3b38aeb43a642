import { expect, test } from 'vitest'
import { readPayText } from './read-pay-text.ts'

test.each([
  ['$148,000 - $182,000 per year', 148_000, 182_000, 'USD', 'year'],
  ['$90k–$110k', 90_000, 110_000, 'USD', ''],
  ['60 to 75 USD/hr', 60, 75, 'USD', 'hr'],
  ['€52,000 to €60,000 annually', 52_000, 60_000, 'EUR', 'annually'],
  ['up to $150,000 a year', null, 150_000, 'USD', 'year'],
  ['From $45 an hour', 45, null, 'USD', 'hour'],
])('reads pay from %s', (text, min, max, currency, period) => {
  expect(readPayText(text, true)?.pay).toEqual({ min, max, currency, period })
})

test.each([
  'A team of 30 to 40 people since 2019 - 2021',
  'Founded with $2,000,000',
  'Raised $50 - $60 for lunch',
  'Competitive',
])('%s in a description is not pay', (text) => {
  expect(readPayText(text, false)).toBeUndefined()
})
