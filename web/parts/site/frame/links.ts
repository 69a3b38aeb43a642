import type { NeedKind } from '../../../../contract/accounts/values.ts'
import type { UserType } from '../../../../contract/platform/values.ts'
import type { FrameLogin } from '../../platform/page/frame-login.ts'

/** The unread count shown beside its link. */
export type Unread = 'messages' | 'notifications'
export type FrameLink = { label: string; to: string; count?: Unread; waiting?: Waiting }
/** Which of a page's items wait for a decision, and the words after their count. */
export type Waiting = { kinds: readonly NeedKind[]; words: string }

export type Contact = { phone: string; address: string; social_links: readonly string[] }

/** For visitors only: signed-in readers find jobs and companies in their own pages. */
const visitorLinks = [
  { label: 'Jobs', to: '/jobs' },
  { label: 'Companies', to: '/companies' },
  { label: 'Pricing Plans', to: '/pricing' },
]

/** The header's links. */
export const mainLinks = (login: FrameLogin | null): FrameLink[] => [
  { label: 'Home', to: '/' },
  ...(login ? [] : visitorLinks),
  { label: 'About Us', to: '/about-us' },
  { label: 'Contact Us', to: '/contact-us' },
]

/** What the phone menu adds for each kind of user. */
export const roleLinks: Record<UserType, readonly FrameLink[]> = {
  job_seeker: [
    { label: 'Overview', to: '/job-seeker/overview' },
    { label: 'Applied Jobs', to: '/job-seeker/applied-jobs' },
    { label: 'Saved Jobs', to: '/job-seeker/saved-jobs' },
    { label: 'Profile', to: '/job-seeker/profile' },
    { label: 'Settings', to: '/job-seeker/settings' },
  ],
  employer: [
    { label: 'Overview', to: '/employer/overview' },
    { label: 'Post a Job', to: '/employer/post-a-job' },
    { label: 'My Jobs', to: '/employer/my-jobs' },
    { label: 'Company Profile', to: '/employer/company-profile' },
    { label: 'Settings', to: '/employer/settings' },
  ],
  admin: [
    { label: 'Overview', to: '/admin/overview' },
    { label: 'Manage Job Seekers', to: '/admin/manage-job-seekers' },
    { label: 'Manage Employers', to: '/admin/manage-employers' },
    { label: 'Manage Jobs', to: '/admin/manage-jobs' },
    { label: 'Settings', to: '/admin/settings' },
  ],
}

/** Where "Dashboard" leads. An administrator's account menu has none. */
export const dashboardOf = (login: FrameLogin) =>
  login.user_type === 'admin' ? null : (roleLinks[login.user_type][0]?.to ?? null)

/** The signed-in person in a word: the company for an employer, the first name for others. */
export const nameOf = (login: FrameLogin) =>
  (login.user_type === 'employer' ? login.company_name : login.first_name) || login.email
