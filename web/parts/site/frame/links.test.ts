import { describe, expect, it } from 'vitest'
import { footerColumns } from '../../../public/frame/footer-columns.ts'
import { dashboardOf, mainLinks, nameOf } from './links.ts'
import { currentLink, sidebarLinks } from './sidebar-links.ts'
import type { FrameLogin } from '../../platform/page/frame-login.ts'

const as = (user_type: FrameLogin['user_type']): FrameLogin => ({
  user_type,
  first_name: 'Maya',
  company_name: 'Halden Grid',
  email: 'm@example.com',
})

describe('the frame by role', () => {
  it('shows Jobs, Companies, and Pricing Plans only to visitors', () => {
    expect(mainLinks(null).map((link) => link.label)).toEqual([
      'Home',
      'Jobs',
      'Companies',
      'Pricing Plans',
      'About Us',
      'Contact Us',
    ])
    expect(mainLinks(as('employer')).map((link) => link.label)).toEqual(['Home', 'About Us', 'Contact Us'])
  })

  it('names an employer by company and everyone else by first name', () => {
    expect(nameOf(as('employer'))).toBe('Halden Grid')
    expect(nameOf(as('job_seeker'))).toBe('Maya')
    expect(nameOf({ ...as('admin'), first_name: null })).toBe('m@example.com')
  })

  it('gives an administrator no dashboard', () => {
    expect([as('job_seeker'), as('employer'), as('admin')].map(dashboardOf)).toEqual([
      '/job-seeker/overview',
      '/employer/overview',
      null,
    ])
  })

  it.each([
    ['/employer/my-jobs', 'My jobs'],
    ['/employer/my-jobs/applications', 'My jobs'],
    ['/employer/my-jobs/answer-now', 'Answer now'],
    ['/employer/my-jobs/answer-now/', 'Answer now'],
    ['/employer/overview', 'Overview'],
    ['/employer/job-details', undefined],
  ])('marks one sidebar link on %s', (path, label) => {
    expect(currentLink(sidebarLinks.employer.flat(), path)?.label).toBe(label)
  })

  it('sends every footer link of a visitor’s audience to sign in', () => {
    const columns = footerColumns(null)
    expect(columns.map((column) => column.title)).toEqual(['Job Seekers', 'Employers', 'Company', 'Support'])
    expect(new Set(columns.slice(0, 2).flatMap((column) => column.links.map((link) => link.to)))).toEqual(
      new Set(['/sign-in']),
    )
  })

  it('shows a role its own footer column and an administrator neither', () => {
    const titles = (type: FrameLogin['user_type']) => footerColumns(as(type)).map((column) => column.title)
    expect(titles('job_seeker')).toEqual(['Job Seekers', 'Company', 'Support'])
    expect(titles('employer')).toEqual(['Employers', 'Company', 'Support'])
    expect(titles('admin')).toEqual(['Company', 'Support'])
  })
})
