import { productName } from '../platform/product.ts'
import type {
  ApplicationStatus,
  Category,
  Clearance,
  ExperienceLevel,
  JobStatus,
  MustHaveMatch,
  NotSelectedReason,
  PostedWithin,
  RequirementType,
  SalaryType,
  VacancyType,
  Workplace,
  clearanceStates,
  jobOutcomes,
  jobSorts,
  polygraphs,
} from '../platform/values.ts'

/**
 * Labels of the values of closed lists, for pages, emails, and API replies. Like values.ts, it's free of zod so that
 * public pages can load it. Unknown values are shown as they are (see `labelOf`).
 */
export { jobTypeLabels } from '../platform/job-type.ts'

export const categoryLabels: Record<Category, string> = { cybersecurity: 'Cybersecurity', Cloud: 'Cloud' }

/** The titles on the two category cards. */
export const categoryTitles: Record<Category, string> = { cybersecurity: 'Cyber Security', Cloud: 'Cloud' }

export const workplaceLabels: Record<Workplace, string> = { 'on-site': 'On-site', hybrid: 'Hybrid', remote: 'Remote' }

export const salaryTypeLabels: Record<SalaryType, string> = {
  yearly: 'Year',
  monthly: 'Month',
  weekly: 'Week',
  daily: 'Day',
  hourly: 'Hour',
}

export const vacancyLabels: Record<VacancyType, string> = {
  existing: 'Open position',
  within_60_days: 'Opens within 60 days',
  talent_pool: 'Talent pool, no open position yet',
}

export const experienceYears: Record<ExperienceLevel, string> = {
  Entry: '0-2 years',
  Mid: '2-5 years',
  Senior: '5-10 years',
  Lead: '8+ years',
  Manager: '',
  Executive: '',
}

export const searchStatusLabels = {
  ready_to_interview: 'Ready to interview',
  open_to_offers: 'Open to offers',
  closed: 'Not looking',
} as const

export const clearanceLabels: Record<Clearance, string> = {
  none: 'No clearance',
  public_trust: 'Public Trust',
  confidential: 'Confidential',
  secret: 'Secret',
  top_secret: 'Top Secret',
  ts_sci: 'TS/SCI',
  doe_l: 'DOE L',
  doe_q: 'DOE Q',
}

/** The clearance a job asks for, as a search filter: `none` means it asks for none. */
export const clearanceAskedLabels: Record<Clearance, string> = { ...clearanceLabels, none: 'None required' }

export const postedWithinLabels: Record<PostedWithin, string> = {
  1: 'Last 24 hours',
  3: 'Last 3 days',
  7: 'Last 7 days',
  14: 'Last 14 days',
  30: 'Last 30 days',
}

export const mustHaveMatchLabels: Record<MustHaveMatch, string> = {
  all_met: 'All met',
  all_but_one: 'All but one met',
  all_but_two: 'All but two met',
}

export const polygraphLabels: Record<(typeof polygraphs)[number], string> = {
  none: 'No polygraph',
  ci: 'CI polygraph',
  full_scope: 'Full-scope polygraph',
}

export const clearanceStateLabels: Record<(typeof clearanceStates)[number], string> = {
  active: 'Active',
  interim: 'Interim',
  current: 'Current, not in use',
  expired: 'Expired',
}

export const jobStatusLabels: Record<JobStatus, string> = {
  draft: 'Draft',
  pending_review: 'Waiting for verification',
  published: 'Live',
  paused: 'Paused',
  expired: 'Expired',
  filled: 'Filled',
  closed: 'Closed',
}

export const outcomeLabels: Record<(typeof jobOutcomes)[number], string> = {
  hired_here: `Hired through ${productName}`,
  hired_elsewhere: 'Hired elsewhere',
  cancelled: 'Position canceled',
}

export const sortLabels: Record<(typeof jobSorts)[number], string> = {
  relevance: 'Best match',
  newest: 'Newest',
  salary: 'Salary',
  distance: 'Nearest',
}

export const requirementLabels: Record<RequirementType, string> = {
  skill: 'Skill',
  certification: 'Certification',
  clearance: 'Clearance',
  years: 'Years of experience',
  work_authorization: 'Work authorization',
  location: 'Location',
}

export const userTypeLabels = { job_seeker: 'Job seeker', employer: 'Employer', admin: 'Admin' } as const

export const statusLabels: Record<ApplicationStatus, string> = {
  submitted: 'Applied',
  in_review: 'In review',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  not_selected: 'Not selected',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
}

export const reasonLabels: Record<NotSelectedReason, string> = {
  missing_must_have: 'A must-have is missing',
  more_qualified_applicants: 'More qualified applicants',
  location_or_authorisation: 'Location or work authorization',
  pay_mismatch: 'Pay expectations differ',
  position_filled: 'The position was filled',
  position_cancelled: 'The position was canceled',
  duplicate: 'Duplicate application',
  other: 'Another reason',
}

/** Why someone wasn't selected, in words; `other` uses the company's own. */
export function reasonText(reason: NotSelectedReason | null | undefined, words?: string | null): string {
  const own = words?.trim()
  if (!reason) return own ?? ''
  if (reason === 'other') return own || reasonLabels.other
  return own ? `${reasonLabels[reason]}: ${own}` : reasonLabels[reason]
}

/** The label of a value; an unknown value is returned as it is, and a missing one as an empty string. */
export function labelOf(labels: Record<string, string>, value: string | null | undefined): string {
  if (!value) return ''
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value
}
