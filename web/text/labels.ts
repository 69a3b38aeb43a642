import { productName } from '../../contract/values.ts'
import type {
  Category,
  Clearance,
  ExperienceLevel,
  JobStatus,
  RequirementType,
  SalaryType,
  VacancyType,
  Workplace,
  clearanceStates,
  jobOutcomes,
  jobSorts,
  polygraphs,
} from '../../contract/values.ts'

/** What each closed list's values read as. A value from elsewhere is shown as it is: see `labelOf`. */
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
  cancelled: 'Position cancelled',
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

/** The label of a value in one of these lists; a value not in it is shown as it is, and no value as nothing. */
export function labelOf(labels: Record<string, string>, value: string | null | undefined): string {
  if (!value) return ''
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value
}

/** `Senior, 5-10 years`; levels without a range are only named. */
export function experienceText(level: string | null | undefined): string {
  if (!level) return ''
  const years = labelOf(experienceYears, level)
  return years && years !== level ? `${level}, ${years}` : level
}

/** `Bachelor, or experience in its place`. */
export function educationText(level: string | null | undefined, experience_counts = false): string {
  if (!level) return ''
  return experience_counts && level !== 'None required' ? `${level}, or experience in its place` : level
}

/** A specialty at the start of a line: `Security operations`. */
export function specialtyText(specialty: string): string {
  return specialty.charAt(0).toUpperCase() + specialty.slice(1)
}
