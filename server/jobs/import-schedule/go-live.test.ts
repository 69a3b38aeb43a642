import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { board, job, live, scheduling } from '../../../test/scheduling.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.96, longitude: -83.01 })
    .execute()
})
const company = (settings?: Parameters<typeof scheduling>[1]) => scheduling(app, settings)

describe('going live', () => {
  test('new jobs that pass the checks go live with their events and closing date; the others stay drafts and are reported', async () => {
    const { save, take, jobs, lines, subjects } = await company()
    await save(live)
    const cheap = [{ min_cents: 14_800, max_cents: 18_200, currency_type: 'USD', title: 'per year' }]
    const done = await take(board(job(1), job(2, { pay_input_ranges: [] }), job(3, { pay_input_ranges: cheap })))
    expect(done.counts).toEqual({ published: 1, created: 2 })
    expect(done.problem).toBe('2 jobs stay drafts because something is missing or looks wrong.')
    expect(await subjects()).toEqual(['Your scheduled import needs attention'])
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
      expect.stringMatching(/^Saved as a draft: Enter what the job pays|^Saved as a draft: Enter an amount/),
      expect.stringMatching(/^Saved as a draft: The pay is \$148 a year/),
    ])
  })

  test('updates fields not edited here from the file, as long as the job may stay live', async () => {
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

  test('stops at the plan’s limit, and before verification', async () => {
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
    expect(done.problem).toBe('2 jobs stay drafts because your plan doesn’t allow more live jobs.')
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
