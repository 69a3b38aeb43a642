import { expect, test } from 'vitest'
import { leftOf, planWith, planWithMore } from './plan-above.ts'

const above = [
  { plan_name: 'Professional', limits: { compared_jobs: 8 }, grants: ['own_market_pay'] },
  { plan_name: 'Lead', limits: { compared_jobs: null }, grants: ['own_market_pay', 'profile_viewers'] },
]
const mine = (included: number | null) => ({
  limits: [{ limit: 'compared_jobs' as const, included, used: null }],
  above,
})

test('the cheapest plan that includes it', () => {
  expect(planWith({ above }, 'own_market_pay')).toBe('Professional')
  expect(planWith({ above }, 'profile_viewers')).toBe('Lead')
  expect(planWith({ above }, 'csv')).toBeUndefined()
})

test('the cheapest plan that includes more than mine, or none if mine has no limit', () => {
  expect(planWithMore(mine(4), 'compared_jobs')).toEqual({
    plan: 'Professional',
    what: 'side-by-side comparison of 8 jobs',
  })
  expect(planWithMore(mine(8), 'compared_jobs')).toEqual({
    plan: 'Lead',
    what: 'side-by-side comparison of any number of jobs',
  })
  expect(planWithMore(mine(null), 'compared_jobs')).toBeUndefined()
})

test('how many more are included, unlimited without a limit or a count', () => {
  const left = (included: number | null, used: number | null) =>
    leftOf({ limits: [{ limit: 'live_jobs', included, used }] }, 'live_jobs')
  expect([left(2, 1), left(2, 2), left(2, 7), left(null, 7), left(8, null)]).toEqual([1, 0, -5, Infinity, Infinity])
})
