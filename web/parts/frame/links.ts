import type { UserType } from '../../../contract/values.ts'

export type FrameLink = { label: string; to: string }

export type Login = {
  user_type: UserType
  first_name?: string | null
  company_name?: string | null
  email: string
  /** Job seeker: profile_picture_temp_url. Employer: logo_temp_url. */
  picture_url?: string | null
}

export type Contact = { phone: string; address: string; social_links: readonly string[] }

/** The header's links. Pricing is for visitors only. */
export const mainLinks = (login: Login | null): FrameLink[] => [
  { label: 'Home', to: '/' },
  ...(login ? [] : [{ label: 'Pricing Plans', to: '/pricing' }]),
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

/** Where "Dashboard" leads; an admin's account menu has none. */
export const dashboardOf = (login: Login) =>
  login.user_type === 'admin' ? null : (roleLinks[login.user_type][0]?.to ?? null)

/** Who is signed in, in one word: the company for an employer, the first name for others. */
export const nameOf = (login: Login) =>
  (login.user_type === 'employer' ? login.company_name : login.first_name) || login.email

type FooterColumn = { title: string; links: readonly FrameLink[] }

const jobSeekers: FooterColumn = {
  title: 'Job Seekers',
  links: [
    { label: 'Browse Jobs', to: '/job-seeker/find-jobs' },
    { label: 'Browse Employers', to: '/job-seeker/companies' },
    { label: 'Candidate Dashboard', to: '/job-seeker/overview' },
    { label: 'Saved Jobs', to: '/job-seeker/saved-jobs' },
  ],
}

const employers: FooterColumn = {
  title: 'Employers',
  links: [
    { label: 'Post a Job', to: '/employer/post-a-job' },
    { label: 'My Jobs', to: '/employer/my-jobs' },
    { label: 'Employer Dashboard', to: '/employer/overview' },
    { label: 'Saved Candidates', to: '/employer/saved-job-seekers' },
  ],
}

const everybody: FooterColumn[] = [
  {
    title: 'Company',
    links: [
      { label: 'About Us', to: '/about-us' },
      { label: 'Contact Us', to: '/contact-us' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Help Center', to: '/contact-us' },
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'Terms & Conditions', to: '/terms-and-condition' },
    ],
  },
]

const throughSignIn = ({ title, links }: FooterColumn): FooterColumn => ({
  title,
  links: links.map(({ label }) => ({ label, to: '/sign-in' })),
})

/** A visitor sees both audiences' columns, all leading to sign-in; a role sees its own; an admin neither. */
export function footerColumns(login: Login | null): FooterColumn[] {
  if (!login) return [throughSignIn(jobSeekers), throughSignIn(employers), ...everybody]
  if (login.user_type === 'job_seeker') return [jobSeekers, ...everybody]
  if (login.user_type === 'employer') return [employers, ...everybody]
  return everybody
}
