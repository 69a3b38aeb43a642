import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeJob } from '../../../test/make.ts'
import { board, doRuns, job, live, scheduling } from '../../../test/scheduling.ts'
import { startDueRuns, importOnSchedule, importScheduleSchedules } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.96, longitude: -83.01 })
    .execute()
})
const company = (settings?: Parameters<typeof scheduling>[1]) => scheduling(app, settings)

describe('a run', () => {
  test('creates drafts for new jobs once, and never reads a file twice', async () => {
    const { save, take, jobs, runs, due, company_id, subjects, call } = await company()
    await save()
    const done = await take(board(job(1), job(2)))
    expect(done).toMatchObject({
      state: 'done',
      problem: null,
      file_name: 'board.json',
      counts: { created: 2 },
      paused: 0,
    })
    expect(await jobs()).toMatchObject([{ status: 'draft', import_source: 'greenhouse' }, { status: 'draft' }])
    await due()
    await startDueRuns(app.context)
    await doRuns(app, company_id)
    expect((await runs()).map(({ state }) => state)).toEqual(['nothing_new', 'done'])
    expect(await jobs()).toHaveLength(2)
    expect(await subjects()).toEqual([])
    const { data } = await call('GET /employer/import-schedule')
    expect(data.schedule?.file?.read_at).not.toBeNull()
    expect(Date.parse(data.schedule!.next_at)).toBeGreaterThan(Date.now())
  })

  test('is started and saved only once by several workers', async () => {
    const { save, upload, due, jobs, company_id } = await company()
    await save()
    await upload(board(...Array.from({ length: 70 }, (_, at) => job(at))))
    await due()
    await Promise.all(Array.from({ length: 6 }, () => startDueRuns(app.context)))
    const begun = await app.db.selectFrom('import_runs').select('id').where('company_id', '=', company_id).execute()
    expect(begun).toHaveLength(1)
    const trial = { tries: 1, is_last: false }
    for (let step = 0; step < 4; step++)
      await Promise.allSettled([1, 2].map(() => importOnSchedule(begun[0]!, app.context, trial)))
    expect(await jobs()).toHaveLength(70)
    const imports = await app.db.selectFrom('job_imports').select('id').where('company_id', '=', company_id).execute()
    expect(imports).toHaveLength(1)
  })

  test('waits for the previous one', async () => {
    const { save, upload, due, company_id } = await company()
    await save()
    await upload(board(job(1)))
    await due()
    await startDueRuns(app.context)
    await upload(board(job(2)))
    await due()
    await startDueRuns(app.context)
    const open = () => app.db.selectFrom('import_runs').select('id').where('company_id', '=', company_id).execute()
    expect(await open()).toHaveLength(1)
    await doRuns(app, company_id)
    await startDueRuns(app.context)
    expect(await open()).toHaveLength(2)
  })

  test('updates drafts except for edits made here, and leaves jobs posted by hand alone', async () => {
    const { save, take, jobs, call, lines } = await company()
    await save()
    await take(board(job(1), job(2)))
    const [first, second] = await jobs()
    await call('PUT /employer/jobs/{id}', {
      params: { id: first!.id },
      body: { salary_max: 190_000, updated_at: first!.updated_at.toISOString() },
    })
    await call('PUT /employer/jobs/{id}', {
      params: { id: second!.id },
      body: {
        status: 'published',
        vacancy_type: 'existing',
        answer_days: 5,
        education_level: 'None required',
        updated_at: second!.updated_at.toISOString(),
      },
    })
    const paid = [{ min_cents: 10_000_000, max_cents: 12_000_000, currency_type: 'USD', title: 'per year' }]
    const done = await take(
      board(job(1, { title: 'Senior Detection Lead', pay_input_ranges: paid }), job(2, { title: 'Another' })),
    )
    expect(done.counts).toEqual({ updated: 1, kept: 1 })
    expect((await lines(done.import_id)).map(({ result }) => result)).toEqual(['updated', 'kept'])
    expect(await jobs()).toMatchObject([
      { title: 'Senior Detection Engineer 2' },
      { title: 'Senior Detection Lead', salary_max: 190_000 },
    ])
  })

  test('lists jobs gone from the file, and pauses them once if an owner chose that', async () => {
    const { save, take, jobs, lines } = await company()
    await save(live)
    await take(board(job(1), job(2), job(3)))
    const listed = await take(board(job(1), job(2)))
    expect(listed).toMatchObject({ counts: { unchanged: 2, gone: 1 }, paused: 0 })
    expect((await jobs()).map(({ status }) => status)).toEqual(['published', 'published', 'published'])
    await save({ ...live, pauses_gone: true })
    const paused = await take(board(job(1)))
    // The third was already gone, so it isn't paused again.
    expect(paused).toMatchObject({ counts: { unchanged: 1, gone: 2 }, paused: 1 })
    expect((await jobs()).map(({ status }) => status)).toEqual(['published', 'paused', 'published'])
    const gone = (await lines(paused.import_id)).filter(({ result }) => result === 'gone')
    expect(gone.map(({ notes }) => notes[0])).toEqual([
      'No longer in the file, so it was paused.',
      'No longer in the file. It wasn’t changed.',
    ])
    const again = await take(board(job(1)))
    expect(again).toMatchObject({ paused: 0, counts: { gone: 2 } })
  })

  test('pauses nothing if a file has no jobs, or jobs without ids', async () => {
    const { save, take, jobs, subjects } = await company()
    await save({ ...live, pauses_gone: true })
    await take(board(job(1)))
    expect((await refusal(take(board()))).status).toBe(422)
    const unsure = await take(board(job(2), null))
    expect(unsure.problem).toContain('1 job wasn’t imported. No jobs were paused')
    expect(unsure).toMatchObject({ paused: 0, counts: { published: 1, refused: 1, gone: 1 } })
    expect((await jobs()).map(({ status }) => status)).toEqual(['published', 'published'])
    expect(await subjects()).toEqual(['Your scheduled import needs attention'])
  })

  test('leaves jobs posted by hand or from another source alone', async () => {
    const { save, take, jobs, company_id, account_id } = await company()
    await makeJob(app.db, { company_id, posted_by: account_id, title: 'A job posted by hand' })
    await save({ ...live, pauses_gone: true })
    await take(board(job(1)))
    await take(board(job(2)))
    expect((await jobs()).map(({ title, status }) => `${title}: ${status}`)).toEqual([
      'A job posted by hand: published',
      'Senior Detection Engineer 1: paused',
      'Senior Detection Engineer 2: published',
    ])
  })
})

test('the scheduled tasks run it, and a stalled run is ended', async () => {
  const { save, upload, due, runs, company_id } = await company()
  await save()
  await upload(board(job(1)))
  await due()
  const [begin, tidy] = importScheduleSchedules
  expect(await begin!.run(app.context)).toBeGreaterThan(0)
  await app.db
    .updateTable('import_runs')
    .set({ started_at: new Date(Date.now() - 4 * 3_600_000) })
    .where('company_id', '=', company_id)
    .execute()
  await tidy!.run(app.context)
  expect(await runs()).toMatchObject([{ state: 'failed' }])
})
