import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, signIn } from '../../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ limits: { application_exports_per_hour: 3 } })
})

type Person = { name: string; headline?: string; phone?: string; email?: string; skills?: string[] }

async function scene(people: Person[]) {
  const employer = await makeEmployer(app.db)
  const job = await makeJob(app.db, { company_id: employer.company_id, title: 'SOC Analyst, Tier 2' })
  const ids: string[] = []
  for (const [at, person] of people.entries()) {
    const { id } = await makeApplication(app.db, { job_id: job.id, created_at: new Date(Date.now() - (at + 1) * 1000) })
    await app.db
      .updateTable('applications')
      .set({ applicant: JSON.stringify(person) })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  const token = await signIn(app.db, employer.account_id)
  const call = app.as(token)
  const params = { id: job.id }
  const lines = async (query: object = {}) =>
    linesOf(await call('GET /employer/jobs/{id}/applications/export', { params, query }))
  return { employer, job, ids, call, token, params, lines }
}

/** The lines of a CSV file, each as an object by column. */
function linesOf(text: string): Record<string, string>[] {
  const rows = [...text.replace(/^\uFEFF/, '').matchAll(/(?:(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n))+?(?<=\r\n)/g)].map(
    ([line]) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n)/g)].map(([, cell = '']) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
  )
  const [names = [], ...rest] = rows
  return rest.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}

test('has a line for each application, filtered and sorted like the list, with a byte order mark and a file name', async () => {
  const { call, token, params, lines, ids, job } = await scene([
    { name: 'Cem "CJ" Öz', headline: 'Two\nlines, one comma', email: 'cem@example.test' },
    { name: 'Ana Lima', skills: ['Splunk', 'Sigma'] },
    { name: 'Bea Roth' },
  ])
  const answer = await app.app.inject({
    url: `/api/employer/jobs/${job.id}/applications/export`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="applications-soc-analyst-tier-2-[\d-]+\.csv"$/,
  )
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const all = linesOf(answer.body)
  expect(all.map(({ Name }) => Name)).toEqual(['Cem "CJ" Öz', 'Ana Lima', 'Bea Roth'])
  expect(all[0]).toMatchObject({
    Status: 'Applied',
    Headline: 'Two\nlines, one comma',
    Email: 'cem@example.test',
    'Name hidden because': '',
    'Application ID': ids[0],
  })
  expect(all[1]).toMatchObject({ Skills: 'Splunk; Sigma' })
  await call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ids[2] ?? '' },
    body: { status: 'not_selected', reason: 'pay_mismatch', note: 'Next year?' },
  })
  const inList = await call('GET /employer/jobs/{id}/applications', { params, query: { sort: 'name', status: 'open' } })
  const written = await lines({ sort: 'name', status: 'open' })
  expect(written.map((line) => line['Application ID'])).toEqual(inList.data.data.map(({ id }) => id))
  expect(written.map(({ Name }) => Name)).toEqual(['Ana Lima', 'Cem "CJ" Öz'])
  expect(await lines({ keyword: 'bea' })).toMatchObject([
    { Name: 'Bea Roth', Status: 'Not selected', Reason: 'Pay expectations differ', Note: 'Next year?' },
  ])
})

test('formulas are exported as text', async () => {
  const typed = ['=1+1', '+1 614 555 0142', '-2', '@SUM(A1)', '\tx', '\rx', '＝1+1']
  const { lines } = await scene(typed.map((headline) => ({ name: 'Robin', headline })))
  expect((await lines()).map(({ Headline }) => Headline)).toEqual(typed.map((text) => `'${text}`))
})

test('withheld applicants, and applicants of an unverified company, are exported only as the list shows them', async () => {
  const { employer, ids, lines } = await scene([
    { name: 'Zephyrine Hale', headline: 'Gridwatcher', phone: '614 555 0142', skills: ['Quokka'] },
    { name: 'Ana Lima', email: 'ana@example.test' },
  ])
  await app.db
    .updateTable('job_seekers')
    .set({ account_id: null })
    .where('id', 'in', (q) => q.selectFrom('applications').select('seeker_id').where('id', '=', ids[0]!))
    .execute()
  await app.db
    .updateTable('companies')
    .set({ verified_at: null, verified_method: null })
    .where('id', '=', employer.company_id)
    .execute()
  const written = await lines()
  expect(written).toMatchObject([
    { Name: 'A former applicant', 'Name hidden because': 'deleted', 'Must-haves': '', 'Application ID': ids[0] },
    { Name: 'Ana Lima', Email: '' },
  ])
  expect(JSON.stringify(written)).not.toMatch(/Zephyrine|Gridwatcher|0142|Quokka/)
})

test('several thousand applications are all exported, each once', async () => {
  const { job, lines } = await scene([{ name: 'The first' }])
  const { seeker_id } = await app.db
    .selectFrom('applications')
    .select('seeker_id')
    .where('job_id', '=', job.id)
    .executeTakeFirstOrThrow()
  const row = { job_id: job.id, seeker_id, status: 'closed' as const, ended_at: new Date() }
  for (let at = 0; at < 2000; at += 500)
    await app.db
      .insertInto('applications')
      .values(Array.from({ length: 500 }, (_, n) => ({ ...row, applicant: JSON.stringify({ name: `No. ${at + n}` }) })))
      .execute()
  const written = await lines()
  expect(new Set(written.map((line) => line['Application ID'])).size).toBe(2001)
  expect(new Set(written.map(({ Name }) => Name)).size).toBe(2001)
})

test('only the company’s own jobs can be exported, and only so many times an hour', async () => {
  const { call, lines } = await scene([])
  const theirs = await makeJob(app.db)
  const refused = await refusal(call('GET /employer/jobs/{id}/applications/export', { params: { id: theirs.id } }))
  expect(refused.status).toBe(404)
  expect(await lines()).toEqual([])
  await lines()
  expect((await refusal(lines())).status).toBe(429)
})
