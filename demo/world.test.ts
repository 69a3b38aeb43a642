import { parkedMailStates, ticketKinds, ticketStates } from '../contract/admin/values.ts'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { postedJob } from '../contract/jobs/company-jobs.ts'
import { requirements } from '../contract/seekers/requirements.ts'
import { reportReasons } from '../contract/jobs/values.ts'
import {
  applicationStatuses,
  type Category,
  jobStatuses,
  jobTypes,
  reviewStates,
  specialtyNames,
  verificationEvidence,
} from '../contract/platform/values.ts'
import { dueAt } from '../server/platform/calendar/business-days.ts'
import { findSeekerFacts } from '../server/seekers/queries.ts'
import { evaluate } from '../server/seekers/rules.ts'
import { testDatabase } from '../test/database.ts'
import {
  contradictions,
  type EndedApplication,
  type ApplicationSnapshot,
  hasUntrueReason,
} from '../test/application-snapshots.ts'
import { demoEmails, demoPassword } from './named/logins.ts'
import { accountsWithHistory } from '../test/accounts-with-history.ts'
import { demoCounts, demoSituations, demoStates } from '../test/demo-states.ts'
import { invariants } from './invariants.ts'
import { prepareDemoWorld } from './world.ts'

const database = await testDatabase()
const { db } = database
const kept = new Map<string, { bytes: Buffer; mediaType: string }>()
const files = { put: async (key: string, bytes: Buffer, mediaType: string) => void kept.set(key, { bytes, mediaType }) }
let lines: string[] = []

beforeAll(async () => {
  const began = performance.now()
  lines = await prepareDemoWorld({ database, files, onStep: () => {} })
  process.stdout.write(`  the demo world was made in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}, 400_000)

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows

test.each(invariants.map(([what, query]) => ({ what, query })))('there is never $what', async ({ query }) => {
  expect((await query.execute(db)).rows.slice(0, 5)).toEqual([])
})

describe('accounts', () => {
  test('only the three demo accounts have a password, which is the printed one', async () => {
    const rows = await db
      .selectFrom('accounts')
      .select(['email', 'password_hash'])
      .where('password_hash', 'is not', null)
      .execute()
    expect(rows.map(({ email }) => email).toSorted()).toEqual(Object.values(demoEmails).toSorted())
    expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(1)
    expect(await verify(rows[0]?.password_hash ?? '', demoPassword)).toBe(true)
    for (const text of [demoPassword, ...Object.values(demoEmails)]) expect(lines.join('\n')).toContain(text)
  })

  test('as many people have opted in as the category cards say', async () => {
    expectCounts(
      await all(sql<Count>`
        select s.category, count(*) from job_seekers s join accounts a on a.id = s.account_id
        join privacy_settings p on p.seeker_id = s.id
        where p.show_in_home_carousel and a.email_verified_at is not null and a.suspended_at is null group by 1`),
    )
  })
})

type Count = { category: Category; count: number }

function expectCounts(rows: Count[]) {
  const counts = Object.fromEntries(rows.map(({ category, count }) => [category, count]))
  expect(counts.cybersecurity).toBeGreaterThanOrEqual(1000)
  expect(counts.cybersecurity).toBeLessThanOrEqual(1400)
  expect(counts.Cloud).toBeGreaterThanOrEqual(2500)
  expect(counts.Cloud).toBeLessThanOrEqual(2900)
}

describe('companies', () => {
  test('number about 150, most of them verified, each with its own logo and description', async () => {
    const rows = await db.selectFrom('companies').selectAll().execute()
    expect(rows.length).toBeGreaterThanOrEqual(145)
    expect(rows.filter(({ verified_at }) => !verified_at).length).toBeGreaterThanOrEqual(5)
    expect(new Set(rows.map(({ description }) => description)).size).toBe(rows.length)
    const logos = rows.map(({ logo_key }) => kept.get(logo_key ?? ''))
    expect(logos.every((logo) => logo?.mediaType === 'image/svg+xml')).toBe(true)
    expect(new Set(logos.map((logo) => logo?.bytes.toString())).size).toBe(rows.length)
  })

  test('differ in how well they keep their promises', async () => {
    const rows = await all(sql<{ in_time: number }>`
      select avg((a.first_answered_at <= d.due_at)::int)::float as in_time
      from applications a join jobs j on j.id = a.job_id join lateral (
        select due_at from application_events e where e.application_id = a.id and e.kind = 'due' order by e.id limit 1
      ) d on true
      where a.first_answered_at is not null group by j.company_id having count(*) >= 10`)
    expect(rows.filter(({ in_time }) => in_time > 0.9).length).toBeGreaterThan(20)
    expect(rows.filter(({ in_time }) => in_time < 0.6).length).toBeGreaterThan(4)
  })

  test('are in every state of verification, with events for every step', async () => {
    const states = await db
      .selectFrom('companies')
      .select(['review_state', 'verified_evidence'])
      .where('verified_at', 'is', null)
      .execute()
    expect([...new Set(states.map(({ review_state }) => review_state))].toSorted()).toEqual(reviewStates.toSorted())
    const kinds = await db.selectFrom('company_events').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      'answered',
      'asked',
      'registered',
      'rejected',
      'reopened',
      'unverified',
      'verified',
    ])
    const evidence = await db.selectFrom('companies').select('verified_evidence').distinct().execute()
    expect(evidence.flatMap(({ verified_evidence }) => verified_evidence ?? []).toSorted()).toEqual(
      verificationEvidence.toSorted(),
    )
  })
})

test('the audit log records who suspended, verified, and flagged, when, and why', async () => {
  const events = await db.selectFrom('audit_events').selectAll().execute()
  for (const action of ['job_seeker.suspended', 'company.verified', 'job.flagged', 'ticket.answered']) {
    const [event] = events.filter((each) => each.action === action)
    expect([action, event?.actor_name]).toEqual([
      action,
      expect.stringMatching(/^(Ben Osei|Ruth Calder|Ines Marchetti)$/),
    ])
  }
  const suspended = await db.selectFrom('accounts').select('id').where('suspended_at', 'is not', null).execute()
  expect(events.filter(({ action }) => action === 'job_seeker.suspended')).toHaveLength(suspended.length)
  expect(events.filter(({ at }) => at > new Date())).toEqual([])
})

test('the support center has tickets of every kind and state, and emails in every state', async () => {
  const tickets = await db.selectFrom('tickets').select(['kind', 'state', 'assignee_id']).execute()
  expect([...new Set(tickets.map(({ kind }) => kind))].toSorted()).toEqual(ticketKinds.toSorted())
  expect([...new Set(tickets.map(({ state }) => state))].toSorted()).toEqual(ticketStates.toSorted())
  expect(new Set(tickets.map(({ assignee_id }) => assignee_id)).size).toBe(4)
  const mails = await db.selectFrom('parked_mails').select('state').distinct().execute()
  expect(mails.map(({ state }) => state).toSorted()).toEqual(parkedMailStates.toSorted())
})

describe('jobs', () => {
  test('are reported for every reason, and the reports are in every state', async () => {
    const rows = await db.selectFrom('job_reports').select(['state', 'reason', 'words']).execute()
    expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual(['dismissed', 'open', 'upheld'])
    expect([...new Set(rows.map(({ reason }) => reason))].toSorted()).toEqual(reportReasons.toSorted())
    expect(rows.filter(({ reason, words }) => reason === 'other' && !words)).toEqual([])
  })

  test('are live in the numbers on the category cards', async () => {
    expectCounts(
      await all(sql<Count>`
        select category, count(*) from jobs
        where status = 'published' and flagged_at is null and expires_at > now() group by 1`),
    )
  })

  test('are in every status and of every kind, including flagged ones', async () => {
    const rows = await db
      .selectFrom('jobs')
      .select(['status', 'specialty', 'job_type', 'outcome', 'flagged_at'])
      .execute()
    const values = (name: keyof (typeof rows)[number]) => [...new Set(rows.map((row) => String(row[name])))].toSorted()
    expect(values('status')).toEqual(jobStatuses.toSorted())
    expect(values('specialty')).toEqual(specialtyNames.toSorted())
    expect(values('job_type')).toEqual(jobTypes.toSorted())
    expect(values('outcome')).toEqual(['cancelled', 'hired_elsewhere', 'hired_here', 'null'])
    expect(rows.filter(({ flagged_at }) => flagged_at).length).toBeGreaterThan(5)
  })

  test('could have been posted with the form', async () => {
    const rows = await db
      .selectFrom('jobs')
      .selectAll()
      .where('status', '<>', 'draft')
      .orderBy('id')
      .limit(400)
      .execute()
    for (const row of rows) {
      expect(postedJob.safeParse(row).error?.issues ?? []).toEqual([])
      expect(requirements.safeParse(row.requirements).success).toBe(true)
    }
  })
})

describe('applications', () => {
  test('are thousands, in every status, on time and late', async () => {
    const rows = await db
      .selectFrom('applications')
      .select(['status', 'overdue_at', 'reason', 'cover_letter'])
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(6000)
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual(applicationStatuses.toSorted())
    expect(rows.filter(({ overdue_at }) => overdue_at).length).toBeGreaterThan(100)
    expect(rows.filter(({ cover_letter }) => cover_letter).length).toBeGreaterThan(1000)
    // Everyone has been notified of every step, including undone ones.
    const unnotified = db.selectFrom('application_events').where('kind', 'in', ['status_changed', 'undone'])
    expect(await unnotified.select('id').where('told_at', 'is', null).execute()).toEqual([])
    const kinds = await db.selectFrom('application_events').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
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
    ])
  })

  test('have offers accepted and declined, with and without a message', async () => {
    const rows = await db
      .selectFrom('application_events')
      .innerJoin('applications', 'applications.id', 'application_id')
      .select(['kind', 'note', 'status'])
      .where('kind', 'in', ['offer_accepted', 'offer_declined'])
      .execute()
    const ways = new Set(rows.map(({ kind, note, status }) => `${kind} ${status} ${note ? 'words' : ''}`.trim()))
    const possible = ['offer_accepted offer', 'offer_accepted hired', 'offer_declined withdrawn']
    expect([...ways].filter((way) => !possible.includes(way.replace(' words', '')))).toEqual([])
    expect(possible.filter((way) => !ways.has(`${way} words`))).toEqual([])
    expect(rows.some(({ note }) => !note)).toBe(true)
  })

  test('have the answer-by dates that the calendar gives', async () => {
    const rows = await all(sql<{ due_from: Date; due_at: Date; answer_days: number; time_zone: string }>`
      select a.due_from, a.due_at, j.answer_days, c.time_zone from applications a join jobs j on j.id = a.job_id
      join companies c on c.id = j.company_id where a.due_at is not null
        and not exists (select from interviews i where i.application_id = a.id) order by a.id limit 200`)
    for (const { due_from, due_at, answer_days, time_zone } of rows)
      expect(due_at).toEqual(dueAt(due_from, answer_days, time_zone))
  })

  const named = Object.values(demoEmails)

  test('have the fit that the product’s own rules give for the profile', async () => {
    // Only each person's latest, because an answer for a later job could have changed the profile since.
    const rows = await all(sql<ApplicationSnapshot & { email: string; current: string[] }>`
      select * from (
        select distinct on (a.seeker_id) a.seeker_id, a.fit, a.applicant, j.requirements, j.title, n.email,
          array(
            select name from seeker_facts f where f.seeker_id = a.seeker_id and kind = 'skill' and has order by position
          ) as current
        from applications a join jobs j on j.id = a.job_id join job_seekers s on s.id = a.seeker_id
        join accounts n on n.id = s.account_id
        order by a.seeker_id, a.created_at desc) latest
      order by email`)
    const sample = rows.filter(({ email }, index) => named.some((each) => each === email) || index % 8 === 0)
    expect(sample.length).toBeGreaterThanOrEqual(300)
    expect(sample.some(({ email }) => email === demoEmails.seeker)).toBe(true)
    for (const { seeker_id, fit, applicant, requirements: asked, current } of sample) {
      const facts = await findSeekerFacts(db, seeker_id)
      expect(fit).toEqual(evaluate(requirements.parse(asked), facts))
      expect(applicant.years_of_experience).toBe(facts.years_of_experience)
      expect(applicant.skills).toEqual(current)
    }
  })

  test('have no line that contradicts what was sent with it', async () => {
    const rows = await all(
      sql<ApplicationSnapshot>`select a.seeker_id, a.fit, a.applicant, j.requirements, j.title from applications a join jobs j on j.id = a.job_id`,
    )
    expect(rows.length).toBeGreaterThan(6000)
    expect(rows.flatMap(contradictions)).toEqual([])
  })

  test('end for reasons that are true', async () => {
    const rows = await all(sql<EndedApplication>`
      select a.seeker_id, a.fit, a.applicant, j.requirements, j.title, a.status, a.reason, a.reason_words, j.workplace,
        j.status as job_status
      from applications a join jobs j on j.id = a.job_id where a.reason is not null or a.status in ('offer', 'hired')`)
    const wrong = rows.filter(hasUntrueReason)
    expect(wrong.map(({ title, status, reason }) => [title, status, reason])).toEqual([])
    expect(new Set(rows.map(({ reason }) => reason)).size).toBeGreaterThan(7)
  })
})

describe('accounts with history', () => {
  accountsWithHistory(db, kept)
})

describe('nothing is missing', () => {
  demoStates(db)
  demoSituations(db)
  demoCounts(
    db,
    `
    accounts 4200, ads 8, alert_matches 104000, application_events 33000, application_notes 12
    application_ratings 16, applications 6800, audit_events 177, companies 160, company_events 300
    contact_messages 5, contact_settings 4200, content 22, content_reads 147, content_reviews 91
    conversations 1000, interviews 46, invitations 5, job_alerts 490, job_dismissals 2, job_events 6800
    job_import_lines 2, job_imports 1, job_reports 36, job_seekers 3900, job_views 30000, jobs 4300
    message_reports 3, message_templates 5, messages 1800, money_ledger 1600, notification_settings 29000
    notifications 8500, parked_mails 5, people_list_entries 7, people_lists 2, privacy_settings 3900
    profile_views 600, resumes 40, saved_jobs 2100, saved_people 7, search_vocabulary 4600
    seeker_certificates 5800, seeker_education 3200, seeker_experience 9000, seeker_facts 61000
    social_links 6500, subscription_events 450, subscriptions 160, team_invitations 1, test_gateway_payments 850
    ticket_events 35, tickets 44, transactions 850`,
  )
})
