import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import {
  makeAccount,
  makeApplication,
  makeConversation,
  makeEmployer,
  makeJob,
  makeSeeker,
  signIn,
} from '../../../test/make.ts'
import { kinds } from './kinds.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ limits: { company_exports_per_day: 2 } })))

async function company(plan = 'Team') {
  const made = await makeEmployer(app.db, { company: { plan } })
  const token = await signIn(app.db, made.account_id)
  return { ...made, token, call: app.as(token) }
}

const download = async (token: string, on = app) => {
  const answer = await on.app.inject({
    method: 'GET',
    url: '/api/employer/export',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="merlon-company-[\d-]+\.zip"$/)
  const files = Object.entries(unzipSync(answer.rawPayload))
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const rowsOf = (files: Record<string, string>, name: string) =>
  JSON.parse(files[`${name}.json`] ?? '') as Record<string, unknown>[]

/** An application with a cover letter, a note, a rating, an interview, and a resume, all naming its applicant. */
async function applied({ company_id, account_id }: { company_id: string; account_id: string }, word: string) {
  const { id: job_id } = await makeJob(app.db, { company_id })
  const { seeker_id } = await makeSeeker(app.db)
  const key = `resumes/${randomUUID()}`
  await app.context.files.put(key, Buffer.from(`resume of ${word}`), 'application/pdf')
  const application = await makeApplication(app.db, { job_id, seeker_id, cover_letter: `letter of ${word}` })
  const { id: application_id } = application
  await app.db
    .updateTable('applications')
    .set({
      applicant: JSON.stringify({ name: word, email: `${word}@example.test`, skills: [word] }),
      fit: JSON.stringify([
        { requirement_id: 'a', label: 'Splunk', must: true, result: 'pass', why: `${word} has it` },
      ]),
      resume_key: key,
      resume_name: `../${word}.pdf`,
      resume_media_type: 'application/pdf',
      resume_bytes: 10,
    })
    .where('id', '=', application_id)
    .execute()
  const by = { application_id, author_id: account_id }
  await app.db
    .insertInto('application_notes')
    .values({ ...by, body: `note on ${word}` })
    .execute()
  await app.db
    .insertInto('application_ratings')
    .values({ ...by, rating: 4 })
    .execute()
  return { application_id, seeker_id, job_id }
}

test('contains all of the company’s data as JSON and CSV, with files and a README', async () => {
  const [mine, other] = [await company(), await company()]
  const [of, _theirs] = [await applied(mine, 'Zephyrine'), await applied(other, 'Stranger')]
  await mine.call('POST /employer/applications/{id}/interviews', {
    params: { id: of.application_id },
    body: {
      starts_at: new Date(Date.now() + 86_400_000).toISOString(),
      minutes: 30,
      time_zone: 'America/New_York',
      kind: 'on_site',
      place: '1 Main Street',
      interviewer_name: 'Mallory',
    },
  })
  await makeConversation(app.db, { company_id: mine.company_id, messages: [{ side: 'employer', body: '=cmd()' }] })
  await mine.call('POST /employer/templates', { body: { name: 'Ours', status: 'in_review', body: 'Thank you.' } })
  await mine.call('POST /employer/saved-job-seekers', { body: { seeker_id: (await makeSeeker(app.db)).seeker_id } })
  const files = await download(mine.token)
  expect(Object.keys(files)).toEqual([
    'README.txt',
    ...kinds.flatMap(({ name }) => [`${name}.json`, `${name}.csv`]),
    `files/resumes/${of.application_id}/Zephyrine.pdf`,
    'files_left_out.csv',
  ])
  for (const { name, columns } of kinds) {
    expect(files['README.txt']).toContain(`${name}.json, ${name}.csv`)
    expect(files[`${name}.csv`]?.split('\r\n')[0]).toBe(Object.keys(columns).join(','))
    for (const row of rowsOf(files, name)) expect(Object.keys(row)).toEqual(Object.keys(columns))
  }
  const filled = kinds.filter(({ name }) => rowsOf(files, name).length).map(({ name }) => name)
  expect(kinds.map(({ name }) => name).filter((name) => !filled.includes(name))).toEqual([
    'team_invitations',
    'invitations',
    'job_imports',
    'job_import_lines',
    'transactions',
  ])
  expect(rowsOf(files, 'applications')).toMatchObject([
    {
      id: of.application_id,
      name: 'Zephyrine',
      email: 'Zephyrine@example.test',
      cover_letter: 'letter of Zephyrine',
      resume: `files/resumes/${of.application_id}/Zephyrine.pdf`,
    },
  ])
  expect(rowsOf(files, 'application_must_haves')).toMatchObject([{ line: 'Splunk', result: 'pass' }])
  expect(files[`files/resumes/${of.application_id}/Zephyrine.pdf`]).toBe('resume of Zephyrine')
  expect(rowsOf(files, 'messages')).toMatchObject([{ body: '=cmd()', side: 'company' }])
  expect(files['messages.csv']).toContain(`'=cmd()`)
  const all = Object.values(files).join('')
  expect(all).not.toContain('Stranger')
  expect(all).not.toContain(other.company_id)
})

test.each([
  [
    'withdrew',
    (of: Applied) =>
      app.db
        .updateTable('applications')
        .set({ status: 'withdrawn', due_at: null, due_from: null, ended_at: new Date(), stage_left: 'submitted' })
        .where('id', '=', of.application_id)
        .execute(),
  ],
  [
    'deleted the account',
    (of: Applied) =>
      app.db.updateTable('job_seekers').set({ account_id: null }).where('id', '=', of.seeker_id).execute(),
  ],
  [
    'blocked the company',
    (of: Applied) =>
      sql`update privacy_settings set blocked_companies = array[${of.company_id}::uuid] where seeker_id = ${of.seeker_id}`.execute(
        app.db,
      ),
  ],
])('shows no more than the screens for someone who %s', async (_, hide) => {
  const mine = await company()
  const of = await applied(mine, 'Zephyrine')
  const { seeker_id } = of
  const by = { company_id: mine.company_id, seeker_id }
  await app.db
    .insertInto('saved_people')
    .values({ ...by, notes: 'ours' })
    .execute()
  await app.db
    .insertInto('invitations')
    .values({ ...by, job_id: of.job_id, message: 'Dear Zephyrine', status: 'accepted', answered_at: new Date() })
    .execute()
  await app.db
    .updateTable('privacy_settings')
    .set({ searchable: false, show_in_home_carousel: false })
    .where('seeker_id', '=', seeker_id)
    .execute()
  await hide({ ...of, ...mine })
  const files = await download(mine.token)
  expect(Object.values(files).join('')).not.toMatch(/Zephyrine/)
  expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([])
  const [application] = rowsOf(files, 'applications')
  expect(application).toMatchObject({ id: of.application_id, cover_letter: '', resume: null, skills: [] })
  expect(application?.not_shown_because).toMatch(/^(deleted|withdrawn|unavailable)$/)
  for (const name of ['application_notes', 'application_ratings', 'application_must_haves'])
    expect(rowsOf(files, name)).toEqual([])
  expect(rowsOf(files, 'application_steps').length).toBeGreaterThan(0)
  expect(rowsOf(files, 'saved_people')).toMatchObject([{ person_id: null, name: null, notes: '' }])
  expect(rowsOf(files, 'invitations')).toMatchObject([{ person_id: null, name: null, status: null, message: null }])
})
type Applied = { application_id: string; seeker_id: string; company_id: string }

test('an unverified company gets no resumes or contact details', async () => {
  const mine = await company()
  await applied(mine, 'Zephyrine')
  await app.db
    .updateTable('companies')
    .set({ verified_at: null, verified_method: null })
    .where('id', '=', mine.company_id)
    .execute()
  const files = await download(mine.token)
  expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([])
  expect(rowsOf(files, 'applications')).toMatchObject([{ name: 'Zephyrine', email: null, resume: null }])
})

test('files over the limit and missing files are listed with the reason', async () => {
  const small = await testApp({ limits: { company_export_file_bytes: 20 } })
  const { company_id, account_id } = await makeEmployer(small.db)
  const { id: job_id } = await makeJob(small.db, { company_id })
  const keys = ['a'.repeat(15), 'b'.repeat(15), null]
  for (const [at, content] of keys.entries()) {
    const key = `resumes/${randomUUID()}`
    if (content) await small.context.files.put(key, Buffer.from(content), 'application/pdf')
    await makeApplication(small.db, {
      job_id,
      created_at: new Date(Date.now() - 10_000 + at),
      resume_key: key,
      resume_name: 'CV.pdf',
      resume_media_type: 'application/pdf',
      resume_bytes: 15,
    })
  }
  const files = await download(await signIn(small.db, account_id), small)
  expect(Object.values(files).filter((text) => text === keys[0])).toHaveLength(1)
  expect(Object.values(files)).not.toContain(keys[1])
  const [, ...lines] = files['files_left_out.csv']?.trim().split('\r\n') ?? []
  expect(lines).toEqual([
    expect.stringMatching(/CV\.pdf,15,The archive reached its size limit\.$/),
    expect.stringMatching(/CV\.pdf,,This file has been deleted\.$/),
  ])
})

test('more rows than fit in one batch are all exported, each once', async () => {
  const { company_id, token } = await company()
  const { id: job_id } = await makeJob(app.db, { company_id })
  const { seeker_id } = await makeSeeker(app.db)
  const row = { job_id, seeker_id, status: 'closed' as const, ended_at: new Date() }
  await app.db
    .insertInto('applications')
    .values(Array.from({ length: 450 }, (_, n) => ({ ...row, applicant: JSON.stringify({ name: `No. ${n}` }) })))
    .execute()
  const conversation = await makeConversation(app.db, {
    company_id,
    messages: Array.from({ length: 450 }, (_, n) => ({ side: 'employer' as const, body: `message ${n}` })),
  })
  const files = await download(token)
  expect(new Set(rowsOf(files, 'applications').map(({ name }) => name)).size).toBe(450)
  expect(files['applications.csv']?.trim().split('\r\n')).toHaveLength(451)
  const messages = rowsOf(files, 'messages').filter((each) => each.conversation_id === conversation.id)
  expect(messages.map(({ position }) => position)).toEqual(Array.from({ length: 450 }, (_, n) => n + 1))
})

test('it requires the Team plan and an owner, and is limited per day', async () => {
  const free = await company('Professional')
  const refused = await refusal(free.call('GET /employer/export'))
  expect(refused).toMatchObject({ status: 403, code: 'plan_limit' })
  expect(refused.message).toMatch(/The Team plan includes it\.$/)
  const { company_id, token, call } = await company()
  const { id } = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
  expect((await refusal(app.as(await signIn(app.db, id))('GET /employer/export'))).status).toBe(403)
  await download(token)
  // The company's lock is released just after the last byte.
  await vi.waitFor(() => download(token), { timeout: 60_000 })
  await vi.waitFor(
    async () => {
      const { status, message } = await refusal(call('GET /employer/export'))
      expect({ status, message }).toMatchObject({ status: 429, message: expect.stringMatching(/times? a day/) })
    },
    { timeout: 60_000 },
  )
})
