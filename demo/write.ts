import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'
import { matchAlerts } from './alerts.ts'
import { insertMade, insertRows } from './batch.ts'
import { companyEvents } from './companies/companies.ts'
import type { World } from './compose.ts'
import { writeImport } from './imports.ts'
import { composeMessages } from './messages.ts'
import { composeNotifications } from './notifications.ts'
import { composeInterviews } from './interviews.ts'
import { linksOfCompany, linksOfPerson } from './links.ts'
import { staffAccounts } from './named/accounts.ts'
import { interviewerAccount, openInvitation } from './named/halden-team.ts'
import { entriesOf } from './people/entries.ts'
import { factRows } from './people/people.ts'
import { writeSettings } from './people/settings.ts'
import { writeSubscriptions } from './subscriptions.ts'
import {
  searchColumnsOf,
  rememberWords,
  type JobText,
  type SearchColumns,
} from '../server/platform/text-search/search-columns.ts'

/** Writes the world in the order its rows need each other; within the caller's transaction. */
export async function writeWorld(db: Kysely<DB>, world: World, onStep: (step: string) => void): Promise<void> {
  const { admins, companies, jobs, people, applications } = world
  onStep('writing companies and people')
  await insertRows(db, 'accounts', admins)
  await insertRows(
    db,
    'companies',
    companies.map(({ row }) => row),
  )
  await insertRows(
    db,
    'accounts',
    companies.flatMap(staffAccounts).map((row) => withPassword(row, world)),
  )
  const [halden] = companies
  if (halden) {
    await insertRows(db, 'accounts', [interviewerAccount(halden, new Date())])
    await insertRows(db, 'team_invitations', [openInvitation(halden, new Date())])
  }
  await insertRows(db, 'company_events', companies.flatMap(companyEvents))
  await insertRows(
    db,
    'accounts',
    people.map(({ account }) => account),
  )
  await insertRows(
    db,
    'job_seekers',
    people.map(({ seeker }) => seeker),
  )
  await insertRows(db, 'seeker_facts', people.flatMap(factRows))
  const entries = entriesOf(people, new Date())
  await insertRows(db, 'seeker_certificates', entries.certificates)
  await insertRows(db, 'seeker_experience', entries.experience)
  await insertRows(db, 'seeker_education', entries.education)
  await insertRows(db, 'social_links', [...people.flatMap(linksOfPerson), ...companies.flatMap(linksOfCompany)])
  await writeSettings(
    db,
    people.filter(({ optedIn }) => optedIn).map(({ seeker_id }) => seeker_id),
  )

  onStep(`writing ${jobs.length.toLocaleString('en-US')} jobs`)
  const said: (JobText & SearchColumns)[] = []
  await insertMade(db, 'jobs', jobs, (job) => {
    const words = searchColumnsOf(job)
    if (job.status !== 'draft') said.push({ ...job, ...words })
    return { ...job.row, ...words }
  })
  await insertRows(
    db,
    'job_events',
    jobs.flatMap(({ events }) => events),
  )
  await rememberWords(db, said)
  await writeImport(db, world)

  onStep(`writing ${applications.length.toLocaleString('en-US')} applications`)
  await insertRows(db, 'resumes', world.resumes)
  const interviews = composeInterviews(world, new Date())
  await insertRows(
    db,
    'applications',
    applications.map(({ row }) => row),
  )
  await insertRows(
    db,
    'application_events',
    applications.flatMap(({ events }) => events),
  )
  await insertRows(db, 'interviews', interviews.rows)
  await insertRows(db, 'application_events', interviews.events)
  await insertRows(db, 'notifications', composeNotifications(world, new Date()))
  const { conversations, messages } = composeMessages(world, new Date())
  await insertRows(db, 'conversations', conversations)
  await insertRows(db, 'messages', messages)
  await insertRows(db, 'application_notes', world.notes)
  await insertRows(db, 'application_ratings', world.ratings)
  await insertRows(db, 'saved_jobs', world.saved)
  await insertRows(db, 'job_dismissals', world.dismissed)
  await insertRows(db, 'profile_views', world.views)
  await insertRows(db, 'job_views', world.jobViews)
  await insertRows(db, 'job_alerts', world.alerts)
  await matchAlerts(db, new Date())
  await insertRows(db, 'saved_people', world.savedPeople.people)
  await insertRows(db, 'people_lists', world.savedPeople.lists)
  await insertRows(db, 'people_list_entries', world.savedPeople.entries)
  await insertRows(db, 'invitations', world.savedPeople.invitations)
  await insertRows(db, 'message_templates', world.templates)
  await insertRows(db, 'job_reports', world.reports)
  await writeSubscriptions(db, world, new Date())
}

const withPassword = (row: World['admins'][number], { admins, companies }: World) =>
  row.id === companies[0]?.staff[0]?.id ? { ...row, password_hash: admins[0]?.password_hash ?? null } : row

/** Fresh figures for the planner: a table that was just filled looks empty to it. */
export async function analyze(db: Kysely<DB>): Promise<void> {
  await sql`analyze accounts, companies, company_events, job_seekers, seeker_facts, seeker_certificates,
    seeker_experience, seeker_education, privacy_settings, contact_settings, notification_settings, jobs, job_events,
    search_vocabulary, applications, application_events, application_notes, application_ratings, interviews, conversations, messages, notifications, saved_jobs, job_dismissals, profile_views, job_views, job_alerts, alert_matches, message_templates,
    job_reports, saved_people, people_lists, people_list_entries, invitations, resumes, ads, content, content_reviews,
    content_reads, contact_messages, message_reports, tickets, ticket_events, parked_mails, subscriptions, transactions, money_ledger`.execute(
    db,
  )
}
