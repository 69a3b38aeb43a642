import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MyApplication } from '../../../contract/applications/applications.ts'
import { NextStep } from './next-step.tsx'

const application = (more: object) =>
  ({
    status: 'interview',
    due_at: '2026-12-18T04:59:59.999Z',
    time_zone: 'America/New_York',
    is_overdue: false,
    timeline: [],
    interviews: [],
    job: { employer: { company_name: 'Halden Grid' } },
    ...more,
  }) as unknown as MyApplication
const textOf = (more: object) =>
  renderToStaticMarkup(<NextStep application={application(more)} />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
const planned = { cancelled_at: null, answer: null }

test.each([
  ['nothing scheduled', {}, 'Interview. The next step from Halden Grid is due by Dec 17, 2026.'],
  [
    'an interview',
    { interviews: [planned] },
    'Interview. After the interview, Halden Grid owes you an answer by Dec 17, 2026.',
  ],
  [
    'a canceled one',
    { interviews: [{ ...planned, cancelled_at: '2026-12-01T00:00:00Z' }] },
    'Interview. The next step from Halden Grid is due by Dec 17, 2026.',
  ],
  [
    'an interview before the stage moves',
    { status: 'submitted', interviews: [planned] },
    'Interview scheduled. After the interview, Halden Grid owes you an answer by Dec 17, 2026.',
  ],
  ['an offer', { status: 'offer' }, 'Offer received. The next step from Halden Grid is due by Dec 17, 2026.'],
])('with %s, says what is due and when, never that someone "will be in touch"', (_, more, text) => {
  expect(textOf(more)).toBe(text)
})
