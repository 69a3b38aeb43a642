import { expect, test } from 'vitest'
import type { TimelineEvent } from '../../../contract/applications/applications.ts'
import { interviewTimeText } from '../../text/interview.ts'
import { stepText } from './application-timeline.tsx'

test('an interview is shown in its own time zone, both in the steps and on its card', () => {
  const at = { starts_at: '2026-12-03T17:00:00Z', time_zone: 'America/Denver' }
  const event = {
    kind: 'interview_accepted',
    actor: 'job_seeker',
    interview_at: at.starts_at,
    interview_time_zone: at.time_zone,
  } as unknown as TimelineEvent
  const side = { viewer: 'job_seeker', company: 'Halden Grid', time_zone: 'America/New_York' } as const
  expect(stepText(event, side)).toBe('You accepted the interview on Dec 3, 2026, 10:00 AM MST')
  expect(interviewTimeText({ ...at, minutes: 60 } as Parameters<typeof interviewTimeText>[0])).toContain('10:00 AM MST')
})
