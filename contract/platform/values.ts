/**
 * Closed lists of values that several modules use, and limits. The client, the server, forms, demo data, and docs read
 * them from here; values of a single module are in its own `values.ts`. None of these files imports zod, because pages
 * load them.
 */
export { productName } from './product.ts'

export const userTypes = ['job_seeker', 'employer', 'admin'] as const
export type UserType = (typeof userTypes)[number]

export const adminRoles = ['super_admin', 'admin'] as const
export type AdminRole = (typeof adminRoles)[number]
/** What someone may do on behalf of their company. The first role may do everything. */
export const companyRoles = ['owner', 'recruiter', 'interviewer'] as const
export type CompanyRole = (typeof companyRoles)[number]

export const categories = ['cybersecurity', 'Cloud'] as const
export type Category = (typeof categories)[number]

export { jobTypes, type JobType } from './job-type.ts'

export const workplaces = ['on-site', 'hybrid', 'remote'] as const
export type Workplace = (typeof workplaces)[number]

export const experienceLevels = ['Entry', 'Mid', 'Senior', 'Lead', 'Manager', 'Executive'] as const
export type ExperienceLevel = (typeof experienceLevels)[number]

export const educationLevels = [
  'None required',
  'High school',
  'Professional certificate',
  'Associate',
  'Bachelor',
  'Master',
  'Doctorate',
] as const
export type EducationLevel = (typeof educationLevels)[number]

export const salaryTypes = ['yearly', 'monthly', 'weekly', 'daily', 'hourly'] as const
export type SalaryType = (typeof salaryTypes)[number]

/** How many periods of each salary type make a year (2,080 working hours). */
export const periodsPerYear: Record<SalaryType, number> = {
  yearly: 1,
  monthly: 12,
  weekly: 52,
  daily: 260,
  hourly: 2080,
}

export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'] as const

export const vacancyTypes = ['existing', 'within_60_days', 'talent_pool'] as const
export type VacancyType = (typeof vacancyTypes)[number]

/** The choices for the answer-by promise, in business days. */
export const answerDays = [3, 5, 7, 14] as const

export const jobStatuses = ['draft', 'pending_review', 'published', 'paused', 'expired', 'filled', 'closed'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobOutcomes = ['hired_here', 'hired_elsewhere', 'cancelled'] as const

/** Which job status may follow which. The server and the buttons both read this. */
export const jobMoves: Record<JobStatus, readonly JobStatus[]> = {
  draft: ['pending_review', 'published'],
  pending_review: ['published', 'filled', 'closed'],
  published: ['paused', 'expired', 'pending_review', 'filled', 'closed'],
  paused: ['published', 'expired', 'pending_review', 'filled', 'closed'],
  expired: ['published', 'filled', 'closed'],
  filled: [],
  closed: [],
}

/** Days that a job stays live, days before its end when the company is reminded, and the choices for extending it. */
export const jobLifeDays = 30
export const jobReminderDays = 5
export const extendDays = [7, 14, 30] as const
/** The furthest that a job's closing date can lie ahead, so that every open job was reviewed recently. */
export const furthestEndDays = 60

export const applicationStatuses = [
  'submitted',
  'in_review',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'not_selected',
  'withdrawn',
  'closed',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The stages in which the applicant is owed an answer. */
export const openStatuses = ['submitted', 'in_review', 'shortlisted', 'interview', 'offer'] as const
export type OpenStatus = (typeof openStatuses)[number]

const ends = ['hired', 'not_selected', 'withdrawn', 'closed'] as const
const fromOpen = (self: OpenStatus): readonly ApplicationStatus[] => [
  ...openStatuses.filter((s) => s !== self),
  ...ends,
]

/** Which application status may follow which. From not_selected and withdrawn, only back to the stage before. */
export const applicationMoves: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  submitted: fromOpen('submitted'),
  in_review: fromOpen('in_review'),
  shortlisted: fromOpen('shortlisted'),
  interview: fromOpen('interview'),
  offer: fromOpen('offer'),
  hired: [],
  not_selected: openStatuses,
  withdrawn: openStatuses,
  closed: [],
}

/** How many times someone can apply to the same job, withdrawn applications included. */
export const applicationsPerJob = 3

/**
 * How many times a withdrawal of one application can be undone, and how many steps its company can take before the
 * outcome.
 */
export const restoresPerApplication = 3
export const stepsPerApplication = 100

/**
 * How long an outcome can be undone: 7 days for the company's "not selected", 10 minutes for the job seeker's
 * withdrawal.
 */
export const undoNotSelectedDays = 7
export const undoWithdrawalMinutes = 10

/** If a company moves an application back within this time, the first move is erased as if it had never happened. */
export const undoMoveMinutes = 10

export const notSelectedReasons = [
  'missing_must_have',
  'more_qualified_applicants',
  'location_or_authorisation',
  'pay_mismatch',
  'position_filled',
  'position_cancelled',
  'duplicate',
  'other',
] as const
export type NotSelectedReason = (typeof notSelectedReasons)[number]

/** The moves that a company makes, each of which can have message templates. */
export const templateStatuses = ['in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected'] as const
export type TemplateStatus = (typeof templateStatuses)[number]

export const organizationTypes = [
  'Private company',
  'Public company',
  'Startup',
  'Government agency',
  'Defense contractor',
  'MSSP / MSP',
  'Consultancy',
  'Non-profit',
  'Educational institution',
  'Staffing agency',
] as const
export type OrganizationType = (typeof organizationTypes)[number]

export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001+'] as const
export type CompanySize = (typeof companySizes)[number]

/** Ordered: a later clearance meets a requirement for an earlier one on its ladder (see the requirement rules). */
export const clearances = [
  'none',
  'public_trust',
  'confidential',
  'secret',
  'top_secret',
  'ts_sci',
  'doe_l',
  'doe_q',
] as const
export type Clearance = (typeof clearances)[number]
export const polygraphs = ['none', 'ci', 'full_scope'] as const
export const clearanceStates = ['active', 'interim', 'current', 'expired'] as const

export const requirementTypes = [
  'skill',
  'certification',
  'clearance',
  'years',
  'work_authorization',
  'location',
] as const
export type RequirementType = (typeof requirementTypes)[number]

/** Specialties with the matching NICE Framework v2 work roles (NIST, public domain); empty if there are none. */
export const specialties = [
  { value: 'security operations', category: 'cybersecurity', nice: ['PD-WRL-001'] },
  { value: 'detection and response', category: 'cybersecurity', nice: ['PD-WRL-003', 'PD-WRL-006'] },
  { value: 'application security', category: 'cybersecurity', nice: ['DD-WRL-003', 'DD-WRL-005'] },
  { value: 'identity and access', category: 'cybersecurity', nice: ['IO-WRL-006'] },
  { value: 'GRC', category: 'cybersecurity', nice: ['OG-WRL-012', 'OG-WRL-013'] },
  { value: 'offensive security', category: 'cybersecurity', nice: ['PD-WRL-007'] },
  { value: 'cloud security', category: 'cybersecurity', nice: ['DD-WRL-001'] },
  { value: 'OT/ICS', category: 'cybersecurity', nice: ['DD-WRL-009'] },
  { value: 'cloud engineering', category: 'Cloud', nice: ['IO-WRL-005'] },
  { value: 'platform engineering', category: 'Cloud', nice: [] },
  { value: 'SRE', category: 'Cloud', nice: [] },
  { value: 'DevOps / DevSecOps', category: 'Cloud', nice: ['DD-WRL-003'] },
  { value: 'data platform', category: 'Cloud', nice: ['IO-WRL-002'] },
  { value: 'networking', category: 'Cloud', nice: ['IO-WRL-004'] },
] as const
export const specialtyNames = specialties.map((s) => s.value) as unknown as readonly [Specialty, ...Specialty[]]
export type Specialty = (typeof specialties)[number]['value']

/** What people are notified about, in the product and by email as they choose. */
export const notificationEvents = [
  'status_change',
  'message',
  'answer_deadline',
  'job_alert',
  'saved_job_closing',
  'content',
  'billing',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

/** Search filter: days since a job was posted. */
export const postedWithin = ['1', '3', '7', '14', '30'] as const
export type PostedWithin = (typeof postedWithin)[number]

/**
 * Search filter: how many of a job's must-haves a profile meets; the index is how many may be missing. `All` always
 * means no filter.
 */
export const mustHaveMatches = ['all_met', 'all_but_one', 'all_but_two'] as const
export type MustHaveMatch = (typeof mustHaveMatches)[number]

export const jobSorts = ['relevance', 'newest', 'salary', 'distance'] as const

/** The limits of one profile. */
export const profileLimits = {
  biography: 2000,
  skills: 100,
  certificates: 50,
  experience: 50,
  education: 20,
  languages: 30,
  social_links: 10,
  youngest_years: 14,
  oldest_years: 100,
  /** Before the picture is resized. */
  picture_pixels: 50_000_000,
} as const

/** The limits of a company profile. */
export const companyLimits = {
  description: 5000,
  mission: 2000,
  benefits: 20,
  benefit: 160,
  hiring_steps: 10,
  hiring_step: 300,
  oldest_year: 1600,
} as const

export const limits = {
  json_body_bytes: 256 * 1024,
  /** Characters in a path and in any one value of a query. */
  address_value: 2000,
  keyword: 200,
  /** Includes the operators of people search. */
  people_keyword: 300,
  description: 20_000,
  cover_letter: 10_000,
  file_bytes: 5 * 1024 * 1024,
  resumes: 10,
  json_resume_bytes: 1024 * 1024,
  saved_note: 2000,
  application_note: 4000,
  /** Saved jobs in one request to compare them; the plan decides how many are returned. */
  compared: 20,
  requirements: 30,
  per_page_max: 100,
  /** In one call. */
  applications_at_once: 300,
  /** The company's note to applicants, sent with a move. */
  note: 2000,
  template_name: 100,
} as const

export const planTypes = ['job_seeker', 'employer'] as const
export type PlanType = (typeof planTypes)[number]

/** Where else a profile or company can be found. */
export const socialPlatforms = ['github', 'gitlab', 'linkedin', 'mastodon', 'x', 'youtube', 'blog', 'website'] as const
export type SocialPlatform = (typeof socialPlatforms)[number]

/** How a company was verified: by email from its domain, or by an administrator. */
export const verificationMethods = ['domain_email', 'admin'] as const

/** What an administrator relied on when verifying a company. */
export const verificationEvidence = ['domain_mail', 'register_extract', 'phone_call', 'other'] as const
export type VerificationEvidence = (typeof verificationEvidence)[number]

/** The review of a company that isn't verified: waiting for us, waiting for the company, or rejected. */
export const reviewStates = ['waiting', 'asked', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Shown in place of a name that its owner hides. */
export const hiddenName = 'Name hidden'
