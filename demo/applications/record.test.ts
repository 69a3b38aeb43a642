import { expect, test } from 'vitest'
import { dueAt } from '../../server/platform/calendar/business-days.ts'
import { after, before, day, minute } from '../times.ts'
import { record } from './record.ts'

test('an application whose answer-by date passed while it was withdrawn is late once it is back', () => {
  const time_zone = 'America/New_York'
  const applied = new Date('2026-11-02T15:00:00Z')
  const due = dueAt(applied, 3, time_zone)
  const back = after(due, 5 * minute)
  const { state, events } = record(
    {
      application_id: 'a',
      applied,
      answer_days: 3,
      time_zone,
      seeker_account: 's',
      employer_account: 'e',
      now: after(due, 3 * day),
    },
    [
      { at: before(due, minute), to: 'withdrawn', by: 'job_seeker' },
      { at: back, to: 'submitted', by: 'job_seeker', undo: true },
    ],
  )
  const times = events.map(({ at }) => Number(at))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(events.at(-1)).toMatchObject({ kind: 'overdue', at: back })
  expect(state.overdue_at).toEqual(back)
})
