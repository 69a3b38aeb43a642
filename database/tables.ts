import type { ColumnType } from 'kysely'
import type { adPlacements, contentAudiences, contentCategories, reviewStatuses } from '../contract/content/values.ts'
import type { AlertFilters } from '../contract/matching/alerts.ts'
import type { alertFrequencies } from '../contract/matching/values.ts'
import type * as subscriptions from '../contract/billing/values.ts'
import type { companyEvent } from '../contract/admin/companies.ts'
import type * as support from '../contract/admin/values.ts'
import type { PlanLimits } from '../contract/billing/values.ts'
import type { invitationStatuses } from '../contract/sourcing/values.ts'
import type { timelineEvent } from '../contract/applications/applications.ts'
import type {
  importFrequencies,
  ImportResult,
  importResults,
  importSources,
  runStates,
  reportReasons,
  viewSources,
} from '../contract/jobs/values.ts'
import type { Past } from '../contract/seekers/past.ts'
import type { JobFields } from '../contract/jobs/company-jobs.ts'
import type { Answer, FitLine, Requirement } from '../contract/seekers/requirements.ts'
import type { messageReportReasons } from '../contract/messages/values.ts'
import type { interviewAnswers, interviewKinds } from '../contract/applications/values.ts'
import type { OwnMarket } from '../contract/matching/own-market.ts'
import type { StoredEvent } from '../contract/platform/live-events.ts'
import type * as choices from '../contract/accounts/values.ts'
import type * as values from '../contract/platform/values.ts'
import type { DB as Generated, Json } from './schema.ts'

/**
 * Columns that hold one of a list of values, each with its list, from the contract if it has one. A CHECK constraint in
 * the migrations allows exactly the same values; tables.test.ts compares the two.
 */
export type Lists = {
  accounts: {
    user_type: typeof values.userTypes
    admin_role: typeof values.adminRoles
    company_role: typeof values.companyRoles
    recruiter_name_visibility: typeof choices.recruiterNameVisibilities
  }
  ads: { placement: typeof adPlacements }
  application_events: {
    actor_type: readonly ['job_seeker', 'employer', 'admin', 'system']
    kind: typeof timelineEvent.shape.kind.options
    from_status: typeof values.applicationStatuses
    to_status: typeof values.applicationStatuses
    reason: typeof values.notSelectedReasons
  }
  applications: {
    status: typeof values.applicationStatuses
    stage_left: typeof values.openStatuses
    reason: typeof values.notSelectedReasons
  }
  companies: {
    organization_type: typeof values.organizationTypes
    company_size: typeof values.companySizes
    review_state: typeof values.reviewStates
    verified_evidence: typeof values.verificationEvidence
    verified_method: typeof values.verificationMethods
  }
  company_events: {
    actor_type: readonly ['employer', 'admin', 'system']
    kind: typeof companyEvent.shape.kind.options
  }
  contact_settings: {
    preferred_channel: typeof choices.preferredChannels
    shown_to: typeof choices.contactShownTo
    who_may_message: typeof choices.whoMayMessage
  }
  delivery_settings: { digest: typeof choices.digests }
  held_names: { kind: readonly ['skill', 'certification'] }
  content: { category: typeof contentCategories; audience: typeof contentAudiences }
  content_reviews: { status: typeof reviewStatuses }
  content_versions: { category: typeof contentCategories; audience: typeof contentAudiences }
  interviews: { kind: typeof interviewKinds; answer: typeof interviewAnswers }
  invitations: { status: typeof invitationStatuses }
  job_alerts: { frequency: typeof alertFrequencies }
  job_events: {
    actor_type: readonly ['employer', 'admin', 'system']
    kind: readonly ['created', 'edited', 'status_changed', 'extended', 'reminded', 'flagged', 'unflagged']
    from_status: typeof values.jobStatuses
    to_status: typeof values.jobStatuses
  }
  import_runs: { state: typeof runStates }
  import_schedules: {
    frequency: typeof importFrequencies
    source: typeof importSources
    vacancy_type: typeof values.vacancyTypes
    answer_days: typeof values.answerDays
    experience_level: typeof values.experienceLevels
    education_level: typeof values.educationLevels
  }
  job_import_lines: { result: readonly ['waiting', ...typeof importResults] }
  job_imports: { source: typeof importSources }
  job_views: { source: typeof viewSources }
  job_reports: { reason: typeof reportReasons; state: readonly ['open', 'upheld', 'dismissed'] }
  job_seekers: {
    category: typeof values.categories
    specialty: typeof values.specialtyNames
    education_level: typeof values.educationLevels
    clearance: typeof values.clearances
    clearance_state: typeof values.clearanceStates
    polygraph: typeof values.polygraphs
  }
  jobs: {
    category: typeof values.categories
    specialty: typeof values.specialtyNames
    job_type: typeof values.jobTypes
    workplace: typeof values.workplaces
    experience_level: typeof values.experienceLevels
    education_level: typeof values.educationLevels
    salary_type: typeof values.salaryTypes
    currency: typeof values.currencies
    clearance: typeof values.clearances
    vacancy_type: typeof values.vacancyTypes
    answer_days: typeof values.answerDays
    status: typeof values.jobStatuses
    outcome: typeof values.jobOutcomes
    import_source: typeof importSources
  }
  message_reports: {
    reporter_side: readonly ['job_seeker', 'employer']
    reason: typeof messageReportReasons
    state: readonly ['open', 'upheld', 'dismissed']
  }
  messages: { side: readonly ['job_seeker', 'employer'] }
  message_templates: { status: typeof values.templateStatuses; reason: typeof values.notSelectedReasons }
  notification_settings: { event: typeof values.notificationEvents }
  digest_items: { event: typeof values.notificationEvents; least_role: readonly ['recruiter', 'owner'] }
  notifications: { event: typeof values.notificationEvents; least_role: readonly ['recruiter', 'owner'] }
  one_time_codes: { purpose: readonly ['verify_email', 'reset_password', 'change_email', 'verify_domain'] }
  parked_mails: { state: typeof support.parkedMailStates }
  pending_notices: { recipient: readonly ['job_seeker', 'company'] }
  plans: { audience: typeof values.planTypes }
  privacy_settings: {
    search_status: typeof choices.searchStatuses
    name_visibility: typeof choices.nameVisibilities
    contact_visibility: typeof choices.fieldVisibilities
    resume_visibility: typeof choices.fieldVisibilities
    clearance_visibility: typeof choices.fieldVisibilities
  }
  resumes: {
    media_type: readonly ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']
  }
  seeker_facts: { kind: readonly ['skill', 'certification', 'work_authorization', 'location'] }
  sessions: {
    ended_reason: readonly ['logout', 'password_change', 'suspension', 'deletion', 'ended_by_user', 'left_company']
  }
  ticket_events: {
    kind: typeof support.ticketEventKinds
    to_state: typeof support.ticketStates
    decision: typeof support.reportDecisions
  }
  tickets: { kind: typeof support.ticketKinds; state: typeof support.ticketStates }
  team_invitations: { role: typeof values.companyRoles }
  social_links: { platform: typeof values.socialPlatforms }
  checkouts: {
    audience: typeof values.planTypes
    gateway: typeof subscriptions.gateways
    state: readonly ['open', 'used', 'expired']
  }
  gateway_events: { gateway: typeof subscriptions.gateways }
  money_back: {
    gateway: typeof subscriptions.gateways
    kind: readonly ['refund', 'dispute']
    state: readonly ['gone', 'returned', 'lost']
  }
  money_ledger: {
    kind: readonly ['charge', 'refund', 'refund_failed', 'dispute', 'dispute_won']
    account: readonly ['gateway', 'revenue', 'tax']
  }
  subscription_events: {
    actor_type: readonly ['holder', 'admin', 'system']
    kind: typeof subscriptions.subscriptionEventKinds
    from_status: typeof subscriptions.subscriptionStatuses
    to_status: typeof subscriptions.subscriptionStatuses
  }
  subscriptions: {
    audience: typeof values.planTypes
    status: typeof subscriptions.subscriptionStatuses
    status_before_suspension: readonly ['active', 'past_due']
    gateway: typeof subscriptions.gateways
  }
  test_gateway_payments: { status: readonly ['succeeded', 'failed', 'needs_confirmation', 'canceled'] }
  transactions: {
    kind: typeof subscriptions.transactionKinds
    status: typeof subscriptions.transactionStatuses
    gateway: typeof subscriptions.gateways
  }
}

/** JSON columns, with the type that's read from each. They're written as JSON text. */
export type Documents = {
  applications: { applicant: ApplicantSnapshot; past: Past; fit: FitLine[]; answers: Answer[] }
  audit_events: { before: Record<string, unknown> | null; after: Record<string, unknown> | null }
  company_events: { detail: Record<string, unknown> }
  idempotency_keys: { kept: Json; reply: Json }
  installation: { value: Json }
  job_alerts: { filters: AlertFilters }
  job_events: { detail: Record<string, unknown> }
  import_runs: { counts: Partial<Record<ImportResult, number>> }
  job_import_lines: { fields: JobFields | null }
  jobs: { requirements: Requirement[]; hiring_steps: Record<string, string>; import_fields: JobFields | null }
  live_events: { event: StoredEvent }
  market_reports: { figures: OwnMarket }
  must_haves: { line: Requirement }
  parked_mails: { mail: Record<string, unknown> | null }
  pending_notices: { shown: Record<string, unknown> | null }
  plans: { limits: PlanLimits }
  subscription_events: { detail: Record<string, unknown> }
  transactions: { billed_to: BilledTo }
}

/** The bill-to details of an invoice at the time it was issued. */
export type BilledTo = { name: string; email: string; lines: string[] }

/** What an application says about the applicant, frozen when it was sent. */
export type ApplicantSnapshot = {
  name: string
  headline?: string | null
  job_role?: string | null
  location?: string | null
  email?: string | null
  phone?: string | null
  picture_key?: string | null
  years_of_experience?: number | null
  email_verified_at?: string | null
  certifications?: string[]
  skills?: string[]
}

/** Replaces the text or number type of a column with `Held`; null and undefined stay. */
type Narrowed<Type, Held> = Type extends string | number ? Held : Type

type ListColumn<Column, Held> = [Column] extends [ColumnType<infer Select, infer Insert, infer Update>]
  ? ColumnType<Narrowed<Select, Held>, Narrowed<Insert, Held>, Narrowed<Update, Held>>
  : Narrowed<Column, Held>

/** Kysely reads from the generated type whether the column is optional on insert. */
type DocumentColumn<Column, Held> = [Column] extends [ColumnType<unknown, infer Insert, unknown>]
  ? ColumnType<Held, string | Extract<Insert, undefined>, string>
  : ColumnType<Held, string | Extract<Held, null>, string | Extract<Held, null>>

type OfTable<Columns, Table> = Table extends keyof Columns ? Columns[Table] : {}

type Typed<Column, Name, Listed, Documented> = Name extends keyof Listed
  ? ListColumn<Column, Extract<Listed[Name], readonly unknown[]>[number]>
  : Name extends keyof Documented
    ? DocumentColumn<Column, Documented[Name]>
    : Column

type Tables = {
  [Table in keyof Generated]: {
    [Name in keyof Generated[Table]]: Typed<
      Generated[Table][Name],
      Name,
      OfTable<Lists, Table>,
      OfTable<Documents, Table>
    >
  }
}

/**
 * Generated view columns are all nullable. These have the types of `applications`, and none is null that isn't null
 * there.
 */
type ApplicationsAsTold = Pick<
  Tables['applications'],
  keyof Generated['applications_as_told'] & keyof Tables['applications']
> &
  Pick<Generated['applications_as_told'], 'untold_since'>

/** The database rows as queries see them: schema.ts with the contract's types. */
export interface DB extends Omit<Tables, 'applications_as_told'> {
  applications_as_told: ApplicationsAsTold
}
