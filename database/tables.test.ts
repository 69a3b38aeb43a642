import { adPlacements, contentAudiences, contentCategories, reviewStatuses } from '../contract/content/values.ts'
import { messageReportReasons } from '../contract/messages/values.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alertFrequencies } from '../contract/matching/values.ts'
import { companyEvent } from '../contract/admin/companies.ts'
import * as support from '../contract/admin/values.ts'
import { timelineEvent } from '../contract/applications/applications.ts'
import { invitationStatuses } from '../contract/sourcing/values.ts'
import {
  importFrequencies,
  importResults,
  importSources,
  runStates,
  reportReasons,
  viewSources,
} from '../contract/jobs/values.ts'
import * as choices from '../contract/accounts/values.ts'
import * as values from '../contract/platform/values.ts'
import { testDatabase } from '../test/database.ts'
import { interviewAnswers, interviewKinds } from '../contract/applications/values.ts'
import * as subscriptions from '../contract/billing/values.ts'
import type { Documents, Lists } from './tables.ts'

const { db } = await testDatabase()

/** The lists named by the types in database/tables.ts: no other value and no other list compiles. */
const lists: Lists = {
  accounts: {
    user_type: values.userTypes,
    admin_role: values.adminRoles,
    company_role: values.companyRoles,
    recruiter_name_visibility: choices.recruiterNameVisibilities,
  },
  ads: { placement: adPlacements },
  application_events: {
    actor_type: ['job_seeker', 'employer', 'admin', 'system'],
    kind: timelineEvent.shape.kind.options,
    from_status: values.applicationStatuses,
    to_status: values.applicationStatuses,
    reason: values.notSelectedReasons,
  },
  applications: {
    status: values.applicationStatuses,
    stage_left: values.openStatuses,
    reason: values.notSelectedReasons,
  },
  companies: {
    organization_type: values.organizationTypes,
    company_size: values.companySizes,
    review_state: values.reviewStates,
    verified_evidence: values.verificationEvidence,
    verified_method: values.verificationMethods,
  },
  company_events: {
    actor_type: ['employer', 'admin', 'system'],
    kind: companyEvent.shape.kind.options,
  },
  contact_settings: {
    preferred_channel: choices.preferredChannels,
    shown_to: choices.contactShownTo,
    who_may_message: choices.whoMayMessage,
  },
  delivery_settings: { digest: choices.digests },
  held_names: { kind: ['skill', 'certification'] },
  content: { category: contentCategories, audience: contentAudiences },
  content_reviews: { status: reviewStatuses },
  content_versions: { category: contentCategories, audience: contentAudiences },
  interviews: { kind: interviewKinds, answer: interviewAnswers },
  invitations: { status: invitationStatuses },
  job_alerts: { frequency: alertFrequencies },
  job_events: {
    actor_type: ['employer', 'admin', 'system'],
    kind: ['created', 'edited', 'status_changed', 'extended', 'reminded', 'flagged', 'unflagged'],
    from_status: values.jobStatuses,
    to_status: values.jobStatuses,
  },
  import_runs: { state: runStates },
  import_schedules: {
    frequency: importFrequencies,
    source: importSources,
    vacancy_type: values.vacancyTypes,
    answer_days: values.answerDays,
    experience_level: values.experienceLevels,
    education_level: values.educationLevels,
  },
  job_import_lines: { result: ['waiting', ...importResults] },
  job_imports: { source: importSources },
  job_views: { source: viewSources },
  job_reports: { reason: reportReasons, state: ['open', 'upheld', 'dismissed'] },
  job_seekers: {
    category: values.categories,
    specialty: values.specialtyNames,
    education_level: values.educationLevels,
    clearance: values.clearances,
    clearance_state: values.clearanceStates,
    polygraph: values.polygraphs,
  },
  jobs: {
    category: values.categories,
    specialty: values.specialtyNames,
    job_type: values.jobTypes,
    workplace: values.workplaces,
    experience_level: values.experienceLevels,
    education_level: values.educationLevels,
    salary_type: values.salaryTypes,
    currency: values.currencies,
    clearance: values.clearances,
    vacancy_type: values.vacancyTypes,
    answer_days: values.answerDays,
    status: values.jobStatuses,
    outcome: values.jobOutcomes,
    import_source: importSources,
  },
  message_reports: {
    reporter_side: ['job_seeker', 'employer'],
    reason: messageReportReasons,
    state: ['open', 'upheld', 'dismissed'],
  },
  messages: { side: ['job_seeker', 'employer'] },
  message_templates: { status: values.templateStatuses, reason: values.notSelectedReasons },
  notification_settings: { event: values.notificationEvents },
  digest_items: { event: values.notificationEvents, least_role: ['recruiter', 'owner'] },
  notifications: { event: values.notificationEvents, least_role: ['recruiter', 'owner'] },
  one_time_codes: { purpose: ['verify_email', 'reset_password', 'change_email', 'verify_domain'] },
  parked_mails: { state: support.parkedMailStates },
  pending_notices: { recipient: ['job_seeker', 'company'] },
  checkouts: { audience: values.planTypes, gateway: subscriptions.gateways, state: ['open', 'used', 'expired'] },
  gateway_events: { gateway: subscriptions.gateways },
  money_back: {
    gateway: subscriptions.gateways,
    kind: ['refund', 'dispute'],
    state: ['gone', 'returned', 'lost'],
  },
  money_ledger: {
    kind: ['charge', 'refund', 'refund_failed', 'dispute', 'dispute_won'],
    account: ['gateway', 'revenue', 'tax'],
  },
  plans: { audience: values.planTypes },
  privacy_settings: {
    search_status: choices.searchStatuses,
    name_visibility: choices.nameVisibilities,
    contact_visibility: choices.fieldVisibilities,
    resume_visibility: choices.fieldVisibilities,
    clearance_visibility: choices.fieldVisibilities,
  },
  resumes: {
    media_type: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  seeker_facts: { kind: ['skill', 'certification', 'work_authorization', 'location'] },
  sessions: { ended_reason: ['logout', 'password_change', 'suspension', 'deletion', 'ended_by_user', 'left_company'] },
  social_links: { platform: values.socialPlatforms },
  subscription_events: {
    actor_type: ['holder', 'admin', 'system'],
    kind: subscriptions.subscriptionEventKinds,
    from_status: subscriptions.subscriptionStatuses,
    to_status: subscriptions.subscriptionStatuses,
  },
  subscriptions: {
    audience: values.planTypes,
    status: subscriptions.subscriptionStatuses,
    status_before_suspension: ['active', 'past_due'],
    gateway: subscriptions.gateways,
  },
  ticket_events: {
    kind: support.ticketEventKinds,
    to_state: support.ticketStates,
    decision: support.reportDecisions,
  },
  tickets: { kind: support.ticketKinds, state: support.ticketStates },
  team_invitations: { role: values.companyRoles },
  test_gateway_payments: { status: ['succeeded', 'failed', 'needs_confirmation', 'canceled'] },
  transactions: {
    kind: subscriptions.transactionKinds,
    status: subscriptions.transactionStatuses,
    gateway: subscriptions.gateways,
  },
}

const documents: { [Table in keyof Documents]: (keyof Documents[Table])[] } = {
  applications: ['answers', 'applicant', 'fit', 'past'],
  audit_events: ['after', 'before'],
  company_events: ['detail'],
  idempotency_keys: ['kept', 'reply'],
  installation: ['value'],
  job_alerts: ['filters'],
  job_events: ['detail'],
  import_runs: ['counts'],
  job_import_lines: ['fields'],
  jobs: ['hiring_steps', 'import_fields', 'requirements'],
  must_haves: ['line'],
  live_events: ['event'],
  parked_mails: ['mail'],
  pending_notices: ['shown'],
  subscription_events: ['detail'],
  market_reports: ['figures'],
  plans: ['limits'],
  transactions: ['billed_to'],
}

const sorted = (list: readonly (string | number)[]) => list.map(String).toSorted()

/** A list of values on one column: `status = ANY (ARRAY['draft'::text, …])`. Other checks don't match. */
const listed = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/

test('every column with a list allows exactly the values that the database does', async () => {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  const allowed = rows.flatMap(({ table, definition }) => {
    const [, column, array = ''] = listed.exec(definition) ?? []
    const items = array.split(/, (?=')|, (?=\d)/).map((item) => item.replace(/::\w+$/, '').replace(/^'(.*)'$/, '$1'))
    return column ? [[`${table}.${column}`, sorted(items)] as const] : []
  })
  const typed = Object.entries(lists).flatMap(([table, columns]) =>
    Object.entries<readonly (string | number)[]>(columns).map(
      ([column, list]) => [`${table}.${column}`, sorted(list)] as const,
    ),
  )
  expect(Object.fromEntries(typed)).toEqual(Object.fromEntries(allowed))
})

test('the JSON columns are the ones in the types', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('json', 'jsonb')`.execute(db)
  const typed = Object.entries(documents).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  expect(sorted(typed)).toEqual(sorted(rows.map(({ column }) => column)))
})
