import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoCounts, demoSituations } from '../test/demo-states.ts'
import { testDatabase } from '../test/database.ts'
import { moved, stays } from './shift-dates.ts'
import { prepareDemoWorld } from './world.ts'

/** The world that browser tests use, a tenth of the full one. */
const database = await testDatabase()
const { db } = database
await prepareDemoWorld({ database, files: { put: async () => {} }, onStep: () => {}, share: 0.1 })

test('every table with dates that the demo fills is listed in shift-dates.ts', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const unknown: string[] = []
  for (const { table } of rows) {
    if (moved.has(table) || stays.has(table)) continue
    const { rows: filled } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (filled.length > 0) unknown.push(table)
  }
  expect(unknown).toEqual([])
})

demoSituations(db)
// How many applications are at the interview stage varies with the moment the world is made: 6 to 18 were seen.
demoCounts(
  db,
  `
  accounts 680, ads 8, alert_matches 1200, application_events 3200, application_notes 12
  application_ratings 16, applications 648, audit_events 177, companies 160, company_events 300
  contact_messages 4, contact_settings 680, content 22, content_reads 147, content_reviews 91
  conversations 110, interviews 4, invitations 5, job_alerts 44, job_dismissals 2, job_events 730
  job_import_lines 2, job_imports 1, job_reports 36, job_seekers 390, job_views 2640, jobs 470
  message_reports 3, message_templates 5, messages 184, money_ledger 800, notification_settings 4700
  notifications 880, parked_mails 5, people_list_entries 7, people_lists 2, privacy_settings 390
  profile_views 530, resumes 40, saved_jobs 168, saved_people 7, search_vocabulary 3800
  seeker_certificates 590, seeker_education 320, seeker_experience 900, seeker_facts 6500, social_links 900
  subscription_events 256, subscriptions 120, team_invitations 1, test_gateway_payments 464, ticket_events 35
  tickets 44, transactions 464`,
)
