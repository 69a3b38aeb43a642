import type { Category } from '../../../contract/platform/values.ts'

export type LandingPath =
  '/job-seeker/cloud' | '/job-seeker/cybersecurity' | '/employer' | '/employer/cloud' | '/employer/cybersecurity'

export type Landing = {
  path: LandingPath
  audience: 'job_seeker' | 'employer'
  category: Category | undefined
  /** The page's title in search results, and its first heading. */
  title: string
  heading: string
  description: string
  /** The category in a sentence: "in cloud and DevOps". */
  trade: string
  /** The page for the other audience in the same category, and the page for this audience in the other category. */
  across: { to: LandingPath; label: string }
  beside: { to: LandingPath; label: string }[]
}

const all: readonly Landing[] = [
  {
    path: '/job-seeker/cloud',
    audience: 'job_seeker',
    category: 'Cloud',
    title: 'Cloud and DevOps jobs with the pay shown',
    heading: 'Cloud and DevOps jobs with the pay shown',
    description:
      'Cloud, DevOps, SRE, and platform jobs at verified companies, with a salary range on every job, must-haves you can check yourself against, and an answer-by date for every application.',
    trade: 'cloud and DevOps',
    across: { to: '/employer/cloud', label: 'I’m hiring' },
    beside: [{ to: '/job-seeker/cybersecurity', label: 'Cybersecurity jobs' }],
  },
  {
    path: '/job-seeker/cybersecurity',
    audience: 'job_seeker',
    category: 'cybersecurity',
    title: 'Cybersecurity jobs with the pay shown',
    heading: 'Cybersecurity jobs with the pay shown',
    description:
      'Security jobs at verified companies, from SOC to GRC, with a salary range on every job, must-haves and clearances up front, and an answer-by date for every application.',
    trade: 'cybersecurity',
    across: { to: '/employer/cybersecurity', label: 'I’m hiring' },
    beside: [{ to: '/job-seeker/cloud', label: 'Cloud and DevOps jobs' }],
  },
  {
    path: '/employer',
    audience: 'employer',
    category: undefined,
    title: 'Hire in cybersecurity, cloud, and DevOps',
    heading: 'Hire in cybersecurity and cloud',
    description:
      'Post a job with its pay and must-haves, see line by line who meets them, and search people in cybersecurity, cloud, and DevOps who are open to work.',
    trade: 'cybersecurity, cloud, and DevOps',
    across: { to: '/job-seeker/cybersecurity', label: 'I’m looking for work' },
    beside: [
      { to: '/employer/cybersecurity', label: 'Hire in cybersecurity' },
      { to: '/employer/cloud', label: 'Hire in cloud' },
    ],
  },
  {
    path: '/employer/cloud',
    audience: 'employer',
    category: 'Cloud',
    title: 'Hire cloud and DevOps engineers',
    heading: 'Hire cloud and DevOps engineers',
    description:
      'Hire AWS, Google Cloud, Azure, DevOps, and SRE engineers, with must-haves answered line by line, verified email addresses, and the median pay of live jobs in each specialty.',
    trade: 'cloud and DevOps',
    across: { to: '/job-seeker/cloud', label: 'I’m looking for work' },
    beside: [{ to: '/employer/cybersecurity', label: 'Hire in cybersecurity' }],
  },
  {
    path: '/employer/cybersecurity',
    audience: 'employer',
    category: 'cybersecurity',
    title: 'Hire cybersecurity experts',
    heading: 'Hire cybersecurity experts',
    description:
      'Hire SOC analysts, detection engineers, and IAM and cloud security experts, with clearances and certifications as must-haves, answered line by line before you open a resume.',
    trade: 'cybersecurity',
    across: { to: '/job-seeker/cybersecurity', label: 'I’m looking for work' },
    beside: [{ to: '/employer/cloud', label: 'Hire in cloud' }],
  },
]

/** The landing page at this path. @throws if there is none; the routes name only these */
export function landingAt(pathname: string): Landing {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`.toLowerCase()
  const found = all.find((each) => each.path === path)
  if (!found) throw new Error(`There is no landing page at ${pathname}.`)
  return found
}
