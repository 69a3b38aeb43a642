import { describe, expect, test } from 'vitest'
import { applicationStatuses, notSelectedReasons, openStatuses } from '../../contract/platform/values.ts'
import type { ApplicationStatus } from '../../contract/platform/values.ts'
import { checkMove, isOpen, undoUntil } from './rules.ts'
import type { Move, MoveActor } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const [minute, day] = [60_000, 86_400_000]

const move = (from: ApplicationStatus, to: ApplicationStatus, actor: MoveActor, more: Partial<Move> = {}) =>
  checkMove({ from, to, actor, now, stage_left: 'interview', ended_at: ago(minute), reason: 'pay_mismatch', ...more })

/** The whole table of who can move what where, if everything else (time, reason, stage left) is valid. */
const open = [...openStatuses]
const legal = new Map<string, readonly ApplicationStatus[]>([
  ...open.map((from) => [`employer ${from}`, [...open.filter((s) => s !== from), 'hired', 'not_selected']] as const),
  ['employer not_selected', ['interview']],
  ...open.map((from) => [`job_seeker ${from}`, ['withdrawn']] as const),
  ['job_seeker withdrawn', ['interview']],
  ...open.map((from) => [`system ${from}`, ['closed']] as const),
])

describe.each(['employer', 'job_seeker', 'system'] as const)('%s', (actor) => {
  test.each(applicationStatuses)('from %s', (from) => {
    const allowed = applicationStatuses.filter((to) => move(from, to, actor).ok)
    expect(new Set(allowed)).toEqual(new Set(legal.get(`${actor} ${from}`) ?? []))
  })
})

describe('"a must-have is missing" is only accepted if it’s true', () => {
  const line = (must: boolean, result: 'pass' | 'fail' | 'unknown') => ({ must, result })
  test.each([
    [true, 'one that failed', [line(true, 'pass'), line(true, 'fail')]],
    [true, 'one that no one knows of', [line(true, 'unknown')]],
    [false, 'all met', [line(true, 'pass'), line(false, 'fail')]],
    [false, 'no must-haves', []],
  ])('%s: %s', (isTrue, _name, fit) => {
    const answer = move('in_review', 'not_selected', 'employer', { reason: 'missing_must_have', fit })
    expect(answer).toMatchObject(isTrue ? { ok: true } : { ok: false, kind: 'invalid', field: 'reason' })
    expect(move('in_review', 'not_selected', 'employer', { fit }).ok).toBe(true)
  })
})

describe('errors say why', () => {
  test.each([
    ['the same status again', 'in_review', 'in_review', 'employer', 'same_status'],
    ['not selected twice', 'not_selected', 'not_selected', 'employer', 'same_status'],
    ['withdrawn twice', 'withdrawn', 'withdrawn', 'job_seeker', 'same_status'],
    ['closed twice', 'closed', 'closed', 'system', 'same_status'],
    ['after hired', 'hired', 'in_review', 'employer', 'final'],
    ['after closed', 'closed', 'offer', 'employer', 'final'],
    ['withdrawing after hired', 'hired', 'withdrawn', 'job_seeker', 'final'],
    ['answering a withdrawn one', 'withdrawn', 'interview', 'employer', 'ended'],
    ['rejecting a withdrawn one', 'withdrawn', 'not_selected', 'employer', 'ended'],
    ['withdrawing after not selected', 'not_selected', 'withdrawn', 'job_seeker', 'ended'],
    ['closing an ended one', 'not_selected', 'closed', 'system', 'ended'],
    ['back to another stage', 'not_selected', 'offer', 'employer', 'undo_elsewhere'],
    ['hiring from not selected', 'not_selected', 'hired', 'employer', 'undo_elsewhere'],
    ['restoring to another stage', 'withdrawn', 'offer', 'job_seeker', 'undo_elsewhere'],
  ] as const)('%s', (_, from, to, actor, code) => {
    expect(move(from, to, actor)).toMatchObject({ ok: false, kind: 'conflict', code })
  })

  test.each([
    ['the employer cannot withdraw', 'offer', 'withdrawn', 'employer', /Only the applicant/],
    ['the employer cannot close', 'offer', 'closed', 'employer', /when the job closes/],
    ['even if it already has that status', 'closed', 'closed', 'employer', /when the job closes/],
    ['the job seeker cannot move it', 'submitted', 'offer', 'job_seeker', /Only the company/],
    ['the job seeker cannot hire', 'offer', 'hired', 'job_seeker', /Hired/],
    ['the system only closes', 'submitted', 'in_review', 'system', /In review/],
  ] as const)('%s', (_, from, to, actor, message) => {
    const answer = move(from, to, actor)
    expect(answer).toMatchObject({
      ok: false,
      kind: 'invalid',
      field: 'status',
      message: expect.stringMatching(message),
    })
  })
})

describe('not selected', () => {
  test.each(notSelectedReasons)('for %s', (reason) => {
    expect(move('submitted', 'not_selected', 'employer', { reason, note: 'In words.' })).toEqual({
      ok: true,
      is_undo: false,
    })
  })

  test('needs a reason, and `other` needs a note', () => {
    const missing = { ok: false, kind: 'invalid', field: 'reason' }
    expect(move('offer', 'not_selected', 'employer', { reason: null })).toMatchObject(missing)
    expect(move('offer', 'not_selected', 'employer', { reason: undefined, note: 'x' })).toMatchObject(missing)
    for (const note of [undefined, null, '', '  '])
      expect(move('offer', 'not_selected', 'employer', { reason: 'other', note })).toMatchObject({
        kind: 'invalid',
        field: 'note',
      })
    expect(move('offer', 'not_selected', 'employer', { reason: 'pay_mismatch', note: '' })).toMatchObject({ ok: true })
  })

  test('can be undone for 7 days, to the stage that was left', () => {
    const back = (ms: number) => move('not_selected', 'interview', 'employer', { ended_at: ago(ms), reason: null })
    expect(back(7 * day)).toEqual({ ok: true, is_undo: true })
    expect(back(7 * day + 1)).toMatchObject({ code: 'undo_expired', message: expect.stringContaining('7 days') })
  })
})

test('a withdrawal can be undone for 10 minutes', () => {
  const back = (ms: number) => move('withdrawn', 'interview', 'job_seeker', { ended_at: ago(ms) })
  expect(back(10 * minute)).toEqual({ ok: true, is_undo: true })
  expect(back(10 * minute + 1)).toMatchObject({ code: 'undo_expired', message: expect.stringContaining('10 minutes') })
})

test('an ended application without a recorded stage or time can’t be undone', () => {
  expect(move('withdrawn', 'submitted', 'job_seeker', { stage_left: null })).toMatchObject({ code: 'undo_elsewhere' })
  expect(move('withdrawn', 'interview', 'job_seeker', { ended_at: null })).toMatchObject({ code: 'undo_expired' })
})

test('undoUntil returns the same limit as a time', () => {
  expect(undoUntil('not_selected', now)).toEqual(new Date('2026-11-27T12:00:00Z'))
  expect(undoUntil('withdrawn', now)).toEqual(new Date('2026-11-20T12:10:00Z'))
  expect(undoUntil('hired', now)).toBeNull()
  expect(undoUntil('withdrawn', null)).toBeNull()
})

test('an answer is due in five stages', () => {
  expect(applicationStatuses.filter(isOpen)).toEqual(openStatuses)
})
