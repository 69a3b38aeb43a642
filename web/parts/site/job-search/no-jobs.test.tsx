import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FilterChip } from '../../../text/job-filter-chips.ts'
import type { JobListReply } from '../../jobs/load-jobs.ts'
import { NoJobs } from './no-jobs.tsx'

const list: JobListReply = { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 }
function html(chips: FilterChip[]) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <NoJobs list={list} chips={chips} clear="/jobs" firstPage="/jobs" /> },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('without filters, there are no jobs yet and nothing to clear', () => {
  expect(html([])).toContain('No jobs yet.')
  expect(html([])).not.toMatch(/filters/i)
})

test('with filters, they can be cleared', () => {
  const chips = [{ name: 'keyword', label: 'zig', remove: '/jobs' }]
  expect(html(chips)).toContain('No opportunities found.')
  expect(html(chips)).toContain('Clear filters')
  expect(html(chips)).not.toContain('No jobs yet')
})
