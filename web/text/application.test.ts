import { describe, expect, test } from 'vitest'
import {
  applicationStatuses,
  clearances,
  experienceLevels,
  notSelectedReasons,
} from '../../contract/platform/values.ts'
import { isOpenStatus, railStages, reasonSentence, statusTones } from './application.ts'
import {
  clearanceLabels,
  educationText,
  experienceText,
  experienceYears,
  labelOf,
  outcomeLabels,
  reasonLabels,
  reasonText,
  specialtyText,
  statusLabels,
  vacancyLabels,
} from './labels.ts'

const states = (stages: ReturnType<typeof railStages>) => stages.map(({ state }) => state)

describe('the status rail', () => {
  test('has five stages in order', () => {
    expect(railStages({ status: 'submitted' }).map(({ label }) => label)).toEqual([
      'Applied',
      'In review',
      'Shortlisted',
      'Interview',
      'Offer',
    ])
  })

  test.each([
    [{ status: 'submitted' }, ['current', 'ahead', 'ahead', 'ahead', 'ahead']],
    [{ status: 'interview' }, ['done', 'done', 'done', 'current', 'ahead']],
    [{ status: 'offer' }, ['done', 'done', 'done', 'done', 'current']],
    [{ status: 'hired' }, ['done', 'done', 'done', 'done', 'done']],
    [{ status: 'not_selected', stage_left: 'shortlisted' }, ['done', 'done', 'stopped', 'ahead', 'ahead']],
    [{ status: 'withdrawn', stage_left: 'submitted' }, ['stopped', 'ahead', 'ahead', 'ahead', 'ahead']],
    [{ status: 'closed', stage_left: 'offer' }, ['done', 'done', 'done', 'done', 'stopped']],
    [{ status: 'closed', stage_left: null }, ['stopped', 'ahead', 'ahead', 'ahead', 'ahead']],
  ] as const)('%j', (application, expected) => {
    expect(states(railStages(application))).toEqual(expected)
  })

  test('dates the stages entered and doesn’t claim skipped ones', () => {
    const stages = railStages({
      status: 'interview',
      created_at: '2026-11-04T10:00:00Z',
      timeline: [
        { at: '2026-11-24T10:00:00Z', to_status: 'interview' },
        { at: '2026-11-06T10:00:00Z', to_status: 'in_review' },
        { at: '2026-11-05T10:00:00Z', to_status: null },
        { at: '2026-11-04T10:00:00Z', to_status: 'submitted' },
      ],
    })
    expect(states(stages)).toEqual(['done', 'done', 'skipped', 'current', 'ahead'])
    expect(stages.map(({ at }) => at?.slice(0, 10) ?? null)).toEqual([
      '2026-11-04',
      '2026-11-06',
      null,
      '2026-11-24',
      null,
    ])
  })

  test.each([
    ['accepted', ['interview_planned', 'interview_accepted'], 'done'],
    ['scheduled and never answered', ['interview_planned'], 'skipped'],
    ['declined', ['interview_planned', 'interview_declined'], 'skipped'],
    ['canceled after it was accepted', ['interview_accepted', 'interview_cancelled'], 'skipped'],
  ])('an offer after an interview that was %s', (_, kinds, expected) => {
    const stages = railStages({
      status: 'offer',
      timeline: [
        { at: '2026-11-01T00:00:00Z', kind: 'submitted', to_status: 'submitted' },
        ...kinds.map((kind, day) => ({ at: `2026-11-0${day + 2}T00:00:00Z`, kind, to_status: null })),
        { at: '2026-11-09T00:00:00Z', kind: 'status_changed', to_status: 'offer' },
      ],
    })
    expect(states(stages)[3]).toBe(expected)
  })

  test('an offer after an interview whose time had come, answered or not', () => {
    const stages = railStages({
      status: 'offer',
      timeline: [
        { at: '2026-11-01T00:00:00Z', kind: 'submitted', to_status: 'submitted' },
        {
          at: '2026-11-02T00:00:00Z',
          kind: 'interview_planned',
          to_status: null,
          interview_at: '2026-11-05T00:00:00Z',
        },
        { at: '2026-11-09T00:00:00Z', kind: 'status_changed', to_status: 'offer' },
      ],
    })
    expect(stages[3]).toMatchObject({ state: 'done', at: '2026-11-05T00:00:00Z' })
  })

  test('after a move back, a stage is ahead again, and re-entering it shows the latest date', () => {
    const stages = railStages({
      status: 'in_review',
      timeline: [
        { at: '2026-11-01T00:00:00Z', to_status: 'submitted' },
        { at: '2026-11-02T00:00:00Z', to_status: 'in_review' },
        { at: '2026-11-03T00:00:00Z', to_status: 'interview' },
        { at: '2026-11-04T00:00:00Z', to_status: 'in_review' },
      ],
    })
    expect(states(stages)).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead'])
    expect(stages[1]?.at).toBe('2026-11-04T00:00:00Z')
    expect(stages[3]?.at).toBeNull()
  })

  test('an undone step leaves no trace', () => {
    const stages = railStages({
      status: 'submitted',
      timeline: [
        { at: '2026-11-01T00:00:00Z', to_status: 'submitted', is_void: false },
        { at: '2026-11-02T00:00:00Z', to_status: 'in_review', is_void: true },
        { at: '2026-11-02T00:01:00Z', to_status: 'submitted', is_void: true },
      ],
    })
    expect(states(stages)).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead'])
    expect(stages[0]?.at).toBe('2026-11-01T00:00:00Z')
  })
})

test('every status and reason has a label', () => {
  for (const status of applicationStatuses) {
    expect(statusLabels[status]).toMatch(/^[A-Z]/)
    expect(statusTones[status]).toBeTruthy()
  }
  for (const reason of notSelectedReasons) expect(reasonLabels[reason]).toMatch(/^[A-Z]/)
  expect(statusLabels.submitted).toBe('Applied')
  expect(applicationStatuses.filter(isOpenStatus)).toHaveLength(5)
})

test('a reason reads as a sentence', () => {
  expect(reasonText('pay_mismatch')).toBe('Pay expectations differ')
  expect(reasonText('missing_must_have', 'no GCIA')).toBe('A must-have is missing: no GCIA')
  expect(reasonText('other', ' We paused the team. ')).toBe('We paused the team.')
  expect(reasonText('other', ' ')).toBe('Another reason')
  expect(reasonText(null)).toBe('')
  expect(reasonSentence('missing_must_have', 'Strong Okta work.')).toBe('Reason: A must-have is missing.')
  expect(reasonSentence('other', 'We paused the team.')).toBe('')
  expect(reasonSentence('other', ' ')).toBe('Reason: Another reason.')
  expect(reasonSentence(null, null)).toBe('')
})

test('labels of fixed lists', () => {
  for (const level of experienceLevels) expect(experienceYears).toHaveProperty(level)
  for (const clearance of clearances) expect(clearanceLabels[clearance]).toBeTruthy()
  expect(labelOf(clearanceLabels, 'ts_sci')).toBe('TS/SCI')
  expect(labelOf(clearanceLabels, 'cosmic')).toBe('cosmic')
  expect(labelOf(clearanceLabels, 'toString')).toBe('toString')
  expect(labelOf(clearanceLabels, null)).toBe('')
  expect(vacancyLabels.talent_pool).toContain('Talent pool')
  expect(outcomeLabels.hired_here).toBe('Hired through Merlon')
  expect(experienceText('Senior')).toBe('Senior, 5-10 years')
  expect(experienceText('Manager')).toBe('Manager')
  expect(experienceText('Wizard')).toBe('Wizard')
  expect(experienceText(null)).toBe('')
  expect(educationText('Bachelor')).toBe('Bachelor')
  expect(educationText('Bachelor', true)).toBe('Bachelor, or equivalent experience')
  expect(educationText('None required', true)).toBe('None required')
  expect(educationText(null, true)).toBe('')
  expect(specialtyText('security operations')).toBe('Security operations')
})
