import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { countText } from '../contract/platform/format.ts'
import { postedJob } from '../contract/jobs/company-jobs.ts'
import { applicationStatuses, notSelectedReasons } from '../contract/platform/values.ts'
import type { DB } from '../database/tables.ts'
import {
  searchColumnsOf,
  rememberWords,
  type JobText,
  type SearchColumns,
} from '../server/platform/text-search/search-columns.ts'
import type { EventName } from '../server/notifications/notify/events.ts'
import { inProduct } from '../server/notifications/notify/in-product.ts'
import { applicationReceived, applicationSent } from '../server/applications/emails.ts'
import { statusChanged } from '../server/applications/steps/emails.ts'
import type { MailTemplate } from '../server/platform/mail/mail.ts'
import { dueAt } from '../server/platform/calendar/business-days.ts'
import { composeAds } from './ads.ts'
import { composeContent } from './articles/compose.ts'
import { insertRows, insertMade, type Row, type Table } from './batch.ts'
import { namedCompanies } from './companies/names.ts'
import { readPlaces } from './companies/places.ts'
import { composeWorld, type World } from './compose.ts'
import { hashDemoPassword, staffAccounts, interviewerAccount, openInvitation } from './named/accounts.ts'
import { type FileStorage } from './file-storage.ts'
import { writeSupport } from './support.ts'
import { matchAlerts } from './alerts.ts'
import { companyEvents } from './companies/companies.ts'
import { composeMessages } from './messages.ts'
import { entriesOf } from './seekers/entries.ts'
import { factRows } from './seekers/seekers.ts'
import { writeSettings } from './seekers/settings.ts'
import { writeSubscriptions } from './subscriptions.ts'
import { after, minute, day, before, hour, later } from './times.ts'

type WorldOptions = { files: FileStorage; onStep: (step: string) => void; now: Date; share: number }

/** Composes and writes the entire demo world in the caller's transaction. */
export async function makeWorld(tx: Kysely<DB>, { files, onStep, now, share }: WorldOptions): Promise<void> {
  onStep('composing the demo data')
  const places = await readPlaces(tx, namedCompanies)
  const world = await composeWorld({ places, files, now, share, password_hash: await hashDemoPassword() })
  await writeWorld(tx, world, onStep)
  await insertRows(tx, 'ads', await composeAds(files, now))
  const { content, reviews, reads } = await composeContent(world, files, now)
  await insertRows(tx, 'content', content)
  await insertRows(tx, 'content_reviews', reviews)
  await insertRows(tx, 'content_reads', reads)
  await writeSupport(tx, now)
  await writeAudit(tx)
  const value = JSON.stringify({ made_at: now.toISOString(), moved_to: now.toISOString() })
  await tx.insertInto('installation').values({ key: 'demo_world', value }).execute()
  await analyze(tx)
}

/**
 * The world's rows by table, in the order of their dependencies. A table with dates must also be listed in
 * `shift-dates.ts`; a test checks this.
 */
function rowsOf(world: World, now: Date): Partial<Record<Table, readonly Row[]>> {
  const { companies, jobs, seekers, applications, savedSeekers } = world
  const entries = entriesOf(seekers, now)
  const interviews = composeInterviews(world, now)
  const [halden] = companies
  return {
    companies: companies.map(({ row }) => row),
    accounts: [
      ...companies.flatMap(staffAccounts).map((row) => withPassword(row, world)),
      ...(halden ? [interviewerAccount(halden, now)] : []),
      ...seekers.map(({ account }) => account),
    ],
    team_invitations: halden ? [openInvitation(halden, now)] : [],
    company_events: companies.flatMap(companyEvents),
    job_seekers: seekers.map(({ seeker }) => seeker),
    seeker_facts: seekers.flatMap(factRows),
    seeker_certificates: entries.certificates,
    seeker_experience: entries.experience,
    seeker_education: entries.education,
    social_links: [...seekers.flatMap(linksOfSeeker), ...companies.flatMap(linksOfCompany)],
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
    saved_people: savedSeekers.people,
    people_lists: savedSeekers.lists,
    people_list_entries: savedSeekers.entries,
    invitations: savedSeekers.invitations,
    message_templates: world.templates,
    job_reports: world.reports,
  }
}

/** Writes the world in the caller's transaction. */
async function writeWorld(db: Kysely<DB>, world: World, onStep: (step: string) => void): Promise<void> {
  const now = new Date()
  // The administrators who verified a company come before it, and the people who work for it after it.
  await insertRows(db, 'accounts', world.admins)
  for (const [table, rows] of Object.entries(rowsOf(world, now)) as [Table, readonly Row[]][]) {
    const count = countText(rows.length)
    if (table === 'companies') onStep('writing companies and people')
    if (table === 'jobs' || table === 'applications') onStep(`writing ${count} ${table}`)
    if (table === 'jobs') await writeJobs(db, world)
    else await insertRows(db, table, rows)
    if (table === 'social_links') await writeSettings(db, world.seekers)
  }
  await writeImport(db, world)
  await matchAlerts(db, now)
  await writeSubscriptions(db, world, now)
}

/** Writes the jobs with their search columns. */
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

/** Updates the planner's statistics, because it assumes that a table that was just filled is empty. */
async function analyze(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'zip_codes'`.execute(db)
  await sql`analyze ${sql.join(rows.map(({ table }) => sql.table(table)))}`.execute(db)
}

/** The audit log of what administrators did, derived from the data so that the two agree. */
async function writeAudit(db: Kysely<DB>): Promise<void> {
  await sql`
    with admins as (select id, first_name || ' ' || last_name as name from accounts where user_type = 'admin'),
    ben as (select * from admins where name = 'Ben Osei'),
    done as (
      select a.suspended_at as at, ben.id as actor_id, 'job_seeker.suspended' as action, s.id::text as subject_id,
        null as subject_name, null::jsonb as after, a.suspended_reason as reason
      from accounts a join job_seekers s on s.account_id = a.id, ben where a.suspended_at is not null
      union all
      select a.suspended_at - interval '6 minutes', ben.id, 'job_seeker.viewed', s.id::text, null, null, null
      from accounts a join job_seekers s on s.account_id = a.id, ben where a.suspended_at is not null
      union all
      select e.at, e.actor_id, 'company.' || e.kind, c.id::text, c.name,
        jsonb_strip_nulls(jsonb_build_object('evidence', e.detail -> 'evidence', 'words', e.detail -> 'words')),
        coalesce(e.detail ->> 'reason', e.detail ->> 'words')
      from company_events e join companies c on c.id = e.company_id
      where e.actor_type = 'admin' and e.kind in ('verified', 'unverified', 'asked', 'rejected', 'reopened')
      union all
      select e.at, e.actor_id, 'job.flagged', j.id::text, j.title, null, e.detail ->> 'reason'
      from job_events e join jobs j on j.id = e.job_id where e.actor_type = 'admin' and e.kind = 'flagged'
      union all
      select e.at, admins.id, case e.kind when 'answered' then 'ticket.answered' when 'noted' then 'ticket.noted'
        when 'assigned' then 'ticket.assigned' else 'ticket.moved' end, e.ticket_id::text, null,
        jsonb_strip_nulls(jsonb_build_object('state', e.to_state, 'decision', e.decision)), null
      from ticket_events e join tickets t on t.id = e.ticket_id join admins on admins.name = e.actor_name
      -- Reports of a job are decided together with it, so only the flagging is logged.
      where t.kind <> 'job_report' or e.kind <> 'moved'
      union all
      select c.created_at, c.author_id, 'content.created', c.id::text, c.title, null, null
      from content c join admins on admins.id = c.author_id
    )
    insert into audit_events (at, actor_id, actor_name, action, subject_type, subject_id, subject_name, after, reason, network, user_agent)
    select done.at, done.actor_id, admins.name, action, split_part(action, '.', 1), subject_id, subject_name,
      nullif(after, '{}'), nullif(reason, ''), '203.0.113.20', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    from done join admins on admins.id = done.actor_id
    order by done.at`.execute(db)
}

type Linked = { slug: string; platforms: readonly string[]; owner: { seeker_id: string } | { company_id: string } }

const addresses: Readonly<Record<string, (slug: string) => string>> = {
  github: (slug) => `https://github.example/${slug}`,
  gitlab: (slug) => `https://gitlab.example/${slug}`,
  linkedin: (slug) => `https://linkedin.example/in/${slug}`,
  mastodon: (slug) => `https://infosec.example/@${slug}`,
  youtube: (slug) => `https://video.example/${slug}`,
  blog: (slug) => `https://blog.example/${slug}`,
}

/** A person's set depends only on the name, so that it doesn't affect the rest of the world. */
const sets: readonly (readonly string[])[] = [
  ['github', 'linkedin'],
  ['linkedin'],
  [],
  ['github', 'blog'],
  ['gitlab', 'linkedin', 'mastodon'],
  [],
  ['github', 'linkedin', 'blog'],
]
const numberOf = (name: string) => Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 99_991, 7)

const linksOfSeeker = (seeker: { seeker_id: string; name: { ascii: string } }): Row[] =>
  rows({
    slug: seeker.name.ascii.replace('.', '-'),
    platforms: sets[numberOf(seeker.name.ascii) % sets.length] ?? [],
    owner: { seeker_id: seeker.seeker_id },
  })

const linksOfCompany = (company: { id: string; slug: string }): Row[] =>
  rows({
    slug: company.slug,
    platforms: [
      'linkedin',
      ...(numberOf(company.slug) % 3 ? ['github'] : []),
      ...(numberOf(company.slug) % 5 ? [] : ['youtube', 'blog']),
    ],
    owner: { company_id: company.id },
  })

const rows = ({ slug, platforms, owner }: Linked): Row[] =>
  platforms.map((platform, position) => ({
    seeker_id: null,
    company_id: null,
    ...owner,
    platform,
    url: addresses[platform]?.(slug),
    position,
  }))

/** The first company's draft was imported from a file in which a second job was invalid. */
async function writeImport(db: Kysely<DB>, { companies, jobs }: Pick<World, 'companies' | 'jobs'>) {
  const company_id = companies[0]?.row.id
  const draft = jobs.find(({ row, status }) => status === 'draft' && row.company_id === company_id)
  if (!draft) return
  const import_source = 'greenhouse'
  const import_source_id = '4280017'
  await db
    .updateTable('jobs')
    .set((eb) => ({
      import_source,
      import_source_id,
      // Its current values are those of the file.
      import_fields: sql<string>`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(jobs)) where key = any(${Object.keys(postedJob.shape)}))`,
      updated_at: eb.ref('updated_at'),
    }))
    .where('id', '=', draft.id)
    .execute()
  const id = randomUUID()
  const { created_at, posted_by } = await db
    .selectFrom('jobs')
    .select(['created_at', 'posted_by'])
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()
  await insertRows(db, 'job_imports', [
    {
      id,
      company_id,
      started_by: posted_by,
      source: import_source,
      file_name: 'job-board.json',
      created_at,
      finished_at: after(created_at, minute),
    },
  ])
  const line = { import_id: id, fields: null }
  await insertRows(db, 'job_import_lines', [
    {
      ...line,
      position: 1,
      title: draft.title,
      source_id: import_source_id,
      result: 'created',
      notes: ['We guessed the specialty: detection and response.', 'It doesn’t state the pay.'],
      job_id: draft.id,
    },
    {
      ...line,
      position: 2,
      title: 'Grid Security Architect',
      source_id: '4280018',
      result: 'refused',
      notes: ['The description is 21,480 characters. The limit is 20,000.'],
      job_id: null,
    },
  ])
}

const newFor = 14 * day
const unreadFor = 3 * day

/** Both sides' notifications about an application in the last two weeks, with the texts of the emails. */
function composeNotifications({ applications, jobs, seekers }: World, now: Date): Row[] {
  const jobOf = new Map(jobs.map((job) => [job.row.id, job]))
  const seekerOf = new Map(seekers.map((seeker) => [seeker.seeker_id, seeker]))
  const sent: Row[] = []
  const tell = (account_id: unknown, kind: EventName, at: Date, template: MailTemplate) =>
    sent.push({
      id: randomUUID(),
      account_id,
      ...inProduct(kind, template),
      created_at: at,
      read_at: now.getTime() - at.getTime() > unreadFor ? at : null,
    })
  for (const { row, events } of applications) {
    const job = jobOf.get(row.job_id)
    const seeker = seekerOf.get(String(row.seeker_id))
    if (!job || !seeker) continue
    const application_id = String(row.id)
    const { title } = job
    const about = { title, company_name: job.company.name, time_zone: job.company.place.time_zone }
    for (const [index, { at, kind, actor_type, to_status, reason, note }] of events.entries()) {
      if (!(at instanceof Date) || now.getTime() - at.getTime() > newFor) continue
      const promise = events[index + 1]
      const due = promise?.kind === 'due' && promise.due_at instanceof Date ? promise.due_at : null
      if (kind === 'submitted' && due) {
        tell(seeker.account_id, 'application_sent', at, applicationSent(application_id, about, due))
        const sent = {
          id: application_id,
          job_id: String(job.row.id),
          applicant: `${seeker.name.first} ${seeker.name.last}`,
        }
        if (job.posted_by) tell(job.posted_by, 'application_received', at, applicationReceived(about, sent, due))
      }
      const to = applicationStatuses.find((each) => each === to_status)
      if (kind === 'status_changed' && actor_type === 'employer' && to)
        tell(
          seeker.account_id,
          'company_step',
          at,
          statusChanged({
            ...about,
            application_id,
            to,
            reason: notSelectedReasons.find((each) => each === reason) ?? null,
            note: typeof note === 'string' ? note : null,
            due_at: due,
          }),
        )
    }
  }
  return onceUntilRead(sent)
}

/** Keeps only the latest of identical unread notifications, as the index notifications_unread_once requires. */
function onceUntilRead(sent: Row[]): Row[] {
  const isUnread = ({ read_at }: Row) => read_at === null
  const unread = sent.filter(isUnread).toSorted((a, b) => Number(a.created_at) - Number(b.created_at))
  const last = new Map(
    unread.map((row) => [JSON.stringify([row.account_id, row.kind, row.title, row.path]), row] as const),
  )
  return [...sent.filter((row) => !isUnread(row)), ...last.values()]
}

/** An interview within days for everyone at the Interview stage, with its events and the next answer-by date. */
function composeInterviews({ applications, jobs, seekers }: World, now: Date): { rows: Row[]; events: Row[] } {
  const jobOf = new Map(jobs.map((job) => [job.row.id, job]))
  const accountOf = new Map(seekers.map(({ seeker_id, account_id }) => [seeker_id, account_id]))
  const made: { rows: Row[]; events: Row[] } = { rows: [], events: [] }
  const atInterview = applications.filter(({ row }) => row.status === 'interview')
  for (const [index, { row, events }] of atInterview.entries()) {
    const job = jobOf.get(row.job_id)
    const interviewer_id = job?.posted_by
    if (!job || !interviewer_id) continue
    const starts_at = new Date(now)
    starts_at.setUTCHours(14 + (index % 6), 0, 0, 0)
    starts_at.setTime(starts_at.getTime() + (2 + (index % 5)) * day)
    const last = events.at(-1)?.at
    const planned = later(before(now, hour), last instanceof Date ? last : before(now, hour))
    const answered_at = later(before(now, hour / 2), planned)
    const answer = (['accepted', null, 'declined', 'accepted'] as const)[index % 4] ?? null
    const minutes = [45, 60, 90][index % 3] ?? 60
    const { time_zone } = job.company.place
    made.rows.push({
      id: randomUUID(),
      application_id: row.id,
      starts_at,
      minutes,
      time_zone,
      ...[
        { kind: 'video', place: 'https://meet.example.com/detection-round' },
        { kind: 'phone', place: '+1 614 555 0144' },
        { kind: 'on_site', place: '88 East Broad Street, Columbus; ask at the front desk' },
      ][index % 3],
      words: 'We’ll talk through one incident you worked on, then about the team. No preparation needed.',
      interviewer_id,
      interviewer_name: '',
      sequence: 0,
      answer,
      answered_at: answer && answered_at,
      answer_words:
        answer === 'declined' ? 'I’m at a client site that day. Any morning the following week works for me.' : '',
      created_by: interviewer_id,
      created_at: planned,
      updated_at: planned,
    })
    const about = {
      application_id: row.id,
      interview_at: starts_at,
      interview_time_zone: time_zone,
      due_at: null,
      is_void: false,
    }
    made.events.push({
      ...about,
      at: planned,
      actor_id: interviewer_id,
      actor_type: 'employer',
      kind: 'interview_planned',
    })
    const { answer_days } = job.row
    if (answer !== 'declined' && !row.overdue_at && answer_days) {
      // The next answer is due after the interview.
      const due_at = dueAt(new Date(starts_at.getTime() + minutes * minute), Number(answer_days), time_zone)
      Object.assign(row, { due_from: planned, due_at })
      const due = { ...about, interview_at: null, interview_time_zone: null, due_at }
      made.events.push({ ...due, at: planned, actor_id: null, actor_type: 'system', kind: 'due' })
    }
    if (answer)
      made.events.push({
        ...about,
        at: answered_at,
        actor_id: accountOf.get(String(row.seeker_id)) ?? null,
        actor_type: 'job_seeker',
        kind: `interview_${answer}`,
      })
  }
  return made
}
