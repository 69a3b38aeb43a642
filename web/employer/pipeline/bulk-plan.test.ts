import { expect, test } from 'vitest'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { planBulk } from './bulk-plan.ts'
import { isBack, stagesFrom, waitText } from './stages.ts'

const people = (...statuses: ApplicationStatus[]) =>
  statuses.map((status, id) => ({ id: String(id), status }) as Applicant)

test('those who would move back are counted by stage, and those already there or ended are left out', () => {
  const plan = planBulk(
    people('submitted', 'in_review', 'interview', 'interview', 'offer', 'hired', 'closed'),
    'in_review',
  )
  expect(plan.moving.map(({ status }) => status)).toEqual(['submitted', 'interview', 'interview', 'offer'])
  expect(plan).toMatchObject({
    back: [
      { from: 'interview', count: 2 },
      { from: 'offer', count: 1 },
    ],
    there: 1,
    ended: 2,
  })
})

test('those not selected can move back to the stage they left, as long as that can be undone', () => {
  const turnedDown = (stage_left: ApplicationStatus, undo_until: string | null) =>
    ({ id: stage_left, status: 'not_selected', stage_left, undo_until }) as Applicant
  const soon = new Date(Date.now() + 60_000).toISOString()
  const some = [turnedDown('submitted', soon), turnedDown('interview', soon), turnedDown('submitted', null)]
  const plan = planBulk([...some, ...people('hired')], 'submitted')
  expect(plan).toEqual({
    moving: [some[0]],
    back: [{ from: 'not_selected', count: 1 }],
    there: 0,
    ended: 2,
    elsewhere: [{ stage: 'interview', count: 1 }],
  })
  expect(planBulk(some, 'not_selected')).toMatchObject({ moving: [], ended: 3, elsewhere: [] })
})

test('an outcome doesn’t count as moving back', () => {
  expect(planBulk(people('offer', 'withdrawn'), 'not_selected')).toMatchObject({ back: [], there: 0, ended: 1 })
})

test('forward moves come first, in pipeline order', () => {
  expect(stagesFrom('shortlisted')).toEqual({
    forward: ['interview', 'offer', 'hired'],
    back: ['submitted', 'in_review'],
  })
  expect(isBack('offer', 'submitted')).toBe(true)
  expect(isBack('submitted', 'offer')).toBe(false)
})

test.each([
  [60, 'a minute'],
  [120, '2 minutes'],
  [90, '90 seconds'],
  [1, 'a second'],
])('%i seconds reads %s', (seconds, text) => expect(waitText(seconds)).toBe(text))
