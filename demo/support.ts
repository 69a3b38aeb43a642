import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'
import { type Row, insertRows } from './batch.ts'
import { demoEmails } from './named/logins.ts'
import { after, before, day, hour, minute } from './times.ts'

/** Contact messages and reports in every state, and emails that weren't delivered. */
export async function writeSupport(db: Kysely<DB>, now: Date): Promise<void> {
  const messages = composeContactMessages(now)
  await insertRows(db, 'contact_messages', messages)
  await insertRows(db, 'message_reports', await composeMessageReports(db, now))
  for (const each of done) await follow(db, now, each)
  await noteDecisions(db)
  await insertRows(db, 'parked_mails', composeParkedMails(now))
}

/** Reports about conversations that have ended, one in each state. */
async function composeMessageReports(db: Kysely<DB>, now: Date): Promise<Row[]> {
  const talks = await db
    .selectFrom('conversations as c')
    .innerJoin('job_seekers as s', 's.id', 'c.seeker_id')
    .select(['c.id', 'c.company_id', 'c.last_at', 's.account_id'])
    .select(
      sql<
        string[]
      >`(select array_agg(body order by position) from messages m where m.conversation_id = c.id and m.side = 'employer')`.as(
        'quoted',
      ),
    )
    .where('c.last_at', '<', before(now, 3 * day))
    // Skip the demo company, whose account visitors try out.
    .where('c.company_id', '<>', sql<string>`(select company_id from accounts where email = ${demoEmails.employer})`)
    .orderBy('c.last_at', 'desc')
    .limit(3)
    .execute()
  const said = [
    ['harassment', 'They keep calling me at work after I said no.', 'open'],
    ['spam', 'This is an advertisement for a course, not for a job.', 'dismissed'],
    ['scam', 'On the phone, they asked me to install remote access software.', 'upheld'],
  ] as const
  return talks.map((talk, index) => {
    const [reason, words, state] = said[index]!
    const created_at = after(talk.last_at, 2 * hour)
    return {
      id: randomUUID(),
      conversation_id: talk.id,
      company_id: talk.company_id,
      reporter_id: talk.account_id,
      reporter_side: 'job_seeker',
      reason,
      words,
      quoted: talk.quoted,
      state,
      created_at,
      updated_at: state === 'open' ? created_at : after(created_at, 5 * hour),
    }
  })
}

type Step = { kind: 'answered' | 'noted' | 'assigned' | 'moved'; words?: string; to_state?: 'waiting' | 'closed' }
type FollowedTicket = { subject: string; admin: string; steps: readonly Step[] }

/** What administrators did with some of the contact messages. No one is assigned to the others yet. */
const done: readonly FollowedTicket[] = [
  {
    subject: 'Wrong ZIP code on a posting',
    admin: 'Ben Osei',
    steps: [
      { kind: 'assigned' },
      { kind: 'answered', to_state: 'waiting', words: 'Thank you. Which job is it? A link is enough.' },
    ],
  },
  {
    subject: 'Thank you',
    admin: 'Ruth Calder',
    steps: [{ kind: 'answered', to_state: 'closed', words: 'That’s why we do this. Good luck in your new job.' }],
  },
  {
    subject: 'Resume with two columns',
    admin: 'Ines Marchetti',
    steps: [
      { kind: 'noted', words: 'Tried it with a two-column file: the left column comes first, then the right one.' },
      { kind: 'answered', to_state: 'closed', words: 'Yes. The left column is read first, then the right one.' },
    ],
  },
]

async function follow(db: Kysely<DB>, now: Date, { subject, admin, steps }: FollowedTicket) {
  const ticket = await db
    .selectFrom('tickets as t')
    .innerJoin('contact_messages as m', 'm.id', 't.contact_message_id')
    .select(['t.id', 't.created_at'])
    .where('m.subject', '=', subject)
    .executeTakeFirstOrThrow()
  // All events fit in the time since it arrived.
  const span = Math.min(hour, (now.getTime() - ticket.created_at.getTime()) / (steps.length + 1))
  const at = (index: number) => after(ticket.created_at, span * (index + 1))
  await insertRows(
    db,
    'ticket_events',
    steps.map(({ kind, words = '', to_state = null }, index) => ({
      ticket_id: ticket.id,
      at: at(index),
      actor_name: admin,
      kind,
      words,
      to_state,
      assignee_name: kind === 'assigned' ? admin : null,
    })),
  )
  const state = steps.findLast(({ to_state }) => to_state)?.to_state ?? 'open'
  await db
    .updateTable('tickets')
    .set({ state, updated_at: at(steps.length - 1), assignee_id: idOf(admin) })
    .where('id', '=', ticket.id)
    .execute()
}

const idOf = (admin: string) =>
  sql<string>`(select id from accounts where user_type = 'admin' and first_name || ' ' || last_name = ${admin})`

/** Closes the tickets of reports that were upheld or dismissed. */
async function noteDecisions(db: Kysely<DB>) {
  await sql`insert into ticket_events (ticket_id, at, actor_name, kind, to_state, decision)
    select t.id, r.updated_at, 'Ben Osei', 'moved', 'closed', r.state
    from tickets t join (select id, state, updated_at from job_reports union all
      select id, state, updated_at from message_reports) r on r.id in (t.job_report_id, t.message_report_id)
    where r.state <> 'open'`.execute(db)
  await sql`update tickets t set updated_at = e.at, assignee_id = ${idOf('Ben Osei')}
    from ticket_events e where e.ticket_id = t.id and e.decision is not null`.execute(db)
}

/** One email that can be resent for each reason, one with an expired code, and some that were settled. */
function composeParkedMails(now: Date): Row[] {
  const mail = (name: string, more: Row): Row => {
    const to = `${name}@people.demo.merlon.test`
    const id = randomUUID()
    const { event, subject, state = 'parked', ago, can_be_retried = state === 'parked', reason, tries = 1 } = more
    const text = 'The text of this email is kept until it’s resent or deleted.'
    const whole = { id, to, event, account_id: null, settings: [event], subject, text, html: `<p>${text}</p>` }
    const parked_at = before(now, Number(ago))
    return {
      id,
      event,
      account_id: null,
      recipient: to,
      subject: subject ?? null,
      tries,
      reason,
      parked_at,
      state,
      settled_at: state === 'parked' ? null : after(parked_at, 3 * hour),
      mail: can_be_retried ? whole : null,
    }
  }
  return [
    mail('dana.whitlock', {
      event: 'job_alert',
      subject: '3 new jobs for Cloud in Ohio',
      ago: 50 * minute,
      tries: 6,
      reason: 'Connection timed out while waiting for the greeting of the server.',
    }),
    mail('felix.brandt', {
      event: 'new_articles',
      subject: 'New: how to read an offer',
      ago: 9 * hour,
      reason: '550 5.1.1 The mailbox does not exist.',
    }),
    mail('g.okafor', {
      event: 'email_code',
      can_be_retried: false,
      ago: 27 * hour,
      reason: '552 5.2.2 The mailbox is full.',
    }),
    mail('mira.sandoval', {
      event: 'saved_jobs_close',
      subject: 'A saved job closes tomorrow',
      state: 'retried',
      ago: 4 * day,
      reason: '451 4.7.1 Try again later.',
      tries: 6,
    }),
    mail('old.address', {
      event: 'market_report',
      subject: 'Your market in October',
      state: 'dropped',
      ago: 12 * day,
      reason: '550 5.1.1 The mailbox does not exist.',
    }),
  ]
}

const messages: [name: string, subject: string, message: string][] = [
  [
    'Orla Brennan',
    'Verification of our company',
    'We registered two days ago and confirmed our domain email. What else do you need from us?',
  ],
  [
    'Terrence Cole',
    'Wrong ZIP code on a posting',
    'A job in Dublin, Ohio, shows a Columbus ZIP code. It should be 43017.',
  ],
  [
    'Ximena Ortega',
    'Thank you',
    'I was told the outcome of all nine of my applications. That has never happened to me before.',
  ],
  ['Paul Lindqvist', 'Staffing agencies', 'Can a search leave out agencies? I would use that every day.'],
  ['Nadia Farouk', 'Resume with two columns', 'My resume has two columns. Does the text come out in the right order?'],
]

const composeContactMessages = (now: Date): Row[] =>
  messages.map(([name, subject, message], index) => ({
    id: randomUUID(),
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@people.demo.merlon.test`,
    subject,
    message,
    created_at: before(now, (6 + index * 31) * hour),
  }))
