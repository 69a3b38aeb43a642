import { expect, test } from 'vitest'
import { marketStats, type Market } from './market-stats.ts'
import { payAxis } from './pay-axis.ts'

const market: Market = {
  live_jobs: 2860,
  remote_jobs: 938,
  companies: 154,
  jobs_by_answer_days: { '3': 626, '5': 1330, '7': 595, '14': 309 },
  people: { shown: 2655, ready_to_interview: 833, years_of_experience: 7.5 },
  specialties: [],
  answers: {
    applications: 900,
    promises: 1200,
    answered_in_time: 0.851,
    days_to_first_answer: 3.2,
    told_the_outcome: 0.889,
  },
}
const empty: Market = {
  live_jobs: 0,
  remote_jobs: 0,
  companies: 0,
  jobs_by_answer_days: {},
  people: { shown: 0, ready_to_interview: 0, years_of_experience: null },
  specialties: [],
  answers: {
    applications: 4,
    promises: 4,
    answered_in_time: null,
    days_to_first_answer: null,
    told_the_outcome: null,
  },
}
const statsOf = (figures: Market, audience: 'job_seeker' | 'employer') =>
  marketStats(figures, { audience, category: 'Cloud' }).map(({ label, value, note }) => `${label}: ${value}, ${note}`)

test('shows the figures as they are', () => {
  expect(statsOf(market, 'job_seeker')).toEqual([
    'Live jobs: 2,860, 938 of them remote',
    'Companies hiring: 154, all verified',
    'Answer within 5 days: 68%, of live jobs, in business days',
    'First answer: 3.2 days, median, last 90 days',
    'Answered on time: 85%, of 1,200 people, last 90 days',
  ])
  expect(statsOf(market, 'employer').slice(0, 3)).toEqual([
    'Job seekers: 2,655, open to work',
    'Ready to interview: 833, self-reported',
    'Experience: 8 years, median',
  ])
})

test('leaves out zeros and figures from too few answers', () => {
  expect(statsOf(empty, 'job_seeker')).toEqual([])
  expect(statsOf(empty, 'employer')).toEqual([])
})

test('every band is within the pay axis', () => {
  const { marks, at } = payAxis([
    { from: 120_000, to: 148_000 },
    { from: 149_000, to: 180_000 },
  ])
  expect(marks).toEqual([100_000, 120_000, 140_000, 160_000, 180_000, 200_000])
  expect([at(100_000), at(120_000), at(200_000)]).toEqual(['0%', '20%', '100%'])
  expect(payAxis([{ from: 0, to: 5_000 }]).marks[0]).toBe(0)
})
