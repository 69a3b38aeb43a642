import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeEmployer, signIn } from '../../../test/make.ts'
import { importJobs, importsSchedules } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.96, longitude: -83.01 })
    .execute()
})

const about = 'You write the rules that watch the grid and answer what they find, with a team of six.'
type Changes = Record<string, unknown>
const job = (id: number, changes: Changes = {}) => ({
  id,
  title: `Detection Engineer ${id}`,
  absolute_url: `https://boards.greenhouse.io/tarnharbor/jobs/${id}`,
  location: { name: 'Columbus, OH' },
  content: `&lt;p&gt;${about}&lt;/p&gt;`,
  pay_input_ranges: [{ min_cents: 14_800_000, max_cents: 18_200_000, currency_type: 'USD', title: 'per year' }],
  ...changes,
})
const board = (...jobs: unknown[]) => new Blob([JSON.stringify({ jobs })], { type: 'application/json' })

async function company(settings: Parameters<typeof makeEmployer>[1] = {}, on = app) {
  const employer = await makeEmployer(on.db, settings)
  const call = on.as(await signIn(on.db, employer.account_id))
  const send = async (file: Blob, preview = false) =>
    (await call('POST /employer/jobs/import', { body: { file, preview: preview ? 'true' : 'false' } })).data
  return {
    ...employer,
    call,
    send,
    /** Imports a file and runs all of its batches. */
    take: async (file: Blob) => {
      const { id } = await send(file)
      await work(id!, on)
      return (await call('GET /employer/jobs/imports/{id}', { params: { id: id! }, query: { per_page: 100 } })).data
    },
    jobs: () =>
      on.db.selectFrom('jobs').selectAll().where('company_id', '=', employer.company_id).orderBy('title').execute(),
  }
}

/** Like the queue, one batch after another. */
async function work(id: string, on = app) {
  const isOpen = () =>
    on.db
      .selectFrom('job_imports')
      .select('id')
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
  while (await isOpen()) await importJobs({ id }, on.context)
}

describe('a preview', () => {
  test('returns what an import would do, with notes, and saves nothing', async () => {
    const { send, jobs, call } = await company()
    const found = await send(board(job(1), job(2, { title: '' })), true)
    expect(found).toMatchObject({ id: null, source: 'greenhouse', total: 2, counts: { created: 1, refused: 1 } })
    expect(found.jobs).toMatchObject([
      { position: 1, title: 'Detection Engineer 1', result: 'created', job_id: null },
      { position: 2, result: 'refused', notes: ['It has no title.'] },
    ])
    expect(found.jobs[0]?.notes).toContain('We guessed the specialty: detection and response.')
    expect(await jobs()).toEqual([])
    expect((await call('GET /employer/jobs/imports')).data).toEqual([])
  })

  test('that is sent again with its key returns the same', async () => {
    const { call } = await company()
    const body = { file: board(job(1), job(2, { title: '' })), preview: 'true' } as const
    const ask = () => call('POST /employer/jobs/import', { body }, { idempotency_key: 'one-preview' })
    const first = await ask()
    expect(first.data.jobs).toHaveLength(2)
    expect(await ask()).toEqual(first)
  })

  test('reads a file in its own encoding', async () => {
    const { send } = await company()
    const text = JSON.stringify({ jobs: [job(1, { title: 'Café Security Engineer' })] })
    const files = [Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`, 'utf16le')]
    for (const file of files) {
      const found = await send(new Blob([file]), true)
      expect(found.jobs[0]?.title).toBe('Café Security Engineer')
    }
  })

  test('a file without jobs is refused by its field', async () => {
    const { send } = await company()
    expect((await refusal(send(new Blob(['wanted: engineers'])))).errors).toEqual({
      file: [expect.stringContaining('isn’t JSON or XML')],
    })
    expect((await refusal(send(new Blob(['x'.repeat(10 * 1024 * 1024 + 1)])))).status).toBe(413)
  })
})

describe('an import', () => {
  test('saves each job as a draft with its source', async () => {
    const { take, jobs, call, account_id } = await company()
    const done = await take(board(job(1), job(2, { location: { name: 'Remote' } })))
    expect(done.import).toMatchObject({ source: 'greenhouse', total: 2, counts: { created: 2, waiting: 0 } })
    expect(done.import.finished_at).not.toBeNull()
    const [one, two] = await jobs()
    expect(one).toMatchObject({
      status: 'draft',
      posted_by: account_id,
      city: 'Columbus',
      latitude: 39.96,
      vacancy_type: null,
    })
    expect(two).toMatchObject({ workplace: 'remote', city: null })
    expect(done.data.map(({ job_id }) => job_id)).toEqual([one?.id, two?.id])
    const { data } = await call('GET /employer/jobs/my-jobs')
    expect(data.data.map(({ import_source }) => import_source)).toEqual(['greenhouse', 'greenhouse'])
    const { data: listed } = await call('GET /employer/jobs/imports')
    expect(listed).toMatchObject([{ id: done.import.id, total: 2 }])
  })

  test('repeated with the same file duplicates and changes nothing', async () => {
    const { take, jobs } = await company()
    await take(board(job(1)))
    const before = await jobs()
    const again = await take(board(job(1)))
    expect(again.data).toMatchObject([{ result: 'unchanged', job_id: before[0]?.id }])
    expect(await jobs()).toEqual(before)
  })

  test('repeated updates a draft except for edits made here', async () => {
    const { take, jobs, call } = await company()
    await take(board(job(1)))
    const [draft] = await jobs()
    await call('PUT /employer/jobs/{id}', {
      params: { id: draft!.id },
      body: { salary_max: 190_000, updated_at: draft!.updated_at.toISOString() },
    })
    const paid = [{ min_cents: 10_000_000, max_cents: 12_000_000, currency_type: 'USD', title: 'per year' }]
    const again = await take(board(job(1, { title: 'Detection Lead', pay_input_ranges: paid })))
    expect(again.data).toMatchObject([{ result: 'updated' }])
    expect(again.data[0]?.notes).toEqual(
      expect.arrayContaining(['Updated: title, experience level.', 'Kept your edits here: pay.']),
    )
    expect(await jobs()).toMatchObject([
      { id: draft!.id, title: 'Detection Lead', slug: 'detection-lead', salary_min: 148_000, salary_max: 190_000 },
    ])
    const events = await app.db
      .selectFrom('job_events')
      .select(['kind', 'detail'])
      .where('job_id', '=', draft!.id)
      .orderBy('id')
      .execute()
    expect(events.at(-1)).toMatchObject({ kind: 'edited', detail: { import_source: 'greenhouse' } })
  })

  test('leaves a posted job alone, and lists the differences', async () => {
    const { take, jobs } = await company()
    await take(board(job(1)))
    const [draft] = await jobs()
    const now = new Date()
    await app.db
      .updateTable('jobs')
      .set({
        status: 'published',
        vacancy_type: 'existing',
        answer_days: 5,
        experience_level: 'Mid',
        education_level: 'None required',
        published_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .where('id', '=', draft!.id)
      .execute()
    const before = await jobs()
    const again = await take(board(job(1, { title: 'Something else' })))
    expect(again.data).toMatchObject([{ result: 'kept', job_id: draft!.id }])
    expect(again.data[0]?.notes[0]).toMatch(/posted it here .* since the last import: title, specialty\.$/)
    expect(await jobs()).toEqual(before)
  })

  test('the same id at another company is another job', async () => {
    const [one, other] = [await company(), await company()]
    const first = await one.take(board(job(1)))
    await other.take(board(job(1)))
    expect([(await one.jobs()).length, (await other.jobs()).length]).toEqual([1, 1])
    const theirs = other.call('GET /employer/jobs/imports/{id}', { params: { id: first.import.id } })
    expect((await refusal(theirs)).status).toBe(404)
  })

  test('a ZIP code that does not exist is left out, and the job is imported', async () => {
    const { take, jobs } = await company()
    const address = { addressLocality: 'Nowhere', addressRegion: 'OH', postalCode: '99999', addressCountry: 'US' }
    const posting = {
      '@type': 'JobPosting',
      title: 'Analyst',
      identifier: 'A',
      description: about,
      jobLocation: { '@type': 'Place', address },
    }
    const done = await take(new Blob([JSON.stringify(posting)]))
    expect(done.data[0]?.notes).toContain('We don’t recognize the ZIP code 99999, so we left it out.')
    expect(await jobs()).toMatchObject([{ city: 'Nowhere', state: 'OH', zip_code: null }])
  })

  test('a second one is refused until the first is done or has stalled', async () => {
    const { send } = await company()
    const { id } = await send(board(job(1)))
    expect(await refusal(send(board(job(2))))).toMatchObject({ status: 409, code: 'import_under_way' })
    const longAgo = new Date(Date.now() - 3 * 3_600_000)
    await app.db.updateTable('job_imports').set({ created_at: longAgo }).where('id', '=', id!).execute()
    for (const { run } of importsSchedules) await run(app.context)
    const lines = await app.db.selectFrom('job_import_lines').selectAll().where('import_id', '=', id!).execute()
    expect(lines).toMatchObject([{ result: 'refused', fields: null }])
    expect((await send(board(job(2)))).id).not.toBeNull()
  })

  test('5,000 jobs with 37 invalid ones: 4,963 drafts, and 37 with reasons', async () => {
    const { send, call, jobs } = await company()
    const many = Array.from({ length: 5000 }, (_, at) => (at % 137 === 0 ? { ...job(at), title: '' } : job(at)))
    const { id, counts } = await send(board(...many))
    expect(counts).toMatchObject({ created: 4963, refused: 37 })
    await importJobs({ id: id! }, app.context)
    const show = (query: { result?: 'refused' }) =>
      call('GET /employer/jobs/imports/{id}', { params: { id: id! }, query })
    expect((await show({})).data.import.counts).toMatchObject({ created: 50, waiting: 4913, refused: 37 })
    await work(id!)
    const { data: refused } = await show({ result: 'refused' })
    expect(refused.import.counts).toMatchObject({ created: 4963, waiting: 0, refused: 37 })
    expect(refused).toMatchObject({ total: 37 })
    expect(refused.data.map(({ position }) => position).slice(0, 3)).toEqual([1, 138, 275])
    expect(refused.data.every(({ notes }) => notes[0] === 'It has no title.')).toBe(true)
    expect(await jobs()).toHaveLength(4963)
  }, 180_000)
})

describe('limits', () => {
  test('limits files read per person and hour, including previews', async () => {
    const small = await testApp({ limits: { import_readings_per_hour: 1 } })
    const { send } = await company({}, small)
    await send(board(job(1)), true)
    expect((await refusal(send(board(job(1)), true))).status).toBe(429)
    const { send: sendOther } = await company({}, small)
    await sendOther(board(job(1)), true)
  })

  test('limits a company’s imports per day and its imported drafts', async () => {
    const small = await testApp({ limits: { imports_per_company_per_day: 2, imported_drafts_per_company: 2 } })
    const { take, send } = await company({}, small)
    await take(board(job(1)))
    expect(await refusal(send(board(job(1), job(2), job(3))))).toMatchObject({ status: 409, code: 'too_many_drafts' })
    await take(board(job(2)))
    expect((await refusal(send(board(job(1))))).status).toBe(429)
  })
})
