import { type RawBuilder, sql } from 'kysely'

/** Rows of one kind: an `id`, by which they are read on, and what is written of them. */
export type Part = { name: string; what: string; rows: (company_id: string) => RawBuilder<unknown> }

const ofJobs = (table: RawBuilder<unknown>, columns: RawBuilder<unknown>) => (company_id: string) =>
  sql`select ${columns} from ${table} part join applications a on a.id = part.application_id
    join jobs on jobs.id = a.job_id where jobs.company_id = ${company_id}`

/** People are named by their ids here: who they are, as far as the company may know, is in `applications.csv`. */
export const parts: readonly Part[] = [
  {
    name: 'company',
    what: 'the company as its page shows it',
    rows: (
      id,
    ) => sql`select id::text, name, slug, organization_type, company_size, industry, website, description, mission,
      city, state, zip_code, created_at, verified_at, verified_method from companies where id = ${id}`,
  },
  {
    name: 'company_events',
    what: 'what happened to the company’s verification and page',
    rows: (id) =>
      sql`select lpad(id::text, 20, '0') as id, at, actor_type, kind from company_events where company_id = ${id}`,
  },
  {
    name: 'team',
    what: 'its people',
    rows: (id) => sql`select id::text, first_name, last_name, email, company_role as role, created_at as joined_at
      from accounts where company_id = ${id} and left_company_at is null`,
  },
  {
    name: 'jobs',
    what: 'every job in every state, with its text',
    rows: (
      id,
    ) => sql`select id::text, title, status, outcome, category, specialty, job_type, workplace, city, state, zip_code,
      experience_level, education_level, salary_type, currency, salary_min, salary_max, description, requirements, skills,
      benefits, hiring_steps, vacancy_type, answer_days, posted_by, created_at, published_at, expires_at, ended_at, updated_at
      from jobs where company_id = ${id}`,
  },
  {
    name: 'job_events',
    what: 'each step of each job',
    rows: (
      id,
    ) => sql`select lpad(e.id::text, 20, '0') as id, e.job_id, e.at, e.actor_id, e.kind, e.from_status, e.to_status, e.detail
      from job_events e join jobs on jobs.id = e.job_id where jobs.company_id = ${id}`,
  },
  {
    name: 'application_notes',
    what: 'your notes on applications',
    rows: ofJobs(
      sql`application_notes`,
      sql`part.id::text, part.application_id, part.author_id, part.body, part.created_at, part.updated_at`,
    ),
  },
  {
    name: 'application_ratings',
    what: 'your ratings of applications',
    rows: ofJobs(
      sql`application_ratings`,
      sql`part.id::text, part.application_id, part.author_id, part.rating, part.created_at`,
    ),
  },
  {
    name: 'interviews',
    what: 'interviews, planned, held and cancelled',
    rows: ofJobs(
      sql`interviews`,
      sql`part.id::text, part.application_id, part.kind, part.starts_at, part.minutes, part.time_zone, part.place,
        part.interviewer_name, part.words, part.created_at, part.cancelled_at`,
    ),
  },
  {
    name: 'messages',
    what: 'messages with people, by conversation',
    rows: (id) => sql`select m.id::text, m.conversation_id, c.job_id, m.position, m.side, m.sent_at, m.body, m.file_name
      from messages m join conversations c on c.id = m.conversation_id where c.company_id = ${id}`,
  },
  {
    name: 'invitations',
    what: 'invitations to apply, and what came of them',
    rows: (id) => sql`select id::text, job_id, seeker_id, status, message, invited_by, created_at, answered_at
      from invitations where company_id = ${id}`,
  },
  {
    name: 'saved_people',
    what: 'people you saved, with your notes and tags',
    rows: (id) => sql`select id::text, seeker_id, notes, tags, saved_by, created_at from saved_people
      where company_id = ${id} and removed_at is null`,
  },
  {
    name: 'message_templates',
    what: 'message templates that the company shares',
    rows: (id) => sql`select id::text, name, status, reason, body, created_at, updated_at from message_templates
      where company_id = ${id} and is_shared`,
  },
  {
    name: 'job_imports',
    what: 'files that jobs were imported from',
    rows: (id) =>
      sql`select id::text, source, file_name, started_by, created_at, finished_at from job_imports where company_id = ${id}`,
  },
  {
    name: 'payments',
    what: 'what was charged, in US dollars',
    rows: (
      id,
    ) => sql`select t.id::text, t.kind, p.plan_name, t.status, t.net_cents / 100.0 as net, t.tax_cents / 100.0 as tax,
      t.amount_cents / 100.0 as amount, t.invoice_number, t.period_start, t.period_end, t.created_at, t.settled_at
      from transactions t join plans p on p.id = t.plan_id where t.company_id = ${id}`,
  },
]
