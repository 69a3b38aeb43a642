import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract, type Route } from '../contract/index.ts'
import type { Endpoint } from '../contract/platform/endpoint.ts'
import { remindOfAnswers } from '../server/applications/deadlines/tasks.ts'
import { removeOrphanedFile } from '../server/platform/files/orphaned-files.ts'
import { sendMessageNotice } from '../server/messages/notices.ts'
import { testApp, type TestApp } from './app.ts'
import { pdf } from './applying.ts'
import { deliverNotices } from './deliver-notices.ts'
import { makeAccount, makeAdmin, makeEmployer, makeJob, makeSeeker, signIn, testPassword } from './make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

/** The markers of one scene: how every name, text, and file of the person starts, and those of a colleague. */
const marks = (round: number) => {
  const letter = String.fromCharCode(96 + round)
  const phone = `555.01${10 + round}`
  return {
    person: `Zqxw${letter}`,
    colleague: `Kvjb${letter}`,
    phone: `+1 614 ${phone.replace('.', ' ')}`,
    found: {
      /** Anything about the person. */
      persons: new RegExp(`zqxw${letter}\\w*|${phone}`, 'gi'),
      /** What identifies a person; everything else they told the company themselves. */
      identity: new RegExp(`zqxw${letter}(?:first|last|mail|user)\\w*|${phone}`, 'gi'),
      colleagues: new RegExp(`kvjb${letter}\\w*`, 'gi'),
      phone: new RegExp(phone, 'g'),
    },
  }
}

/** Rows of email, whose content is deleted after delivery; the email tests check them. */
const mail = { tables: ['mailbox', 'parked_mails'], queue: ['mail'] }

type Scene = Awaited<ReturnType<typeof scene>>
const count = { made: 0 }

/** A person and a company that had every kind of contact, each request with a key for repeating it. */
async function scene(name_visibility: 'full' | 'hidden_until_accepted' = 'full') {
  const round = ++count.made
  const mark = marks(round)
  const [zqxw, kvjb] = [mark.person, mark.colleague]
  const { db } = app
  const owner = await makeEmployer(db, {
    verified: true,
    first_name: 'Wqpzfirst',
    last_name: 'Wqpzlast',
    company: { plan: 'Team' },
  })
  const { company_id } = owner
  const colleague = await makeAccount(db, {
    user_type: 'employer',
    company_id,
    company_role: 'recruiter',
    first_name: `${kvjb}first`,
    last_name: `${kvjb}last`,
    email: `${kvjb.toLowerCase()}mail@example.test`,
    password: true,
  })
  const job = await makeJob(db, { company_id, posted_by: owner.account_id })
  const person = await makeSeeker(db, {
    account: {
      password: true,
      first_name: `${zqxw}first`,
      last_name: `${zqxw}last`,
      email: `${zqxw.toLowerCase()}mail@example.test`,
    },
    username: `${zqxw.toLowerCase()}user`,
    phone: mark.phone,
    biography: `${zqxw}biography.`,
    headline: `${zqxw}headline`,
    facts: [{ kind: 'skill', name: `${zqxw}skill` }],
    privacy: {
      show_in_home_carousel: true,
      contact_visibility: name_visibility === 'full' ? 'verified_employers' : 'after_application',
      resume_visibility: 'verified_employers',
      name_visibility,
    },
  })
  const { seeker_id } = person
  await db.insertInto('delivery_settings').values({ account_id: colleague.id, digest: 'weekly' }).execute()
  const tokens = {
    person: await signIn(db, person.account_id),
    owner: await signIn(db, owner.account_id),
    colleague: await signIn(db, colleague.id),
  }
  const sent: { token: string; url: string; body: unknown; key: string }[] = []
  const ids: Record<string, string> = { job: job.id, company: company_id, seeker: seeker_id }
  let keys = 0
  /** Sends a POST with a key, which the test repeats at the end. */
  const post = async <T>(who: keyof typeof tokens, url: string, body: unknown = {}): Promise<T> => {
    const key = `nothing-left-${round}-${++keys}`
    const token = tokens[who]
    const answer = await send(token, url, body, key)
    expect([url, answer.statusCode, answer.statusCode < 400 ? '' : answer.payload]).toEqual([url, 200, ''])
    sent.push({ token, url, body, key })
    return answer.json()
  }
  const call = { person: app.as(tokens.person), owner: app.as(tokens.owner), colleague: app.as(tokens.colleague) }

  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#3b6ea5' } })
    .png()
    .toBuffer()
  await call.person('POST /profile/personal', {
    body: { profile_picture: new File([new Uint8Array(picture)], `${zqxw}picture.png`) },
  })
  const { data: resume } = await call.person('POST /job-seeker/resumes', {
    body: { file: pdf(`${zqxw}resume.pdf`, `${zqxw}words ${round}`) },
  })
  type Id = { data: { id: string } }
  await post('person', '/profile/social-links', { platform: 'github', url: `https://github.com/${zqxw}link` })
  await post('person', '/profile/resume-versions', {
    name: `${zqxw}version`,
    headline: `${zqxw}headline`,
    sections: ['skills'],
  })
  await post('person', '/settings/job-alerts', {
    name: `${zqxw}alert`,
    filters: { keyword: `${zqxw}keyword` },
    frequency: 'daily',
  })
  await post('person', `/jobs/${job.id}/report`, {
    reason: 'other',
    words: `${zqxw}first ${zqxw}last was asked for a fee.`,
  })

  const saved = await post<Id>('owner', '/employer/saved-job-seekers', { seeker_id })
  ids.saved = saved.data.id
  await call.owner('PUT /employer/saved-job-seekers/{id}/notes', {
    params: { id: saved.data.id },
    body: { notes: `${zqxw}first ${zqxw}last, call first.` },
  })
  await call.owner('PUT /employer/saved-job-seekers/{id}', {
    params: { id: saved.data.id },
    body: { tags: [`${zqxw}last`] },
  })
  await post('colleague', '/employer/invitations', { seeker_id, job_id: job.id, message: 'Please apply.' })
  const invited = (await call.person('GET /job-seeker/invitations')).data.data[0]!
  await post('person', `/job-seeker/invitations/${invited.id}/answer`, { accept: true })

  const application = await post<Id>('person', `/job-seeker/jobs/${job.id}/apply`, {
    resume_id: resume.id,
    cover_letter: `${zqxw}letter.`,
  })
  const params = { id: application.data.id }
  ids.application = params.id
  await post('owner', `/employer/applications/${params.id}/notes`, { body: `${zqxw}last seems strong.` })
  await call.owner('PUT /employer/applications/{id}/rating', { params, body: { rating: 4 } })
  const move = (status: 'in_review' | 'interview' | 'offer', note: string) =>
    call.owner('PUT /employer/jobs/applications/{id}/status', { params, body: { status, note } })
  await move('in_review', 'Hello {first_name}, thank you for applying to {job_title}.')
  await deliverNotices(app)
  const interview = (day: number, kind: 'video' | 'phone', place: string) =>
    post('owner', `/employer/applications/${params.id}/interviews`, {
      interviewer_id: colleague.id,
      starts_at: new Date(Date.now() + day * 86_400_000).toISOString(),
      minutes: 45,
      time_zone: 'America/New_York',
      kind,
      place,
      words: `We talk about an incident, ${zqxw}first.`,
    })
  await interview(3, 'video', `https://meet.example.test/${zqxw}last`)
  await interview(2, 'phone', mark.phone)
  ids.interview = (await call.owner('GET /employer/applications/{id}/interviews', { params })).data.interviews[0]!.id

  const first = await post<{ data: { conversation_id: string } }>('owner', '/messages', {
    seeker_id,
    job_id: job.id,
    body: 'When can you start?',
  })
  ids.conversation = first.data.conversation_id
  // Someone who hides their name but sends it in a file has disclosed it.
  const attachment = `${zqxw}${name_visibility === 'full' ? 'first' : 'attachment'}`
  await call.person('POST /messages/{id}', {
    params: { id: ids.conversation },
    body: { body: `${zqxw}message.`, attachments: pdf(`${attachment}.pdf`, `${attachment} ${round}`) },
  })
  await call.person('POST /messages/{id}', {
    params: { id: ids.conversation },
    body: { body: '', attachments: pdf(`${attachment}again.pdf`, `${attachment} again ${round}`) },
  })
  await deliverMessages(ids.conversation)
  await post('person', `/messages/${ids.conversation}/report`, {
    reason: 'other',
    words: `I am ${zqxw}first ${zqxw}last.`,
  })
  await post('colleague', `/messages/${ids.conversation}/report`, { reason: 'other', words: 'They wrote at night.' })

  await db
    .updateTable('applications')
    .set({ due_from: new Date(Date.now() - 9 * 86_400_000), due_at: new Date(Date.now() + 86_400_000) })
    .where('id', '=', params.id)
    .execute()
  await remindOfAnswers(app.context)
  await move('offer', 'Welcome, {first_name}.')
  await deliverNotices(app)
  await post('person', `/applications/${params.id}/offer`, { accept: true, words: `${zqxw}offer.` })
  return { ...person, owner, company_id, job, ids, tokens, sent, call, params, ...mark.found }
}

const send = (token: string, url: string, body: unknown, key: string) =>
  app.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: body as object,
    remoteAddress: '10.0.0.1',
  })

/** An administrator types the name wherever something can be written about the person. */
async function administer({ seeker_id, account, job, ids }: Scene) {
  const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  const name = account.first_name
  const tickets = await app.db
    .selectFrom('tickets as t')
    .leftJoin('job_reports as j', 'j.id', 't.job_report_id')
    .leftJoin('message_reports as m', 'm.id', 't.message_report_id')
    .select('t.id')
    .where((eb) => eb.or([eb('j.job_id', '=', job.id), eb('m.conversation_id', '=', ids.conversation!)]))
    .execute()
  expect(tickets).toHaveLength(3)
  for (const { id } of tickets) {
    const params = { id }
    const { data } = await admin('POST /admin/support/{id}/notes', { params, body: { note: `${name} is right.` } })
    await admin('POST /admin/support/{id}/reply', {
      params,
      body: { answer: `Dear ${name}, thank you.`, updated_at: data.updated_at },
    })
  }
  const params = { id: seeker_id }
  await admin('PATCH /admin/job-seekers/{id}/suspend', { params, body: { reason: `${name} sent spam.` } })
  await admin('PATCH /admin/job-seekers/{id}/reactivate', { params, body: { reason: `${name} did not.` } })
  return { admin, tickets: tickets.map(({ id }) => id) }
}

async function deliverMessages(conversation_id: string) {
  const { rows } = await sql<{ data: Parameters<typeof sendMessageNotice>[0] }>`select data from pgboss.job
    where name = 'message_notice' and data ->> 'conversation_id' = ${conversation_id} order by created_on, id`.execute(
    app.db,
  )
  for (const { data } of rows) await sendMessageNotice(data, app.context)
}

/** What the queue does about files. */
async function removeFiles() {
  const { rows } = await sql<{ key: string }>`
    select distinct data ->> 'key' as key from pgboss.job where name = 'unused_file'`.execute(app.db)
  for (const { key } of rows) await removeOrphanedFile({ key }, app.context)
  return rows.map(({ key }) => key)
}

/** The kind of id in a path, by the segment before it. */
const named: Record<string, string> = {
  applications: 'application',
  jobs: 'job',
  'job-seekers': 'seeker',
  messages: 'conversation',
  interviews: 'interview',
  employers: 'company',
  'saved-job-seekers': 'saved',
}

/** Everything that this reader can get, by URL: every GET in the contract with every id, and every key again. */
async function answersTo({ ids, sent }: Scene, token: string | undefined): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const get = async (url: string) => {
    const answer = await app.app.inject({ method: 'GET', url, headers, remoteAddress: '10.0.0.1' })
    if (answer.statusCode >= 400) return
    const isZip = String(answer.headers['content-type']).includes('zip')
    const text = isZip
      ? Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => `${name} ${strFromU8(bytes)}`)
      : [answer.payload]
    answers.set(url, text.join('\n'))
  }
  const routes = Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints) as Endpoint[])
    .filter(({ access }) => (token ? access !== 'admin' && access !== 'super_admin' : access === 'public'))
    .map(({ route }) => route as Route)
    .filter((route) => route.startsWith('GET ') && !/ \/(?:events$|mailbox|openapi|docs|market|plans)/.test(route))
  for (const route of routes) {
    const path = `/api${route.slice(4)}`
    if (!path.includes('{')) await get(path)
    const [, of] = /^[^{]*?([\w-]+)\/\{id\}[^{]*$/.exec(path) ?? []
    if (of) for (const id of named[of] ? [ids[named[of]]!] : Object.values(ids)) await get(path.replace('{id}', id))
  }
  for (const each of sent.filter((one) => one.token === token)) {
    const answer = await send(each.token, each.url, each.body, each.key)
    answers.set(`POST ${each.url}`, answer.payload)
  }
  return answers
}

/** Where such words occur in the responses, by URL. */
const found = (answers: Map<string, string>, words: RegExp) =>
  Object.fromEntries(
    [...answers].flatMap(([url, text]) => {
      const hits = [...new Set(text.match(words))]
      return hits.length ? [[url, hits]] : []
    }),
  )

/** Every table that contains such words, including the queue, and what it contains. */
async function tablesWith(words: RegExp) {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name <> 'zip_codes'`.execute(
    app.db,
  )
  const left: Record<string, string[]> = {}
  for (const { schema, name } of tables) {
    if (mail.tables.includes(name)) continue
    const { rows } = await sql<{ text: string; work: string | null }>`
      select to_jsonb(t)::text as text, to_jsonb(t) ->> 'name' as work from ${sql.table(`${schema}.${name}`)} t
      where to_jsonb(t)::text ~* ${words.source.replaceAll('(?:', '(').replaceAll('\\w', '[a-z0-9_]')}`.execute(app.db)
    const hits = rows
      .filter(({ work }) => schema !== 'pgboss' || !mail.queue.includes(work ?? ''))
      .flatMap(({ text }) => text.match(words) ?? [])
    if (hits.length) left[`${schema}.${name}`] = [...new Set(hits)].toSorted()
  }
  return left
}

/** Links to a person's files that a company received. */
async function fileLinks(answers: Map<string, string>) {
  const links = new Set<string>()
  for (const text of answers.values())
    for (const [link] of text.matchAll(/\/api\/files\/(?:portraits|received|shown|attached)\/[^"\\\s]+/g))
      links.add(link)
  return [...links]
}
const statuses = async (links: string[]) =>
  await Promise.all(links.map(async (url) => (await app.app.inject({ method: 'GET', url })).statusCode))

const readers = ({ tokens }: Scene) => [tokens.owner, tokens.colleague, undefined]

async function everyAnswer(at: Scene): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const [number, token] of readers(at).entries())
    for (const [url, text] of await answersTo(at, token)) all.set(`${number} ${url}`, text)
  return all
}

describe('a person and a company with every kind of contact', { timeout: 300_000 }, () => {
  test('before, the company sees the name, and the links to files work', async () => {
    const at = await scene()
    const answers = await everyAnswer(at)
    const hits = found(answers, at.identity)
    for (const part of [
      'applications',
      'timeline',
      'interviews',
      'interview.ics',
      'notifications',
      'saved-job-seekers',
      'messages',
      'export',
    ])
      expect(
        Object.keys(hits).some((url) => url.includes(part)),
        part,
      ).toBe(true)
    const links = await fileLinks(answers)
    for (const kind of ['portraits', 'received', 'shown', 'attached'])
      expect(
        links.some((link) => link.includes(`/${kind}/`)),
        kind,
      ).toBe(true)
    expect(new Set(await statuses(links))).toEqual(new Set([200]))
    await app.as(at.tokens.person)('POST /settings/delete-account', { body: { password: testPassword } })
  })

  test('a person who deletes the account leaves nothing in any table, file, or response', async () => {
    const at = await scene()
    const links = await fileLinks(await everyAnswer(at))
    const elsewhere = app.as(
      await signIn(app.db, (await makeEmployer(app.db, { company: { plan: 'Team' } })).account_id),
    )
    await elsewhere('POST /employer/team/invitations', { body: { email: at.account.email, role: 'recruiter' } })
    expect((await tablesWith(at.persons))['public.team_invitations']).toEqual([at.account.email.split('@')[0]])
    const { admin, tickets } = await administer(at)
    const again = app.as(await signIn(app.db, at.account_id))
    await again('POST /settings/delete-account', { body: { password: testPassword } })
    expect(new Set(await statuses(links))).toEqual(new Set([404]))
    const keys = await removeFiles()
    await deliverNotices(app)
    // The audit log is never changed, and keeps the reasons that administrators typed.
    const { 'public.audit_events': logged, ...left } = await tablesWith(at.persons)
    expect(left).toEqual({})
    expect(logged).toEqual([expect.stringMatching(/first$/)])
    const { rows } = await sql`select 1 from audit_events e
      where to_jsonb(e)::text ~* ${logged![0]!} and ((to_jsonb(e) - 'reason') #- '{before,suspended_reason}')::text ~* ${logged![0]!}`.execute(
      app.db,
    )
    expect(rows).toEqual([])
    for (const id of tickets)
      expect(JSON.stringify(await admin('GET /admin/support/{id}', { params: { id } }))).not.toMatch(at.persons)
    const personal = keys.filter((key) => /^(?:resumes|pictures|messages)\//.test(key))
    expect(personal.length).toBeGreaterThan(2)
    for (const key of personal) expect([key, await app.context.files.exists(key)]).toEqual([key, false])
    const answers = await everyAnswer(at)
    expect(found(answers, at.persons)).toEqual({})
    expect(JSON.stringify([...answers])).toContain('A former applicant')
  })

  test('a person who blocks the company is named nowhere to that company', async () => {
    const at = await scene()
    const links = await fileLinks(await everyAnswer(at))
    await at.call.person('POST /settings/privacy', { body: { blocked_companies: [at.company_id] } })
    await deliverNotices(app)
    expect(found(await answersTo(at, at.tokens.owner), at.identity)).toEqual({})
    expect(found(await answersTo(at, at.tokens.colleague), at.identity)).toEqual({})
    const ofCompany = links.filter((link) => link.includes(at.company_id) || link.includes('/received/'))
    expect(ofCompany.join(' ')).toContain('/attached/')
    expect(ofCompany.length).toBeGreaterThan(1)
    expect(new Set(await statuses(ofCompany))).toEqual(new Set([404]))
  })

  test('a person whose name is hidden and who withdraws is named nowhere to the company', async () => {
    const at = await scene('hidden_until_accepted')
    await at.call.person('DELETE /applications/{id}', { params: at.params })
    await deliverNotices(app)
    const answers = new Map([...(await answersTo(at, at.tokens.owner)), ...(await answersTo(at, at.tokens.colleague))])
    expect(found(answers, at.phone)).toEqual({})
    // The company may still see its own notes about a person, though not by name.
    for (const url of answers.keys()) if (/saved-job-seekers|export/.test(url)) answers.delete(url)
    expect(found(answers, at.identity)).toEqual({})
  })

  test('a person who is suspended is named nowhere to the company', async () => {
    const at = await scene()
    const links = await fileLinks(await everyAnswer(at))
    const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
    await admin('PATCH /admin/job-seekers/{id}/suspend', {
      params: { id: at.seeker_id },
      body: { reason: 'Made up.' },
    })
    await deliverNotices(app)
    const answers = await everyAnswer(at)
    expect(found(answers, at.identity)).toEqual({})
    const theirs = links.filter((link) => link.includes(at.seeker_id) || /\/(?:received|shown|attached)\//.test(link))
    expect(theirs.length).toBeGreaterThan(3)
    expect(new Set(await statuses(theirs))).toEqual(new Set([404]))
  })

  test('a colleague who deletes the account leaves nothing in any table, or in what applicants read', async () => {
    const at = await scene()
    const before = found(await answersTo(at, at.tokens.person), at.colleagues)
    expect(Object.keys(before).length).toBeGreaterThan(0)
    await at.call.colleague('POST /settings/delete-account', { body: { password: testPassword } })
    await deliverNotices(app)
    expect(await tablesWith(at.colleagues)).toEqual({})
    expect(found(await answersTo(at, at.tokens.person), at.colleagues)).toEqual({})
    expect(found(await answersTo(at, at.tokens.owner), at.colleagues)).toEqual({})
  })
})
