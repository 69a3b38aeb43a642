import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { isOfRole } from '../../notifications/audience/audience.ts'
import { withheldFrom } from '../../applications/withheld.ts'
import { withReasonsFilled } from '../../applications/notes.ts'
import { nameMentioned } from '../../applications/names.ts'
import { findTimelines } from '../../applications/timelines.ts'

export type Subject = { account_id: string; seeker_id: string | null }
type Row = Record<string, unknown>
export type ExportedTable = {
  read: (db: Db, who: Subject) => Promise<Row[]>
  /** Columns that aren't exported, and why. */
  left_out: Record<string, string>
  /** Reads whole rows of one table, including columns added later. */
  whole?: true
}

const ofAccount = (
  table: keyof DB,
  column = 'account_id',
  left_out: ExportedTable['left_out'] = {},
): ExportedTable => ({
  read: (db, { account_id }) => rowsOf(db, table, column, account_id),
  left_out,
  whole: true,
})
const ofSeeker = (table: keyof DB, column = 'seeker_id', left_out: ExportedTable['left_out'] = {}): ExportedTable => ({
  read: async (db, { seeker_id }) => (seeker_id ? await rowsOf(db, table, column, seeker_id) : []),
  left_out,
  whole: true,
})

const rowsOf = async (db: Db, table: string, column: string, id: string) =>
  (await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)).rows

/** The caller's notifications, except those they can no longer read at their company. */
const readableOf = (
  table: 'notifications' | 'digest_items',
  left_out: ExportedTable['left_out'] = {},
): ExportedTable => ({
  read: async (db, { account_id }) => {
    const { rows } = await sql<
      Row & { title: string; words: string }
    >`select one.* from ${sql.table(table)} one join accounts reader on reader.id = one.account_id
        where one.account_id = ${account_id} and ${isOfRole(sql.ref('one.least_role'), 'reader')}`.execute(db)
    return await nameMentioned(db, account_id, rows)
  },
  left_out,
})

/** Jobs the caller saved or hid, with their titles. */
const ofJobs = (table: 'saved_jobs' | 'job_dismissals'): ExportedTable => ({
  read: async (db, { seeker_id }) =>
    (
      await sql<Row>`
        select kept.*, jobs.title as job_title, companies.name as company_name
        from ${sql.table(table)} as kept
        join jobs on jobs.id = kept.job_id join companies on companies.id = jobs.company_id
        where kept.seeker_id = ${seeker_id} order by kept.created_at`.execute(db)
    ).rows,
  left_out: {},
})

const searched = 'derived from the other columns for search'
const gatewaysOwn = 'an internal reference of the payment gateway'
const otherParty = 'used to drop it if one of the two blocks the other'
const ownAddress = 'an internal file key; the file itself is under Resumes'

/** All data about a person, by table. A test compares it with the database. */
export const exportedTables = {
  accounts: ofAccount('accounts', 'id', {
    password_hash: 'a secret',
    registered_network: 'a meaningless hash',
  }),
  job_seekers: ofSeeker('job_seekers', 'id', {
    words: searched,
    picture_key: ownAddress,
    former_person: 'only set for deleted accounts',
  }),
  seeker_facts: ofSeeker('seeker_facts', 'seeker_id', { words: searched }),
  seeker_certificates: ofSeeker('seeker_certificates'),
  seeker_experience: ofSeeker('seeker_experience'),
  seeker_education: ofSeeker('seeker_education'),
  social_links: ofSeeker('social_links'),
  resumes: ofSeeker('resumes', 'seeker_id', { file_key: ownAddress }),
  resume_versions: ofSeeker('resume_versions'),
  // For a company's subscription, only what the caller did.
  subscriptions: ofSeeker('subscriptions', 'seeker_id', { customer: gatewaysOwn, payment_method: gatewaysOwn }),
  subscription_events: ofAccount('subscription_events', 'actor_id', { id: 'a meaningless number' }),
  transactions: ofSeeker('transactions', 'seeker_id', {
    customer: gatewaysOwn,
    payment_method: gatewaysOwn,
    payment: gatewaysOwn,
    confirm_url: gatewaysOwn,
    return_url: 'a page of ours',
  }),
  checkouts: ofSeeker('checkouts', 'seeker_id', { reference: gatewaysOwn }),
  saved_jobs: ofJobs('saved_jobs'),
  job_dismissals: ofJobs('job_dismissals'),
  job_alerts: ofSeeker('job_alerts'),
  market_reports: ofSeeker('market_reports'),
  applications: {
    // As the applicant sees them, so without steps the company can still undo unnoticed.
    read: async (db, { seeker_id }) => {
      const rows = await withReasonsFilled(db, 'job_seeker', await sentBy(db, seeker_id).execute())
      const sent = await db
        .selectFrom('applications')
        .select(['id', 'past'])
        .where('seeker_id', '=', seeker_id)
        .execute()
      return rows.map((row) => ({ ...row, past: sent.find(({ id }) => id === row.id)?.past }))
    },
    left_out: { resume_key: ownAddress, untold_since: 'when the company took a step it can still undo' },
  },
  application_events: {
    read: async (db, { seeker_id }) => {
      const ids = (await sentBy(db, seeker_id).execute()).map(({ id }) => id)
      const timelines = await findTimelines(db, ids, { viewer: 'job_seeker', every: true })
      return [...timelines].flatMap(([application_id, { steps }]) => steps.map((step) => ({ application_id, ...step })))
    },
    left_out: {
      id: 'a meaningless number',
      actor_id: 'which person in a company it was',
      actor_type: 'included as actor',
      told_at: 'when an email about it was sent',
    },
  },
  interviews: {
    read: async (db, { seeker_id }) =>
      await db
        .selectFrom('interviews')
        .innerJoin('applications', 'applications.id', 'interviews.application_id')
        .selectAll('interviews')
        .where('applications.seeker_id', '=', seeker_id)
        .orderBy('interviews.starts_at')
        .execute()
        .then((rows) => rows.map(({ interviewer_id: _, interviewer_name: __, created_by: ___, ...row }) => row)),
    left_out: {
      interviewer_id: 'which person in a company it was',
      interviewer_name: 'as the application shows it: some don’t show their full name',
      created_by: 'which person in a company it was',
    },
  },
  // Notes belong to their author. The person they're about never reads them.
  application_notes: {
    // For an applicant the company can no longer see, only as much as the application shows.
    read: async (db, { account_id }) =>
      (
        await sql<Row>`select n.*, case when ${withheldFrom(sql`jobs.company_id`)} is null then n.body end as body
          from application_notes n join applications a on a.id = n.application_id join jobs on jobs.id = a.job_id
          where n.author_id = ${account_id}`.execute(db)
      ).rows,
    left_out: {},
  },
  application_ratings: ofAccount('application_ratings', 'author_id'),
  content_reviews: ofAccount('content_reviews'),
  content_reads: ofAccount('content_reads'),
  profile_views: {
    read: async (db, { seeker_id }) =>
      await db
        .selectFrom('profile_views')
        .select('viewed_on')
        .where('seeker_id', '=', seeker_id)
        .orderBy('viewed_on')
        .execute(),
    left_out: {
      company_id: 'the company is shown under Profile views on plans that include it',
      is_named: 'whether the company had been told so when it looked',
      seeker_id: 'always you',
    },
  },
  invitations: {
    read: async (db, { account_id, seeker_id }) =>
      await db
        .selectFrom('invitations')
        .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
        .innerJoin('companies', 'companies.id', 'invitations.company_id')
        .select(['invitations.id', 'invitations.job_id', 'invitations.company_id', 'invitations.message'])
        .select(['invitations.status', 'invitations.answered_at', 'invitations.created_at'])
        .select(['jobs.title as job_title', 'companies.name as company_name'])
        .where((eb) => eb.or([eb('seeker_id', '=', seeker_id), eb('invited_by', '=', account_id)]))
        .orderBy('invitations.created_at')
        .execute(),
    left_out: {
      seeker_id: 'you, or the person you invited',
      invited_by: 'which person in a company it was',
    },
  },
  account_notes: {
    read: async (db, { seeker_id }) =>
      await db.selectFrom('account_notes').select('at').where('seeker_id', '=', seeker_id).orderBy('at').execute(),
    left_out: {
      id: 'an administrators’ record',
      seeker_id: 'yourself',
      company_id: 'only for notes about companies',
      actor_name: 'which administrator it was',
      editor_name: 'which administrator changed it',
      updated_at: 'when an administrator changed it',
      words: 'administrators’ internal notes; contact us to ask about them',
    },
  },
  saved_people: {
    read: async (db, { account_id, seeker_id }) =>
      (
        await sql<Row>`
          select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as created_at from saved_people
          where removed_at is null and (seeker_id = ${seeker_id} or saved_by = ${account_id}) order by 1`.execute(db)
      ).rows,
    left_out: {
      id: 'a company’s record',
      company_id: 'the company that saved you isn’t disclosed',
      seeker_id: 'you, or the person you saved',
      saved_by: 'which person in a company it was',
      notes: 'a company’s own notes; ask the companies you know of',
      notes_at: 'when the company changed its notes',
      tags: 'a company’s own tags',
      removed_at: 'a removed record is deleted minutes later',
    },
  },
  conversations: {
    read: async (db, { seeker_id }) =>
      await db
        .selectFrom('conversations')
        .innerJoin('companies', 'companies.id', 'conversations.company_id')
        .select([
          'conversations.id',
          'conversations.company_id',
          'conversations.job_id',
          'companies.name as company_name',
        ])
        .select(['conversations.created_at', 'conversations.last_at'])
        .select(['conversations.seeker_archived_at', 'conversations.seeker_kept_unread'])
        .where('conversations.seeker_id', '=', seeker_id)
        .orderBy('conversations.created_at')
        .execute(),
    left_out: {
      seeker_id: 'yourself',
      last_position: 'a meaningless number',
      seeker_read: 'a meaningless number',
      company_read: 'a meaningless number',
      company_kept_unread: 'only concerns the company',
      company_archived_at: 'only concerns the company',
      company_blocked_at: 'only concerns the company',
    },
  },
  messages: {
    // All of a job seeker's conversations. For an employer only their own messages, because the conversation is the
    // company's.
    read: async (db, { account_id, seeker_id }) =>
      await db
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
        .select(['messages.id', 'messages.conversation_id', 'messages.position', 'messages.side', 'messages.body'])
        .select(['messages.file_name', 'messages.file_media_type', 'messages.file_bytes', 'messages.sent_at'])
        .where((eb) =>
          eb.or([eb('conversations.seeker_id', '=', seeker_id), eb('messages.sender_id', '=', account_id)]),
        )
        .orderBy('messages.conversation_id')
        .orderBy('messages.position')
        .execute(),
    left_out: {
      sender_id: 'which person in a company it was, or you',
      words: searched,
      file_key: 'an internal file key; the file itself is in the conversation',
    },
  },
  message_reports: ofAccount('message_reports', 'reporter_id'),
  job_reports: ofAccount('job_reports', 'reporter_id'),
  ticket_events: {
    // The person's replies about a report, and our answers.
    read: async (db, { account_id }) =>
      await db
        .selectFrom('ticket_events as e')
        .innerJoin('tickets as t', 't.id', 'e.ticket_id')
        .leftJoin('job_reports as jr', 'jr.id', 't.job_report_id')
        .leftJoin('message_reports as mr', 'mr.id', 't.message_report_id')
        .select(['e.id', 'e.ticket_id', 'e.at', 'e.kind', 'e.words', 'e.to_state'])
        .where(sql`coalesce(jr.reporter_id, mr.reporter_id)`, '=', account_id)
        .where('e.kind', 'in', ['answered', 'replied'])
        .orderBy('e.id')
        .execute(),
    left_out: {
      actor_name: 'which administrator it was',
      mail_id: 'a meaningless hash',
      decision: 'included in job_reports and message_reports as their state',
      assignee_name: 'which administrator it’s assigned to',
    },
  },
  jobs: {
    read: async (db, { account_id }) =>
      await db
        .selectFrom('jobs')
        .select(['id', 'title', 'status', 'created_at', 'posted_by'])
        .where('posted_by', '=', account_id)
        .orderBy('created_at')
        .execute(),
    left_out: { '*': 'a job belongs to its company; only which ones you posted is included' },
  },
  job_imports: ofAccount('job_imports', 'started_by'),
  message_templates: ofAccount('message_templates', 'author_id'),
  import_schedules: ofAccount('import_schedules', 'set_by', {
    token_hash: 'a secret',
    file_key: 'an internal file key',
  }),
  job_events: actedIn('job_events'),
  company_events: actedIn('company_events'),
  team_invitations: ofAccount('team_invitations', 'invited_by', { token_hash: 'a secret' }),
  privacy_settings: ofSeeker('privacy_settings'),
  contact_settings: ofAccount('contact_settings'),
  notification_settings: ofAccount('notification_settings'),
  notifications: readableOf('notifications'),
  digest_items: readableOf('digest_items', { seeker_id: otherParty, company_id: otherParty }),
  parked_mails: ofAccount('parked_mails', 'account_id', { mail: 'an email that can be sent again' }),
  delivery_settings: ofAccount('delivery_settings'),
  sessions: ofAccount('sessions', 'account_id', {
    token_hash: 'a secret',
    network_hash: 'a meaningless hash',
  }),
} satisfies Partial<Record<keyof DB, ExportedTable>>

/** Tables that refer to people but aren't exported, and why. */
export const notExported: Partial<Record<keyof DB, string>> = {
  one_time_codes: 'secrets that expire within minutes',
  second_factors: 'administrators’ secrets; their settings show that there is one',
  companies: 'names the administrator who verified it; a company isn’t a person',
  content: 'our public articles, written by administrators',
  findable_people: 'derived from the other tables for people search',
  tickets: 'which administrator it’s assigned to; your reports are in job_reports and message_reports',
  pending_notices: 'notifications not sent yet, which can still be undone',
}

function actedIn(table: 'job_events' | 'company_events'): ExportedTable {
  return ofAccount(table, 'actor_id')
}

const sentBy = (db: Db, seeker_id: string | null) =>
  db
    .selectFrom('applications_as_told as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .selectAll('a')
    .select(['jobs.title as job_title', 'companies.name as company_name'])
    .select(sql<unknown>`a.applicant - 'picture_key'`.as('applicant'))
    .select((eb: ExpressionBuilder<DB & { a: DB['applications_as_told'] }, 'a'>) => eb.ref('a.id').$notNull().as('id'))
    .where('a.seeker_id', '=', seeker_id)
    .orderBy('a.created_at')
