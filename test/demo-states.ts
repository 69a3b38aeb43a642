import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { alertFrequencies } from '../contract/matching/values.ts'
import * as support from '../contract/admin/values.ts'
import { contentAudiences, contentCategories, reviewStatuses } from '../contract/content/values.ts'
import { interviewAnswers, interviewKinds } from '../contract/applications/values.ts'
import { reportReasons } from '../contract/jobs/values.ts'
import * as values from '../contract/platform/values.ts'
import type { DB } from '../database/tables.ts'

/** Every value that the demo world must contain, by column: the contract's whole list, or the part named here. */
const states: Readonly<Record<string, readonly (string | number)[]>> = {
  'accounts.admin_role': values.adminRoles,
  'accounts.company_role': values.companyRoles,
  'accounts.user_type': values.userTypes,
  'ads.placement': ['both', 'home_middle', 'home_top'],
  'application_events.actor_type': ['employer', 'job_seeker', 'system'],
  'application_events.kind': [
    'due',
    'interview_accepted',
    'interview_declined',
    'interview_planned',
    'offer_accepted',
    'offer_declined',
    'overdue',
    'reminded',
    'status_changed',
    'submitted',
    'undone',
  ],
  'application_events.reason': values.notSelectedReasons,
  'application_events.to_status': values.applicationStatuses,
  'applications.stage_left': values.openStatuses,
  'applications.status': values.applicationStatuses,
  'companies.company_size': values.companySizes,
  'companies.organization_type': values.organizationTypes,
  'companies.review_state': values.reviewStates,
  'companies.verified_evidence': values.verificationEvidence,
  'companies.verified_method': values.verificationMethods,
  'company_events.kind': ['answered', 'asked', 'registered', 'rejected', 'reopened', 'unverified', 'verified'],
  'contact_settings.shown_to': ['applicants'],
  'content.audience': contentAudiences,
  'content.category': contentCategories,
  'content_reviews.status': reviewStatuses,
  'interviews.answer': interviewAnswers,
  'interviews.kind': interviewKinds,
  'invitations.status': ['accepted', 'declined', 'sent'],
  'job_alerts.frequency': alertFrequencies,
  'job_events.kind': ['created', 'edited', 'extended', 'flagged', 'reminded', 'status_changed'],
  'job_events.to_status': values.jobStatuses,
  'job_import_lines.result': ['created', 'refused'],
  'job_imports.source': ['greenhouse'],
  'job_reports.reason': reportReasons,
  'job_reports.state': ['dismissed', 'open', 'upheld'],
  'job_seekers.category': values.categories,
  'job_seekers.clearance': ['doe_q', 'none', 'public_trust', 'secret', 'top_secret', 'ts_sci'],
  'job_seekers.clearance_state': values.clearanceStates,
  'job_seekers.education_level': values.educationLevels.filter((level) => level !== 'None required'),
  'job_seekers.polygraph': values.polygraphs,
  'job_seekers.specialty': values.specialtyNames,
  'job_views.source': [
    'alert',
    'company',
    'direct',
    'feed',
    'other_site',
    'recommended',
    'saved',
    'search',
    'search_engine',
  ],
  'jobs.answer_days': values.answerDays,
  'jobs.category': values.categories,
  'jobs.education_level': values.educationLevels,
  'jobs.experience_level': values.experienceLevels,
  'jobs.job_type': values.jobTypes,
  'jobs.outcome': values.jobOutcomes,
  'jobs.salary_type': ['hourly', 'yearly'],
  'jobs.specialty': values.specialtyNames,
  'jobs.status': values.jobStatuses,
  'jobs.vacancy_type': values.vacancyTypes,
  'jobs.workplace': values.workplaces,
  'message_reports.reason': ['harassment', 'scam', 'spam'],
  'message_reports.state': ['dismissed', 'open', 'upheld'],
  'message_templates.reason': ['pay_mismatch', 'position_filled'],
  'message_templates.status': ['in_review', 'interview', 'not_selected'],
  'messages.side': ['employer', 'job_seeker'],
  'money_ledger.account': ['gateway', 'revenue'],
  'money_ledger.kind': ['charge'],
  'notification_settings.event': values.notificationEvents,
  'notifications.kind': ['application_received', 'application_sent', 'company_step'],
  'parked_mails.state': support.parkedMailStates,
  'plans.audience': values.planTypes,
  'privacy_settings.contact_visibility': ['after_application', 'verified_employers'],
  'privacy_settings.name_visibility': ['full', 'hidden_until_accepted', 'initials'],
  'privacy_settings.search_status': ['open_to_offers', 'ready_to_interview'],
  'seeker_facts.kind': ['certification', 'location', 'skill', 'work_authorization'],
  'social_links.platform': ['blog', 'github', 'gitlab', 'linkedin', 'mastodon', 'youtube'],
  'subscription_events.kind': ['renewal_failed', 'status_changed', 'subscribed'],
  'subscriptions.audience': values.planTypes,
  'subscriptions.status': ['active', 'canceled', 'expired', 'past_due', 'suspended', 'trialing'],
  'team_invitations.role': ['recruiter'],
  'ticket_events.decision': support.reportDecisions,
  'ticket_events.kind': ['answered', 'assigned', 'moved', 'noted'],
  'tickets.kind': support.ticketKinds,
  'tickets.state': support.ticketStates,
  'transactions.kind': ['renewal'],
  'transactions.status': ['failed', 'succeeded'],
}

/** Every move that must occur in the demo world, by event table; `-` is a start. */
const moves: Readonly<Record<string, string>> = {
  application_events: `
    - > submitted; submitted > in_review, shortlisted, interview, not_selected, withdrawn, closed
    in_review > shortlisted, interview, not_selected, withdrawn, closed
    shortlisted > in_review, interview, not_selected, withdrawn, closed
    interview > shortlisted, offer, not_selected, withdrawn, closed; offer > hired, withdrawn
    not_selected > submitted, in_review, shortlisted; withdrawn > submitted`,
  job_events: `
    - > draft, published, pending_review; draft > published
    published > paused, expired, pending_review, filled, closed`,
  subscription_events: `
    - > trialing; trialing > active; active > past_due, suspended, canceled; past_due > expired`,
}

/** Situations that no column names; each must have rows. */
const situations: Readonly<Record<string, string>> = {
  'an administrator’s suspension': 'accounts where suspended_at is not null',
  'an unconfirmed address': 'accounts where email_verified_at is null',
  'an ad that is turned off': 'ads where not is_active',
  'an expired ad': 'ads where expires_at < now()',
  'an ad that has not started': 'ads where starts_at > now()',
  'a match that an alert has not sent': 'alert_matches where told_at is null',
  'a match that an alert has sent': 'alert_matches where told_at is not null',
  'an application that was opened': 'applications where first_opened_at is not null',
  'an application that was not opened': 'applications where first_opened_at is null',
  'an application whose answer is late': 'applications where overdue_at is not null',
  'an application with a resume': 'applications where resume_key is not null',
  'an application with a cover letter': `applications where cover_letter <> ''`,
  'a scheduled article': 'content where publish_at > now()',
  'a company that is not verified': 'companies where verified_at is null',
  'a conversation without an answer':
    'conversations c where (select count(*) from messages m where m.conversation_id = c.id) = 1',
  'an interview without an answer': 'interviews where answer is null',
  'a pending invitation to a team': 'team_invitations where accepted_at is null',
  'a paused alert': 'job_alerts where not is_active',
  'a flagged job': 'jobs where flagged_at is not null',
  'a job whose company was reminded of its closing date': 'jobs where reminded_at is not null',
  'an imported job': 'jobs where import_source_id is not null',
  'an expired certificate': 'seeker_certificates where expires_on < current_date',
  'an unread notification': 'notifications where read_at is null',
  'a read notification': 'notifications where read_at is not null',
  'a subscription that ends with its period': `subscriptions where status = 'active' and cancel_at_period_end`,
  'a ticket with an owner': 'tickets where assignee_id is not null',
  'a ticket without an owner': 'tickets where assignee_id is null',
}

/** Only for the whole world: in a tenth of it, no one may have a rare value or move. */
export function demoStates(db: Kysely<DB>): void {
  test.each(Object.entries(states))('%s has every required value', async (column, wanted) => {
    const [table = '', name = ''] = column.split('.')
    const { rows } = await sql<{ value: string | number }>`
      select distinct ${sql.ref(name)} as value from ${sql.table(table)} where ${sql.ref(name)} is not null`.execute(db)
    expect(wanted.filter((each) => !rows.some(({ value }) => value === each))).toEqual([])
  })

  test.each(Object.entries(moves))('%s has every required move', async (table, lines) => {
    const { rows } = await sql<{
      move: string
    }>`select distinct coalesce(from_status, '-') || ' > ' || to_status as move
      from ${sql.table(table)} where to_status is not null`.execute(db)
    const made = new Set(rows.map(({ move }) => move))
    const wanted = lines.split(/;|\n/).flatMap((line) => {
      const [from = '', to = ''] = line.trim().split(' > ')
      return to.split(', ').flatMap((each) => (each ? `${from} > ${each}` : []))
    })
    expect(wanted.filter((move) => !made.has(move))).toEqual([])
  })
}

/** For a world of any size. */
export function demoSituations(db: Kysely<DB>): void {
  test.each(Object.entries(situations))('there is %s', async (_, from) => {
    const { rows } = await sql`select 1 from ${sql.raw(from)} limit 1`.execute(db)
    expect(rows).toHaveLength(1)
  })
}

/** The least rows that tables of the demo world have, slightly fewer than when this was written: `jobs 470, ads 8`. */
export function demoCounts(db: Kysely<DB>, least: string): void {
  test('its tables are as full as before', async () => {
    const short: string[] = []
    for (const [, table = '', wanted] of least.matchAll(/(\w+) (\d+)/g)) {
      const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(db)
      const have = rows[0]?.rows ?? 0
      if (have < Number(wanted)) short.push(`${table}: ${have} rows, not ${wanted}`)
    }
    expect(short).toEqual([])
  })
}
