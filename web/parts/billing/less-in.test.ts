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

test('what a cheaper plan has no more, and less of; what is over a limit stays', () => {
  expect(lessIn(team(14), 'Professional')).toEqual({
    gone: ['an export of all your company’s data'],
    less: [
      '10 live jobs instead of any number: the 14 you have stay, and none can be added until there is room',
      '3 seats instead of any number',
      '50 invitations a month to people who haven’t applied instead of 500',
    ],
  })
  expect(lessIn(team(10), 'Starter')).toMatchObject({
    gone: ['CSV exports of applications and analytics', 'an export of all your company’s data'],
    less: [
      '2 live jobs instead of any number: the 10 you have stay, and none can be added until there is room',
      'one seat instead of any number: the 3 you have stay, and none can be added until there is room',
      '5 invitations a month to people who haven’t applied instead of 500',
    ],
  })
})

test('a plan that has as much of everything has nothing less', () => {
  const { limits, grants } = team(1)
  const same = { plan_name: 'Old', limits: { live_jobs: null, seats: null, invitations: 500 }, grants }
  expect(lessIn({ limits, grants, below: [same] }, 'Old')).toEqual({ gone: [], less: [] })
})
