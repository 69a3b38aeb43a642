import { expect, test } from 'vitest'
import type { MySubscription } from '../../../contract/billing/billing.ts'
import { priceText } from './price-text.ts'

const starter = { id: 's', plan_name: 'Starter', monthly_price: '0.00' }
const mine: MySubscription = {
  plan: starter,
  subscription: null,
  trial_available: true,
  tax: { name: 'Sales tax', basis_points: 0 },
  gateway: 'test',
}
const professional = { monthly_price: '29.00' }

test('what is charged is said with its tax, before it is charged', () => {
  expect(priceText(professional, mine)).toBe(
    'Your first 14 days are free. After that, it’s $29.00 a month until you cancel.',
  )
  const taxed = { ...mine, trial_available: false, tax: { name: 'Ohio sales tax', basis_points: 825 } }
  expect(priceText(professional, taxed)).toBe(
    'You pay $31.39 a month, starting today, until you cancel: $29.00 plus $2.39 Ohio sales tax.',
  )
})
