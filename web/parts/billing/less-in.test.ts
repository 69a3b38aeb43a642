import { expect, test } from 'vitest'
import type { MyPlan } from '../../../contract/billing/billing.ts'
import { lessIn } from './less-in.ts'

const team = (live_jobs: number): Pick<MyPlan, 'below' | 'grants' | 'limits'> => ({
  limits: [
    { limit: 'live_jobs', included: null, used: live_jobs },
    { limit: 'seats', included: null, used: 3 },
    { limit: 'invitations', included: 500, used: 70 },
  ],
  grants: ['csv', 'full_export'],
  below: [
    { plan_name: 'Professional', limits: { live_jobs: 10, seats: 3, invitations: 50 }, grants: ['csv'] },
    { plan_name: 'Starter', limits: { live_jobs: 2, seats: 1, invitations: 5 }, grants: [] },
  ],
})

test('a cheaper plan lists what you lose and what shrinks; you keep what is over a limit', () => {
  expect(lessIn(team(14), 'Professional')).toEqual({
    gone: ['an export of all your company’s data'],
    less: [
      '10 live jobs (unlimited now). You keep the 14 you have but can’t add more until you’re under the limit.',
      '3 seats (unlimited now)',
      '50 invitations a month to people who haven’t applied (500 now)',
    ],
  })
  expect(lessIn(team(10), 'Starter')).toMatchObject({
    gone: ['CSV exports of applications and analytics', 'an export of all your company’s data'],
    less: [
      '2 live jobs (unlimited now). You keep the 10 you have but can’t add more until you’re under the limit.',
      'one seat (unlimited now). You keep the 3 you have but can’t add more until you’re under the limit.',
      '5 invitations a month to people who haven’t applied (500 now)',
    ],
  })
})

test('a plan that includes just as much lists nothing', () => {
  const { limits, grants } = team(1)
  const same = { plan_name: 'Old', limits: { live_jobs: null, seats: null, invitations: 500 }, grants }
  expect(lessIn({ limits, grants, below: [same] }, 'Old')).toEqual({ gone: [], less: [] })
})
