import { beforeAll, describe, expect, test } from 'vitest'
import type { ScheduleChoices } from '../../../contract/import-schedule.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeEmployer, makeSubscription, signIn } from '../../../test/make.ts'
import { makeJob } from '../../../test/make.ts'
import { removeOrphanedFile } from '../../files/orphaned-files.ts'
import { beginDueRuns, importOnSchedule, importScheduleSchedules } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.96, longitude: -83.01 })
    .execute()
})

const about = 'You write the rules that watch the grid and answer what they find, with a team of six.'
const job = (id: number, changes: Record<string, unknown> = {}) => ({
  id,
  title: `Senior Detection Engineer ${id}`,
  absolute_url: `https://boards.greenhouse.io/tarnharbor/jobs/${id}`,
  location: { name: 'Columbus, OH' },
  content: `&lt;p&gt;${about}&lt;/p&gt;`,
  pay_input_ranges: [{ min_cents: 14_800_000, max_cents: 18_200_000, currency_type: 'USD', title: 'per year' }],
  ...changes,
})
const board = (...jobs: unknown[]) => new File([JSON.stringify({ jobs })], 'board.json', { type: 'application/json' })

const daily: ScheduleChoices = {
  is_active: true,
  frequency: 'daily',
  weekday: null,
  hour: 3,
  time_zone: 'America/New_York',
  source: null,
  goes_live: false,
  vacancy_type: null,
  answer_days: null,
  experience_level: null,
  education_level: null,
  pauses_gone: false,
}
const live = {
  ...daily,
  goes_live: true,
  vacancy_type: 'existing',
  answer_days: 5,
  education_level: 'None required',
} as const

type Employer = Parameters<typeof makeEmployer>[1]

async function company(settings: Employer = {}, on = app) {
  const employer = await makeEmployer(on.db, settings)
  const { company_id } = employer
  const call = on.as(await signIn(on.db, employer.account_id))
  const save = (choices: ScheduleChoices = daily) => call('PUT /employer/import-schedule', { body: choices })
  const upload = async (file: Blob) => (await call('PUT /employer/import-schedule/file', { body: { file } })).data
  const runs = async () => (await call('GET /employer/import-schedule/runs')).data.data
  const due = () =>
    on.db
      .updateTable('import_schedules')
      .set({ next_at: new Date(Date.now() - 1000) })
      .where('company_id', '=', company_id)
      .execute()
  return {
    ...employer,
    call,
    save,
    upload,
    runs,
    due,
    /** A file, and everything that its time brings. */
    take: async (file: Blob) => {
      await upload(file)
      await due()
      await beginDueRuns(on.context)
      await work(company_id, on)
      return (await runs())[0]!
    },
    lines: async (import_id: string | null) =>
      (await call('GET /employer/jobs/imports/{id}', { params: { id: import_id ?? '' }, query: { per_page: 100 } }))
        .data.data,
    jobs: () => on.db.selectFrom('jobs').selectAll().where('company_id', '=', company_id).orderBy('title').execute(),
    told: async () => (await on.mailTo(employer.account.email)).map(({ subject }) => subject),
  }
}

/** As the queue would, one step after the other. */
async function work(company_id: string, on = app) {
  for (;;) {
    const run = await on.db
      .selectFrom('import_runs')
      .select('id')
      .where('company_id', '=', company_id)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (!run) return
    await importOnSchedule(run, on.context, { tries: 1, is_last: false })
  }
}

describe('a run', () => {
  test('makes drafts of new jobs, once, and reads no file a second time', async () => {
    const { save, take, jobs, runs, due, company_id, told, call } = await company()
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
    await beginDueRuns(app.context)
    await work(company_id)
    expect((await runs()).map(({ state }) => state)).toEqual(['nothing_new', 'done'])
    expect(await jobs()).toHaveLength(2)
    expect(await told()).toEqual([])
    const { data } = await call('GET /employer/import-schedule')
    expect(data.schedule?.file?.read_at).not.toBeNull()
    expect(Date.parse(data.schedule!.next_at)).toBeGreaterThan(Date.now())
  })

  test('is begun once by many workers, and saved once by many', async () => {
    const { save, upload, due, jobs, company_id } = await company()
    await save()
    await upload(board(...Array.from({ length: 70 }, (_, at) => job(at))))
    await due()
    await Promise.all(Array.from({ length: 6 }, () => beginDueRuns(app.context)))
    const begun = await app.db.selectFrom('import_runs').select('id').where('company_id', '=', company_id).execute()
    expect(begun).toHaveLength(1)
    const trial = { tries: 1, is_last: false }
    for (let step = 0; step < 4; step++)
      await Promise.allSettled([1, 2].map(() => importOnSchedule(begun[0]!, app.context, trial)))
    expect(await jobs()).toHaveLength(70)
    const imports = await app.db.selectFrom('job_imports').select('id').where('company_id', '=', company_id).execute()
    expect(imports).toHaveLength(1)
  })

  test('waits for the one before it', async () => {
    const { save, upload, due, company_id } = await company()
    await save()
    await upload(board(job(1)))
    await due()
    await beginDueRuns(app.context)
    await upload(board(job(2)))
    await due()
    await beginDueRuns(app.context)
    const open = () => app.db.selectFrom('import_runs').select('id').where('company_id', '=', company_id).execute()
    expect(await open()).toHaveLength(1)
    await work(company_id)
    await beginDueRuns(app.context)
    expect(await open()).toHaveLength(2)
  })

  test('brings drafts up to date but for what was changed here, and leaves what was posted by hand', async () => {
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

  test('lists what is gone from the file, and pauses it once where an owner chose that', async () => {
    const { save, take, jobs, lines } = await company()
    await save(live)
    await take(board(job(1), job(2), job(3)))
    const listed = await take(board(job(1), job(2)))
    expect(listed).toMatchObject({ counts: { unchanged: 2, gone: 1 }, paused: 0 })
    expect((await jobs()).map(({ status }) => status)).toEqual(['published', 'published', 'published'])
    await save({ ...live, pauses_gone: true })
    const paused = await take(board(job(1)))
    // The third was gone before: it was told then, and stays as it is.
    expect(paused).toMatchObject({ counts: { unchanged: 1, gone: 2 }, paused: 1 })
    expect((await jobs()).map(({ status }) => status)).toEqual(['published', 'paused', 'published'])
    const gone = (await lines(paused.import_id)).filter(({ result }) => result === 'gone')
    expect(gone.map(({ notes }) => notes[0])).toEqual([
      'The file does not have it any more. It was paused.',
      'The file does not have it any more. It stays as it is.',
    ])
    const again = await take(board(job(1)))
    expect(again).toMatchObject({ paused: 0, counts: { gone: 2 } })
  })

  test('pauses nothing by a file without jobs, or with jobs that have no id', async () => {
    const { save, take, jobs, told } = await company()
    await save({ ...live, pauses_gone: true })
    await take(board(job(1)))
    expect((await refusal(take(board()))).status).toBe(422)
    const unsure = await take(board(job(2), null))
    expect(unsure.problem).toContain('1 job was not taken. No job was paused')
    expect(unsure).toMatchObject({ paused: 0, counts: { published: 1, refused: 1, gone: 1 } })
    expect((await jobs()).map(({ status }) => status)).toEqual(['published', 'published'])
    expect(await told()).toEqual(['Your scheduled import left something to do'])
  })

  test('leaves jobs alone that came by hand, or from another file', async () => {
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

describe('going live', () => {
  test('new jobs that pass the checks are live, with their events and end; the others stay drafts and are told', async () => {
    const { save, take, jobs, lines, told } = await company()
    await save(live)
    const cheap = [{ min_cents: 14_800, max_cents: 18_200, currency_type: 'USD', title: 'per year' }]
    const done = await take(board(job(1), job(2, { pay_input_ranges: [] }), job(3, { pay_input_ranges: cheap })))
    expect(done.counts).toEqual({ published: 1, created: 2 })
    expect(done.problem).toBe('2 jobs stay drafts: something is missing or in doubt.')
    expect(await told()).toEqual(['Your scheduled import left something to do'])
    const [first, ...drafts] = await jobs()
    expect(first).toMatchObject({
      status: 'published',
      vacancy_type: 'existing',
      answer_days: 5,
      experience_level: 'Senior',
    })
    expect(first?.expires_at?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect(drafts.map(({ status }) => status)).toEqual(['draft', 'draft'])
    const events = await app.db.selectFrom('job_events').selectAll().where('job_id', '=', first!.id).execute()
    expect(events).toMatchObject([{ kind: 'created', to_status: 'published', actor_type: 'system' }])
    expect((await lines(done.import_id)).map(({ notes }) => notes[0])).toEqual([
      expect.any(String),
      expect.stringMatching(/^It stays a draft: Say what the job pays|^It stays a draft: Enter an amount/),
      expect.stringMatching(/^It stays a draft: \$148 a year/),
    ])
  })

  test('follows the file where nobody edited here, as long as the job stays one that may be live', async () => {
    const { save, take, jobs, call } = await company()
    await save(live)
    await take(board(job(1), job(2)))
    const [first, second] = await jobs()
    await call('PUT /employer/jobs/{id}', {
      params: { id: first!.id },
      body: { title: 'Our own title', updated_at: first!.updated_at.toISOString() },
    })
    const more = [{ min_cents: 15_000_000, max_cents: 20_000_000, currency_type: 'USD', title: 'per year' }]
    const done = await take(
      board(job(1, { title: 'Their title', pay_input_ranges: more }), job(2, { pay_input_ranges: [] })),
    )
    expect(done.counts).toEqual({ updated: 1, kept: 1 })
    expect(await jobs()).toMatchObject([
      { id: first!.id, title: 'Our own title', salary_max: 200_000, status: 'published' },
      { id: second!.id, salary_max: 182_000, status: 'published' },
    ])
    const history = await call('GET /employer/jobs/{id}/history', { params: { id: first!.id } })
    expect(history.data[0]).toMatchObject({ kind: 'edited', by: null, change: { after: { salary_max: 200_000 } } })
  })

  test('stops where the plan has no room, and before verification', async () => {
    const full = await company()
    await app.db
      .updateTable('plans')
      .set({ limits: JSON.stringify({ live_jobs: 2, seats: null, invitations: 500 }) })
      .where('audience', '=', 'employer')
      .where('plan_name', '=', 'Team')
      .execute()
    await full.save(live)
    const done = await full.take(board(job(1), job(2), job(3), job(4)))
    expect(done.counts).toEqual({ published: 2, created: 2 })
    expect(done.problem).toBe('2 jobs stay drafts: your plan has no room for more live jobs.')
    await app.db
      .updateTable('plans')
      .set({ limits: JSON.stringify({ live_jobs: null, seats: null, invitations: 500 }) })
      .where('audience', '=', 'employer')
      .where('plan_name', '=', 'Team')
      .execute()
    const unverified = await company({ verified: false })
    await unverified.save(live)
    const waiting = await unverified.take(board(job(1)))
    expect(waiting).toMatchObject({
      counts: { created: 1 },
      problem: '1 job stays a draft until your company is verified.',
    })
  })
})

describe('a file', () => {
  test('that is none is refused as it is sent, hostile ones too, and the one before stays', async () => {
    const { save, upload, call } = await company()
    expect((await refusal(upload(board(job(1))))).status).toBe(404)
    await save()
    await upload(board(job(1)))
    const hostile = [
      'wanted: engineers',
      '',
      '<!DOCTYPE x [<!ENTITY a "b">]><source><job>&a;</job></source>',
      '[[['.repeat(50_000),
    ]
    for (const text of hostile) expect((await refusal(upload(new Blob([text])))).status).toBe(422)
    expect((await refusal(upload(new Blob(['x'.repeat(10 * 1024 * 1024 + 1)])))).status).toBe(413)
    const { data } = await call('GET /employer/import-schedule')
    expect(data.schedule?.file).toMatchObject({ name: 'board.json', read_at: null })
  })

  test('takes the place of the one before, which is removed; ending the schedule removes it', async () => {
    const { save, upload, call, company_id } = await company()
    const key = async () =>
      (
        await app.db
          .selectFrom('import_schedules')
          .select('file_key')
          .where('company_id', '=', company_id)
          .executeTakeFirst()
      )?.file_key ?? ''
    await save()
    await upload(board(job(901)))
    const first = await key()
    expect(await upload(board(job(902), null))).toMatchObject({ source: 'greenhouse', total: 2, refused: 1 })
    const second = await key()
    await removeOrphanedFile({ key: first }, app.context)
    await removeOrphanedFile({ key: second }, app.context)
    expect([await app.context.files.exists(first), await app.context.files.exists(second)]).toEqual([false, true])
    await call('DELETE /employer/import-schedule')
    await removeOrphanedFile({ key: second }, app.context)
    expect(await app.context.files.exists(second)).toBe(false)
    expect((await call('GET /employer/import-schedule')).data.schedule).toBeNull()
  })

  test('that cannot be read at its time fails the run, is told, and is not read again', async () => {
    const { save, upload, due, runs, told, company_id, jobs } = await company()
    await save()
    await upload(board(job(1)))
    const { file_key } = await app.db
      .selectFrom('import_schedules')
      .select('file_key')
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    await app.context.files.put(file_key!, Buffer.from('{"jobs":'), 'application/octet-stream')
    await due()
    await beginDueRuns(app.context)
    await work(company_id)
    expect(await runs()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('neither JSON nor XML') }])
    expect(await told()).toEqual(['Your scheduled import was not done'])
    expect(await jobs()).toEqual([])
    await due()
    await beginDueRuns(app.context)
    expect((await runs()).map(({ state }) => state)).toEqual(['nothing_new', 'failed'])
  })

  test('that is not there at its time is tried again, and at last says so', async () => {
    const { save, upload, due, runs, company_id } = await company()
    await save()
    await upload(board(job(1)))
    const { file_key } = await app.db
      .selectFrom('import_schedules')
      .select('file_key')
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    await app.context.files.remove(file_key!)
    await due()
    await beginDueRuns(app.context)
    const [run] = await runs()
    await expect(importOnSchedule(run!, app.context, { tries: 1, is_last: false })).rejects.toThrow()
    expect(await runs()).toMatchObject([{ state: 'waiting' }])
    await expect(importOnSchedule(run!, app.context, { tries: 6, is_last: true })).rejects.toThrow()
    expect(await runs()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('fault on our side') }])
    await due()
    await beginDueRuns(app.context)
    expect((await runs())[0]).toMatchObject({ state: 'waiting' })
  })
})

test('by a token a program sends files, and does nothing else', async () => {
  const { save, call, jobs, due, company_id } = await company()
  await save()
  const { token } = (await call('POST /employer/import-schedule/token')).data
  const program = app.as(undefined, '10.3.0.9')
  const send = (given: string) => program('PUT /import-schedule/file', { body: { token: given, file: board(job(1)) } })
  expect((await send(token)).data).toMatchObject({ total: 1, refused: 0 })
  await due()
  await beginDueRuns(app.context)
  await work(company_id)
  expect(await jobs()).toHaveLength(1)
  expect(await refusal(send(`${token}x`))).toMatchObject({ status: 403, code: 'wrong_token' })
  expect((await refusal(app.as(token)('GET /employer/import-schedule'))).status).toBe(401)
  const next = (await call('POST /employer/import-schedule/token')).data.token
  expect((await refusal(send(token))).status).toBe(403)
  await call('DELETE /employer/import-schedule/token')
  expect((await refusal(send(next))).status).toBe(403)
})

test('only owners choose what happens to live jobs by itself, and make tokens; interviewers see none of it', async () => {
  const { save, company_id } = await company()
  await save(live)
  const as = async (company_role: 'recruiter' | 'interviewer') => {
    const { id } = await makeAccount(app.db, { user_type: 'employer', company_id, company_role })
    return app.as(await signIn(app.db, id))
  }
  const recruiter = await as('recruiter')
  const put = (body: ScheduleChoices) => recruiter('PUT /employer/import-schedule', { body })
  expect((await put({ ...live, hour: 5 })).data).toMatchObject({ hour: 5, goes_live: true })
  expect((await refusal(put(daily))).status).toBe(403)
  expect((await refusal(put({ ...live, pauses_gone: true }))).status).toBe(403)
  expect((await refusal(recruiter('POST /employer/import-schedule/token'))).status).toBe(403)
  const interviewer = await as('interviewer')
  expect((await refusal(interviewer('GET /employer/import-schedule'))).status).toBe(403)
  expect((await refusal(interviewer('GET /employer/import-schedule/runs'))).status).toBe(403)
})

test('what failed is told to the owners and to the recruiter who set it up, each once', async () => {
  const { company_id, account, take } = await company()
  const recruiter = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
  await app.as(await signIn(app.db, recruiter.id))('PUT /employer/import-schedule', { body: daily })
  await take(board(job(1), null))
  for (const { email } of [account, recruiter]) expect(await app.mailTo(email)).toHaveLength(1)
})

test('it comes with Team; a schedule of then stops when the plan ends, says so once, and goes on with it again', async () => {
  const free = await company({ company: { plan: 'Professional' } })
  const refused = await refusal(free.save())
  expect(refused).toMatchObject({ status: 403, code: 'plan_limit' })
  expect(refused.message).toMatch(/job imports on a schedule\. Team includes it\.$/)
  expect((await free.call('GET /employer/import-schedule')).data).toEqual({ schedule: null, is_included: false })
  const was = await company()
  await was.save()
  await was.upload(board(job(1)))
  await app.db
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: new Date() })
    .where('company_id', '=', was.company_id)
    .execute()
  for (let day = 0; day < 2; day++) {
    await was.due()
    await beginDueRuns(app.context)
  }
  expect((await was.runs()).map(({ state }) => state)).toEqual(['not_included'])
  expect(await was.told()).toEqual(['Your import schedule has stopped'])
  expect(await was.jobs()).toEqual([])
  expect((await refusal(was.upload(board(job(1))))).code).toBe('plan_limit')
  await makeSubscription(app.db, { company_id: was.company_id }, { plan: 'Team' })
  await was.due()
  await beginDueRuns(app.context)
  await work(was.company_id)
  expect(await was.jobs()).toHaveLength(1)
})

test('the schedules of the clock do it, and a run whose work was lost ends', async () => {
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
