import { describe, expect, test } from 'vitest'
import type { TimelineEvent } from '../../../contract/applications/applications.ts'
import { interviewStartText, interviewTimeText } from '../../text/interview.ts'
import { stepText } from './application-timeline.tsx'

describe('an interview', () => {
  const at = { starts_at: '2026-12-03T17:00:00Z', time_zone: 'America/Denver' }

  test('is told by the reader’s clock, and by the one it was scheduled by', () => {
    const interview = { ...at, minutes: 60 } as Parameters<typeof interviewTimeText>[0]
    expect(interviewTimeText(interview, 'America/Denver')).toMatch(/^Thu, Dec 3(, 2026)? at 10:00 AM MST, 60 minutes$/)
    expect(interviewTimeText(interview, 'America/New_York')).toMatch(
      /^Thu, Dec 3(, 2026)? at 12:00 PM EST \(10:00 AM MST in Denver\), 60 minutes$/,
    )
    expect(interviewTimeText(interview, 'Asia/Tokyo')).toMatch(
      /^Fri, Dec 4(, 2026)? at 2:00 AM GMT\+9 \(Thu, Dec 3(, 2026)? at 10:00 AM MST in Denver\), 60 minutes$/,
    )
  })

  test('is told the same way in the steps of its application', () => {
    const event = {
      kind: 'interview_accepted',
      actor: 'job_seeker',
      interview_at: at.starts_at,
      interview_time_zone: at.time_zone,
    } as unknown as TimelineEvent
    const side = { viewer: 'job_seeker', company: 'Halden Grid', time_zone: 'America/New_York' } as const
    expect(stepText(event, side)).toBe(
      `You accepted the interview on ${interviewStartText(at.starts_at, at.time_zone)}`,
    )
  })
})
