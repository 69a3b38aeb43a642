import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { migrate, migrationsDirectory } from '../database/migrate.ts'
import { storedKey } from '../server/platform/http/limits.ts'
import { emptyDatabase } from './database.ts'
import { atFileEnd } from './file-end.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker } from './make.ts'

/** The migrations before one of them, by default before names were filled in for their reader. */
function earlierMigrations(than = '0175') {
  const directory = mkdtempSync(join(tmpdir(), 'earlier-migrations-'))
  for (const name of readdirSync(migrationsDirectory))
    if (name < than) cpSync(join(migrationsDirectory, name), join(directory, name))
  return directory
}

test('a database that holds copied names keeps none of them but where they belong', async () => {
  const url = await emptyDatabase()
  await migrate(url, { directory: earlierMigrations() })
  const database = connect(url, { max: 2 })
  atFileEnd(() => database.close())
  const { db } = database
  const owner = await makeEmployer(db)
  const colleague = await makeEmployer(db, {
    company_id: owner.company_id,
    first_name: 'Ludmila',
    last_name: 'Oakhollow',
  })
  const job = await makeJob(db, { company_id: owner.company_id })
  const seeker = await makeSeeker(db, { account: { first_name: 'Winifred', last_name: 'Quennell' } })
  const { id: application_id } = await makeApplication(db, {
    job_id: job.id,
    seeker_id: seeker.seeker_id,
    status: 'not_selected',
    stage_left: 'submitted',
    due_at: null,
    ended_at: new Date(),
    reason: 'other',
    reason_words: 'Sorry, Winifred, not this time.',
    applicant: JSON.stringify({ name: 'Winifred Quennell' }),
  })
  const told = (account_id: string, kind: string, title: string, words: string, path: string) =>
    sql`insert into notifications (account_id, event, kind, title, words, path)
      values (${account_id}, 'status_change', ${kind}, ${title}, ${words}, ${path})`.execute(db)
  await told(
    owner.account_id,
    'offer_accepted',
    'Offer accepted: Winifred Quennell, Analyst',
    'Winifred accepted.',
    '/a',
  )
  await told(owner.account_id, 'offer_accepted', 'Offer accepted: Winifred Quennell', 'Winifred accepted it.', '/a')
  await told(owner.account_id, 'application_received', 'New application to Analyst', 'Winifred Quennell applied.', '/b')
  await told(seeker.account_id, 'company_step', 'Interview: Analyst at Acme', 'Acme moved your application.', '/c')
  await sql`
    insert into digest_items (account_id, event, title, words, path)
      values (${owner.account_id}, 'status_change', 'Withdrawn: Winifred Quennell', 'Winifred withdrew.', '/d'),
        (${owner.account_id}, 'status_change', 'Offer declined: Winifred Quennell', 'Winifred declined.', '/d')`.execute(
    db,
  )
  await sql`
    insert into application_events (application_id, actor_type, kind, from_status, to_status, reason, note)
      values (${application_id}, 'employer', 'status_changed', 'submitted', 'not_selected', 'other',
        'Sorry, Winifred, not this time.'),
      (${application_id}, 'employer', 'status_changed', 'submitted', 'in_review', null, 'Names nobody.')`.execute(db)
  const versions = async () =>
    (await sql<{ xmin: string }>`select xmin::text from application_events where note = 'Names nobody.'`.execute(db))
      .rows
  const unchanged = await versions()
  await sql`
    insert into interviews (application_id, starts_at, minutes, time_zone, kind, place, interviewer_id, interviewer_name)
      values (${application_id}, now() + interval '1 day', 30, 'UTC', 'phone', '1', ${colleague.account_id}, 'Ludmila Oakhollow'),
        (${application_id}, now() - interval '1 day', 30, 'UTC', 'phone', '1', null, 'Winifred Quennell'),
        (${application_id}, now() + interval '2 days', 30, 'UTC', 'phone', '1', null, 'Sam Ito of the client')`.execute(
    db,
  )
  await sql`
    insert into team_invitations (company_id, email, role, token_hash, expires_at, accepted_at)
      values (${owner.company_id}, 'quennell@example.test', 'recruiter', 'a', now(), now()),
        (${owner.company_id}, 'open@example.test', 'recruiter', 'b', now() + interval '1 day', null)`.execute(db)
  await sql`
    insert into job_reports (job_id, company_id, job_title, reporter_id, reason, words)
      values (${job.id}, ${owner.company_id}, 'Analyst', null, 'other', 'I am Winifred Quennell.')`.execute(db)
  await sql`
    insert into message_reports (company_id, reporter_side, reason, words, quoted)
      values (${owner.company_id}, 'job_seeker', 'spam', 'I am Winifred.', '{Hello Winifred}')`.execute(db)
  await sql`
    insert into ticket_events (ticket_id, kind, words) select id, 'noted', 'Winifred Quennell is right.' from tickets`.execute(
    db,
  )
  await sql`
    insert into saved_people (company_id, notes, tags) values (${owner.company_id}, 'Winifred Quennell', '{Winifred}')`.execute(
    db,
  )
  await sql`
    insert into limit_counters (key, window_start, hits) values ('tell:x:quennell@example.test', now(), 3)`.execute(db)
  await sql`
    insert into parked_mails (id, event, recipient, tries, reason, mail) values
      (gen_random_uuid(), 'team_invitation', 'open@example.test', 6, 'Refused.', '{"text":"?token=secret"}'),
      (gen_random_uuid(), 'message', 'open@example.test', 6, 'Refused.', '{"text":"New message"}')`.execute(db)
  const saved = JSON.stringify({ data: { id: application_id, person: { name: 'Winifred Quennell' } } })
  await sql`
    insert into idempotency_keys (scope, route, key, body_hash, status, reply) values
      (${owner.account_id}, 'POST /employer/saved-job-seekers /api/x', 'a', 'h', 200, ${saved}),
      (${owner.account_id}, 'POST /messages/{id}/read /api/x', 'b', 'h', 200, '{"message":"Marked as read"}'),
      ('00000000-0000-4000-8000-000000000000', 'POST /messages/{id}/read /api/x', 'c', 'h', 200, '{"message":"Read"}')`.execute(
    db,
  )

  await migrate(url)

  expect(await versions()).toEqual(unchanged)
  expect(unchanged).toHaveLength(1)
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'zip_codes'`.execute(db)
  const left = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t
      where to_jsonb(t)::text ~* 'winifred|quennell|ludmila|oakhollow'`.execute(db)
    if (rows.length) left.add(name)
  }
  expect([...left].toSorted()).toEqual(['accounts', 'applications', 'findable_people'])
  const row = await db.selectFrom('applications').selectAll().where('id', '=', application_id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    applicant: { name: 'Winifred Quennell' },
    reason_words: 'Sorry, {first_name}, not this time.',
  })
  const { note } = await db
    .selectFrom('application_events')
    .select('note')
    .where('actor_type', '=', 'employer')
    .where('to_status', '=', 'not_selected')
    .executeTakeFirstOrThrow()
  expect(note).toBe('Sorry, {first_name}, not this time.')
  const names = await db.selectFrom('interviews').select('interviewer_name').orderBy('starts_at').execute()
  expect(names.map((each) => each.interviewer_name)).toEqual(['', '', 'Sam Ito of the client'])
  const invited = await db.selectFrom('team_invitations').select('email').orderBy('email').execute()
  expect(invited.map(({ email }) => email)).toEqual(['open@example.test', null])
  const [counter] = await db.selectFrom('limit_counters').selectAll().execute()
  expect(counter).toMatchObject({ key: storedKey('tell:x:quennell@example.test'), hits: 3 })
  const kept = await db.selectFrom('idempotency_keys').select('kept').orderBy('key').execute()
  expect(kept).toEqual([{ kept: { id: application_id } }, { kept: { reply: { message: 'Marked as read' } } }])
  const parked = await db.selectFrom('parked_mails').select(['event', 'mail']).orderBy('event').execute()
  expect(parked).toEqual([
    { event: 'message', mail: { text: 'New message' } },
    { event: 'team_invitation', mail: null },
  ])
  const seekers = await db
    .selectFrom('notifications')
    .select(['title', 'words'])
    .where('account_id', '=', seeker.account_id)
    .execute()
  expect(seekers).toEqual([{ title: 'Interview: Analyst at Acme', words: 'Acme moved your application.' }])
  const companys = await db
    .selectFrom('notifications')
    .select('title')
    .where('account_id', '=', owner.account_id)
    .where('read_at', 'is', null)
    .orderBy('title')
    .execute()
  expect(companys).toEqual([{ title: 'New application to Analyst' }, { title: 'Offer accepted' }])
})

test('0210 forgets the place of an interview with somebody who deleted the account before it, and no other', async () => {
  const url = await emptyDatabase()
  await migrate(url, { directory: earlierMigrations('0210') })
  const database = connect(url, { max: 2 })
  atFileEnd(() => database.close())
  const { db } = database
  const job = await makeJob(db, { company_id: (await makeEmployer(db)).company_id })
  const former = await db
    .insertInto('job_seekers')
    .values({ former_person: 'x' })
    .returning('id as seeker_id')
    .executeTakeFirstOrThrow()
  for (const { seeker_id } of [former, await makeSeeker(db)]) {
    const { id } = await makeApplication(db, { job_id: job.id, seeker_id })
    await sql`insert into interviews (application_id, starts_at, minutes, time_zone, kind, place, words, interviewer_name)
      values (${id}, now(), 30, 'UTC', 'phone', '+1 614 555 0123', 'We call you.', 'Sam Ito')`.execute(db)
  }
  await migrate(url)
  const left = await db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .select(['i.place', 'i.words', sql<boolean>`a.seeker_id = ${former.seeker_id}`.as('is_former')])
    .orderBy('is_former')
    .execute()
  expect(left).toEqual([
    { place: '+1 614 555 0123', words: 'We call you.', is_former: false },
    { place: '', words: '', is_former: true },
  ])
})

test.each([
  '0176_nothing_copied_about_people',
  '0178_already_forgotten',
  '0210_places_of_deleted_applicants',
  '0212_words_on_tickets_of_the_deleted',
])('%s rewrites rows without keeping a server of the previous release waiting for a whole table', async (name) => {
  const url = await emptyDatabase()
  await migrate(url, { directory: earlierMigrations(name) })
  const database = connect(url, { max: 1 })
  atFileEnd(() => database.close())
  const locks = await database.db.transaction().execute(async (tx) => {
    await sql.raw(readFileSync(join(migrationsDirectory, `${name}.sql`), 'utf8')).execute(tx)
    const { rows } = await sql<{ mode: string }>`
        select distinct mode from pg_locks join pg_class c on c.oid = relation
        where pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(tx)
    return rows.map(({ mode }) => mode)
  })
  expect(locks).toContain('RowExclusiveLock')
  for (const mode of ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'])
    expect(locks).not.toContain(mode)
})
