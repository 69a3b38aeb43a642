import { expect, test } from 'vitest'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { listNews } from './list-news.ts'

type Shown = Parameters<typeof listNews>[0]

/** A table of these applicants, with more by stage. */
function shown(people: Record<string, ApplicationStatus>, others: Partial<Record<ApplicationStatus, number>> = {}) {
  const by_status: Partial<Record<ApplicationStatus, number>> = { ...others }
  for (const status of Object.values(people)) by_status[status] = (by_status[status] ?? 0) + 1
  const data = Object.entries(people).map(([name, status]) => ({ id: name, status, seeker: { name } }))
  return { list: { data, by_status }, columns: {} } as unknown as Shown
}

test('new applications are counted, and applicants who moved are named', () => {
  const before = shown({ Ada: 'submitted', Ben: 'submitted' })
  expect(listNews(before, before)).toBe('')
  expect(listNews(before, shown({ Ada: 'submitted', Ben: 'shortlisted', Cleo: 'submitted' }))).toBe(
    '1 new application. Ben moved to Shortlisted.',
  )
})

test('many moves are counted, and a change outside the page is still announced', () => {
  const four = (status: ApplicationStatus) => shown({ Ada: status, Ben: status, Cleo: status, Dev: status })
  expect(listNews(four('submitted'), four('in_review'))).toBe('4 applicants moved.')
  expect(listNews(shown({ Ada: 'submitted' }), shown({}, { not_selected: 1 }))).toBe('The applications were updated.')
})
