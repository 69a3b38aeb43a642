import type { FrameLink } from '../../parts/site/frame/links.ts'
import type { FrameLogin } from '../../parts/platform/page/frame-login.ts'

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

const forEveryone: FooterColumn[] = [
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
      { label: 'Resources', to: '/resources' },
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'Terms & Conditions', to: '/terms-and-condition' },
    ],
  },
]

const throughSignIn = ({ title, links }: FooterColumn): FooterColumn => ({
  title,
  links: links.map(({ label }) => ({ label, to: '/sign-in' })),
})

/** Visitors see both audiences' columns, with every link going to sign-in. Roles see their own, and admins neither. */
export function footerColumns(login: FrameLogin | null): FooterColumn[] {
  if (!login) return [throughSignIn(jobSeekers), throughSignIn(employers), ...forEveryone]
  if (login.user_type === 'job_seeker') return [jobSeekers, ...forEveryone]
  if (login.user_type === 'employer') return [employers, ...forEveryone]
  return forEveryone
}
