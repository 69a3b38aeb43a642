import type { Category } from '../../../contract/platform/values.ts'

export type LandingPath =
  '/job-seeker/cloud' | '/job-seeker/cybersecurity' | '/employer' | '/employer/cloud' | '/employer/cybersecurity'

export type Landing = {
  path: LandingPath
  audience: 'job_seeker' | 'employer'
  category: Category | undefined
  /** What the page is called in a list of results, and its first heading. */
  title: string
  heading: string
  description: string
  /** The trade in a sentence: "in cloud and DevOps". */
  trade: string
  /** The page for the other side of the same trade, and the same page for the other trade. */
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
      'Cloud, DevOps, SRE and platform jobs of verified companies: a salary range on every posting, must-haves you can check yourself against, and a date by which every application is answered.',
    trade: 'cloud and DevOps',
    across: { to: '/employer/cloud', label: 'I am hiring' },
    beside: [{ to: '/job-seeker/cybersecurity', label: 'Cybersecurity jobs' }],
  },
  {
    path: '/job-seeker/cybersecurity',
    audience: 'job_seeker',
    category: 'cybersecurity',
    title: 'Cybersecurity jobs with the pay shown',
    heading: 'Cybersecurity jobs with the pay shown',
    description:
      'Security jobs of verified companies, from SOC to GRC: a salary range on every posting, must-haves and clearances said up front, and a date by which every application is answered.',
    trade: 'cybersecurity',
    across: { to: '/employer/cybersecurity', label: 'I am hiring' },
    beside: [{ to: '/job-seeker/cloud', label: 'Cloud and DevOps jobs' }],
  },
  {
    path: '/employer',
    audience: 'employer',
    category: undefined,
    title: 'Hire in cybersecurity, cloud, and DevOps',
    heading: 'Hire in cybersecurity and cloud',
    description:
      'Post a role with its pay and its must-haves, see line by line who meets them, and search people in cybersecurity, cloud, and DevOps who chose to be found.',
    trade: 'cybersecurity, cloud, and DevOps',
    across: { to: '/job-seeker/cybersecurity', label: 'I am looking for work' },
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
      'Hire AWS, Google Cloud, Azure, DevOps and SRE engineers: must-haves answered line by line, e-mail addresses verified, and the median pay of live jobs in each field.',
    trade: 'cloud and DevOps',
    across: { to: '/job-seeker/cloud', label: 'I am looking for work' },
    beside: [{ to: '/employer/cybersecurity', label: 'Hire in cybersecurity' }],
  },
  {
    path: '/employer/cybersecurity',
    audience: 'employer',
    category: 'cybersecurity',
    title: 'Hire cybersecurity experts',
    heading: 'Hire cybersecurity experts',
    description:
      'Hire SOC analysts, detection engineers, IAM and cloud security experts: clearances and certificates as must-haves, answered line by line before you open a resume.',
    trade: 'cybersecurity',
    across: { to: '/job-seeker/cybersecurity', label: 'I am looking for work' },
    beside: [{ to: '/employer/cloud', label: 'Hire in cloud' }],
  },
]

/** The landing page at this address. @throws where there is none: the routes name only these */
export function landingAt(pathname: string): Landing {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`.toLowerCase()
  const found = all.find((each) => each.path === path)
  if (!found) throw new Error(`There is no landing page at ${pathname}.`)
  return found
}
