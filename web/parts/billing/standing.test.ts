import { expect, test } from 'vitest'
import type { MySubscription, Subscription, Transaction } from '../../../contract/billing/billing.ts'
import { standingOf } from './standing.ts'

const starter = { id: 's', plan_name: 'Starter', monthly_price: '0.00' }
const professional = { id: 'p', plan_name: 'Professional', monthly_price: '29.00' }
const running: Subscription = {
  id: '1',
  plan: professional,
  pending_plan: null,
  status: 'active',
  auto_renew: true,
  cancel_at_period_end: false,
  period_start: '2026-11-07T10:00:00.000Z',
  period_end: '2026-12-07T10:00:00.000Z',
  payment_method: { brand: 'Visa', last4: '4242', expires: null },
  failed_renewals: 0,
  next_try_at: null,
  next_amount: '29.00',
  payment: null,
  created_at: '2026-11-07T10:00:00.000Z',
  ended_at: null,
}
const having = (change: Partial<Subscription>, plan = professional): MySubscription => ({
  plan,
  subscription: { ...running, ...change },
  trial_available: false,
  tax: { name: 'Sales tax', basis_points: 0 },
  gateway: 'test',
})
const failed = { next_try_at: '2026-12-08T10:00:00.000Z', failed_renewals: 1 }
const lead = { id: 'l', plan_name: 'Lead', monthly_price: '59.00' }

test.each<[Partial<Subscription>, string]>([
  [{}, 'It renews on Dec 7, 2026 for $29.00.'],
  [{ next_amount: '31.39' }, 'It renews on Dec 7, 2026 for $31.39 with tax.'],
  [{ auto_renew: false }, 'It ends on Dec 7, 2026. You keep everything in Professional until then.'],
  [{ status: 'trialing' }, 'Free until Dec 7, 2026, then $29.00 a month.'],
  [
    { status: 'trialing', cancel_at_period_end: true },
    'Free until Dec 7, 2026. Then your plan ends, and you won’t be charged.',
  ],
  [{ pending_plan: lead, next_amount: '59.00' }, 'Paid until Dec 7, 2026. Then it changes to Lead for $59.00 a month.'],
  [{ status: 'trialing', ...failed }, 'Your free trial ended on Dec 7, 2026.'],
  [{ status: 'incomplete' }, 'Professional starts once your first payment goes through.'],
])('%o', (change, words) => {
  expect(standingOf(having(change)).words).toBe(words)
})

test('a failed payment says when it is retried and when the plan ends', () => {
  for (const status of ['active', 'trialing'] as const)
    expect(standingOf(having({ status, ...failed })).warning).toContain('We’ll try again on Dec 8, 2026')
  expect(standingOf(having({ status: 'past_due', failed_renewals: 4 })).warning).toContain(
    'Otherwise, Professional ends on Dec 21, 2026',
  )
})

test('a plan that ended says when, and one that never started says why', () => {
  const ended = having({ status: 'expired', ended_at: '2026-11-09T10:00:00.000Z' }, starter)
  expect(standingOf(ended).words).toBe('Professional ended on Nov 9, 2026. You’re now on Starter.')
  const start = { kind: 'start', status: 'failed', plan_name: 'Professional', amount: '29.00' } as Transaction
  expect(standingOf(ended, { ...start, failure: 'The payment wasn’t confirmed.' }).warning).toBe(
    'Professional wasn’t started because the payment of $29.00 failed. The payment wasn’t confirmed.',
  )
})
