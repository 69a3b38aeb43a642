import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeCompany, signIn } from '../../../test/make.ts'
import { recordAudit } from '../../accounts/audit/record.ts'
import { pruneAudit } from '../../accounts/audit/tasks.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof makeAdmin>>
let call: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app.db)
  call = app.as(await signIn(app.db, admin.id), '203.0.113.7')
})

const unknownId = '00000000-0000-4000-8000-000000000000'
const ofCompany = async (id: string) => (await call('GET /admin/audit', { query: { subject_id: id } })).data.data
const write = (entry: Parameters<typeof recordAudit>[2]) => recordAudit(app.db, null, entry)

test('what an admin does to a company is logged: who, what, why, and from where, newest first', async () => {
  const company = await makeCompany(app.db, { verified: false })
  const params = { id: company.id }
  await call('GET /admin/employers/{id}', { params })
  await call('PATCH /admin/employers/{id}/verify', { params, body: { evidence: 'phone_call', words: 'Called them.' } })
  await call('PATCH /admin/employers/{id}/unverify', { params, body: { reason: 'The number is not theirs.' } })
  const events = await ofCompany(company.id)
  expect(events.map(({ action }) => action)).toEqual(['company.unverified', 'company.verified', 'company.viewed'])
  expect(events[0]).toMatchObject({
    actor_id: admin.id,
    actor_name: 'Ada Marsh',
    subject_name: company.name,
    reason: 'The number is not theirs.',
    network: '203.0.113.7',
  })
  expect(events[1]).toMatchObject({ after: { evidence: 'phone_call', words: 'Called them.' } })
})

test('a refused action is not logged as done', async () => {
  const company = await makeCompany(app.db)
  const again = call('PATCH /admin/employers/{id}/verify', {
    params: { id: company.id },
    body: { evidence: 'phone_call' },
  })
  expect(await refusal(again)).toMatchObject({ status: 409 })
  expect(await ofCompany(company.id)).toEqual([])
})

describe('the log', () => {
  test('cannot be changed, emptied, or shortened', async () => {
    await write({ action: 'ad.created', subject: { id: unknownId, name: 'A banner' } })
    const refused = { constraint: 'audit_events_stand' }
    await expect(app.db.updateTable('audit_events').set({ reason: 'x' }).execute()).rejects.toMatchObject(refused)
    await expect(app.db.deleteFrom('audit_events').execute()).rejects.toMatchObject(refused)
    await expect(sql`truncate audit_events`.execute(app.db)).rejects.toMatchObject(refused)
  })

  test('deletes entries past their retention, and nothing else', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const entry = (days: number) => ({ at: daysAgo(days), action: 'ad.changed', subject_type: 'ad' as const })
    const old = [entry(731), entry(729), entry(366), entry(364)].map((each, at) => ({
      ...each,
      subject_id: `old-${at}`,
    }))
    await app.db.insertInto('audit_events').values(old).execute()
    const kept = async () =>
      (await app.db.selectFrom('audit_events').select('subject_id').where('subject_id', 'like', 'old-%').execute())
        .length
    expect(app.context.config.audit_keep_days).toBe(730)
    expect(await pruneAudit(app.db, 730)).toBe(1)
    expect(await kept()).toBe(3)
    await expect(pruneAudit(app.db, 300)).rejects.toMatchObject({ constraint: 'audit_events_stand' })
    expect(await kept()).toBe(3)
  })

  test('records who opened it, and which entry', async () => {
    await write({ action: 'ad.created', subject: { id: unknownId, name: 'A banner' } })
    const [newest] = (await call('GET /admin/audit', { query: { subject_type: 'ad' } })).data.data
    await call('GET /admin/audit/{id}', { params: { id: newest!.id } })
    const { data } = await call('GET /admin/audit', { query: { subject_type: 'audit', page: 1 } })
    expect(data.data.map(({ action }) => action).slice(0, 3)).toEqual(['audit.listed', 'audit.viewed', 'audit.listed'])
    expect(data.data[1]).toMatchObject({ actor_name: 'Ada Marsh', subject_id: newest!.id })
    const missing = call('GET /admin/audit/{id}', { params: { id: '999999999' } })
    expect(await refusal(missing)).toMatchObject({ status: 404 })
  })

  test('records each page that was opened, with its filters', async () => {
    const listed = () => app.db.selectFrom('audit_events').select('after').where('action', '=', 'audit.listed')
    const before = (await listed().execute()).length
    await call('GET /admin/audit', { query: { page: 2, per_page: 1 } })
    await call('GET /admin/audit', { query: { page: 3, per_page: 100, actor_id: admin.id } })
    const after = (await listed().orderBy('id').execute()).slice(before).map((event) => event.after)
    expect(after).toMatchObject([
      { page: 2, per_page: 1 },
      { page: 3, per_page: 100, actor_id: admin.id },
    ])
  })

  test('is filtered by word, action, subject type, actor, and date', async () => {
    await write([
      { action: 'plan.changed', subject: { id: unknownId, name: 'Quokka plan' }, reason: '50% of 100_000' },
      { action: 'platform.changed', subject: { id: 'footer' }, before: { phone: '1' }, after: { phone: '2' } },
    ])
    const found = async (query: object) => {
      const { data } = await call('GET /admin/audit', { query })
      expect(data.total).toBe(data.data.length)
      return data.data.map(({ action }) => action)
    }
    const today = new Date().toISOString().slice(0, 10)
    expect(await found({ keyword: 'quokka 50%' })).toEqual(['plan.changed'])
    expect(await found({ keyword: 'quokka 51%' })).toEqual([])
    expect(await found({ action: 'platform.changed', from: today, until: today })).toEqual(['platform.changed'])
    expect(await found({ subject_type: 'plan' })).toEqual(['plan.changed'])
    expect(await found({ subject_type: 'plan', until: '2026-01-01' })).toEqual([])
    expect(await found({ subject_type: 'plan', actor_id: admin.id })).toEqual([])
    expect(await refusal(call('GET /admin/audit', { query: { from: 'yesterday' } }))).toMatchObject({ status: 422 })
  })

  test('separates changes from views, and names the subject and actor of its filters', async () => {
    const company = await makeCompany(app.db, { verified: false })
    const params = { id: company.id }
    await call('GET /admin/employers/{id}', { params })
    await call('PATCH /admin/employers/{id}/verify', { params, body: { evidence: 'phone_call' } })
    const asked = async (query: object) => {
      const { data } = await call('GET /admin/audit', { query: { subject_id: company.id, ...query } })
      return { actions: data.data.map(({ action }) => action), names: [data.subject_name, data.asked_actor_name] }
    }
    expect(await asked({ kind: 'changes' })).toEqual({ actions: ['company.verified'], names: [company.name, null] })
    const mine = await asked({ kind: 'views', actor_id: admin.id })
    expect(mine).toEqual({ actions: ['company.viewed'], names: [company.name, 'Ada Marsh'] })
  })

  test('uses dates in the requested time zone', async () => {
    const late = { at: new Date('2026-03-03T03:30:00Z'), action: 'ad.deleted', subject_type: 'ad' as const }
    await app.db.insertInto('audit_events').values(late).execute()
    const found = async (day: string, time_zone?: string) => {
      const query = { action: 'ad.deleted', from: day, until: day, ...(time_zone && { time_zone }) } as const
      return (await call('GET /admin/audit', { query })).data.total
    }
    expect([await found('2026-03-02', 'America/New_York'), await found('2026-03-03', 'America/New_York')]).toEqual([
      1, 0,
    ])
    expect([await found('2026-03-02'), await found('2026-03-03')]).toEqual([0, 1])
  })

  test('is exported completely, each event once, without spreadsheet formulas', async () => {
    const many = Array.from({ length: 2100 }, (_, at) => ({
      action: 'mail.retried' as const,
      subject: { id: `mail-${at}`, name: at ? 'A mail' : '=HYPERLINK("http://evil.example")' },
    }))
    for (let at = 0; at < many.length; at += 700) await write(many.slice(at, at + 700))
    const answer = await app.app.inject({
      url: '/api/admin/audit/export?action=mail.retried',
      headers: { authorization: `Bearer ${await signIn(app.db, admin.id)}` },
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const ids = [...answer.body.matchAll(/mail-\d+/g)].map(([id]) => id)
    expect([ids.length, new Set(ids).size]).toEqual([2100, 2100])
    expect(answer.body).toContain(`"'=HYPERLINK`)
    expect(answer.body).not.toContain(`,=HYPERLINK`)
    const { data } = await call('GET /admin/audit', { query: { action: 'audit.exported' } })
    expect(data.data[0]).toMatchObject({ actor_name: 'Ada Marsh', after: { action: 'mail.retried' } })
  })
})
