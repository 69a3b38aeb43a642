import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'
import { matchAlerts } from './alerts.ts'
import { insertMade, insertRows, type Row, type Table } from './batch.ts'
import { companyEvents } from './companies/companies.ts'
import type { World } from './compose.ts'
import { writeImport } from './imports.ts'
import { composeMessages } from './messages.ts'
import { composeNotifications } from './notifications.ts'
import { composeInterviews } from './interviews.ts'
import { linksOfCompany, linksOfPerson } from './links.ts'
import { staffAccounts } from './named/accounts.ts'
import { interviewerAccount, openInvitation } from './named/accounts.ts'
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

/**
 * The rows of the world by their tables, in the order they need each other; a table with dates is also named in
 * `shift-dates.ts`, which world.test.ts notices.
 */
function rowsOf(world: World, now: Date): Partial<Record<Table, readonly Row[]>> {
  const { companies, jobs, people, applications, savedPeople } = world
  const entries = entriesOf(people, now)
  const interviews = composeInterviews(world, now)
  const [halden] = companies
  return {
    companies: companies.map(({ row }) => row),
    accounts: [
      ...companies.flatMap(staffAccounts).map((row) => withPassword(row, world)),
      ...(halden ? [interviewerAccount(halden, now)] : []),
      ...people.map(({ account }) => account),
    ],
    team_invitations: halden ? [openInvitation(halden, now)] : [],
    company_events: companies.flatMap(companyEvents),
    job_seekers: people.map(({ seeker }) => seeker),
    seeker_facts: people.flatMap(factRows),
    seeker_certificates: entries.certificates,
    seeker_experience: entries.experience,
    seeker_education: entries.education,
    social_links: [...people.flatMap(linksOfPerson), ...companies.flatMap(linksOfCompany)],
    jobs: jobs.map(({ row }) => row),
    job_events: jobs.flatMap(({ events }) => events),
    resumes: world.resumes,
    applications: applications.map(({ row }) => row),
    application_events: [...applications.flatMap(({ events }) => events), ...interviews.events],
    interviews: interviews.rows,
    notifications: composeNotifications(world, now),
    ...composeMessages(world, now),
    application_notes: world.notes,
    application_ratings: world.ratings,
    saved_jobs: world.saved,
    job_dismissals: world.dismissed,
    profile_views: world.views,
    job_views: world.jobViews,
    job_alerts: world.alerts,
    saved_people: savedPeople.people,
    people_lists: savedPeople.lists,
    people_list_entries: savedPeople.entries,
    invitations: savedPeople.invitations,
    message_templates: world.templates,
    job_reports: world.reports,
  }
}

/** Writes the world within the caller's transaction. */
export async function writeWorld(db: Kysely<DB>, world: World, onStep: (step: string) => void): Promise<void> {
  const now = new Date()
  // Who verified a company is there before it, who works for it after it.
  await insertRows(db, 'accounts', world.admins)
  for (const [table, rows] of Object.entries(rowsOf(world, now)) as [Table, readonly Row[]][]) {
    const count = rows.length.toLocaleString('en-US')
    if (table === 'companies') onStep('writing companies and people')
    if (table === 'jobs' || table === 'applications') onStep(`writing ${count} ${table}`)
    if (table === 'jobs') await writeJobs(db, world)
    else await insertRows(db, table, rows)
    if (table === 'social_links') await writeSettings(db, world.people)
  }
  await writeImport(db, world)
  await matchAlerts(db, now)
  await writeSubscriptions(db, world, now)
}

/** With the words that they are found by. */
async function writeJobs(db: Kysely<DB>, { jobs }: World): Promise<void> {
  const said: (JobText & SearchColumns)[] = []
  await insertMade(db, 'jobs', jobs, (job) => {
    const words = searchColumnsOf(job)
    if (job.status !== 'draft') said.push({ ...job, ...words })
    return { ...job.row, ...words }
  })
  await rememberWords(db, said)
}

const withPassword = (row: Row, { admins, companies }: World) =>
  row.id === companies[0]?.staff[0]?.id ? { ...row, password_hash: admins[0]?.password_hash ?? null } : row

/** Fresh figures for the planner: a table that was just filled looks empty to it. */
export async function analyze(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'zip_codes'`.execute(db)
  await sql`analyze ${sql.join(rows.map(({ table }) => sql.table(table)))}`.execute(db)
}
