import { expect, test } from 'vitest'
import { nextLinks } from './next-links.ts'
import { landingAt } from './pages.ts'

test.each([
  [undefined, '/register', '/register?type=employer'],
  ['job_seeker', '/job-seeker/find-jobs?category=Cloud', '/job-seeker/find-jobs?category=Cloud'],
  ['employer', '/employer/post-a-job', '/employer/post-a-job'],
  ['admin', '/admin/overview', '/admin/overview'],
] as const)('%s gets their own next link on either page', (reader, ofSeekers, ofEmployers) => {
  expect(nextLinks(landingAt('/job-seeker/cloud'), reader)[0].to).toBe(ofSeekers)
  expect(nextLinks(landingAt('/employer/cloud'), reader)[0].to).toBe(ofEmployers)
})

test('only visitors get a sign-in link', () => {
  const page = landingAt('/employer')
  expect(nextLinks(page, undefined)[1].to).toBe('/sign-in')
  for (const reader of ['job_seeker', 'employer', 'admin'] as const)
    expect(nextLinks(page, reader).map(({ to }) => to)).not.toContain('/sign-in')
  expect(nextLinks(page, 'job_seeker')[0].to).toBe('/job-seeker/find-jobs')
})
